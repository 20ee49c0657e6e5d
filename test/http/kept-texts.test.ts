import { describe, expect, it } from 'vitest';
import { giveSeatReview } from '../../functions/reviewing/give-seat-review.ts';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { limitKept } from '../../functions/runtime/rate-limit.ts';
import { seatStores } from '../../functions/runtime/seat-endpoint.ts';
import { documents } from '../../functions/runtime/stores.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { built } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat, seated } from '../support/seated.ts';
import { leave, reviewForm } from '../support/second-round.ts';

const post = provideMailRoom();
const { room } = post;
const editor = { caller: callers.editor };
const open = async (seat: Seat) => (await hold(seat, 'open-seat')).body as SeatPage;
const begun = { ...reviewForm({ comments: 'Nearly done' }), edition: 0 };
const sweepAfter = (days: number) => room.sweep(Date.now() + days * 86_400_000);

it('the draft of a decision that was saved while one waited stays as that leaves', async () => {
  const seat = await seated();
  const { id } = seat;
  await hold(seat, 'give-review', reviewForm());
  const page = (await call('get-manuscript', { ...editor, id })).body.manuscript;
  const reviewedEditions = page.reviews.map(({ _id }: { _id: string }) => ({ _id, edition: 1 }));
  const letter = { subject: 'About {id}', text: 'Dear {name} {link}' };
  await call('decide', { ...editor, id, body: { kind: 'minor', letter, reviewedEditions } });
  const other = { kind: 'major', letter: { subject: 'Another', text: 'Typed for two hours' }, edition: 0 };
  await call('save-decision-draft', { ...editor, id, body: other });
  await sweepAfter(1);
  const { draft } = (await call('get-decision-draft', { ...editor, id })).body;
  expect(draft).toMatchObject({ edition: 1, form: { letter: other.letter } });
});

describe('a review that is typed', () => {
  /** Saved by another device at the moment between the review and the end of its draft. */
  async function givenMeanwhile(seat: Seat, edition: number) {
    const stores = { ...seatStores(), documents: documents(), limitKept };
    const save = () =>
      hold(seat, 'save-review-draft', { ...begun, comments: 'On the other device', edition });
    const manuscripts = {
      ...stores.manuscripts,
      applyToFile: async (...change: Parameters<typeof stores.manuscripts.applyToFile>) => {
        const changed = await stores.manuscripts.applyToFile(...change);
        expect((await save()).status).toBe(200);
        return changed;
      },
    };
    const form = { ...reviewForm(), recommendation: 'Accept' as const, answers: {}, attachments: [] };
    await giveSeatReview({ ...stores, manuscripts }, { manuscriptId: seat.id, n: 1 }, form);
  }

  it.each([0, 1])(
    'stays where another device saved it while the review was given (%i saved before)',
    async (edition) => {
      const seat = await seated();
      if (edition > 0) await hold(seat, 'save-review-draft', begun);
      await givenMeanwhile(seat, edition);
      expect(await open(seat)).toMatchObject({
        state: 'submitted',
        draft: { edition: edition + 1, form: { comments: 'On the other device' } },
      });
    },
  );

  /** Another has reviewed, and its authors revise. */
  async function late(): Promise<Seat> {
    const seat = await seated();
    const { id } = seat;
    const people = [{ email: 'zwei@uni.example.org', firstName: 'Zwei', lastName: 'Two' }];
    await call('invite-reviewers', { ...editor, id, body: { people } });
    const signature = seatPath('secret', { manuscriptId: id, n: 2 }, undefined).split('/').at(-1)!;
    const two = { id, name: `${id}_2`, signature };
    await hold(two, 'answer-seat', { answer: 'accept', confirmed: true });
    await hold(two, 'give-review', reviewForm());
    await call('request-status-as-editor', { ...editor, id, body: { status: 'Reviewed' } });
    await leave(id, { kind: 'major' }, post);
    return seat;
  }

  it('stays as long as it may be given late', async () => {
    const seat = await late();
    expect((await hold(seat, 'save-review-draft', begun)).status).toBe(200);
    for (const days of [31, 62, 93]) await sweepAfter(days);
    expect(await open(seat)).toMatchObject({
      may: ['giveLate'],
      draft: { form: { comments: 'Nearly done' } },
    });
    const draft = await built(seat.id);
    await call('request-status', { id: draft.id, caller: callers.owner, body: { status: 'Accepted' } });
    expect((await open(seat)).may).toEqual([]);
    await sweepAfter(124);
    expect((await open(seat)).draft).toBeNull();
  });
});
