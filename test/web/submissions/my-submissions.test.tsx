// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnManuscript } from '../../../shared/contract/manuscripts.ts';
import { Component } from '../../../web/src/features/submissions/my-submissions-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';
import { buildManuscript, buildNamed, buildSession } from '../submit/build-form.ts';

const submitted = { submitted: true, submissionDate: '2026-11-12T12:00:00.000Z' } as const;
const ready = { version: 1, state: 'ready', reason: null, pages: 9, decision: null } as const;
const due = (dueAt: string, draftId: string | null = null) => ({ kind: 'minor' as const, dueAt, draftId });

async function list(...manuscripts: OwnManuscript[]) {
  fakeServer(json(200, manuscripts));
  show(<Component />, { session: buildSession(), at: '/journal/jics/my-submissions' });
  await screen.findAllByRole('article');
}

it('what needs its author stands first, a revision by its due date before drafts, and what is decided last', async () => {
  await list(
    buildManuscript({ _id: 'a', title: 'Accepted', status: 'Accepted', ...submitted }),
    buildManuscript({ _id: 'b', title: 'With editors', ...submitted }),
    buildManuscript({ _id: 'c', title: 'A draft' }),
    buildManuscript({ _id: 'd', title: 'To check', proof: ready }),
    buildManuscript({ _id: 'e', title: 'Later', ...submitted, revision: due('2099-03-01T11:59:59.000Z') }),
    buildManuscript({ _id: 'f', title: 'Overdue', ...submitted, revision: due('2020-03-01T11:59:59.000Z') }),
    { ...buildNamed(), _id: 'g' },
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'My Submissions',
    'Needs you (5)',
    'On engines',
    'Overdue',
    'Later',
    'To check',
    'A draft',
    'Waiting for others (1)',
    'With editors',
    'Decided (1)',
    'Accepted',
  ]);
});

it('an article to check stands under Needs you, by its date; for a co-author only once its owner is gone', async () => {
  const proofing = {
    ...submitted,
    status: 'Accepted',
    stage: 'proofing',
    waitsOn: 'author',
    due: '2099-02-01T11:59:59.000Z',
  } as const;
  const [ada, other] = [
    { _id: 'ada', firstName: 'Ada', lastName: 'L', isCorresponding: false },
    { _id: 'other', firstName: 'O', lastName: 'P', isCorresponding: true },
  ];
  const others = { ...proofing, relation: 'coAuthor', author: { ...other, fullName: 'O P' } } as const;
  await list(
    buildManuscript({ _id: 'a', title: 'Accepted', status: 'Accepted', ...submitted }),
    buildManuscript({ _id: 'b', title: 'With its owner', ...others, authors: [other, ada] }),
    buildManuscript({
      _id: 'c',
      title: 'Owner gone',
      ...others,
      authors: [{ ...other, hasAccount: false }, ada],
    }),
    buildManuscript({ _id: 'd', title: 'Revision', ...submitted, revision: due('2099-03-01T11:59:59.000Z') }),
    buildManuscript({ _id: 'e', title: 'Proof', ...proofing, due: '2099-01-01T11:59:59.000Z' }),
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'My Submissions',
    'Needs you (3)',
    'Proof',
    'Owner gone',
    'Revision',
    'Decided (2)',
    'Accepted',
    'With its owner',
  ]);
  expect(screen.getAllByRole('link', { name: /^Check your article/ })).toHaveLength(2);
});

it('a revision whose manuscript is on a page not loaded yet stands in that manuscript’s row, too', async () => {
  const revision = due('2099-12-09T11:59:59.000Z', 'round');
  const parent = buildManuscript({ ...submitted, number: 'JICS-2026-0001', revision });
  const draft = buildManuscript({ _id: 'round', revisionOf: parent._id, proof: ready });
  fakeServer(json(200, [draft]), json(200, { manuscript: parent }));
  show(<Component />, { session: buildSession(), at: '/journal/jics/my-submissions' });
  const row = await screen.findByRole('article', { name: 'On engines' });
  expect(within(row).getByRole('article', { name: /^Revision of JICS-2026-0001/ })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('a revision stands in the row of its manuscript, under its number and due date, and is no second manuscript', async () => {
  const revision = due('2099-12-09T11:59:59.000Z', 'round');
  await list(
    buildManuscript({ _id: 'round', revisionOf: 'm1', proof: ready }),
    buildManuscript({ ...submitted, number: 'JICS-2026-0001', revision }),
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Needs you (1)');
  const parent = screen.getByRole('article', { name: 'On engines' });
  const round = within(parent).getByRole('article', {
    name: 'Revision of JICS-2026-0001, due 8 December 2099',
  });
  expect(within(round).getByText('Not submitted')).toBeTruthy();
  expect(within(round).getByRole('button', { name: /^Build PDF Revision of JICS-2026-0001/ })).toBeTruthy();
  const [next] = within(parent).getAllByRole('link', { name: /^Check your PDF/ });
  expect(next?.getAttribute('href')).toBe('/journal/jics/submit?id=round');
  expect(within(round).queryByRole('link')).toBeNull();
});
