import type { ReviewRecord } from '../../manuscript/rules/manuscript-record.ts';
import type { NewLetter } from './letter.ts';
import { office, write } from './letter-parts.ts';

/** To the editors, about one or several changes of a review. */
export const reviewChangedLetter = (
  causes: Parameters<typeof write>[0],
  { reviewerName, recommendation }: ReviewRecord,
  changed: readonly string[],
): NewLetter[] =>
  write(causes, 'review-changed', [office], 'manuscript', {
    reviewer: reviewerName,
    recommendation,
    changed: changed.join(', '),
  });
