// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RemindButton } from '../../../web/src/features/editor/desk/remind-button.tsx';
import { editor } from '../../screens/cast.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { button, expectAlert, press, show } from '../show.tsx';

const seat = (n: number, lastName: string, dueAt: string) =>
  seatView({ _id: `JICS-1_${n}`, firstName: 'Noor', lastName, cycle: 1, dueAt, may: ['remind'] });
const manuscript = manuscriptView({
  cycle: 1,
  seats: [seat(1, 'Haddad', '2026-01-01T11:59:59.000Z'), seat(2, 'Early', '2099-01-01T11:59:59.000Z')],
});

function Row() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <span id="title">A title</span>
      {isLeft ? null : <RemindButton item={{ _id: 'JICS-1' } as never} titleId="title" />}
    </>
  );
}

/** A row whose reminders are answered so. */
async function pressed(answer = json(200, { success: true, message: 'x', manuscript })) {
  const calls = fakeServer(({ method }) => (method === 'GET' ? json(200, { manuscript }) : answer));
  const shown = show(<Row />, { session: editor });
  button('Remind').focus();
  await press('Remind');
  await screen.findByText('We will remind Noor Haddad in 20 seconds');
  return { shown, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

it('whoever is late is reminded after a moment, which the row says', async () => {
  const { sent } = await pressed();
  await pass(18);
  expect(sent()).toEqual([]);
  await pass(3);
  expect(sent().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['JICS-1_1', { do: 'remind' }],
  ]);
  await screen.findByText(/^Reminder sent to Noor Haddad at/);
  expect(screen.queryByRole('button', { name: /Remind|Undo/ })).toBeNull();
});

it('until then an Undo keeps it back, where the focus stays', async () => {
  const { sent } = await pressed();
  expect(document.activeElement).toBe(button('Undo'));
  await press('Undo');
  expect(screen.getByText('No reminder sent')).toBeTruthy();
  expect(document.activeElement).toBe(button('Remind'));
  await pass(60);
  expect(sent()).toEqual([]);
});

it('who leaves the page sends it at once, and only once', async () => {
  const { sent, shown } = await pressed();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(sent()).toHaveLength(1);
  shown.unmount();
  await pass(60);
  expect(sent()).toHaveLength(1);
});

it('a reminder that fails behind a row that is gone is told', async () => {
  const refusal = json(409, {
    message: 'You can’t do this because the review is submitted.',
    code: 'seat_closed',
  });
  const { sent } = await pressed(refusal);
  await press('Leave');
  expect(sent()).toHaveLength(1);
  await expectAlert('You can’t do this because the review is submitted.');
});
