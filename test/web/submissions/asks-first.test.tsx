// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { OwnManuscript } from '../../../shared/contract/manuscripts.ts';
import { Component as List } from '../../../web/src/features/submissions/my-submissions-page.tsx';
import { Component as Own } from '../../../web/src/features/submissions/submission-page.tsx';
import { noteOpened } from '../../../web/src/manuscript/opened-proofs.ts';
import { submissionStates } from '../../screens/catalogue/submissions-screens.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, press, show } from '../show.tsx';
import { buildManuscript, buildNamed, buildSession } from '../submit/build-form.ts';

const proof = { version: 1, state: 'ready', reason: null, pages: 12, decision: null } as const;
const PATH = '/journal/jics/my-submissions';
const STATES: [string, OwnManuscript][] = [
  ...Object.entries(submissionStates).map(
    ([state, over]) => [state, buildManuscript(over)] as [string, OwnManuscript],
  ),
  ['PDF ready', buildManuscript({ proof, mergedFileUrl: '/proof.pdf' })],
  ['named', buildNamed()],
];
/** The requests to the server besides reading. */
type Told = { method: string; path: string; body: unknown };

/** A PDF is built or a message read; the PDF that was looked at is submitted, and can be withdrawn; the yes to what the card asks. */
const endsNothing = ({ method, path, body }: Told): boolean => {
  const { status, isAuthor } = (body ?? {}) as { status?: string; isAuthor?: boolean };
  return (
    (method === 'POST' && /\/(proof|read)$/.test(path)) ||
    (method === 'PUT' && path.endsWith('/status') && status === 'Pending') ||
    (method === 'POST' && path.endsWith('/authorship') && isAuthor === true)
  );
};

function open(at: string, manuscript: OwnManuscript): Told[] {
  vi.stubGlobal('open', () => null);
  noteOpened(manuscript);
  const calls = fakeServer(({ method, path }) => {
    if (method !== 'GET') return json(409, { code: 'stale_version', message: 'No.', manuscript });
    if (path.includes('my-submissions')) return json(200, [manuscript]);
    if (/manuscripts\/[^/]+$/.test(path)) return json(200, { manuscript });
    return json(200, []);
  });
  show(
    <Routes>
      <Route path={PATH} element={<List />} />
      <Route path={`${PATH}/:id`} element={<Own />} />
    </Routes>,
    { session: buildSession(), at },
  );
  return calls;
}
const buttons = async () => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return screen.queryAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
};

describe.each(STATES)('of a manuscript: %s', (_state, manuscript) => {
  it.each([PATH, `${PATH}/${manuscript._id}`])('no button of %s ends something at one click', async (at) => {
    open(at, manuscript);
    const names = (await buttons()).map(({ textContent }) => textContent);
    cleanup();
    for (const name of names) {
      const calls = open(at, manuscript);
      const pressed = (await buttons()).find(({ textContent }) => textContent === name)!;
      calls.length = 0;
      await act(async () => fireEvent.click(pressed));
      const told = calls.filter(({ method }) => method !== 'GET');
      const ending = told.filter((call) => !endsNothing(call) || isResubmission(call, manuscript));
      expect([name, ending]).toEqual([name, []]);
      cleanup();
    }
  });
});

const isResubmission = ({ path }: Told, { status }: OwnManuscript) =>
  status === 'Rejected' && path.endsWith('/status');

it('Accept on a rejected manuscript says that it resubmits it unchanged', async () => {
  const calls = open(PATH, buildManuscript({ status: 'Rejected', submitted: true, proof }));
  await buttons();
  calls.length = 0;
  await press(/^Accept/);
  expect(calls).toEqual([]);
  expect(await agree('Resubmit unchanged')).toContain('This resubmits the rejected version unchanged');
  expect(calls).toMatchObject([{ method: 'PUT', body: { status: 'Pending' } }]);
});

it('‘This isn’t me’ says what follows from it', async () => {
  const calls = open(PATH, buildNamed());
  await buttons();
  calls.length = 0;
  await press(/^This isn't me/);
  expect(calls).toEqual([]);
  expect(await agree('Remove me')).toContain('tell the submitting author, and the editors');
  expect(calls).toMatchObject([{ body: { isAuthor: false } }]);
});
