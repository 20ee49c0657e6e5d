import { expect, test } from 'vitest';
import type { ReviewerListItem } from '../../../shared/contract/reviews.ts';
import { loadInWords, orderReviewers } from '../../../web/src/features/editor/actions/order-reviewers.ts';

const reviewer = (id: string, lastName: string, specialization = 'Logic'): ReviewerListItem => ({
  _id: id,
  firstName: 'Rosa',
  lastName,
  specialization,
  email: `${id}@example.org`,
  emailConfirmed: true,
  load: { open: 0, underReview: 0, lastReviewedOn: null },
});
const all = [
  reviewer('a', 'Abt'),
  reviewer('b', 'Bianchi', 'Topology'),
  reviewer('c', 'Bianchi'),
  reviewer('d', 'Diaz'),
];
const none = new Set<string>();
const ids = (list: ReviewerListItem[]) => list.map(({ _id }) => _id);

test('those who are ticked stay in sight, on top, whatever is searched for', () => {
  expect(ids(orderReviewers(all, { first: none, chosen: ['d'], text: 'bianchi' }))).toEqual(['d', 'b', 'c']);
});

test('those who are assigned stand on top, and ticking moves nobody', () => {
  const first = new Set(['c']);
  expect(ids(orderReviewers(all, { first, chosen: ['c'], text: '' }))).toEqual(['c', 'a', 'b', 'd']);
  expect(ids(orderReviewers(all, { first, chosen: ['c', 'd'], text: '' }))).toEqual(['c', 'a', 'b', 'd']);
});

test('namesakes are found by field and by address', () => {
  expect(ids(orderReviewers(all, { first: none, chosen: [], text: 'bianchi topology' }))).toEqual(['b']);
  expect(ids(orderReviewers(all, { first: none, chosen: [], text: 'c@example' }))).toEqual(['c']);
});

test('a load is said in words', () => {
  const day = (iso: string) => iso;
  expect(loadInWords({ open: 0, underReview: 0, lastReviewedOn: null }, day)).toBe('no review open');
  expect(loadInWords({ open: 1, underReview: 1, lastReviewedOn: null }, day)).toBe('1 review open');
  expect(loadInWords({ open: 2, underReview: 3, lastReviewedOn: '2026-11-03' }, day)).toBe(
    '2 reviews open, last one given on 2026-11-03',
  );
});
