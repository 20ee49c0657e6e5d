// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftOf } from '../../../web/src/features/submit/draft/draft.ts';
import { openDraftOf } from '../../../web/src/features/submit/draft/open-draft.ts';
import { Component as SubmitPage } from '../../../web/src/features/submit/page/submit-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, show } from '../show.tsx';
import { ada, buildManuscript, buildSession } from './build-form.ts';

const { kept } = openDraftOf(ada, 'm1');
const carl = { _id: 'carl', firstName: 'Carl', lastName: 'Fellow', isCorresponding: true };
const own = buildManuscript().authors[0]!;
const before = buildManuscript({
  authors: [{ ...own, isCorresponding: false }, carl],
  correspondingAuthorId: 'carl',
});
const now = buildManuscript({
  version: 2,
  authors: [{ ...own, isCorresponding: false }],
  correspondingAuthorId: null,
  declinedAuthors: ['Carl Fellow'],
});

beforeEach(() => kept.clear());

it('an author who said no while the form was kept here is named, and its owner chooses who corresponds', async () => {
  kept.update(() => draftOf(before));
  fakeServer(json(200, { manuscript: now }));
  show(<SubmitPage />, { session: buildSession(), at: '/journal/jics/submit?id=m1&step=6' });
  expect((await screen.findByText(/says they are not an author/)).textContent).toContain('Carl Fellow');
  expect(screen.getByText('In step 6, choose who is the corresponding author now.')).toBeTruthy();
  expect(kept.get().form.correspondingAuthorId).toBe('');
  await press('Proceed and Build PDF');
  await expectAlert('Please complete all required fields in Section 6');
  expect(screen.getByRole('link', { name: 'Choose the corresponding author' })).toBeTruthy();
  await press(/^Make Corresponding/);
  expect(kept.get().form.correspondingAuthorId).toBe('ada');
  expect(screen.queryByText(/choose who is the corresponding author now/)).toBeNull();
});
