import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, expect, it } from 'vitest';
import { marksOf } from '../../functions/people/rules/same-person.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { EDITABLE } from '../../shared/domain/manuscript-status.ts';
import { underReview } from '../support/build-manuscript.ts';
import { built } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, seated } from '../support/seated.ts';
import { leave, reviewForm } from '../support/second-round.ts';

const post = provideMailRoom();
const { room, mail, cast } = post;
beforeEach(() => {
  cast().s3.on(CopyObjectCommand).resolves({});
});

const editor = { caller: callers.editor };
const found = async (id: string) => (await manuscripts().findFile(id))!;

/** A revision in which there is one more author. */
async function revisedWith(id: string, author: { _id: string; email?: string }, isProved = false) {
  await leave(id, { kind: 'minor' }, post);
  const draft = await built(id);
  const authors = [
    ...draft.authors,
    { firstName: 'Rev', lastName: 'Iewer', isCorresponding: false, ...author },
  ];
  const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'author' as const } };
  const marks = { [author._id]: marksOf({ addresses: [author.email], isProved }) };
  const authorship = { ...draft.authorship, marks };
  await manuscripts().apply(draft, { from: EDITABLE, set: { authors, authorship }, history });
  const accepted = { id: draft.id, caller: callers.owner, body: { status: 'Accepted' } };
  expect((await call('request-status', accepted)).status).toBe(200);
  await room.work();
  mail.sent.length = 0;
}
const sendOut = (id: string) =>
  call('request-status-as-editor', { ...editor, id, body: { status: 'Under Review' } });

it('who has become an author with the revision is not sent it to review, and the history says so', async () => {
  const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
  for (const caller of [callers.reviewer, callers.secondReviewer])
    await call('submit-review', { id, caller, body: { comments: 'Fine', recommendation: 'Accept' } });
  await revisedWith(id, { _id: 'reviewer', email: 'reviewer@example.org' });
  expect((await sendOut(id)).status).toBe(200);
  const { record, history } = await found(id);
  expect(record.seats).toMatchObject([{ reviewerId: 'secondReviewer', state: 'accepted' }]);
  expect(history.at(-1)!.detail).toMatch(/^Not invited because they are now an author: \S+/);
  const body = { comments: 'Fine', recommendation: 'Accept' };
  await call('submit-review', { id, caller: callers.secondReviewer, body });
  expect((await found(id)).record.status).toBe('Reviewed');
});

it('but is sent it if the authors only typed the reviewer’s address', async () => {
  const seat = await seated();
  await hold(seat, 'give-review', reviewForm());
  await revisedWith(seat.id, { _id: 'somebody', email: 'Gast@uni.example.org' });
  expect((await sendOut(seat.id)).status).toBe(200);
});

it('nor is a guest, whom a proved address tells; without anybody else it is not sent to review', async () => {
  const seat = await seated();
  await hold(seat, 'give-review', reviewForm());
  await revisedWith(seat.id, { _id: 'somebody', email: 'Gast@uni.example.org' }, true);
  expect(await sendOut(seat.id)).toMatchObject({
    status: 409,
    body: { code: 'transition_not_allowed', message: expect.stringContaining('is now an author') },
  });
  await room.work();
  expect(mail.sent).toEqual([]);
});
