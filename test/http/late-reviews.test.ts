import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { pickFields } from '../../functions/core/rules/pick-fields.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat, seated } from '../support/seated.ts';
import { leave, reviewForm } from '../support/second-round.ts';

const post = provideMailRoom();
const { room, mail } = post;
let calls: ReturnType<typeof killAtCalls>;
beforeAll(() => {
  calls = killAtCalls([DynamoDBDocumentClient, SESv2Client, SQSClient] as never);
});

const editor = { caller: callers.editor };
const fileOf = async (id: string) => (await manuscripts().findFile(id))!;
const status = (id: string, wanted: string) =>
  call('request-status-as-editor', { ...editor, id, body: { status: wanted, note: 'So it is.' } });
const late = reviewForm({ comments: 'The table has no units.', forEditor: 'Late, sorry.' });
const give = (seat: Seat, body: object = late) => hold(seat, 'give-review', body);
const open = async (seat: Seat) => (await hold(seat, 'open-seat')).body as SeatPage;

/** Two have accepted, by account and by link; the first has reviewed, the other was not waited for. */
async function withoutTheSecond(): Promise<Seat> {
  const seat = await seated();
  const { id } = seat;
  await call('invite-reviewers', { ...editor, id, body: { people: [{ _id: 'reviewer' }] } });
  await call('change-seat', { ...editor, id: `${id}_2`, body: { do: 'acceptFor' } });
  const body = { comments: 'Lemma 2 has a gap.', recommendation: 'Minor Revision' };
  await call('submit-review', { id, caller: callers.reviewer, body });
  await hold(seat, 'save-review-draft', { ...late, edition: 0 });
  await status(id, 'Reviewed');
  return seat;
}
/** And its authors are asked for a revision. */
async function revisedWithoutIt(): Promise<Seat> {
  const seat = await withoutTheSecond();
  await leave(seat.id, {}, post);
  mail.sent.length = 0;
  return seat;
}

it('a decision counts on the day that its history names, whenever it was swept', async () => {
  const { id } = await withoutTheSecond();
  await leave(id, {}, post, Date.now() + 36 * 3_600_000);
  const { record, history } = await fileOf(id);
  const { day } = record.summary.facts.find(({ kind }) => kind === 'decision')!;
  expect(history.map(({ at }) => at.slice(0, 10))).toContain(day);
});

