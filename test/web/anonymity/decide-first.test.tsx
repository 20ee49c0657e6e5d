// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DecideFirst, mustDecideFirst } from '../../../web/src/features/editor/decide-first.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { show } from '../show.tsx';
import { readyCopy } from './a-copy.ts';

const open = readyCopy({ open: { certain: 0, likely: 1 }, mayGoOut: false });

it('a manuscript with an open passage is decided about before it is sent to reviewers', () => {
  expect(mustDecideFirst(manuscriptView({ reviewCopy: open }))).toBe(true);
  expect(mustDecideFirst(manuscriptView({ reviewCopy: readyCopy() }))).toBe(false);
  expect(mustDecideFirst(manuscriptView({ reviewCopy: { ...open, mayGoOut: true } }))).toBe(false);
  expect(mustDecideFirst(manuscriptView({ reviewCopy: { ...open, stale: true } }))).toBe(false);
  expect(mustDecideFirst(manuscriptView({ reviewCopy: undefined }))).toBe(false);
});

it('the way there leads to the copy on the page of the manuscript', () => {
  const manuscript = manuscriptView({ reviewCopy: open });
  show(<DecideFirst manuscript={manuscript} />);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Decide first' }).href).toMatch(
    new RegExp(`/editor/manuscripts/${manuscript._id}#anonymous-copy$`),
  );
});
