// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readSession } from '../../../web/src/api/session.ts';
import { profile } from '../../../web/src/features/account/researcher.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { press, showWithToasts, type } from '../show.tsx';
import { ada, buildSession } from '../submit/build-form.ts';

const show = async (more: object = {}) => {
  showWithToasts(<profile.Component />, { session: { ...buildSession(), ...more }, at: '/profile' });
  await screen.findByRole('region', { name: 'Change your password' });
};

it('a new address is asked for with the password, proved by a code, and then shown', async () => {
  const calls = fakeServer(json(200, { message: 'Sent.' }), json(200, { ...ada, email: 'new@example.org' }));
  await show();
  await type('New email address', 'new@example.org');
  await type(/^Your password/, 'correct horse');
  await press('Send the code');
  await type('Code', '1234-1234-1234');
  await press('Change address');
  expect(calls.map(({ body }) => body)).toEqual([
    { do: 'begin', email: 'new@example.org', current: 'correct horse' },
    { do: 'confirm', email: 'new@example.org', code: '1234-1234-1234' },
  ]);
  expect(readSession()).toMatchObject({ email: 'new@example.org' });
});

it('a changed password keeps this session under new tokens; a wrong one is said at its field', async () => {
  const calls = fakeServer(
    json(401, { code: 'wrong_credentials', field: 'current', message: 'This is not your password.' }),
    json(200, { ...buildSession(), token: 'anew' }),
  );
  await show();
  await type(/^Current password/, 'correct horse');
  await type(/^New password/, 'words of the owner');
  await type(/^Confirm new password/, 'words of the owner');
  await press('Change password');
  expect(screen.getByLabelText(/^Current password/).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/));
  await press('Change password');
  expect(calls.at(-1)?.body).toEqual({ current: 'correct horse', password: 'words of the owner' });
  expect(readSession()?.token).toBe('anew');
  await screen.findByText('Password changed. You are signed out everywhere else.');
});

it('an address that nobody confirmed is confirmed before it is changed', async () => {
  await show({ emailConfirmed: false });
  expect(screen.queryByLabelText('New email address')).toBeNull();
});
