import { expect, test } from 'vitest';
import {
  askedReviewers,
  consequencesOfReset,
  defaultReviewers,
  givenUpByDeciding,
  givenUpByRejecting,
  givenUpBySending,
  lateReviewers,
} from '../../../web/src/features/editor/actions/give-up.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { seatView } from '../../support/seat-view.ts';

const review = (cycle: number, id = 'one') => ({
  _id: `review-${id}-${cycle}`,
  reviewerId: id,
  reviewerName: id,
  comments: 'Sound.',
  recommendation: 'Accept' as const,
  round: 1,
  cycle,
  addedAt: '2026-11-02T09:00:00.000Z',
});
const reviewer = (id: string, hasReviewed: boolean) => ({
  _id: id,
  firstName: id,
  lastName: 'X',
  hasReviewed,
});
const assignedReviewers = [reviewer('one', true), reviewer('two', false)];

test('a reset says how many reviews will not count, and how many people lose the manuscript', () => {
  const underReview = manuscriptView({ status: 'Under Review', cycle: 2, assignedReviewers });
  expect(consequencesOfReset({ ...underReview, reviews: [review(1), review(2)] })).toBe(
    'One review from this round will no longer count, and two reviewers can no longer open this manuscript.',
  );
  expect(consequencesOfReset({ ...underReview, reviews: [review(1)] })).toBe(
    'Two reviewers can no longer open this manuscript, and no one can review it.',
  );
});

test('whoever waits in reserve is not counted among those who were asked', () => {
  const reserve = seatView({ reviewerId: 'two', cycle: 1, state: 'listed', inReserve: true });
  const manuscript = manuscriptView({
    status: 'Under Review',
    cycle: 1,
    assignedReviewers,
    seats: [reserve],
    reviews: [review(1)],
  });
  expect(askedReviewers(manuscript).map(({ _id }) => _id)).toEqual(['one']);
  expect(lateReviewers(manuscript)).toEqual([]);
});

test('sending to review again says what it gives up: reviews, or a rejection', () => {
  const reviews = [review(1), review(1, 'two')];
  expect(givenUpBySending(manuscriptView({ status: 'Reviewed', cycle: 1, reviews }))).toMatch(
    /^Two reviews from this round will no longer count\. /,
  );
  expect(givenUpBySending(manuscriptView({ status: 'Rejected', cycle: 1, reviews }))).toBe(
    'This reverses the rejection, which the authors can already see, and two reviews from this round will no longer count.',
  );
});

test('sending to review what its authors are revising says that the revision ends', () => {
  const revising = manuscriptView({ status: 'Pending', stage: 'revising', due: '2026-12-13T11:59:59.000Z' });
  expect(givenUpBySending(revising)).toBe(
    'The authors are working on a revision, due 12 December 2026. We will tell them it is no longer needed, and the reviewers get the version before it.',
  );
});

test('a first review, and one after a reset, give up nothing', () => {
  expect(givenUpBySending(manuscriptView({ status: 'Pending' }))).toBeNull();
  expect(givenUpBySending(manuscriptView({ status: 'Pending', cycle: 1, reviews: [review(1)] }))).toBeNull();
});

test('only rejecting what was accepted gives something up', () => {
  expect(givenUpByRejecting(manuscriptView({ status: 'Accepted' }))).toContain('Rejecting it reverses that');
  const production = productionView('proofing');
  expect(givenUpByRejecting(manuscriptView({ status: 'Accepted', production }))).toContain(
    'preparation for publication ends',
  );
  expect(givenUpByRejecting(manuscriptView({ status: 'Reviewed' }))).toBeNull();
});

test('who has reviewed is not asked again by itself, who has not stays ticked', () => {
  for (const status of ['Reviewed', 'Pending', 'Rejected'] as const)
    expect(defaultReviewers(manuscriptView({ status, assignedReviewers }))).toEqual(['two']);
  expect(defaultReviewers(manuscriptView({ status: 'Under Review', assignedReviewers }))).toEqual([
    'one',
    'two',
  ]);
});

test('nobody has to be waited for once there is a review, and who is late is told so', () => {
  const underReview = manuscriptView({ status: 'Under Review', cycle: 2, assignedReviewers });
  expect(lateReviewers(underReview)).toEqual([]);
  const reviewed = { ...underReview, reviews: [review(2)] };
  expect(lateReviewers(reviewed).map(({ _id }) => _id)).toEqual(['two']);
  expect(givenUpByDeciding(reviewed)).toBe(
    'One reviewer who has not sent a review will lose access. We will email them.',
  );
  expect(lateReviewers({ ...reviewed, status: 'Reviewed' })).toEqual([]);
});
