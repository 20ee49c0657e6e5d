import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import type { NewLetter } from './letter.ts';
import { office } from './letter-parts.ts';
import { renderLetter } from './render-letter.ts';

type Letters = Pick<ManuscriptFile, 'record' | 'journal'>;

/** To the editor who receives the manuscript. */
export function handlingGiven(
  { record, journal }: Letters,
  editor: PersonRecord,
  by: string,
  note = '',
): NewLetter {
  const fields = { id: displayNumber(record), title: record.title, note };
  return {
    template: 'handling-given',
    to: [{ name: fullName(editor), address: editor.email, part: 'editors' }],
    page: 'manuscript',
    ...renderLetter('handling-given', fields, by, journal?.templates),
  };
}

/** To the chiefs: nobody handles the manuscript any more. */
export function conflictDeclared({ record, journal }: Letters, editorName: string): NewLetter {
  const fields = { id: displayNumber(record), title: record.title, formerly: editorName };
  return {
    template: 'handling-open',
    to: [office],
    page: 'manuscript',
    ...renderLetter('handling-open', fields, undefined, journal?.templates),
  };
}
