/* Over 300 lines: one database and one seat for its whole life; another file would start another. */
import { describe, expect, it, vi } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { marksOf } from '../../functions/people/rules/same-person.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { dayOfDeadline, daysAfter } from '../../shared/domain/deadline.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat } from '../support/seated.ts';

const { room, mail } = provideMailRoom();

const SEAT_CALLS = ['open-seat', 'answer-seat', 'save-review-draft', 'give-review'] as const;
type Link = Pick<Seat, 'name' | 'signature'>;
const linkIn = (text: string): Link => {
  const [, name, signature] = /\/review\/(\w+)\/([\w-]+)/.exec(text) ?? [];
  return { name: name!, signature: signature! };
};
const guest = (name: string, more = {}) => ({
  email: `${name.toLowerCase()}@uni.example.org`,
  firstName: 'Gast',
  lastName: name,
  ...more,
});
const change = (id: string, n: number, body: object) =>
  call('change-seat', { id: `${id}_${n}`, caller: callers.editor, body });
const record = async (id: string) => (await manuscripts().find(id)) as ManuscriptRecord;
const worked = async () => {
  mail.sent.length = 0;
  await room.work();
  return mail.sent.map(({ to, subject }) => [to.split('@')[0], subject]).sort();
};
const say = (link: Link, answer: string, more = {}) =>
  hold(link, 'answer-seat', { answer, confirmed: true, ...more });
const open = async (link: Link) => (await hold(link, 'open-seat')).body as SeatPage;

/** Two who were asked, by their links; more in reserve. */
async function askTwo(more: object[] = []) {
  const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
  const body = { people: [guest('One'), guest('Two'), ...more] };
  await call('invite-reviewers', { id, caller: callers.editor, body });
  await worked();
  const links = mail.sent.map(({ text }) => linkIn(text));
  return { id, one: links[0]!, two: links[1]! };
}
const changedFirst = (text: string) => `${text.startsWith('x') ? 'y' : 'x'}${text.slice(1)}`;
const scores = Object.fromEntries(SCORE_NAMES.map((name) => [name, 4]));
const form = (more = {}) => ({
  scores,
  recommendation: 'Minor Revision',
  comments: 'Sound work.',
  forEditor: 'Between us: solid.',
  edition: 0,
  ...more,
});

