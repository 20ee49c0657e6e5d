import { expect, it } from 'vitest';
import { quotedText, quoteReviews } from '../../functions/letters/rules/quote-reviews.ts';
import type { NoteRecord, ReviewRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { underReview } from '../support/build-manuscript.ts';

const FIRST = '2026-05-01T00:00:00.000Z';
const SECOND = '2026-06-01T00:00:00.000Z';
const review = (round: number, addedAt: string, reviewerId = 'ada'): ReviewRecord => ({
  id: `${reviewerId}-${round}`,
  reviewerId,
  reviewerName: 'Rev Iewer',
  comments: 'Not these words.',
  recommendation: 'Accept',
  round,
  cycle: round,
  seat: 1,
  addedAt,
});
const note = (text: string, addedAt: string, personId = 'ada'): NoteRecord => ({
  id: text,
  kind: 'reviewer',
  text,
  addedAt,
  addedBy: { personId, name: 'Rev Iewer' },
  action: '',
  visibility: [],
  round: 1,
});
const notes = [
  note('Ben’s words.', FIRST, 'ben'),
  note('Words of round 1.', FIRST),
  note('Words of round 2.', SECOND),
];

it('quotes each review by the note that its reviewer wrote with it, under the reviewer’s number', () => {
  const file = { record: underReview(['ada', 'ben']), notes };
  const quoted = quoteReviews(file, [review(1, FIRST, 'ben'), review(2, SECOND)]);
  expect(quotedText(quoted)).toBe('Reviewer 1\n\nWords of round 2.\n\nReviewer 2\n\nBen’s words.');
});
