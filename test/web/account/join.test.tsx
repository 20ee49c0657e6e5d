// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component } from '../../../web/src/features/account/join-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, press, show, type } from '../show.tsx';

const at = '/join#import=20261124090000-0a1b2c&email=ada%40example.org&key=signed';
const link = { importId: '20261124090000-0a1b2c', email: 'ada@example.org', key: 'signed' };
const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: link.email,
  isReviewer: true,
  interests: ['engines'],
  orcid: null,
};

it('an invited person corrects their name and chooses a password; the address is the letter’s', async () => {
  const calls = fakeServer(json(200, person));
  show(<Component />, { at });
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
  await type('Last Name', 'Lovelace');
  await type('Username', 'ada');
  await type('Password', 'words with a space');
  await type('Confirm Password', 'words with a space');
  await press('Open my account');
  await screen.findByText('You have an account');
  expect(calls.map(({ body }) => (body as { do: string }).do)).toEqual(['open', 'join']);
  expect(calls.at(-1)?.body).toMatchObject({ ...link, firstName: 'Ada', lastName: 'Lovelace' });
});

it('a person who is not interested is asked once, then forgotten', async () => {
  const calls = fakeServer(json(200, person));
  show(<Component />, { at });
  await screen.findByText('Research interests: engines');
  await press('Not interested: forget me');
  expect(calls).toHaveLength(1);
  await agree('Forget me');
  await screen.findByText('We have forgotten you');
  expect(calls.at(-1)?.body).toEqual({ do: 'forget', ...link });
});