describe('a review that comes while the authors revise', () => {
  it('is kept as late and moves nothing; its editors are told, its writer is thanked, its authors learn nothing', async () => {
    const seat = await revisedWithoutIt();
    const before = await fileOf(seat.id);
    const told = async () =>
      JSON.stringify([
        (await call('get-manuscript', { id: seat.id, caller: callers.owner })).body,
        (await call('list-own-letters', { id: seat.id, caller: callers.owner })).body,
      ]).replace(/X-Amz[^"]*/g, '');
    const toAuthor = await told();
    expect(await open(seat)).toMatchObject({
      may: ['giveLate'],
      pdfUrl: null,
      authors: [],
      draft: { form: { comments: 'The table has no units.' } },
    });
    const { status: code, body } = await give(seat);
    expect([code, body.may, body.draft]).toEqual([200, [], null]);
    expect(body.ended).toContain('after the decision');
    expect(body.review.form.comments).toBe('The table has no units.');
    const after = await fileOf(seat.id);
    expect(after.record).toMatchObject({
      status: 'Pending',
      seats: before.record.seats,
      summary: pickFields(before.record.summary, ['stageSince', 'facts', 'reviewedRound']),
    });
    expect(after.reviews.at(-1)).toMatchObject({ late: true, seat: 1, round: 1, cycle: 1 });
    expect(after.notes).toEqual(before.notes);
    await room.work();
    expect(mail.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['editor@example.org', 'Late review of ‘A title’'],
      ['gast@uni.example.org', 'Your review came after the decision'],
    ]);
    expect(mail.to('gast@uni.example.org')[0]?.text).not.toContain('Late, sorry');
    expect(await told()).toBe(toAuthor);
    const shown = (await call('get-manuscript', { id: seat.id, caller: callers.editor })).body.manuscript;
    expect(shown.reviews.map((review: { late?: true }) => review.late)).toEqual([undefined, true]);
  });

  it('stays with the editors when it is decided in the end, files and words', async () => {
    const { id, ...seat } = await revisedWithoutIt();
    await give({ id, ...seat });
    await call('reopen', { ...editor, id, body: { note: 'As it is.' } });
    await status(id, 'Accepted');
    const body = JSON.stringify((await call('get-manuscript', { id, caller: callers.owner })).body);
    expect(body).toContain('Lemma 2');
    expect(body).not.toContain('no units');
    await room.work();
    expect(JSON.stringify(mail.to('olga@example.org'))).not.toContain('no units');
  });

  it('is taken by account as well, once', async () => {
    const seat = await seated();
    const { id } = seat;
    await call('invite-reviewers', { ...editor, id, body: { people: [{ _id: 'reviewer' }] } });
    await call('change-seat', { ...editor, id: `${id}_2`, body: { do: 'acceptFor' } });
    await hold(seat, 'give-review', reviewForm());
    await status(id, 'Reviewed');
    await leave(id, {}, post);
    const body = { comments: 'Late, but here.', recommendation: 'Accept' };
    const send = () => call('submit-review', { id, caller: callers.reviewer, body });
    expect((await send()).body.manuscript).toMatchObject({ status: 'Pending', reviews: [{ late: true }] });
    expect((await send()).body.code).toBe('already_reviewed');
    expect((await fileOf(id)).reviews).toHaveLength(2);
  });

  it('is given once, however often it is sent; another text does not take its place', async () => {
    const seat = await revisedWithoutIt();
    const replies = await Promise.all([give(seat), give(seat), give(seat)]);
    expect(replies.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    expect((await give(seat, { ...late, comments: 'Other.' })).body.code).toBe('seat_closed');
    expect((await fileOf(seat.id)).reviews.filter((review) => review.late)).toHaveLength(1);
  });

  it('keeps its reviewer from being asked once more in the same cycle', async () => {
    const seat = await revisedWithoutIt();
    await give(seat);
    await call('reopen', { ...editor, id: seat.id, body: { note: 'As it is.' } });
    const [{ reviewerId } = { reviewerId: '' }] = (await fileOf(seat.id)).seats;
    const people = [{ _id: reviewerId }];
    const { status: code, body } = await call('invite-reviewers', {
      ...editor,
      id: seat.id,
      body: { people },
    });
    expect([code, body.message]).toEqual([400, expect.stringContaining('already reviewed this round')]);
  });
});

it.each(['before the decision', 'accepted', 'rejected', 'never accepted'])(
  'no review is taken of a seat that was closed, and the text is kept (%s)',
  async (when) => {
    const seat = when === 'never accepted' ? await revisedWithoutIt() : await withoutTheSecond();
    const { id } = seat;
    if (when === 'accepted') await status(id, 'Accepted');
    if (when === 'rejected') await status(id, 'Rejected');
    if (when === 'never accepted') {
      const { record, seats } = await fileOf(id);
      const rows = seats.map((row) => ({ ...row, times: { listed: row.times.listed! } }));
      await manuscripts().apply(record, {
        from: { status: [record.status], submitted: true },
        set: {},
        seats: rows,
        history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
      });
    }
    expect((await give(seat)).body.code).toBe('seat_closed');
    expect((await open(seat)).draft?.form.comments).toBe('The table has no units.');
  },
);

it('a late review is never lost and never there twice, at whichever call the process ends', async () => {
  await calls.atEach({ calls: 12, writes: 6 }, async (die) => {
    const seat = await revisedWithoutIt();
    await die(() => give(seat));
    const text = await open(seat);
    const { reviews } = await fileOf(seat.id);
    const isGiven = reviews.some((review) => review.late);
    expect(isGiven || text.draft?.form.comments === 'The table has no units.').toBe(true);
    expect((await give(seat)).status).toBe(200);
    await room.sweep(Date.now() + 15 * 60_000);
    await room.work();
    expect((await fileOf(seat.id)).reviews.filter((review) => review.late)).toHaveLength(1);
    const subject = 'Late review of ‘A title’';
    const letters = mail.sent.filter((each) => each.tags.manuscript === seat.id && each.subject === subject);
    expect(letters).toHaveLength(1);
    expect((await open(seat)).draft).toBeNull();
  });
});
