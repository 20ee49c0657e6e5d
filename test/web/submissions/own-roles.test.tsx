// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { Component as ArticlePage } from '../../../web/src/features/submissions/article-proof-page.tsx';
import { Component } from '../../../web/src/features/submissions/submission-page.tsx';
import { productionView } from '../../support/production-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { button, press, showWithToasts } from '../show.tsx';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

const manuscript = buildManuscript({
  submitted: true,
  status: 'Accepted',
  stage: 'proofing',
  relation: 'coAuthor',
});
const answer = {
  production: productionView('proofing', { edition: { n: 3 } }),
  article: null,
  checks: [],
  details: null,
  corrections: { draft: null, sent: [] },
  answeredBy: 'owner',
  ownRoles: ['software'],
  email: null,
};

function open(now: AuthorsManuscript, save: () => Response) {
  const calls = fakeServer(({ path, method }) => {
    if (/messages|letters/.test(path)) return json(200, []);
    if (method !== 'GET') return save();
    return json(200, path.endsWith('/production') ? answer : { success: true, manuscript: now });
  });
  showWithToasts(
    <Routes>
      <Route path="/my-submissions/:id" element={<Component />} />
      <Route path="/my-submissions/:id/article" element={<ArticlePage />} />
    </Routes>,
    { session: buildSession(), at: '/my-submissions/m1' },
  );
  return calls;
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('a co-author sees what the article says they did, changes it, and keeps what they chose if that fails', async () => {
  let isDown = true;
  const calls = open(manuscript, () =>
    isDown
      ? json(503, { success: false, message: 'Busy. Try again.', code: 'unavailable' })
      : json(200, { success: true, message: 'Saved', manuscript: { ...manuscript, version: 9 } }),
  );
  expect((await box('Software')).checked).toBe(true);
  await act(async () => screen.getByRole('checkbox', { name: 'Validation' }).click());
  await press('Save your roles');
  await screen.findByText('Busy. Try again.');
  expect((await box('Validation')).checked).toBe(true);
  isDown = false;
  button('Save your roles').focus();
  await press('Save your roles');
  await screen.findByText('Your roles are saved.');
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ answer: 'roles', roles: ['software', 'validation'] }));
  expect((await box('Validation')).checked).toBe(true);
  expect(document.activeElement).toBe(button('Save your roles'));
});

it('who was too late reads why, and what the article says', async () => {
  const approved = { ...manuscript, stage: 'approved' as const };
  open(manuscript, () =>
    json(409, {
      success: false,
      message: 'The article can’t be changed at this stage.',
      code: 'transition_not_allowed',
      manuscript: approved,
    }),
  );
  await box('Software');
  await press('Save your roles');
  await screen.findByText('The article is approved. If your roles are wrong, write to the editors.');
  screen.getByText('The article can’t be changed at this stage.');
  expect(screen.queryByRole('checkbox', { name: 'Software' })).toBeNull();
});

it.each([
  ['its owner, who is asked at the proof', { relation: 'owner' as const }],
  ['anybody before an article is prepared', { stage: 'accepted' as const }],
])('it is not asked of %s', async (_who, other) => {
  const calls = open({ ...manuscript, ...other }, () => json(200, {}));
  await screen.findByRole('heading', { name: 'Messages' });
  expect(screen.queryByText('What you did for this article')).toBeNull();
  expect(calls.some(({ path }) => path.endsWith('/production'))).toBe(false);
});

it('a proof that is being built again says so until it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const building = {
    ...answer,
    production: productionView('proofing', { edition: { n: 4, state: 'queued' } }),
  };
  let isBuilt = false;
  fakeServer(({ path }) =>
    path.endsWith('/production')
      ? json(
          200,
          isBuilt
            ? {
                ...answer,
                article: {
                  fragment: '<p>Quiet.</p>',
                  head: {
                    title: 'A title',
                    type: 'Research Article',
                    authors: [],
                    received: '2026-01-02',
                    accepted: '2026-03-04',
                  },
                  pdfUrl: 'about:blank',
                  changes: null,
                },
              }
            : building,
        )
      : json(200, { success: true, manuscript }),
  );
  showWithToasts(
    <Routes>
      <Route path="/my-submissions/:id/article" element={<ArticlePage />} />
    </Routes>,
    { session: buildSession(), at: '/my-submissions/m1/article' },
  );
  await screen.findByText(/we are building the article again/);
  isBuilt = true;
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await screen.findByText(/The submitting author approves the article/);
});
