import type { LetterView } from '../../shared/contract/letters.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import { readLetterName, viewLetter } from '../letters/rules/letter-view.ts';
import { changeAndShow } from '../manuscript/change-and-show.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import type { ReadingStores } from '../manuscript/show-manuscript.ts';
import { marksAt } from '../people/marks-at.ts';
import type { PersonStore } from '../people/person-store.ts';
import { decideCopy } from './rules/decide-copy.ts';

/** Returns the resulting copy. */
export async function resendMail(
  {
    letters,
    people,
    leftOut,
    ...stores
  }: ReadingStores & {
    letters: LetterStore;
    people: PersonStore;
    leftOut: LeftOut;
  },
  name: string,
  reader: Reader,
  editor: Person,
  email: string | undefined,
): Promise<LetterView> {
  const named = readLetterName(name);
  const letter = named && (await letters.find(named.manuscriptId, named.letterId));
  if (!letter) throw noSuchManuscript();
  const [to] = letter.to;
  const at = { asking: reader, marks: email ? await marksAt(people, email) : [] };
  const editors = to?.part === 'editors' ? await people.listEditors(leftOut) : [];
  await changeAndShow(stores, letter.manuscriptId, reader, async (file, now) => {
    const ids = to?.part === 'author' ? file.record.authors.map(({ _id }) => _id) : [];
    const accounts = await people.list(ids, leftOut);
    return decideCopy(file, letter, { editor, email, at, accounts, editors }, now);
  });
  const copy = (await letters.list(letter.manuscriptId)).find(({ copyOf }) => copyOf === letter.id);
  if (!copy) throw noSuchManuscript();
  return viewLetter(copy);
}
