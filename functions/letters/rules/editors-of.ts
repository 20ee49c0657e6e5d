import { editorBlockReason } from '../../manuscript/rules/editor-block.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { chiefsOf, madeChiefs } from '../../people/rules/chief.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import { somebody } from '../../people/rules/same-person.ts';
import type { Recipient } from './letter.ts';

/** More would not fit into one letter's row. */
const MOST = 100;

/** Letters to a manuscript's editors go to its handling editor, else the chiefs, else all; never to an editor to whom it is closed. */
export function editorsOf(
  record: ManuscriptRecord | undefined,
  editors: readonly PersonRecord[],
  namedChief: string | undefined,
): Recipient[] {
  if (!record) return [];
  const open = editors.filter((editor) => !editorBlockReason({ record, reviews: [] }, somebody(editor)));
  const own = open.filter(({ id }) => id === record.handlingEditor?.id);
  // Until an editor has it, any editor may take it on.
  const isSettled = madeChiefs(editors, namedChief).length > 0;
  const chiefs = isSettled ? chiefsOf(editors, namedChief).filter((chief) => open.includes(chief)) : [];
  const [meant = []] = [own, chiefs, open].filter((some) => some.length > 0);
  return meant
    .slice(0, MOST)
    .map((editor) => ({ name: fullName(editor), address: editor.email, part: 'editors' }));
}
