// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import { ForwardReview } from '../../../web/src/features/editor/manuscript/forward-review.tsx';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const review = (comments: string): Review => ({
  _id: 'r1',
  reviewerName: 'Rita Viewer',
  number: 2,
  comments,
  forEditor: 'Between us.',
  recommendation: 'Accept',
  round: 1,
  cycle: 1,
  addedAt: '2026-11-20T10:00:00.000Z',
  late: true,
});

const sent = json(201, {
  _id: 'm',
  at: '2026-11-21T10:00:00.000Z',
  from: { name: 'Ed', part: 'editors' },
  isOwn: true,
  text: 'x',
});
const open = (comments: string) => show(<ForwardReview manuscriptId="m1" review={review(comments)} />);
const textOf = ({ body }: Call) => (body as { text: string }).text;

it('a late review goes to the authors by its number, without its writer’s name or what is for the editors', async () => {
  const calls = fakeServer(sent);
  open('The table has no units.');
  await press('Send to the authors');
  expect(await screen.findByText('Forwarded to the authors.')).toBeTruthy();
  expect(calls).toMatchObject([
    {
      path: '/api/manuscripts/m1/messages',
      body: {
        to: 'author',
        text: 'Reviewer 2 sent this after the decision; it may help you with your revision.\n\nThe table has no units.',
      },
    },
  ]);
});

it('one that is longer than a message goes in several, none of it left out', async () => {
  const words = Array.from({ length: 3000 }, (_none, at) => `w${at}`).join(' ');
  const calls = fakeServer(sent);
  open(words);
  await press('Send to the authors');
  await press('Send to the authors');
  expect(await screen.findByText('Forwarded to the authors.')).toBeTruthy();
  const told = calls.map(textOf).join('').replace(/\s/g, '');
  expect(calls).toHaveLength(2);
  expect(told).toContain(words.replace(/\s/g, ''));
});

it('one that could not be sent stands there still, and sent again is the same message', async () => {
  const calls = fakeServer('no answer', sent);
  open('The table has no units.');
  await press('Send to the authors');
  expect(await screen.findByText('We could not forward the review')).toBeTruthy();
  await press('Send to the authors');
  expect(await screen.findByText('Forwarded to the authors.')).toBeTruthy();
  expect(calls[1]).toEqual(calls[0]);
});
