// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenedSeat } from '../../../web/src/features/seat/opened-seat.tsx';
import { seatPage } from '../../support/seat-page.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, press, show, type } from '../show.tsx';

const declined = seatPage({ state: 'declined', may: ['accept', 'addWords'] });
const accepted = seatPage({ state: 'accepted', may: ['giveBack', 'write'] });
const CONFLICT = 'We shared an office until 2024.';
const openSeat = () => show(<OpenedSeat seat="JICS-1_1" signature="signature" />);
const choose = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('words on a conflict of interest are there again after the page was left, until the answer has arrived', async () => {
  const calls = fakeServer(json(200, seatPage()));
  openSeat();
  await screen.findByText('Your answer');
  await choose(/I will review it/);
  await choose('I have one to declare');
  await type('Describe the conflict of interest', CONFLICT);
  cleanup();
  fakeServer(json(200, seatPage()), json(200, accepted), json(200, seatPage()));
  openSeat();
  await screen.findByText('Your answer');
  expect(typedIn('Describe the conflict of interest')).toBe(CONFLICT);
  expect(calls).toHaveLength(1);
  await press('Send answer');
  await screen.findByText('I can no longer review it');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sparse attention'));
  cleanup();
  openSeat();
  await screen.findByText('Your answer');
  expect(screen.queryByLabelText('Describe the conflict of interest')).toBeNull();
});

it('no declaration about conflicts of interest is made for who accepts', async () => {
  const calls = fakeServer(json(200, seatPage()), json(200, accepted));
  openSeat();
  await screen.findByText('Your answer');
  await choose(/I will review it/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^None that I know of/ }).checked).toBe(false);
  await press('Send answer');
  screen.getByText('Select whether you have a conflict of interest');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /Conflicts of interest/ }));
  expect(calls).toHaveLength(1);
  await choose(/^None that I know of/);
  await press('Send answer');
  expect(calls.at(-1)?.body).toEqual({ answer: 'accept', confirmed: true });
});

it('words to a no, and colleagues, are there again after the page was left, and go once they have arrived', async () => {
  fakeServer(json(200, declined));
  openSeat();
  await screen.findByText('One more question');
  await type(/^Message to the editors/, 'Until May.');
  await type('Name 1', 'Ada Byron');
  await press('Add another person');
  await type('Name 2', 'Olga Petrova');
  cleanup();
  const calls = fakeServer(json(200, declined));
  openSeat();
  await screen.findByText('One more question');
  await press('Send to the editors');
  expect(calls.at(-1)?.body).toMatchObject({
    answer: 'decline',
    words: 'Until May.',
    suggestions: [{ name: 'Ada Byron' }, { name: 'Olga Petrova' }],
  });
  const thanks = await screen.findByText('We have also sent your message to the editors. Thank you.');
  await waitFor(() => expect(document.activeElement?.contains(thanks)).toBe(true));
  expect(JSON.stringify({ ...localStorage })).not.toContain('Until May.');
});

it('an address without a name is not left out, nor one that is none sent', async () => {
  const calls = fakeServer(json(200, declined));
  openSeat();
  await screen.findByText('One more question');
  await type(/^Email address 1/, 'ada@example.org');
  await press('Send to the editors');
  const name = screen.getByLabelText<HTMLInputElement>('Name 1');
  screen.getByText('Enter this person’s name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await type('Name 1', 'Ada Byron');
  await type(/^Email address 1/, 'ada@');
  await press('Send to the editors');
  screen.getByText('Enter a valid email address');
  expect(calls).toHaveLength(1);
});

it('who gives a place back keeps what was typed to it, and what was begun of the review', async () => {
  fakeServer(json(200, accepted));
  openSeat();
  await screen.findByText('I can no longer review it');
  await type(/^Message to the editors/, 'Ill until May.');
  cleanup();
  const form = {
    scores: {},
    answers: {},
    recommendation: '' as const,
    comments: 'The lemma holds.',
    forEditor: '',
    attachments: [],
  };
  const draft = { edition: 1, savedAt: '2026-11-23T10:00:00.000Z', form };
  const calls = fakeServer(json(200, accepted), json(200, { ...declined, draft }));
  openSeat();
  await screen.findByText('I can no longer review it');
  await press('Withdraw from this review');
  await agree('Withdraw from this review');
  expect(calls.at(-1)?.body).toMatchObject({ answer: 'giveBack', words: 'Ill until May.' });
  await screen.findByRole('heading', { name: 'Your unfinished review' });
  screen.getByText('The lemma holds.');
  screen.getByRole('button', { name: 'Download my text' });
});

it('who changes their review goes on in its form', async () => {
  const form = {
    scores: {},
    answers: {},
    recommendation: 'Accept' as const,
    comments: 'Sound.',
    forEditor: '',
    attachments: [],
  };
  const review = { edition: 1, changedAt: '2026-11-23T10:00:00.000Z', form, answers: [], files: [] };
  const given = seatPage({ state: 'submitted', may: ['write'], review });
  fakeServer(json(200, given));
  openSeat();
  await screen.findByText('We have received your review');
  screen.getByRole('button', { name: 'Change my review' }).focus();
  await press('Change my review');
  await waitFor(() => expect(document.activeElement?.closest('form')).toBeTruthy());
});

it('a reviewer who is invited to a later round reads there that it is a revision, and others nothing of it', async () => {
  const revision = 'This is a revised version, for round 2 of review.';
  fakeServer(json(200, seatPage({ round: 2, revision })), json(200, seatPage()));
  openSeat();
  await screen.findByText(revision);
  cleanup();
  openSeat();
  await screen.findByText('Your answer');
  expect(screen.queryByText(revision)).toBeNull();
});
