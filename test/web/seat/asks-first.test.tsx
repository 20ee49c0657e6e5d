// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SeatPage } from '../../../shared/contract/seats.ts';
import { OpenedSeat } from '../../../web/src/features/seat/opened-seat.tsx';
import { seatScreens } from '../../screens/catalogue/seat-screens.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { agree, press, show } from '../show.tsx';

/** Each state of a reviewer's page once, by the first screen that shows it. */
const STATES = new Map<string, [string, SeatPage]>();
for (const { name, answers } of seatScreens) {
  const page = SeatPage.safeParse(answers?.['open-seat']);
  const key = page.success
    ? `${page.data.state} ${page.data.may} ${page.data.canVolunteer} ${page.data.draft !== null}`
    : null;
  if (page.success && key && !STATES.has(key)) STATES.set(key, [name, page.data]);
}

/** A review that is withdrawn from, and what was typed or sent that is deleted. An answer can be changed, a review until the decision. */
const ends = ({ method, body }: Call): boolean =>
  method === 'DELETE' || (body as { answer?: string } | undefined)?.answer === 'giveBack';

async function open(page: SeatPage): Promise<Call[]> {
  const calls = fakeServer(json(200, page));
  show(<OpenedSeat seat="JICS-1_1" signature="signature" />);
  await screen.findByRole('heading', { level: 1, name: page.title });
  return calls;
}
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);

describe.each([...STATES.values()])('%s', (_name, page) => {
  it('no button ends something at one click', async () => {
    await open(page);
    const names = buttons().map(({ textContent }) => textContent);
    cleanup();
    for (const name of names) {
      const calls = await open(page);
      const pressed = buttons().find(({ textContent }) => textContent === name)!;
      await act(async () => fireEvent.click(pressed));
      expect([name, calls.filter(ends)]).toEqual([name, []]);
      cleanup();
    }
  });
});

it('looks at every state that a reviewer can be in', () => {
  const states = [...STATES.values()].map(([, { state }]) => state);
  expect(states).toEqual(expect.arrayContaining(['invited', 'accepted', 'submitted', 'declined']));
});

it('withdrawing from a review says what follows from it', async () => {
  const accepted = [...STATES.values()].find(([, { may }]) => may.includes('giveBack'))![1];
  const calls = await open(accepted);
  await press('Withdraw from this review');
  expect(calls.filter(ends)).toEqual([]);
  expect(await agree('Withdraw from this review')).toContain('the manuscript closes to you');
  expect(calls.filter(ends)).toHaveLength(1);
});
