import type { DecisionView, HeldView, RevisionView } from '../../../shared/contract/decisions.ts';
import { decisionLetter } from '../../letters/rules/decision-letters.ts';
import { authorsOf, nameOf } from '../../letters/rules/letter-parts.ts';
import { wordsForAuthors } from '../../letters/rules/quote-reviews.ts';
import { completeText } from '../../letters/rules/render-letter.ts';
import type { DecisionRecord, QuotedReview } from '../../manuscript/record/decision-record.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Reader } from '../../manuscript/rules/relation.ts';

export const viewHeld = ({ held }: ManuscriptRecord): HeldView | null =>
  held && {
    _id: held.decisionId,
    kind: held.kind,
    leavesAt: held.leavesAt,
    by: { _id: held.by.id, name: held.by.name },
  };

export const viewRevision = ({ revision }: ManuscriptRecord): RevisionView | null =>
  revision && { kind: revision.kind, dueAt: revision.dueAt, draftId: revision.draftId };

/** The whole review if it has not changed since it was quoted; a letter has only limited room. */
function wholeText(file: ManuscriptFile, { reviewId, edition, text }: QuotedReview): string {
  const review = file.reviews.find(({ id }) => id === reviewId);
  return review && (review.edition ?? 1) === edition ? wordsForAuthors(file, review) : text;
}

/** For editors, as in its preview. */
export function viewDecision(
  file: ManuscriptFile,
  decision: DecisionRecord,
  reader: { name: string; link: string } = {
    name: authorsOf(file.record)[0]?.name ?? '…',
    link: '[link]',
  },
): DecisionView {
  const { id, kind, round, at, state, by, quoted, dueAt, note = '' } = decision;
  // The reviews are shown beside it.
  const { subject, text } = decision.isBrought
    ? decision.letter
    : decisionLetter(file.record, { ...decision, quoted: [] });
  return {
    _id: id,
    kind,
    round,
    at,
    state,
    by: by.name,
    subject,
    text: completeText(text, reader.name, reader.link),
    reviews: quoted.map((review) => ({ number: review.number, text: wholeText(file, review) })),
    dueAt,
    note,
  };
}

/**
 * The decision for its authors, with the day on which it was sent, and nothing about how it was made. Each gets the letter addressed to
 * them.
 */
export function viewForAuthors(
  file: ManuscriptFile,
  decision: DecisionRecord,
  { personId }: Pick<Reader, 'personId'>,
): DecisionView {
  const author = file.record.authors.find(({ _id }) => _id === personId);
  return {
    ...viewDecision(file, decision, { name: author ? nameOf(author) : '…', link: 'this page' }),
    at: decision.settledAt ?? decision.leavesAt,
    by: '',
    note: '',
  };
}
