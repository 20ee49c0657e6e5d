import { describe, expect, it } from 'vitest';
import { giveSeatReview } from '../../functions/reviewing/give-seat-review.ts';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { seatStores } from '../../functions/runtime/seat-endpoint.ts';
import { documents, letters, manuscripts } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat, seated } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';

const { room } = provideMailRoom();
const MINUTE = 60_000;
const MAX_BYTES = 400_000;
const bytesOf = (row: unknown) => Buffer.byteLength(JSON.stringify(row));
const editors = { caller: callers.editor };
const about = async (id: string, template: string) =>
  (await letters().list(id)).filter((letter) => letter.template === template);

it('nine guests who say no at the greatest length are answered, and the letter about them can be kept', async () => {
  const { id } = await seated();
  const people = Array.from({ length: 8 }, (_, n) => ({
    firstName: '漢'.repeat(100),
    lastName: `${n}${'字'.repeat(99)}`,
    email: `guest${n}@uni.example.org`,
  }));
  const invited = await call('invite-reviewers', { ...editors, id, body: { people } });
  expect(invited.status).toBe(201);
  const words = '漢'.repeat(20_000);
  const suggestions = Array.from({ length: 3 }, () => ({ name: '漢'.repeat(100) }));
  for (let n = 1; n <= 9; n += 1) {
    const signature = seatPath('secret', { manuscriptId: id, n }, undefined).split('/').at(-1)!;
    const answer = n === 1 ? 'giveBack' : 'decline';
    const body = { answer, confirmed: true, reason: 'other', words, suggestions };
    expect([n, (await hold({ name: `${id}_${n}`, signature }, 'answer-seat', body)).status]).toEqual([
      n,
      200,
    ]);
  }
  const all = await letters().list(id);
  expect(all.filter(({ template }) => template === 'answer-for-editor').length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...all.map(bytesOf))).toBeLessThan(MAX_BYTES);
  const file = (await manuscripts().findFile(id))!;
  expect(Math.max(...[file.record, ...file.seats].map(bytesOf))).toBeLessThan(MAX_BYTES);
  const { bytes } = await call('get-manuscript', { ...editors, id });
  expect(bytes).toBeLessThan(5_000_000);
});

describe('whoever nothing more is asked of', () => {
  const decide = ({ id }: Seat) =>
    call('request-status-as-editor', { ...editors, id, body: { status: 'Accepted' } });
  const say = (seat: Seat, text: string) => hold(seat, 'send-seat-message', { text });

  it('writes five messages to the editors, and then once they have answered', async () => {
    const seat = await seated();
    await hold(seat, 'give-review', reviewForm());
    for (let n = 0; n < 6; n += 1) expect((await say(seat, `Before ${n}`)).status).toBe(201);
    await call('send-message', { ...editors, id: seat.id, body: { to: seat.name, text: 'Thank you' } });
    expect((await decide(seat)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await say(seat, `After ${n}`)).status).toBe(201);
    const { status, body } = await say(seat, 'Once more');
    expect([status, body.code]).toEqual([409, 'seat_closed']);
    expect(body.message).toMatch(/^The editors have your last 5 messages/);
    await call('send-message', { ...editors, id: seat.id, body: { to: seat.name, text: 'Yes?' } });
    expect((await say(seat, 'An answer')).status).toBe(201);
  });

  it('is mailed no new link that anybody asks for, and nobody learns that from the answer', async () => {
    const ended: [string, (seat: Seat) => Promise<unknown>][] = [
      ['declined', (seat) => hold(seat, 'answer-seat', { answer: 'giveBack', confirmed: true })],
      ['cancelled', ({ name }) => call('change-seat', { ...editors, id: name, body: { do: 'callOff' } })],
      [
        'decided',
        async (seat) => {
          await hold(seat, 'give-review', reviewForm());
          await decide(seat);
        },
      ],
    ];
    const replies: unknown[] = [];
    for (const [index, [, end]] of [
      ['open', async () => undefined] as (typeof ended)[number],
      ...ended,
    ].entries()) {
      const seat = await seated();
      await end(seat);
      const { status, body } = await call('renew-seat-link', {
        id: seat.name,
        address: `203.0.113.${index}`,
      });
      replies.push({ status, body });
      const mailed = await about(seat.id, 'seat-link-again');
      expect([index, mailed.length]).toEqual([index, index === 0 ? 1 : 0]);
    }
    expect(replies.every((reply) => JSON.stringify(reply) === JSON.stringify(replies[0]))).toBe(true);
  });
});

describe('a review that is changed again and again', () => {
  const change = async ({ id }: Seat, edition: number, more: object = {}) => {
    const stores = { ...seatStores(), documents: documents(), limitKept: async () => undefined };
    const form = {
      ...reviewForm({ edition, comments: `Edition ${edition}`, ...more }),
      answers: {},
      attachments: [],
    };
    await giveSeatReview(stores, { manuscriptId: id, n: 1 }, form as never);
  };

  it('is told to the editors at once, and what follows soon together', async () => {
    const seat = await seated();
    await change(seat, 0);
    await change(seat, 1);
    expect(await about(seat.id, 'review-changed')).toHaveLength(1);
    await change(seat, 2);
    await change(seat, 3, { comments: 'Edition 2', forEditor: 'Only to you.' });
    await change(seat, 4, { comments: 'Edition 2', forEditor: 'Only to you.', recommendation: 'Reject' });
    await room.sweep(Date.now() + 14 * MINUTE);
    expect(await about(seat.id, 'review-changed')).toHaveLength(1);
    await room.sweep(Date.now() + 16 * MINUTE);
    await room.sweep(Date.now() + 60 * MINUTE);
    const told = await about(seat.id, 'review-changed');
    expect(told).toHaveLength(2);
    const [last] = told.filter(({ text }) => text.includes('recommends: Reject'));
    for (const part of [
      'the comments for the authors',
      'the comments for editors only',
      'the recommendation',
    ])
      expect(last?.text).toContain(part);
  });

  it('costs no more to open than one that was changed once, and can be changed a hundred times', async () => {
    const seat = await seated();
    const { forEditor } = reviewForm();
    const read = async () => JSON.stringify(await manuscripts().findFile(seat.id)).length;
    await change(seat, 0);
    await change(seat, 1);
    const before = await read();
    for (let edition = 2; edition <= 100; edition += 1) await change(seat, edition);
    expect(await read()).toBeLessThan(before * 1.1);
    await expect(change(seat, 101)).rejects.toThrow('You have changed this review 100 times');
    const [review] = (await manuscripts().findFile(seat.id))!.reviews;
    expect(review).toMatchObject({ edition: 101, comments: 'Edition 100', forEditor });
    const former = await manuscripts().listFormerReviews(seat.id, review!);
    expect(former.map(({ edition }) => edition)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });
});
