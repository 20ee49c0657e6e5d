import { expect, test } from 'vitest';
import { groupByAuthor, pastManuscripts } from '../../../web/src/features/reviewer/group-by-author.ts';
import { reviewersView } from '../../support/manuscript-view.ts';

const review = {
  _id: 'review-1',
  reviewerName: 'Lan Nguyen',
  comments: 'Sound.',
  recommendation: 'Accept',
  round: 1,
  cycle: 1,
  addedAt: '2026-11-05T09:00:00.000Z',
} as const;
const author = (id: string) => ({ _id: id, firstName: id, lastName: 'X', fullName: `${id} X` });

test('manuscripts under review stand under their authors, first author first', () => {
  const groups = groupByAuthor([
    reviewersView({ _id: 'a', status: 'Under Review', mayReview: true, author: author('one') }),
    reviewersView({ _id: 'b', status: 'Under Review', mayReview: true, author: author('two') }),
    reviewersView({ _id: 'c', status: 'Under Review', mayReview: true, author: author('one') }),
  ]);
  expect(groups.map(({ authorId, underReview }) => [authorId, underReview.map(({ _id }) => _id)])).toEqual([
    ['one', ['a', 'c']],
    ['two', ['b']],
  ]);
});

test('what has left review is no work any more, and stays in sight where it was reviewed', () => {
  const decided = reviewersView({ _id: 'd', status: 'Accepted', reviews: [review] });
  expect(groupByAuthor([decided])).toEqual([]);
  expect(pastManuscripts([decided, reviewersView({ _id: 'e', status: 'Rejected' })])).toEqual([decided]);
});

test('one taken off the list keeps their own review in sight, and nothing to do', () => {
  const old = reviewersView({
    _id: 'f',
    status: 'Under Review',
    cycle: 0,
    mayReview: false,
    reviews: [review],
  });
  expect(groupByAuthor([old])).toEqual([]);
  expect(pastManuscripts([old])).toEqual([old]);
});

test('a manuscript stays where it was while other reviewers still read it', () => {
  const given = reviewersView({
    _id: 'g',
    status: 'Under Review',
    cycle: 1,
    mayReview: false,
    reviews: [review],
  });
  expect(groupByAuthor([given])).toHaveLength(1);
});
