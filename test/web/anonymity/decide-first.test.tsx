// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DecideFirst, mustDecideFirst } from '../../../web/src/features/editor/decide-first.tsx';
import { show } from '../show.tsx';
import { readyCopy } from './a-copy.ts';
import { anonymousManuscript } from './serve-copy.ts';

const open = readyCopy({ open: { certain: 0, likely: 1 }, mayGoOut: false });

it('a manuscript with an open passage is decided about before it is sent to reviewers', () => {
  expect(mustDecideFirst(anonymousManuscript({ reviewCopy: open }))).toBe(true);
  expect(mustDecideFirst(anonymousManuscript())).toBe(false);
  expect(mustDecideFirst(anonymousManuscript({ reviewCopy: { ...open, mayGoOut: true } }))).toBe(false);
  expect(mustDecideFirst(anonymousManuscript({ reviewCopy: { ...open, stale: true } }))).toBe(false);
  expect(mustDecideFirst(anonymousManuscript({ reviewCopy: undefined }))).toBe(false);
});

it('the way there leads to the copy on the page of the manuscript', () => {
  const manuscript = anonymousManuscript({ reviewCopy: open });
  show(<DecideFirst manuscript={manuscript} />);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Decide first' }).href).toMatch(
    new RegExp(`/editor/manuscripts/${manuscript._id}#anonymous-copy$`),
  );
});
