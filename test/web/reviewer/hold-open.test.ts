import { expect, test } from 'vitest';
import { holdOpen } from '../../../web/src/features/reviewer/hold-open.ts';
import { reviewersView } from '../../support/manuscript-view.ts';

const writing = reviewersView({ _id: 'one', status: 'Under Review', cycle: 1, mayReview: true });
const other = reviewersView({ _id: 'two' });

test('a manuscript that is being reviewed stays while one writes, though the editor closed the review', () => {
  const closed = reviewersView({ _id: 'one', status: 'Pending', cycle: 1, mayReview: false });
  expect(holdOpen([other, closed], writing)).toEqual([other, writing]);
  expect(holdOpen([other], writing)).toEqual([other, writing]);
});

test('as long as the review is still asked for, news of it appear', () => {
  const noted = reviewersView({ _id: 'one', status: 'Under Review', cycle: 1, mayReview: true, version: 9 });
  expect(holdOpen([noted, other], writing)).toEqual([noted, other]);
});

test('where nobody writes the list is as it came', () => {
  expect(holdOpen([other], null)).toEqual([other]);
});
