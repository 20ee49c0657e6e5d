import type { RenderDecision, RenderedLetter } from '../../../shared/contract/decisions.ts';
import { periodsOf } from '../../journal/rules/journal.ts';
import {
  DECISION_FIELDS,
  decisionLetter,
  decisionText,
  emptyFields,
  missingWords,
} from '../../letters/rules/decision-letters.ts';
import { authorsOf } from '../../letters/rules/letter-parts.ts';
import { quoteReviews } from '../../letters/rules/quote-reviews.ts';
import { completeText, unknownFields } from '../../letters/rules/render-letter.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { reviewsNamed, revisionDueAt } from './hold-decision.ts';

/** The letters to be sent, their recipients, and what is missing. */
export function previewDecision(
  file: ManuscriptFile,
  { kind, letter = undefined, quoted, dueAt }: RenderDecision,
  editor: Person,
  now: string,
): RenderedLetter {
  const { record } = file;
  const own = file.journal?.templates;
  const isReviewed = file.reviews.some(({ round, late }) => round === record.round && !late);
  const written = letter ?? decisionText(kind, editor.name, isReviewed, own);
  const decided = {
    letter: written,
    quoted: quoteReviews(file, reviewsNamed(file, quoted)),
    dueAt: revisionDueAt(kind, dueAt, now, periodsOf(file)),
    by: editor,
  };
  const recipients = authorsOf(record);
  const { subject, text } = decisionLetter(record, decided);
  return {
    letter: written,
    subject,
    text: completeText(text, recipients[0]?.name ?? '', '[link]'),
    missing: [
      ...new Set([
        ...unknownFields(written, DECISION_FIELDS),
        ...emptyFields(record, decided),
        ...missingWords(kind, decided, own),
      ]),
    ],
    recipients: recipients.map(({ name, address }) => ({ name, address })),
  };
}
