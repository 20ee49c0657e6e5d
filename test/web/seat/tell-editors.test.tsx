// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenedSeat } from '../../../web/src/features/seat/opened-seat.tsx';
import { seatPage } from '../../support/seat-page.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const complete = seatPage({
  state: 'expired',
  may: [],
  ended: 'The reviews are complete.',
  canVolunteer: true,
});
const STILL_WOULD = 'I can still review this manuscript if another review would help.';
const sent = (text: string) => ({
  _id: 'm1',
  at: '2026-11-23T10:00:00.000Z',
  from: { name: 'Jonas Brandt', part: 'reviewer' as const },
  isOwn: true,
  text,
});
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const openSeat = () => show(<OpenedSeat seat="JICS-1_1" signature="signature" />);

it('who is somebody else tells the editors by a tick and a button, which answers nothing', async () => {
  const text = 'This link was sent to someone other than Jonas Brandt.';
  const calls = fakeServer(json(200, seatPage({})), json(201, sent(text)));
  openSeat();
  await screen.findByText('Not Jonas Brandt? Tell the editors');
  await press('Tell the editors');
  expect(await screen.findByText('Tick the box to continue')).toBeTruthy();
  expect(calls).toHaveLength(1);
  tick('I am someone else');
  await press('Tell the editors');
  expect(calls.slice(1)).toMatchObject([
    { method: 'POST', path: '/api/seats/JICS-1_1/messages', body: { text } },
  ]);
  expect(await screen.findByText('We have told the editors')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send answer' })).toBeTruthy();
});

it('a yes that comes once the reviews are in goes to the editors as a message, once under one key', async () => {
  const calls = fakeServer(json(200, complete), 'no answer', json(201, sent(STILL_WOULD)));
  openSeat();
  await screen.findByText('The reviews are complete. Shall we tell the editors you are still available?');
  tick('I can still review it');
  await press('Tell the editors');
  await screen.findByText('We did not receive this');
  await press('Tell the editors');
  expect(await screen.findByText('We have told the editors')).toBeTruthy();
  const [first, again] = calls.slice(1).map(({ body }) => body as { text: string; key: string });
  expect(again).toEqual(first);
  expect(again?.text).toBe(STILL_WOULD);
});

it('what was told is not asked for again when the page is opened anew', async () => {
  fakeServer(json(200, { ...complete, messages: [sent(STILL_WOULD)] }));
  openSeat();
  expect(await screen.findByText('We have told the editors')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tell the editors' })).toBeNull();
});

it('who has just said no is not asked whether they still would', async () => {
  const declined = seatPage({ state: 'declined', may: ['addWords'], canVolunteer: true });
  fakeServer(json(200, seatPage({})), json(200, declined));
  openSeat();
  fireEvent.click(await screen.findByLabelText(/^I can’t/));
  await press('Send answer');
  expect(await screen.findByText('Thank you for telling us')).toBeTruthy();
  expect(screen.queryByText(/shall we tell the editor/)).toBeNull();
});

it('who may still answer is not asked to offer anything', async () => {
  fakeServer(json(200, seatPage({ state: 'expired', may: ['accept'] })));
  openSeat();
  await screen.findByRole('button', { name: 'Send answer' });
  expect(screen.queryByText(/shall we tell the editor/)).toBeNull();
});
