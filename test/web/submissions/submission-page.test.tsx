// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { moreTimeRequest, withRequest } from '../../../web/src/features/submissions/more-time.ts';
import { SubmissionCard } from '../../../web/src/features/submissions/submission-card.tsx';
import { Component } from '../../../web/src/features/submissions/submission-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, agree, expectAlert, press, show, type } from '../show.tsx';
import { buildManuscript, buildNamed, buildSession } from '../submit/build-form.ts';

it('a manuscript that somebody says is not theirs is theirs no longer on its page either', async () => {
  const named = buildNamed();
  let isTheirs = true;
  fakeServer(({ method }) => {
    if (method === 'GET')
      return isTheirs ? json(200, { success: true, manuscript: named }) : json(404, { message: 'Not found' });
    isTheirs = false;
    return json(200, { success: true, message: 'Thank you.' });
  });
  show(
    <Routes>
      <Route path="/my-submissions/:id" element={<Component />} />
    </Routes>,
    { session: buildSession(), at: '/my-submissions/m1' },
  );
  await screen.findByText('You are named as an author.');
  await press(/^This isn't me/);
  await agree('Remove me');
  await expectAlert('Thank you.');
  await screen.findByRole('heading', { name: 'Submission not found' });
  expect(screen.queryByText('You are named as an author.')).toBeNull();
});

it('shows the decision above a conversation that nobody has begun', async () => {
  const letter = { subject: 'Your manuscript', text: 'We accept it.', reviews: [], dueAt: null, note: '' };
  const decided = { _id: 'd1', kind: 'accept', round: 1, at: '2026-11-22T10:00:00.000Z', by: '' } as const;
  const decisions = [{ ...decided, ...letter, state: 'effective' as const }];
  const manuscript = buildManuscript({ submitted: true, stage: 'accepted', decisions });
  fakeServer(({ path }) => json(200, /messages|letters/.test(path) ? [] : { success: true, manuscript }));
  show(
    <Routes>
      <Route path="/my-submissions/:id" element={<Component />} />
    </Routes>,
    { session: buildSession(), at: '/my-submissions/m1' },
  );
  await screen.findByText('We accept it.', { exact: false });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Decisions')).toBeLessThan(headings.indexOf('Messages'));
});

const revision = { kind: 'minor' as const, dueAt: '2026-12-13T11:59:59.000Z', draftId: null };
const revising = buildManuscript({
  submitted: true,
  number: 'JICS-2026-0147',
  stage: 'revising',
  revision,
});
const asked =
  'Dear editors,\n\nYou asked us to revise ‘On engines’ (JICS-2026-0147) by 12 December 2026. We need more time. May we send it by 26 December 2026 instead?';

it('who wants more time for a revision finds a message with the dates to send, and nothing is sent by itself', async () => {
  const calls = fakeServer(({ path }) =>
    path.includes('messages')
      ? json(200, [])
      : path.includes('letters')
        ? json(200, [])
        : json(200, {
            success: true,
            manuscript: { ...revising, revision: { ...revision, dueAt: '2099-01-02T11:59:59.000Z' } },
          }),
  );
  show(
    <Routes>
      <Route path="/my-submissions/:id" element={<Component />} />
    </Routes>,
    { session: buildSession(), at: '/my-submissions/m1' },
  );
  await screen.findByRole('button', { name: 'Ask for more time' });
  await type('Write to the editors', 'One question first.');
  await press('Ask for more time');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write to the editors');
  expect(field.value).toMatch(
    /^One question first\.\n\nDear editors,.*by 1 January 2099.*by 15 January 2099/s,
  );
  expect(document.activeElement).toBe(field);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('who asks for more time on the list finds the same message on the manuscript’s page', async () => {
  const now = { ...revising, revision: { ...revision, dueAt: '2099-01-02T11:59:59.000Z' } };
  fakeServer(({ path }) =>
    /messages|letters/.test(path) ? json(200, []) : json(200, { success: true, manuscript: now }),
  );
  show(
    <Routes>
      <Route
        path="/journal/jics/my-submissions"
        element={
          <AtWork owner="ada">
            <SubmissionCard manuscript={now} revisedBy={undefined} onChanged={() => {}} />
          </AtWork>
        }
      />
      <Route path="/journal/jics/my-submissions/:id" element={<Component />} />
    </Routes>,
    { session: buildSession(), at: '/journal/jics/my-submissions' },
  );
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Ask for more time/ })));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Write to the editors');
  await waitFor(() => expect(field.value).toContain('by 15 January 2099 instead?'));
  expect(document.activeElement).toBe(field);
});

it('more time is asked for from the day that was named, or from today where that has passed', () => {
  expect(moreTimeRequest(revising, new Date('2026-12-01T00:00:00.000Z'))).toBe(asked);
  expect(moreTimeRequest(revising, new Date('2026-12-20T00:00:00.000Z'))).toMatch(
    /by 3 January 2027 instead/,
  );
  expect(withRequest(`${asked}\n\nThe lab moves.`, asked)).toBe(`${asked}\n\nThe lab moves.`);
  expect(withRequest('', asked)).toBe(asked);
});

const note = {
  _id: 'n1',
  text: 'Clear and short.',
  action: 'Accept',
  visibility: [],
  addedBy: { name: 'Reviewer 1', role: 'reviewer' as const },
  addedAt: '2026-11-20T00:00:00.000Z',
  round: 1,
};

it.each([
  ['preparing', 'author', /^Send the Word file/],
  ['approved', 'editors', 'Read your article'],
] as const)(
  'an article that is %s and waits for the %s is reached from the submission, and a day says no time',
  async (stage, waitsOn, link) => {
    const manuscript = {
      ...buildManuscript({ submitted: true, status: 'Accepted', stage, waitsOn }),
      reviewerNotes: [note],
    };
    fakeServer(({ path }) =>
      /messages|letters/.test(path) ? json(200, []) : json(200, { success: true, manuscript }),
    );
    show(
      <Routes>
        <Route path="/my-submissions/:id" element={<Component />} />
      </Routes>,
      { session: buildSession(), at: '/my-submissions/m1' },
    );
    const found = await screen.findByRole('link', { name: link });
    expect(found.getAttribute('href')).toContain('/my-submissions/m1/article');
    expect(screen.getByText('20 November 2026').getAttribute('datetime')).toBe(note.addedAt);
  },
);
