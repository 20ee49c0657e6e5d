// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { ReviewerFiles } from '../../../web/src/features/submissions/reviewer-files.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

const files = (url: string | null): AuthorsManuscript['reviewerFiles'] => [
  { reviewer: 'Reviewer 1', round: 1, state: 'failed', pages: null, url: null },
  { reviewer: 'Reviewer 2', round: 1, state: url ? 'ready' : 'making', pages: url ? 3 : null, url },
];
const draw = (url: string | null, onChanged = () => {}) =>
  show(
    <ReviewerFiles
      manuscript={buildManuscript({ status: 'Accepted', reviewerFiles: files(url) })}
      onChanged={onChanged}
    />,
    { session: buildSession() },
  );

it('a reviewer’s files open by a link of the moment', async () => {
  const tab = { closed: false, opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  const now = buildManuscript({ status: 'Accepted', reviewerFiles: files('https://documents.test/now') });
  fakeServer(json(200, { success: true, manuscript: now }));
  const onChanged = vi.fn();
  draw('https://documents.test/old', onChanged);
  await press('Open Reviewer 2, files');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://documents.test/now'));
  expect(onChanged).toHaveBeenCalledWith(now);
});

it('those that are not there yet, or never will be, say so and have no button', () => {
  draw(null);
  expect(screen.getByText(/Reviewer 1, files: could not be prepared/)).toBeTruthy();
  expect(screen.getByText(/Reviewer 2, files: not ready yet/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
