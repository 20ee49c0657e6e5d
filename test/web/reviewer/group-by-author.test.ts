import { expect, test } from 'vitest';
import { groupByAuthor, pastManuscripts } from '../../../web/src/features/reviewer/group-by-author.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

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
    manuscriptView({ _id: 'a', status: 'Under Review', author: author('one') }),
    manuscriptView({ _id: 'b', status: 'Under Review', author: author('two') }),
    manuscriptView({ _id: 'c', status: 'Under Review', author: author('one') }),
  ]);
  expect(groups.map(({ authorId, underReview }) => [authorId, underReview.map(({ _id }) => _id)])).toEqual([
    ['one', ['a', 'c']],
    ['two', ['b']],
  ]);
});

test('what has left review is no work any more, and stays in sight where it was reviewed', () => {
  const decided = manuscriptView({ _id: 'd', status: 'Accepted', reviews: [review] });
  expect(groupByAuthor([decided])).toEqual([]);
  expect(pastManuscripts([decided, manuscriptView({ _id: 'e', status: 'Rejected' })])).toEqual([decided]);
});
