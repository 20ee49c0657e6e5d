import type { RenderedLetter, RenderReopening } from '../../../shared/contract/decisions.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { decisionLetter, emptyFields, unknownFields } from './decision-letter.ts';
import { completeText, type Written } from './fill-letter.ts';
import { authorsOf } from './letter-parts.ts';
import { renderLetter } from './render-letter.ts';

const OPEN = { id: '{id}', title: '{title}', next: '' };

const asDecided = (letter: Written, editor: string) => ({
  letter,
  quoted: [],
  dueAt: null,
  by: { personId: '', name: editor },
});

/** The exact letter, to the byte, if its editor wrote it. */
export const reopeningLetter = (record: ManuscriptRecord, letter: Written, editor: string): Written =>
  decisionLetter(record, asDecided(letter, editor));

/** For its editor to edit, and as it would go out. */
export function previewReopening(
  { record, journal }: ManuscriptFile,
  { letter, note = '' }: RenderReopening,
  { name }: Person,
): RenderedLetter {
  const rendered = (fields: typeof OPEN) =>
    renderLetter('reopened', { ...fields, note }, name, journal?.templates);
  const written = letter ?? rendered(OPEN);
  const recipients = authorsOf(record);
  const { subject, text } = letter
    ? reopeningLetter(record, letter, name)
    : rendered({ ...OPEN, id: displayNumber(record), title: record.title });
  return {
    letter: written,
    subject,
    text: completeText(text, recipients[0]?.name ?? '', '[link]'),
    missing: [...unknownFields(written), ...emptyFields(record, asDecided(written, name))],
    recipients: recipients.map(({ name: recipient, address }) => ({ name: recipient, address })),
  };
}
