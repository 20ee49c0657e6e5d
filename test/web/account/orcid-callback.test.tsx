// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { Component } from '../../../web/src/features/account/orcid-callback-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, showWithToasts, type } from '../show.tsx';
import { ada, buildSession } from '../submit/build-form.ts';

const FROM = '/journal/jics/my-submissions';
const wanted = { emailRequired: true, ticket: 'ticket-1', name: 'Josiah Carberry' };

function Where() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname}, from ${state?.from}`}</p>;
}
const comeBack = (query = 'code=c&state=mine') =>
  showWithToasts(
    <>
      <Component />
      <Where />
    </>,
    { at: `/orcid-callback?${query}` },
  );

beforeEach(() => sessionStorage.setItem('orcid-sign-in', JSON.stringify({ state: 'mine', from: FROM })));

it('the question for an address is there again after a reload, and leads on to the page one came from', async () => {
  fakeServer(json(200, wanted));
  comeBack();
  await screen.findByText('One thing is missing');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One thing is missing'));
  cleanup();
  const calls = fakeServer(json(200, buildSession()));
  comeBack();
  await screen.findByText('One thing is missing');
  expect(calls).toEqual([]);
  await type('Email', 'j@example.org');
  await press('Complete sign-in');
  expect(calls[0]?.body).toMatchObject({ ticket: 'ticket-1', email: 'j@example.org' });
  await screen.findByText(`at ${FROM}, from undefined`);
  expect(sessionStorage.length).toBe(0);
});

it('an address that has an account already leads to its sign-in, and back from there', async () => {
  const message = 'An account with this email already exists.';
  fakeServer(json(200, wanted), json(409, { code: 'account_exists', message }));
  comeBack();
  await screen.findByText('One thing is missing');
  await type('Email', 'amara@example.org');
  await press('Complete sign-in');
  await screen.findByText(message);
  fireEvent.click(screen.getByRole('link', { name: 'sign in to it' }));
  await screen.findByText(`at /login, from ${FROM}`);
});

it('who is refused at ORCID, or refuses, still comes back to where they were once they sign in otherwise', async () => {
  fakeServer(json(401, { code: 'wrong_credentials', message: 'ORCID did not confirm who you are.' }));
  comeBack('error=access_denied&state=mine');
  await screen.findByText(`at /login, from ${FROM}`);
  cleanup();
  sessionStorage.setItem('orcid-sign-in', JSON.stringify({ state: 'mine', from: FROM }));
  comeBack();
  await expectAlert('ORCID did not confirm who you are.');
  await screen.findByText(`at /login, from ${FROM}`);
});

it('an iD is linked with the state that left, and leads back to where it was asked for', async () => {
  const leave = () =>
    sessionStorage.setItem('orcid-sign-in', JSON.stringify({ state: 'mine', from: '/profile', links: true }));
  leave();
  localStorage.setItem('user', JSON.stringify(buildSession()));
  const calls = fakeServer(json(200, { ...ada, orcidVerified: true }));
  comeBack();
  await screen.findByText('at /profile, from undefined');
  expect(calls[0]?.body).toEqual({ do: 'link', code: 'c', state: 'mine' });
  expect(JSON.parse(localStorage.getItem('user')!).orcidVerified).toBe(true);
  cleanup();
  leave();
  const message = 'It is linked to another account.';
  fakeServer(json(409, { code: 'account_exists', message }));
  comeBack();
  await expectAlert(message);
  await screen.findByText('at /profile, from undefined');
  cleanup();
  leave();
  const forged = fakeServer('no answer');
  comeBack('code=theirs&state=theirs');
  await expectAlert('ORCID Login Failed');
  expect(forged).toEqual([]);
});
