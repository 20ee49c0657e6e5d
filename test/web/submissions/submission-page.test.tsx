// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { Component } from '../../../web/src/features/submissions/submission-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, show } from '../show.tsx';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

it('a manuscript that somebody says is not theirs is theirs no longer on its page either', async () => {
  const named = buildManuscript({ relation: 'named', submitted: true });
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
  await expectAlert('Thank you.');
  await screen.findByRole('heading', { name: 'There is no such submission' });
  expect(screen.queryByText('You are named as an author.')).toBeNull();
});
