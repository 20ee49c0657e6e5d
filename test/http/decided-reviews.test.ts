import { expect, it } from 'vitest';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { underReview } from '../support/build-manuscript.ts';
import { built } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat, seated } from '../support/seated.ts';
import { leave, reviewForm, secondRound } from '../support/second-round.ts';

const post = provideMailRoom();
const editor = { caller: callers.editor };
const open = async (seat: Seat) => (await hold(seat, 'open-seat')).body as SeatPage;
const changed = reviewForm({ recommendation: 'Reject', comments: 'It is worthless.', edition: 1 });
const reviewsOf = async (id: string) => (await manuscripts().findFile(id))!.reviews;
const status = (id: string, wanted: string) =>
  call('request-status-as-editor', { ...editor, id, body: { status: wanted, note: 'So it is.' } });

async function refused(seat: Seat) {
  expect(await open(seat)).toMatchObject({
    may: [],
    pdfUrl: null,
    rounds: [],
    authors: [],
    ended: expect.stringContaining('This round is now closed'),
    review: { form: { comments: 'Lemma 2 has a gap.' } },
  });
  expect((await hold(seat, 'give-review', changed)).body.code).toBe('seat_closed');
  expect((await hold(seat, 'save-review-draft', changed)).body.code).toBe('seat_closed');
  expect(await reviewsOf(seat.id)).toMatchObject([{ edition: 1, recommendation: 'Minor Revision' }]);
}

it('the review of a round can’t be changed once the next has come, nor that one be read with its link', async () => {
  await refused(await secondRound(post));
});

it('nor is the next round read by account by who reviewed the one before', async () => {
  const { id } = await seed(underReview(['reviewer']));
  const body = { comments: 'Fine', recommendation: 'Accept' };
  await call('submit-review', { id, caller: callers.reviewer, body });
  await leave(id, {}, post);
  const draft = await built(id);
  await call('request-status', { id: draft.id, caller: callers.owner, body: { status: 'Accepted' } });
  const { manuscript } = (await call('get-manuscript', { id, caller: callers.reviewer })).body;
  expect(manuscript).toMatchObject({
    reviews: [{ comments: 'Fine' }],
    rounds: [],
    abstract: '',
    mergedFileUrl: null,
  });
});

it('a review can’t be changed after a decision that was taken back', async () => {
  const seat = await seated();
  await hold(seat, 'give-review', reviewForm());
  await leave(seat.id, { kind: 'accept' }, post);
  await call('reopen', { ...editor, id: seat.id, body: { note: 'A mistake.' } });
  expect((await manuscripts().find(seat.id))!.status).toBe('Reviewed');
  await refused(seat);
});

it('a review can be changed whose cycle began after the decision, or whose decision was recalled', async () => {
  const { id } = await seed(underReview(['reviewer']));
  await status(id, 'Rejected');
  await status(id, 'Under Review');
  const signature = seatPath('secret', { manuscriptId: id, n: 2 }, undefined).split('/').at(-1)!;
  const seat = { id, name: `${id}_2`, signature };
  await hold(seat, 'give-review', reviewForm());
  const reviewedEditions = (await reviewsOf(id)).map(({ id: _id }) => ({ _id, edition: 1 }));
  const letter = { subject: 'About {id}', text: 'Dear {name} {link}' };
  const decided = await call('decide', { ...editor, id, body: { kind: 'accept', letter, reviewedEditions } });
  expect(decided.status).toBe(201);
  await call('recall-decision', { ...editor, id });
  expect((await open(seat)).may).toEqual(['write']);
  expect((await hold(seat, 'give-review', changed)).status).toBe(200);
});

it('nobody is asked again in the cycle before the revision: that begins one of its own', async () => {
  const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
  const { seats } = (await manuscripts().findFile(id))!;
  const n = seats.find(({ reviewerId }) => reviewerId === 'secondReviewer')!.n;
  const change = (action: string) =>
    call('change-seat', { ...editor, id: `${id}_${n}`, body: { do: action } });
  expect((await change('callOff')).status).toBe(200);
  await call('submit-review', {
    id,
    caller: callers.reviewer,
    body: { comments: 'Fine', recommendation: 'Accept' },
  });
  await leave(id, {}, post);
  const draft = await built(id);
  await call('request-status', { id: draft.id, caller: callers.owner, body: { status: 'Accepted' } });
  expect(await manuscripts().find(id)).toMatchObject({ round: 2, status: 'Reviewed' });
  expect((await change('askAgain')).body.code).toBe('transition_not_allowed');
});
