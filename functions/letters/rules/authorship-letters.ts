import type { Journal } from '../../journal/rules/journal.ts';
import type { NewLetter } from '../../manuscript/record/letter.ts';
import { isInPrint, type ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';
import { type Causes, nameOf, office, toAuthor, write } from './letter-parts.ts';
import { renderLetter } from './render-letter.ts';

const UNTITLED = 'Untitled';

export const ownerOf = ({ authors, ownerId }: ManuscriptRecord) => authors.find(({ _id }) => _id === ownerId);

/**
 * Asks the named people of a draft whether they are its authors. If the owner's own address is unconfirmed, strangers get no mail: the
 * letter waits until it is confirmed, and the people named find the question in their list.
 */
export function namingLetters(
  draft: ManuscriptRecord,
  owner: PersonRecord,
  named: readonly string[],
  journal: Journal | undefined,
): NewLetter[] {
  const to = draft.authors.filter(({ _id }) => named.includes(_id)).map(toAuthor);
  if (to.length === 0) return [];
  const template = 'authorship-asked';
  const fields = { title: draft.title || UNTITLED, author: nameOf(owner) };
  const rendered = renderLetter(template, fields, undefined, journal?.templates);
  return [{ template, to, page: 'list', namedBy: owner.id, ...rendered }];
}

const CHOOSE = 'They were the corresponding author. Choose another one before you build the PDF.';
const REPLACED =
  'They were the corresponding author, so we now write to you. If someone else should be the corresponding author, write to us there.';

const IN_PRINT =
  'The published article names them too. To correct that, publish a correction about it: open Publications and add a notice.';

/** Tells the owner that a person denies being an author; also the editors, if they have the manuscript. */
export function denialLetters(causes: Causes): NewLetter[] {
  const { file, change, after } = causes;
  const owner = ownerOf(after);
  const denied = after.authorship.declined.at(-1);
  if (change.history.event !== 'authorship-denied' || !denied) return [];
  const coAuthor = denied.name || 'Someone';
  const corresponded = file.record.correspondingAuthorId === denied.id;
  const note = corresponded ? (after.submitted ? REPLACED : CHOOSE) : '';
  const title = after.title || UNTITLED;
  return [
    ...write(causes, 'authorship-denied', owner ? [toAuthor(owner)] : [], 'submissions', {
      coAuthor,
      note,
      title,
    }),
    ...(after.submitted
      ? write(causes, 'authorship-denied-for-editors', [office], 'manuscript', {
          coAuthor,
          note: isInPrint(after) ? IN_PRINT : '',
        })
      : []),
  ];
}
