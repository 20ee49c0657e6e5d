// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeSession } from '../../../web/src/api/session.ts';
import { Component as SubmitPage } from '../../../web/src/features/submit/page/submit-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';
import { buildManuscript, buildSession } from './build-form.ts';

it('who signs in as another in a second tab does not have the first one’s draft on the screen', async () => {
  let isFirst = true;
  fakeServer(() =>
    isFirst ? json(200, { manuscript: buildManuscript() }) : json(404, { code: 'not_found', message: 'No.' }),
  );
  show(<SubmitPage />, { session: buildSession(), at: '/journal/jics/submit?id=m1&step=6' });
  expect(await screen.findByDisplayValue('On engines')).toBeTruthy();
  isFirst = false;
  await act(async () => storeSession(buildSession({ _id: 'ben', firstName: 'Ben', name: 'Ben' })));
  await screen.findByRole('heading', { level: 1, name: /no longer exists|not there any more/ });
  expect(screen.queryByDisplayValue('On engines')).toBeNull();
});
