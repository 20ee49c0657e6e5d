// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { ForgotLink } from '../../../web/src/features/account/forgot-link.tsx';
import { Component as ResetPassword } from '../../../web/src/features/account/reset-password-page.tsx';
import { AlertProvider } from '../../../web/src/ui/dialogs/alerts.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, type } from '../show.tsx';

const EMAIL = 'ada@example.org';
const carried: { state?: unknown } = {};

function SignIn() {
  carried.state = useLocation().state;
  return (
    <>
      <input aria-label="Email" name="email" defaultValue={EMAIL} />
      <ForgotLink>Forgot?</ForgotLink>
    </>
  );
}

const draw = (at: { pathname: string; state?: unknown }) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AlertProvider>
        <Routes>
          <Route path="/login" element={<SignIn />} />
          <Route path="/reset-password" element={<ResetPassword />} />
        </Routes>
      </AlertProvider>
    </MemoryRouter>,
  );

it('the address that was typed is carried to the reset, to the code, and back to the sign-in', async () => {
  const calls = fakeServer(json(200, { message: 'Done.' }));
  draw({ pathname: '/login' });
  await act(async () => screen.getByRole('link', { name: 'Forgot?' }).click());
  expect((await screen.findByLabelText<HTMLInputElement>(/email/i)).value).toBe(EMAIL);
  await press('Send the code');
  await screen.findByLabelText('Code');
  await type('Code', ' 123456 ');
  for (const label of ['New password', 'Confirm new password']) await type(label, 'a long new password');
  await press('Change password');
  expect(calls.at(-1)?.body).toEqual({ email: EMAIL, code: '123456', password: 'a long new password' });
  await expectAlert('Your password has been changed. Please sign in with the new one.');
  await screen.findByText('Forgot?');
  expect(carried.state).toMatchObject({ email: EMAIL });
});

it('a reload stays at the code, for the address that it was sent to', async () => {
  draw({ pathname: '/reset-password', state: { codeSentTo: EMAIL } });
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(screen.getByText(`If ${EMAIL} has an account here`, { exact: false })).toBeTruthy();
});
