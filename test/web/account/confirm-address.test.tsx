// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readSession, storeSession } from '../../../web/src/api/session.ts';
import { Component } from '../../../web/src/features/account/confirm-address-page.tsx';
import { author } from '../../screens/cast.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show, type } from '../show.tsx';

const CODE = '4821-0937-5562';
const at = `/confirm-address#email=Ada%40example.org&code=${CODE}`;

it('whoever confirms in the account’s own session needs no password, and is not left without a place on the page', async () => {
  storeSession({ ...author, emailConfirmed: false });
  const calls = fakeServer(json(200, { message: 'Confirmed.' }));
  show(<Component />, { at });
  await press('Confirm this address');
  await screen.findByText('Your email address is confirmed');
  expect(calls.at(-1)?.body).toEqual({ code: CODE });
  expect(readSession()).not.toHaveProperty('emailConfirmed');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirm your address'));
});

it('whoever is signed in as somebody else sets a new password, is told what that ends, and which ones are refused', async () => {
  storeSession({ ...author, email: 'other@example.org' });
  const message = 'This password is easy to guess. Choose another.';
  const refusal = json(400, { message, code: 'invalid_request', field: 'password' });
  const calls = fakeServer(refusal, json(200, { message: 'Changed.' }));
  show(<Component />, { at });
  expect(document.body.textContent).toContain('It ends every other way to sign in');
  for (const password of ['Welcome2026', 'words with a space ']) {
    await type('New password', password);
    await type('Confirm new password', password);
    await press('Set password and confirm');
    if (password === 'Welcome2026') await screen.findByText(message);
  }
  await screen.findByText('Your email address is confirmed');
  const body = { email: 'Ada@example.org', code: CODE, password: 'words with a space ' };
  expect(calls.at(-1)?.body).toEqual(body);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
