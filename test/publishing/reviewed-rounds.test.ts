import { expect, it } from 'vitest';
import type { ReviewRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { articleMeta } from '../../functions/publishing/rules/article-meta.ts';
import { fileOf } from '../support/build-manuscript.ts';
import { buildAccepted } from '../support/build-production.ts';

const review = (round: number, more: Partial<ReviewRecord> = {}) =>
  ({ id: `r${round}`, reviewerId: 'one', round, comments: '', ...more }) as ReviewRecord;

it.each([
  ['a round that the editors read alone', [review(1)], 2, { rounds: 1, reviews: 1 }],
  ['two rounds with reviewers', [review(1), review(2)], 2, { rounds: 2, reviews: 2 }],
  ['a round with a late review alone', [review(1), review(2, { late: true })], 2, { rounds: 1, reviews: 1 }],
])('an article tells of %s only the rounds that had reviewers', (_what, reviews, round, told) => {
  const file = { ...fileOf(buildAccepted({ round, title: 'A title' })), reviews };
  expect(articleMeta(file, undefined, '2026-11-29T00:00:00.000Z')).toMatchObject({ review: told });
});
