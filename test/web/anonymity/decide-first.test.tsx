// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DecideFirst, whyNotSend } from '../../../web/src/features/editor/decide-first.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { AtWork, show } from '../show.tsx';
import { readyCopy } from './a-copy.ts';
import { serveCopy } from './serve-copy.ts';

const open = readyCopy({ open: { certain: 0, likely: 1 }, mayGoOut: false });

it('a manuscript without a good copy is not sent to reviewers, and why is said', () => {
  const why = (copy?: Parameters<typeof readyCopy>[0]) =>
    whyNotSend(manuscriptView({ reviewCopy: copy && readyCopy({ mayGoOut: false, ...copy }) }));
  expect(why({ open: { certain: 0, likely: 1 } })).toBe('1 passage may identify an author.');
  expect(why({ unapplied: 2 })).toMatch(/latest decisions/);
  expect(why({ state: 'failed' })).toMatch(/could not prepare/);
  expect(why({ state: 'building' })).toMatch(/are preparing/);
  expect(why({ stale: true })).toMatch(/no anonymous copy/);
  expect(why({ mayGoOut: true })).toBeNull();
  expect(why()).toBeNull();
});

it('the way there leads to the copy on the page of the manuscript', () => {
  const manuscript = manuscriptView({ reviewCopy: open });
  show(
    <AtWork owner="ed">
      <DecideFirst manuscript={manuscript} replace={() => {}} why="1 passage may identify an author." />
    </AtWork>,
  );
  expect(screen.getByText('1 passage may identify an author.')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Decide first' }).href).toMatch(
    new RegExp(`/editor/manuscripts/${manuscript._id}#anonymous-copy$`),
  );
});

it('a copy that is on its way is awaited there, with decisions that were left behind', async () => {
  const building = manuscriptView({ reviewCopy: { ...open, unapplied: 1 } });
  const calls = serveCopy(building, { reviewCopy: readyCopy({ revision: 3 }), findings: [] });
  const replace = vi.fn();
  show(
    <AtWork owner="ed">
      <DecideFirst manuscript={building} replace={replace} why="Not yet." />
    </AtWork>,
  );
  expect(screen.getByRole('link', { name: 'See the anonymous copy' })).toBeTruthy();
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: {} }]);
});