describe('a seat’s link', () => {
  it('shows title to keywords before its holder accepts, and the rest from then on', async () => {
    const { one } = await askTwo();
    const before = await open(one);
    expect(before).toMatchObject({
      state: 'invited',
      title: 'A title',
      abstract: 'An abstract',
      name: 'Gast One',
    });
    expect([before.authors, before.pdfUrl, before.notes, before.may]).toEqual([
      [],
      null,
      [],
      ['accept', 'decline'],
    ]);
    expect(JSON.stringify(before)).not.toMatch(/Olga|Carl|example\.org/);
    const { body } = await say(one, 'accept');
    expect(body).toMatchObject({ state: 'accepted', may: ['giveBack', 'moveDate', 'write'] });
    expect(body.pdfUrl).toContain('/documents-test/');
  });

  it('opens its own seat alone, and only the newest one does', async () => {
    const { id, one, two } = await askTwo();
    const wrong: [string, Link][] = [
      ['another seat’s', { name: one.name, signature: two.signature }],
      ['a changed one', { name: one.name, signature: changedFirst(one.signature) }],
      ['an unknown seat', { name: `${id}_7`, signature: one.signature }],
      ['an unknown manuscript', { name: 'nothing_1', signature: one.signature }],
      ['no seat at all', { name: id, signature: one.signature }],
      ['an endless one', { name: one.name, signature: 'a'.repeat(5000) }],
    ];
    for (const [what, link] of wrong)
      for (const route of SEAT_CALLS) {
        const { status, body } = await hold(link, route, {});
        expect([what, route, status, body.code]).toEqual([what, route, 404, 'not_found']);
      }
    expect((await call('open-seat', { id: one.name, caller: callers.editor })).status).toBe(404);
    await change(id, 1, { do: 'newLink' });
    await worked();
    expect((await hold(one, 'open-seat')).status).toBe(404);
    const newest = linkIn(mail.sent[0]!.text);
    expect((await hold(newest, 'open-seat')).status).toBe(200);
  });

  it('changes nothing by being looked at, however often, nor without a choice and its confirmation', async () => {
    const { id, one } = await askTwo();
    const before = await record(id);
    for (let times = 0; times < 10; times += 1) expect((await hold(one, 'open-seat')).status).toBe(200);
    for (const body of [{}, { answer: 'accept' }, { confirmed: true }])
      expect((await hold(one, 'answer-seat', body)).status).toBe(400);
    expect(await record(id)).toEqual(before);
  });

  it('is asked at most so often in a minute', async () => {
    const { one } = await askTwo();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const statuses = await Promise.all(
      Array.from({ length: 62 }, () =>
        call('open-seat', {
          id: one.name,
          headers: { authorization: `Invitation ${one.signature}` },
          address: '203.0.113.9',
        }),
      ),
    );
    vi.useRealTimers();
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('floods nobody with letters', async () => {
    const { one } = await askTwo();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const statuses: number[] = [];
    for (let times = 0; times < 17; times++)
      for (const answer of ['accept', 'giveBack']) statuses.push((await say(one, answer)).status);
    vi.useRealTimers();
    expect(statuses.indexOf(429)).toBe(30);
    expect((await hold(one, 'open-seat')).status).toBe(200);
  });

  it('is not used up by those who know its name alone', async () => {
    const { one } = await askTwo();
    const ask = (signature: string, at: number) =>
      call('open-seat', {
        id: one.name,
        headers: { authorization: `Invitation ${signature}` },
        address: `203.0.113.${at % 4}`,
      });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let at = 0; at < 130; at++) expect((await ask('x'.repeat(43), at)).status).toBe(404);
    expect((await ask(one.signature, 3)).status).toBe(200);
    vi.useRealTimers();
  });

  it('is found by its signed-in reviewer in their own list, and is the same as in the mail', async () => {
    const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
    await call('assign-reviewers', { id, caller: callers.editor, body: { reviewers: ['reviewer'] } });
    await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Under Review' } });
    await worked();
    const { body } = await call('list-assigned-manuscripts', { caller: callers.reviewer });
    const mine = body.find(({ _id }: { _id: string }) => _id === id);
    expect(linkIn(mine.seatPath)).toEqual(linkIn(mail.to('reviewer@example.org')[0]!.text));
    expect(await open(linkIn(mine.seatPath))).toMatchObject({ state: 'accepted' });
    const seen = await call('get-manuscript', { id, caller: callers.editor });
    expect(JSON.stringify(seen.body)).not.toContain('/review/');
  });
});

describe('an answer', () => {
  it('of yes seats the reviewer once, and tells both sides', async () => {
    const { id, one } = await askTwo();
    await say(one, 'accept', { conflict: 'We wrote a paper together in 2012.' });
    expect((await say(one, 'accept')).status).toBe(200);
    const told = await worked();
    expect(told.map(([to]) => to)).toEqual(['editor', 'one']);
    expect(told[0]?.[1]).toBe('Gast One accepted · A title');
    expect(mail.to('editor@example.org')[0]?.text).toMatch(
      /paper together in 2012[\s\S]*1 accepted, 1 invited/,
    );
    expect(mail.to('one@uni.example.org')[0]?.subject).toMatch(/^Thank you: review due \d+/);
    expect((await record(id)).seats.map(({ state }) => state)).toEqual(['accepted', 'invited']);
    expect((await record(id)).reviewerOrder).toEqual([(await record(id)).seats[0]?.reviewerId]);
  });

  it('of no is safe before anything else is asked, and its words follow; the reserve is asked', async () => {
    const { id, one } = await askTwo([guest('Three', { inReserve: true })]);
    expect((await say(one, 'decline')).body).toMatchObject({
      state: 'declined',
      may: ['accept', 'addWords'],
    });
    expect(await worked()).toEqual([
      ['editor', 'Gast One declined · A title'],
      ['one', 'Thank you for telling us'],
      ['three', 'Would you review ‘A title’?'],
    ]);
    const suggestions = [{ name: 'Ada Byron', email: 'ada@example.org' }];
    await say(one, 'decline', { reason: 'noTime', words: 'Until May.', suggestions });
    await say(one, 'decline', { reason: 'noTime', words: 'Until May.', suggestions });
    expect(await worked()).toEqual([['editor', 'Gast One declined: no time · A title']]);
    expect(mail.sent[0]?.text).toMatch(
      /can’t review ‘A title’ \(JICS-\S+\): no time\.[\s\S]*Until May\.[\s\S]*Ada Byron, ada@example.org/,
    );
    const { body } = await call('get-manuscript', { id, caller: callers.editor });
    expect(body.manuscript.seats[0]).toMatchObject({ reason: 'noTime', words: 'Until May.', suggestions });
    const later = [{ name: 'Olga Petrova' }];
    await say(one, 'decline', { words: 'Or ask in June.', suggestions: [...suggestions, ...later] });
    const [seat] = (await call('get-manuscript', { id, caller: callers.editor })).body.manuscript.seats;
    expect([seat.words, seat.suggestions]).toEqual([
      'Until May.\n\nOr ask in June.',
      [...suggestions, ...later],
    ]);
    const tooMany = Array.from({ length: 4 }, () => suggestions[0]);
    expect((await say(one, 'decline', { suggestions: tooMany })).status).toBe(400);
  });

  it('of no by everybody tells the editors in one letter what each said', async () => {
    const { one, two } = await askTwo();
    await say(one, 'decline', { words: 'On leave.' });
    await say(two, 'decline', { words: 'Not mine.' });
    await worked();
    const last = mail.to('editor@example.org').at(-1)!.text;
    expect(last).toMatch(
      /No reviewers are left[\s\S]*Gast One: declined\. On leave\.[\s\S]*Gast Two: declined\. Not mine\./,
    );
  });

  it('can move the date once, by two weeks at most, and give the place back', async () => {
    const { id, one } = await askTwo();
    const { body } = await say(one, 'accept');
    const later = (days: number) => dayOfDeadline(daysAfter(body.dueAt, days));
    expect(body.latestDay).toBe(later(14));
    expect((await say(one, 'moveDate', { dueAt: later(15) })).body.field).toBe('dueAt');
    expect((await say(one, 'moveDate')).body.field).toBe('dueAt');
    expect(dayOfDeadline((await say(one, 'moveDate', { dueAt: later(14) })).body.dueAt)).toBe(later(14));
    expect((await say(one, 'moveDate', { dueAt: later(1) })).body.code).toBe('seat_closed');
    expect((await say(one, 'giveBack', { words: 'Ill.' })).body.state).toBe('declined');
    expect((await record(id)).seats.map(({ state }) => state)).toEqual(['declined', 'invited']);
  });

  it('is refused to an author, and to who comes after the reviews are in', async () => {
    const { id, one, two } = await askTwo();
    const current = await record(id);
    const named = { ...current.authors[1]!, email: 'one@uni.example.org' };
    await manuscripts().apply(current, {
      from: { status: ['Under Review'], submitted: true },
      set: {
        authors: [current.authors[0]!, named],
        authorship: {
          ...current.authorship,
          marks: { [named._id]: marksOf({ addresses: [named.email], isProved: true }) },
        },
      },
      history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
    });
    expect((await say(one, 'accept')).body.code).toBe('conflict_of_interest');
    await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Pending' } });
    expect((await say(two, 'accept')).body.code).toBe('seat_closed');
    expect(await open(two)).toMatchObject({ may: [], ended: expect.stringContaining('ended this review') });
  });
});

describe('a yes that comes late', () => {
  it('can be offered by a message once the reviews are in or a revision is wanted, and not before or after', async () => {
    const { id, one, two } = await askTwo();
    await say(one, 'decline');
    expect((await open(one)).canVolunteer).toBe(false);
    await say(two, 'accept');
    await hold(two, 'give-review', form());
    expect(await open(one)).toMatchObject({ state: 'declined', canVolunteer: true });
    expect((await open(two)).canVolunteer).toBe(false);
    const before = await record(id);
    const sent = await hold(one, 'send-seat-message', { text: 'I still would.', key: 'a'.repeat(32) });
    expect(sent.status).toBe(201);
    expect((await record(id)).seats).toEqual(before.seats);
    const revision = {
      kind: 'major' as const,
      dueAt: daysAfter(before.updatedAt, 21),
      draftId: null,
      decisionId: 'd',
    };
    const set = async (now: object) =>
      manuscripts().apply(await record(id), {
        from: { status: STATUSES, submitted: true },
        set: now,
        history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
      });
    await set({ status: 'Pending', revision });
    expect((await open(one)).canVolunteer).toBe(true);
    await set({ status: 'Accepted', revision: null });
    expect((await open(one)).canVolunteer).toBe(false);
  });
});

describe('what is typed', () => {
  it('is kept by edition, unfinished as it is; another device’s words come back with the refusal', async () => {
    const { one } = await askTwo();
    expect((await hold(one, 'save-review-draft', { edition: 0, comments: 'x' })).body.code).toBe(
      'seat_closed',
    );
    await say(one, 'accept');
    const save = (body: object) => hold(one, 'save-review-draft', body);
    expect((await save({ edition: 0, comments: 'First' })).body.edition).toBe(1);
    expect((await save({ edition: 0, comments: 'First' })).body.edition).toBe(1);
    const { status, body } = await save({ edition: 0, comments: 'Elsewhere' });
    expect([status, body.code, body.draft.form.comments]).toEqual([409, 'stale_version', 'First']);
    expect((await save({ edition: 1, scores: { clarity: 2 } })).body.edition).toBe(2);
    expect((await open(one)).draft).toMatchObject({
      edition: 2,
      form: { scores: { clarity: 2 }, comments: '' },
    });
    expect((await save({ edition: 2, comments: 'x'.repeat(100_001) })).status).toBe(400);
  });

  it('goes thirty days after its seat has ended, and stays where its writer sits again', async () => {
    const { id, one, two } = await askTwo();
    for (const link of [one, two]) {
      await say(link, 'accept');
      await hold(link, 'save-review-draft', { edition: 0, comments: 'Begun' });
      await say(link, 'giveBack');
    }
    await say(two, 'accept');
    expect((await open(one)).draft?.form.comments).toBe('Begun');
    await room.sweep(Date.now() + 31 * 86_400_000);
    expect((await open(one)).draft).toBeNull();
    expect((await open(two)).draft?.form.comments).toBe('Begun');
    expect((await record(id)).status).toBe('Under Review');
  });
});

describe('a review from a seat', () => {
  it('needs a recommendation and comments, says which is missing, and needs nothing else', async () => {
    const { one } = await askTwo();
    await say(one, 'accept');
    const field = async (body: object) => (await hold(one, 'give-review', body)).body.field;
    expect(await field(form({ comments: '' }))).toBe('comments');
    expect(await field(form({ recommendation: '' }))).toBe('recommendation');
    const { comments, recommendation, edition } = form();
    const given = await hold(one, 'give-review', { comments, recommendation, edition });
    expect(given.body).toMatchObject({ state: 'submitted', review: { answers: [] } });
  });

  it('arrives, can be changed until the decision, and what it was is kept', async () => {
    const { id, one, two } = await askTwo();
    for (const link of [one, two]) await say(link, 'accept');
    await worked();
    await hold(one, 'save-review-draft', { edition: 0, comments: 'Sound' });
    expect((await hold(one, 'give-review', form())).body).toMatchObject({
      state: 'submitted',
      draft: null,
      review: { edition: 1, form: { comments: 'Sound work.', scores } },
    });
    expect(await worked()).toEqual([
      ['editor', 'Review received (1 of 2): Minor Revision · A title'],
      ['one', 'We have received your review'],
    ]);
    expect(mail.sent.find(({ to }) => to.startsWith('editor'))?.text).toMatch(
      /Clarity: 4[\s\S]*Between us: solid/,
    );
    expect(mail.to('one@uni.example.org')[0]?.text).not.toContain('Between us');
    expect((await hold(two, 'give-review', form({ recommendation: 'Accept' }))).status).toBe(200);
    expect((await record(id)).status).toBe('Reviewed');
    await worked();

    const changed = form({ recommendation: 'Accept', comments: 'Better on reading again.', edition: 1 });
    expect((await hold(one, 'give-review', changed)).body.review).toMatchObject({ edition: 2 });
    expect((await hold(one, 'give-review', changed)).body.review).toMatchObject({ edition: 2 });
    expect(await worked()).toEqual([['editor', 'Review changed: A title']]);
    expect((await hold(one, 'give-review', form({ edition: 1 }))).body.code).toBe('stale_version');
    const { body } = await call('get-manuscript', { id, caller: callers.editor });
    const mine = body.manuscript.reviews.find(({ seat }: { seat: number }) => seat === 1);
    expect(mine).toMatchObject({
      comments: 'Better on reading again.',
      edition: 2,
      forEditor: 'Between us: solid.',
    });
    expect(body.manuscript.reviewerNotes.map(({ text }: { text: string }) => text)).toContain(
      'Better on reading again.',
    );

    await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Accepted' } });
    expect((await hold(one, 'give-review', { ...changed, edition: 2, comments: 'Late' })).body.code).toBe(
      'seat_closed',
    );
    expect(await open(one)).toMatchObject({
      may: [],
      ended: expect.stringContaining('made a decision'),
      pdfUrl: null,
      review: { form: { comments: 'Better on reading again.' } },
    });
    const author = JSON.stringify((await call('get-manuscript', { id, caller: callers.owner })).body);
    expect(author).toContain('Better on reading again.');
    expect(author).not.toMatch(/Between us|Gast|uni\.example\.org|guest_/);
  });

  it('given by the reviewer’s own call may be completed from the seat', async () => {
    const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
    const reviewers = ['reviewer', 'secondReviewer'];
    await call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
    await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Under Review' } });
    await worked();
    const link = linkIn(mail.to('reviewer@example.org')[0]!.text);
    const review = { comments: 'Fine', recommendation: 'Accept' };
    expect((await call('submit-review', { id, caller: callers.reviewer, body: review })).status).toBe(201);
    expect((await hold(link, 'give-review', form({ edition: 1 }))).body.review.edition).toBe(2);
    const { body } = await call('get-manuscript', { id, caller: callers.editor });
    expect(body.manuscript.reviews).toHaveLength(1);
    expect(body.manuscript.reviewerNotes).toHaveLength(1);
  });
});
