// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenedSeat } from '../../../web/src/features/seat/opened-seat.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const refused = (code: string) => json(404, { code, message: 'No.' });

it.each([
  ['link_too_old', /This link has expired/],
  ['not_found', /This link does not work.*the manuscript is no longer with us/],
])(
  'a link that opens nothing (%s) offers a new one, which goes to the address that we know',
  async (code, words) => {
    const calls = fakeServer(
      refused(code),
      json(202, { success: true, message: 'A new link is on its way.' }),
    );
    show(<OpenedSeat seat="JICS-1_1" signature="signature" />);
    await screen.findByText(words);
    await press('Send me a new link');
    await screen.findByText('A new link is on its way.');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/seats/JICS-1_1/link' });
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  },
);
