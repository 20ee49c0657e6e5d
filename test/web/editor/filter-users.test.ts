import { expect, test } from 'vitest';
import { filterUsers } from '../../../web/src/features/editor/by-author/filter-users.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const kovacs = {
  _id: 'author-1',
  firstName: 'Ágnes',
  lastName: 'Kovács',
  email: 'agnes@example.org',
  manuscripts: [
    manuscriptView({ _id: 'JICS-1', title: 'Sparse attention', status: 'Pending' }),
    manuscriptView({ _id: 'JICS-2', title: 'Dense retrieval', status: 'Rejected' }),
  ],
};
const nunez = {
  _id: 'author-2',
  firstName: 'Sofía',
  lastName: 'Núñez',
  email: 'sofia@example.org',
  manuscripts: [manuscriptView({ _id: 'JICS-3', title: 'Attention in bees', status: 'Reviewed' })],
};
const idsFound = (text: string, status: '' | 'Rejected' = '') =>
  filterUsers([kovacs, nunez], { text, status }).flatMap((user) => user.manuscripts.map(({ _id }) => _id));

test('without a filter everything is shown', () => {
  expect(idsFound('')).toEqual(['JICS-1', 'JICS-2', 'JICS-3']);
});

test('a name finds all of its manuscripts, whatever accents and capitals were typed', () => {
  expect(idsFound('nunez')).toEqual(['JICS-3']);
  expect(idsFound('KOVÁCS')).toEqual(['JICS-1', 'JICS-2']);
});

test('words of name and title may be mixed, and all must be found', () => {
  expect(idsFound('kovacs attention')).toEqual(['JICS-1']);
  expect(idsFound('nunez retrieval')).toEqual([]);
});

test('a status leaves only manuscripts that stand there, and only their authors', () => {
  expect(idsFound('', 'Rejected')).toEqual(['JICS-2']);
});

test('what was just decided stays in sight until the filter is changed', () => {
  const found = filterUsers([kovacs, nunez], { text: '', status: 'Rejected' }, new Set(['JICS-3']));
  expect(found.flatMap((user) => user.manuscripts.map(({ _id }) => _id))).toEqual(['JICS-2', 'JICS-3']);
});
