// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import AnonymousCopy from '../../../web/src/features/editor/manuscript/anonymous-copy.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { AtWork, press, show, type } from '../show.tsx';
import { finding, readyCopy } from './a-copy.ts';
import { serveCopy } from './serve-copy.ts';

const manuscript = manuscriptView({ version: 1, reviewCopy: readyCopy() });
const openCopy = readyCopy({ open: { certain: 0, likely: 1 }, mayGoOut: false });
const open = () =>
  show(
    <AtWork owner="ed">
      <AnonymousCopy manuscript={manuscript} replace={() => {}} />
    </AtWork>,
  );

it('an editor lets a copy out as it is only with a reason', async () => {
  const calls = serveCopy(manuscript, { reviewCopy: openCopy, findings: [finding('f1')] });
  open();
  expect(await screen.findByText('Ready, 2 passages taken out, 1 open')).toBeTruthy();
  await type('Why reviewers may see the copy as it is', 'Known.');
  await press('Approve this copy as it is');
  expect(screen.getByText('Enter a reason of at least 20 characters.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await type('Why reviewers may see the copy as it is', 'The committee serves the whole country.');
  await press('Approve this copy as it is');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    override: { reason: 'The committee serves the whole country.' },
    revision: 2,
  });
});

it('nothing is asked of a copy in which nothing is open', async () => {
  serveCopy(manuscript, { reviewCopy: readyCopy(), findings: [] });
  open();
  expect(await screen.findByText('Ready, 2 passages taken out')).toBeTruthy();
  expect(screen.queryByText('Send anyway')).toBeNull();
});

it('what reviewers told of having recognised the authors stands with it', async () => {
  serveCopy(manuscript, { reviewCopy: readyCopy(), findings: [] });
  const at = '2026-11-20T12:00:00.000Z';
  const report = { reviewerName: 'Rita Viewer', at, cycle: 1, text: 'The footer.', page: 3 };
  show(
    <AtWork owner="ed">
      <AnonymousCopy
        manuscript={{ ...manuscript, identityReports: [{ ...report, guessed: false, conflict: true }] }}
        replace={() => {}}
      />
    </AtWork>,
  );
  expect(await screen.findByText(/page 3, from the file, with a conflict of interest/)).toBeTruthy();
});
