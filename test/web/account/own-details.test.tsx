// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component as Account } from '../../../web/src/features/account/account-page.tsx';
import { Component as Profile } from '../../../web/src/features/account/profile-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show, type } from '../show.tsx';
import { ada, buildSession } from '../submit/build-form.ts';

it('an ORCID iD that is none leaves nothing of the save before', async () => {
  fakeServer(json(200, ada));
  show(<Profile />, { session: buildSession(), at: '/profile' });
  await press('Save');
  await screen.findByText(/^Saved\. Manuscripts/);
  await type(/^ORCID iD/, '1234');
  await press('Save');
  expect(screen.getByText(/no ORCID iD|valid ORCID iD/)).toBeTruthy();
  expect(screen.queryByText(/^Saved\./)).toBeNull();
});

it('Account leads to the profile, and the profile to Subscriptions', () => {
  show(<Account />, { session: buildSession(), at: '/account' });
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('link', { name: 'Subscriptions' }).getAttribute('href')).toBe('/subscriptions');
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page');
});

it('a visitor has neither a role nor a profile', () => {
  fakeServer('no answer');
  show(<Account />, { at: '/account' });
  expect(screen.queryByText('Author')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
});
