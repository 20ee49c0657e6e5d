import { describe, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import type { OwnSeat } from '../../shared/contract/seats.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold } from '../support/seated.ts';

const { room } = provideMailRoom();

const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
const mine = async (personId: string) =>
  (await call('list-own-seats', { caller: { personId, kind: 'reviewer' } })).body as OwnSeat[];
const linkOf = ({ path }: OwnSeat) => {
  const [name, signature] = path.split('/').slice(-2);
  return { name: name!, signature: signature! };
};

async function invite(person: object, title = 'A title') {
  const { id } = await seed(
    buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', title }),
  );
  const body = { people: [person] };
  expect((await call('invite-reviewers', { id, caller: callers.editor, body })).status).toBe(201);
  await room.work();
  return id;
}
async function join(id: string, emailConfirmed: boolean, email: string) {
  await people().add(buildPerson(id, { roles: { reviewer: role }, emailConfirmed, email }));
}
const say = (seat: OwnSeat, answer: string) => hold(linkOf(seat), 'answer-seat', { answer, confirmed: true });

describe('a reviewer’s own seats', () => {
  it('hold what waits for an answer and then for a review, by the link of the mail, until it is given', async () => {
    await join('ownReviewer', true, 'own.reviewer@example.org');
    const id = await invite({ _id: 'ownReviewer' });
    const [asked] = await mine('ownReviewer');
    expect(asked).toMatchObject({ _id: `${id}_1`, waitsFor: 'answer', title: 'A title', round: 1 });
    expect((await hold(linkOf(asked!), 'open-seat')).status).toBe(200);
    await say(asked!, 'accept');
    const [accepted] = await mine('ownReviewer');
    expect(accepted).toMatchObject({ waitsFor: 'review' });
    expect(accepted!.by! > asked!.by!).toBe(true);
    await say(accepted!, 'giveBack');
    expect(await mine('ownReviewer')).toEqual([]);
  });

  it('tell nothing of the authors before an answer', async () => {
    await join('blindReviewer', true, 'blind.reviewer@example.org');
    await invite({ _id: 'blindReviewer' });
    expect(JSON.stringify(await mine('blindReviewer'))).not.toMatch(/Olga|Carl|owner|abstract/);
  });

  it('are those of the guest, too, once somebody has shown that the address is theirs, and not before', async () => {
    const email = 'later@uni.example.org';
    const guest = { email, firstName: 'La', lastName: 'Ter' };
    await invite(guest, 'As a guest');
    await join('pretender', false, email);
    expect(await mine('pretender')).toEqual([]);
    const unconfirmed = (await people().find('pretender'))!;
    await people().save(unconfirmed, { ...unconfirmed, emailConfirmed: true });
    const [asked] = await mine('pretender');
    expect(asked).toMatchObject({ title: 'As a guest', waitsFor: 'answer' });
    await say(asked!, 'accept');
    const review = {
      scores: Object.fromEntries(SCORE_NAMES.map((name) => [name, 4])),
      recommendation: 'Accept',
      comments: 'Sound.',
      edition: 0,
    };
    expect((await hold(linkOf(asked!), 'give-review', review)).status).toBe(200);
    const [given] = await mine('pretender');
    expect(given).toMatchObject({ waitsFor: 'nothing', by: null });
    expect((await hold(linkOf(given!), 'open-seat')).body.review.form.comments).toBe('Sound.');
    expect(await mine('otherReviewer')).toEqual([]);
  });

  it('say that a review was changed and not sent again, and where words are left of one that ended', async () => {
    await join('changing', true, 'changing@example.org');
    const [kept, ended] = [
      await invite({ _id: 'changing' }, 'Kept'),
      await invite({ _id: 'changing' }, 'Ended'),
    ];
    const seatIn = async (id: string) => (await mine('changing')).find(({ _id }) => _id === `${id}_1`);
    for (const id of [kept, ended]) await say((await seatIn(id))!, 'accept');
    const [first, second] = [(await seatIn(kept))!, (await seatIn(ended))!];
    const words = {
      scores: Object.fromEntries(SCORE_NAMES.map((name) => [name, 4])),
      recommendation: 'Accept',
      comments: 'Sound.',
      edition: 0,
    };
    const type = (seat: OwnSeat, comments: string) =>
      hold(linkOf(seat), 'save-review-draft', { ...words, comments });
    await hold(linkOf(first), 'give-review', words);
    expect(await seatIn(kept)).toBeUndefined();
    await type(first, 'Sound, but long.');
    expect(await seatIn(kept)).toMatchObject({ waitsFor: 'sending', by: null });
    // After discarding, it reads as it was sent.
    const { draft, review } = (await hold(linkOf(first), 'open-seat')).body;
    const back = await hold(linkOf(first), 'save-review-draft', { ...review.form, edition: draft.edition });
    expect(back.body.edition).toBe(0);
    expect(await seatIn(kept)).toBeUndefined();
    expect((await hold(linkOf(first), 'open-seat')).body.draft).toBeNull();
    await type(first, 'Sound, but long.');
    await hold(linkOf(first), 'give-review', { ...words, comments: 'Sound, but long.', edition: 1 });
    expect(await seatIn(kept)).toBeUndefined();

    await type(second, 'Half of it.');
    await call('request-status-as-editor', {
      id: ended,
      caller: callers.editor,
      body: { status: 'Pending' },
    });
    expect(await seatIn(ended)).toMatchObject({ waitsFor: 'nothing', hasDraft: true, title: 'Ended' });
    expect((await hold(linkOf(second), 'open-seat')).body.draft.form.comments).toBe('Half of it.');
  });

  it('of a manuscript of one’s own are not among them', async () => {
    await join('authorReviewer', true, 'author.reviewer@example.org');
    const id = await invite({ _id: 'authorReviewer' });
    expect(await mine('authorReviewer')).toHaveLength(1);
    const { manuscripts } = await import('../../functions/runtime/stores.ts');
    const record = (await manuscripts().find(id))!;
    const named = { ...record.authors[1]!, _id: 'authorReviewer' };
    await manuscripts().apply(record, {
      from: { status: ['Under Review'], submitted: true },
      set: { authors: [record.authors[0]!, named] },
      history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
    });
    expect(await mine('authorReviewer')).toEqual([]);
  });
});
