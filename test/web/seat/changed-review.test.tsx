// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { OpenedSeat } from '../../../web/src/features/seat/opened-seat.tsx';
import { seatPage } from '../../support/seat-page.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { agree, expectAlert, press, show, type } from '../show.tsx';

const form = (comments: string) => ({
  scores: {},
  answers: {},
  recommendation: 'Accept' as const,
  comments,
  forEditor: '',
  attachments: [],
});
const given = (comments: string, edition: number): NonNullable<SeatPage['review']> => ({
  edition,
  changedAt: '2026-11-23T10:00:00.000Z',
  form: form(comments),
  answers: [],
  files: [],
});
const page = (more: Partial<SeatPage> = {}) =>
  seatPage({ state: 'submitted', may: ['write'], review: given('Sound.', 1), ...more });
const changed = page({
  draft: { edition: 4, savedAt: '2026-11-23T12:00:00.000Z', form: form('Not sound after all.') },
});

function open(first: SeatPage, then = first) {
  const sent: Call[] = [];
  fakeServer((call) => {
    if (call.method === 'GET') return json(200, first);
    sent.push(call);
    return call.path.endsWith('/draft')
      ? json(200, { edition: 0, savedAt: '2026-11-24T10:00:00.000Z' })
      : json(200, then);
  });
  show(<OpenedSeat seat="JICS-1_1" signature="signature" />);
  return sent;
}

it('a changed review that was not sent says so when its page is opened again, and is sent from there', async () => {
  const sent = open(changed, page({ review: given('Not sound after all.', 2) }));
  await screen.findByText('You have not sent your changes');
  screen.getByText('The editors have the review that you sent on 23 November 2026.');
  screen.getByDisplayValue('Not sound after all.');
  expect(screen.queryByText('We have received your review')).toBeNull();
  await press('Send changes');
  await expectAlert('Review submitted successfully!');
  await screen.findByText('We have received your review');
  expect(sent).toMatchObject([{ method: 'PUT', body: { comments: 'Not sound after all.', edition: 1 } }]);
  expect(screen.queryByText('You have not sent your changes')).toBeNull();
});

it('changes that are discarded are asked about first, and the review stands as it was sent', async () => {
  const sent = open(changed);
  await screen.findByText('You have not sent your changes');
  await press('Discard changes');
  await agree('Discard changes');
  await screen.findByText('We have received your review');
  screen.getByText('Sound.');
  expect(sent.at(-1)).toMatchObject({
    path: '/api/seats/JICS-1_1/draft',
    body: { comments: 'Sound.', edition: 4 },
  });
});

it('a review as it was sent has no such hint; one that is being changed has, from the first letter on', async () => {
  open(page());
  await screen.findByText('We have received your review');
  await press('Change my review');
  screen.getByText('You are changing your review');
  await type(/Review comments/, 'Sound!');
  screen.getByText('You have not sent your changes');
  cleanup();
  // The server has it by now: another visit, another device.
  open(page({ draft: { ...changed.draft!, form: form('Sound!') } }));
  await screen.findByText('You have not sent your changes');
});

it('who accepts is thanked, and begins with the manuscript', async () => {
  const accepted = seatPage({
    state: 'accepted',
    may: ['giveBack', 'moveDate', 'write'],
    authors: ['Ada Byron', 'Carl Fellow'],
    dueAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  open(seatPage(), accepted);
  await screen.findByText('Your answer');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /I will review it/ })));
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /^None that I know of/ })));
  await press('Send answer');
  await screen.findByText('Thank you for agreeing to review this manuscript');
  // Nobody could know of a conflict before.
  screen.getByText(/^It is by Ada Byron and Carl Fellow\. If you have a conflict of interest/);
  expect(screen.getByRole('tab', { name: 'Manuscript' }).getAttribute('aria-selected')).toBe('true');
  screen.getByText(/^Review due \d+ \w+ 20\d\d\.$/);
  cleanup();
  open(accepted);
  await screen.findByRole('tab', { name: 'Manuscript' });
  expect(screen.queryByText(/^Thank you/)).toBeNull();
});

it('who is late is told by how much, and led to what can be done', async () => {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString();
  const late = { state: 'accepted' as const, dueAt: day(-2.5), latestDay: day(11).slice(0, 10) };
  open(seatPage({ ...late, may: ['giveBack', 'moveDate', 'write'] }));
  await screen.findByText('Your review is 3 days late');
  await press('I can no longer review it');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Message to the editors/)));
  const [change] = screen.getAllByRole('button', { name: 'Change the date' });
  await act(async () => void fireEvent.click(change!));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New date')));
  cleanup();
  // Moved already, or to no day that is still to come.
  open(seatPage({ ...late, latestDay: day(-1).slice(0, 10), may: ['giveBack', 'moveDate', 'write'] }));
  await screen.findByText('Your review is 3 days late');
  expect(screen.queryByRole('button', { name: 'Change the date' })).toBeNull();
});
