// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component } from '../../../web/src/features/account/confirm-address-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

it('whoever confirms by the link is not left without a place on the page: the button is gone, the heading has the focus', async () => {
  const calls = fakeServer(json(200, { message: 'Confirmed.' }));
  show(<Component />, { at: '/confirm-address#email=ada%40example.org&code=4821-0937-5562' });
  await press('Confirm this address');
  await screen.findByText('Your email address is confirmed');
  expect(calls[0]?.body).toEqual({ email: 'ada@example.org', code: '4821-0937-5562' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirm your address'));
});
