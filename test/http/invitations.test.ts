/* Over 300 lines: one database and one manuscript for an invitation from its draft to its end; another file would start another. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import type { SeatView } from '../../shared/contract/seats.ts';
import { dayOfDeadline, daysAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { BOUNCE } from '../support/open-mail-room.ts';
import { hold } from '../support/seated.ts';

const { room, mail } = provideMailRoom();
beforeAll(async () => {
  const confirmed = buildPerson('confirmed', { email: 'confirmed@example.org', emailConfirmed: true });
  await people().add(confirmed);
});

const guest = (name: string, more = {}) => ({
  email: `${name.toLowerCase()}@uni.example.org`,
  firstName: 'Gast',
  lastName: name,
  ...more,
});
const invite = (id: string, invited: object[], more = {}) =>
  call('invite-reviewers', { id, caller: callers.editor, body: { people: invited, ...more } });
const change = (id: string, n: number, body: object) =>
  call('change-seat', { id: `${id}_${n}`, caller: callers.editor, body });
const record = async (id: string) => (await manuscripts().find(id)) as ManuscriptRecord;
const states = async (id: string) => (await record(id)).seats.map(({ state }) => state);
const worked = async () => {
  mail.sent.length = 0;
  await room.work();
  return mail.sent.map(({ to, subject }) => [to.split('@')[0], subject]);
};
const pending = () =>
  seed(
    buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', abstract: '\\frac{a}{b}' }),
  );
async function invitedTwo(more: object[] = []) {
  const { id } = await pending();
  expect((await invite(id, [guest('One'), guest('Two'), ...more])).status).toBe(201);
  return id;
}

describe('an invitation', () => {
  it('begins a review of those who are asked, who can read nothing yet', async () => {
    const { id } = await pending();
    const { status, body } = await invite(id, [guest('One'), { _id: 'reviewer' }]);
    expect([status, body.manuscript.status, body.manuscript.cycle]).toEqual([201, 'Under Review', 1]);
    expect(body.manuscript.stage).toBe('inviting');
    const [one, reviewer] = body.manuscript.seats as SeatView[];
    expect(one).toMatchObject({ _id: `${id}_1`, isGuest: true, state: 'invited', lastName: 'One' });
    expect(one?.may).toContain('acceptFor');
    expect(reviewer).toMatchObject({ reviewerId: 'reviewer', isGuest: false, state: 'invited' });
    expect((await call('get-manuscript', { id, caller: callers.reviewer })).status).toBe(404);
  });

  it('goes to each by themselves with a link of their own, and names no author', async () => {
    const id = await invitedTwo();
    expect(await worked()).toEqual([
      ['one', 'Would you review ‘A title’?'],
      ['two', 'Would you review ‘A title’?'],
    ]);
    const links = mail.sent.map(({ text }) => /https:\S+/.exec(text)?.[0]);
    expect(links[0]).toMatch(
      new RegExp(`^https://journal.example.org/journal/jics/review/${id}_1/[\\w-]{43}$`),
    );
    expect(links[1]).toMatch(new RegExp(`/${id}_2/`));
    expect(mail.sent[0]?.text).toMatch(
      /Dear Gast One,[\s\S]*\\frac\{a\}\{b\}[\s\S]*This link is yours alone/,
    );
    expect(JSON.stringify(mail.sent)).not.toMatch(/Olga|Owner|Carl|Fellow/);
    const shown = await call('list-mail', { id, caller: callers.editor });
    expect(JSON.stringify(shown.body)).not.toContain(`/review/${id}`);
  });

  it.each([{ firstName: 'Suharto', lastName: '' }, { lastName: 'Suharto' }])(
    'goes to a person with one name, without a gap: %o',
    async (names) => {
      const { id } = await pending();
      const { body } = await invite(id, [{ email: 'suharto@uni.example.org', ...names }]);
      expect(body.manuscript.seats[0]).toMatchObject({ firstName: '', lastName: 'Suharto' });
      await worked();
      expect(mail.sent[0]?.text).toContain('Dear Suharto,');
      const { history } = (await manuscripts().findFile(id))!;
      expect(JSON.stringify(history)).toMatch(/[": ]Suharto/);
      expect(JSON.stringify(history)).not.toMatch(/ {2}| Suharto |undefined/);
    },
  );

  it('says what its editor wrote instead, as far as its fields can be filled in', async () => {
    const { id } = await pending();
    const { body } = await call('render-invitation', { id, caller: callers.editor });
    expect(body.text).toMatch(/\{title\}[\s\S]*\{replyBy\}[\s\S]*\{link\}[\s\S]*\{abstract\}/);
    const refused = await invite(id, [guest('One')], { letter: { subject: 'S', text: 'Your {salary}' } });
    expect([refused.status, refused.body.field]).toEqual([400, 'letter']);
    const text = 'Dear {name}, please answer by {replyBy}; {days} days.';
    const day = dayOfDeadline(daysAfter(new Date().toISOString(), 12));
    const letter = { subject: 'On ‘{title}’', text };
    expect((await invite(id, [guest('One')], { letter, replyBy: day, dueInDays: 14 })).status).toBe(201);
    expect(await worked()).toEqual([['one', 'On ‘A title’']]);
    expect(mail.sent[0]?.text).toMatch(/^Dear Gast One, please answer by \d+ \w+ \d{4}; 14 days\.\n\nhttps:/);
  });

  it.each([
    ['the journal’s words', {}],
    [
      'its editor’s words',
      { letter: { subject: 'On ‘{title}’', text: 'Dear {name}, by {replyBy}; {days}.' } },
    ],
  ])('is shown before as it is sent, to the byte (%s)', async (_whose, more) => {
    const { id } = await pending();
    const replyBy = dayOfDeadline(daysAfter(new Date().toISOString(), 12));
    const asked = { ...more, replyBy, dueInDays: 14 };
    const body = { template: 'invitation', name: 'Gast One', ...asked };
    const shown = (await call('render-letter', { id, caller: callers.editor, body })).body;
    await invite(id, [guest('One')], asked);
    await worked();
    const [letter] = mail.sent;
    const link = /https:\S+/.exec(letter!.text)![0];
    expect([letter!.subject, letter!.text.replace(link, '[link]')]).toEqual([shown.subject, shown.text]);
  });

  it('is shown with open signs for name and link while nobody is chosen', async () => {
    const { id } = await pending();
    const shown = await call('render-letter', {
      id,
      caller: callers.editor,
      body: { template: 'invitation' },
    });
    expect(shown.body.text).toMatch(/^Dear \[name\],\n[\s\S]*: \[link\]/);
  });

  it('is refused to authors, by account or address, to its own editor, twice over, and where it is too late', async () => {
    const { id } = await pending();
    const refusal = async (people: object[], more = {}) => {
      const { status, body } = await invite(id, people, more);
      return [status, body.code];
    };
    expect(await refusal([{ ...guest('X'), email: 'CoAuthor@Example.org' }])).toEqual([
      409,
      'conflict_of_interest',
    ]);
    expect(await refusal([{ _id: 'otherAuthor' }])).toEqual([400, 'invalid_request']);
    expect(await refusal([guest('One'), guest('One')])).toEqual([400, 'invalid_request']);
    expect(await refusal([guest('One', { inReserve: true })])).toEqual([400, 'invalid_request']);
    expect(await refusal([guest('One')], { replyBy: '2020-01-01' })).toEqual([400, 'invalid_request']);
    for (const replyBy of ['9999-12-28', '9999-12-31'])
      expect(await refusal([guest('One')], { replyBy })).toEqual([400, 'invalid_request']);
    expect(await refusal([guest('One')], { version: 1 })).toEqual([409, 'stale_version']);
    expect(await refusal(Array.from({ length: 13 }, (_each, n) => guest(`G${n}`)))).toEqual([
      400,
      'invalid_request',
    ]);
    await invite(id, [guest('One')]);
    expect(await refusal([guest('One')])).toEqual([400, 'invalid_request']);
    const accepted = await seed(
      buildManuscript({ status: 'Accepted', submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }),
    );
    expect((await invite(accepted.id, [guest('One')])).body.code).toBe('transition_not_allowed');
  });

  it('knows whoever confirmed an address as the person they are', async () => {
    const { id } = await pending();
    await invite(id, [{ ...guest('C'), email: 'Confirmed@example.org' }]);
    expect((await record(id)).seats[0]?.reviewerId).toBe('confirmed');
  });

  it('asks another beside a review that is in, in the same cycle; without them the reviews are in again', async () => {
    const id = await invitedTwo();
    for (const n of [1, 2]) await change(id, n, { do: n === 1 ? 'callOff' : 'acceptFor' });
    const current = await record(id);
    await manuscripts().apply(current, {
      from: { status: ['Under Review'], submitted: true },
      set: {
        status: 'Reviewed',
        seats: current.seats.map((seat) => (seat.n === 2 ? { ...seat, state: 'submitted' } : seat)),
      },
      review: {
        ...{ reviewerId: current.seats[1]!.reviewerId, reviewerName: 'Two', comments: 'Good.' },
        ...{ recommendation: 'Accept', round: 1, cycle: 1, seat: 2 },
      },
      history: { event: 'review-given', who: { name: 'Two', role: 'reviewer' }, to: 'Reviewed' },
    });
    const { body } = await invite(id, [guest('Three')]);
    expect([body.manuscript.status, body.manuscript.cycle]).toEqual(['Under Review', 1]);
    expect((await change(id, 3, { do: 'declineFor', note: 'No time' })).body.manuscript.status).toBe(
      'Reviewed',
    );
    expect((await change(id, 3, { do: 'askAgain' })).body.manuscript.status).toBe('Under Review');
    expect(await states(id)).toEqual(['cancelled', 'submitted', 'invited']);
  });
});

describe('an assignment while people are asked', () => {
  it('wins: who is not on the list is called off and told, who is new is in at once, who was asked stays asked no more', async () => {
    const id = await invitedTwo([{ _id: 'reviewer' }]);
    await worked();
    const { status, body } = await call('assign-reviewers', {
      id,
      caller: callers.editor,
      body: { reviewers: ['reviewer', 'secondReviewer'] },
    });
    expect([status, body.manuscript.status]).toEqual([200, 'Under Review']);
    const { seats } = await record(id);
    expect(
      seats.map(({ reviewerId, state, isTakenOff }) => [reviewerId.slice(0, 6), state, isTakenOff ?? false]),
    ).toEqual(
      expect.arrayContaining([
        ['review', 'accepted', false],
        ['second', 'accepted', false],
      ]),
    );
    expect(seats.filter(({ state }) => state === 'invited')).toEqual([]);
    const told = await worked();
    expect(told).toEqual(
      expect.arrayContaining([
        ['one', 'You no longer need to review ‘A title’'],
        ['two', 'You no longer need to review ‘A title’'],
        ['secondreviewer', 'A manuscript for you to review: A title'],
      ]),
    );
    expect((await call('get-manuscript', { id, caller: callers.secondReviewer })).status).toBe(200);
  });
});

describe('guests on the list', () => {
  const assign = (id: string, reviewers: string[]) =>
    call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
  const idsOf = async (id: string) => (await record(id)).seats.map(({ reviewerId }) => reviewerId);

  it('stay as they are while others are assigned, and are called off where they are left out', async () => {
    const id = await invitedTwo();
    await change(id, 2, { do: 'acceptFor' });
    await worked();
    const [one, two] = await idsOf(id);
    expect((await assign(id, [one!, two!, 'reviewer'])).status).toBe(200);
    expect(await states(id)).toEqual(['invited', 'accepted', 'accepted']);
    expect((await record(id)).reviewerOrder).toEqual([two, 'reviewer']);
    expect(await worked()).toEqual([['reviewer', 'A manuscript for you to review: A title']]);
    expect((await assign(id, [two!, 'reviewer'])).status).toBe(200);
    expect(new Set(await states(id))).toEqual(new Set(['accepted', 'cancelled']));
    expect(await worked()).toEqual([['one', 'You no longer need to review ‘A title’']]);
    expect((await assign(id, [one!, two!])).status).toBe(400);
  });

  it('sit in the next cycle with those who have an account, and are numbered like them', async () => {
    const id = await invitedTwo();
    const [, two] = await idsOf(id);
    const ask = (status: string) =>
      call('request-status-as-editor', { id, caller: callers.editor, body: { status, note: 'again' } });
    expect((await ask('Pending')).status).toBe(200);
    expect((await assign(id, [two!, 'reviewer'])).status).toBe(200);
    expect((await ask('Under Review')).body.manuscript.cycle).toBe(2);
    expect(await states(id)).toEqual(['accepted', 'accepted']);
    expect(new Set((await record(id)).reviewerOrder)).toEqual(new Set([two, 'reviewer']));
  });
});

describe('a reserve', () => {
  it('is asked in its order as soon as too few are left, and told nothing before', async () => {
    const id = await invitedTwo([guest('Three', { inReserve: true }), guest('Four', { inReserve: true })]);
    expect(await worked()).toHaveLength(2);
    await change(id, 1, { do: 'remind' });
    expect(await states(id)).toEqual(['invited', 'invited', 'listed', 'listed']);
    await change(id, 1, { do: 'callOff' });
    expect(await states(id)).toEqual(['cancelled', 'invited', 'invited', 'listed']);
    expect((await worked()).map(([to]) => to).sort()).toEqual(['one', 'one', 'three']);
    await change(id, 4, { do: 'promote' });
    expect((await record(id)).reviewerOrder).toEqual([]);
  });
});

describe('a seat', () => {
  it('that is called off before its invitation left is told of neither; one whose invitation left is', async () => {
    const id = await invitedTwo();
    await change(id, 1, { do: 'callOff' });
    const waiting = [...room.waiting];
    expect((await worked()).map(([to]) => to)).toEqual(['two']);
    // However the queue orders them, and with repetitions.
    room.waiting.push(...waiting.reverse());
    expect(await worked()).toEqual([]);
    const { body } = await call('list-mail', { id, caller: callers.editor });
    const toOne = body.filter(({ to }: { to: unknown }) => JSON.stringify(to).includes('one@'));
    expect(toOne.map(({ state }: { state: string }) => state)).toEqual(['unsent', 'unsent']);
    await change(id, 2, { do: 'callOff' });
    expect((await worked()).map(([to]) => to)).toEqual(['two']);
  });

  it('whose end is in the queue before its invitation is told of neither', async () => {
    const id = await invitedTwo();
    await change(id, 1, { do: 'callOff' });
    room.waiting.reverse();
    expect((await worked()).map(([to]) => to)).toEqual(['two']);
  });

  it('that is asked again and called off before that left is told of neither, whatever it was told before', async () => {
    const id = await invitedTwo();
    await room.work();
    await change(id, 1, { do: 'acceptFor' });
    await change(id, 2, { do: 'declineFor' });
    const signature = seatPath('secret', { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)!;
    await hold({ name: `${id}_1`, signature }, 'answer-seat', { answer: 'giveBack', confirmed: true });
    await room.work();
    for (const n of [1, 2]) {
      expect((await change(id, n, { do: 'askAgain' })).status).toBe(200);
      expect((await change(id, n, { do: 'callOff' })).status).toBe(200);
    }
    expect(await worked()).toEqual([]);
  });

  it('is reminded, answered for, given another date and another address by an editor', async () => {
    const id = await invitedTwo();
    await room.work();
    expect((await change(id, 1, { do: 'remind' })).status).toBe(200);
    expect(await worked()).toEqual([['one', 'Reminder: can you review ‘A title’?']]);
    const accepted = await change(id, 1, { do: 'acceptFor' });
    expect(accepted.body.manuscript.seats[0]).toMatchObject({ state: 'accepted' });
    expect((await worked()).map(([, subject]) => subject?.split(':')[0])).toEqual(['Thank you']);
    expect((await record(id)).reviewerOrder).toHaveLength(1);
    const day = dayOfDeadline(daysAfter(new Date().toISOString(), 60));
    const moved = await change(id, 1, { dueAt: day });
    expect(dayOfDeadline(moved.body.manuscript.seats[0].dueAt)).toBe(day);
    expect((await worked())[0]?.[0]).toBe('one');
    expect((await change(id, 1, { email: 'new@uni.example.org' })).status).toBe(200);
    expect(await worked()).toEqual([['new', 'Your link to ‘A title’']]);
  });

  it('mails the invitation itself to a corrected address of who has not answered it', async () => {
    const id = await invitedTwo();
    const [[, invitation]] = (await worked()) as [[string, string]];
    expect((await change(id, 1, { email: 'new@uni.example.org' })).status).toBe(200);
    expect(await worked()).toEqual([['new', invitation]]);
  });

  it('says no to what it is past, to nothing at all, and to two things at once', async () => {
    const id = await invitedTwo();
    await change(id, 1, { do: 'declineFor' });
    const code = async (n: number, body: object) => (await change(id, n, body)).body.code;
    expect(await code(1, { do: 'remind' })).toBe('seat_closed');
    expect(await code(1, {})).toBe('invalid_request');
    expect(await code(2, { do: 'remind', email: 'a@b.c' })).toBe('invalid_request');
    expect(await code(9, { do: 'remind' })).toBe('not_found');
    expect(await code(2, { email: 'owner@example.org' })).toBe('conflict_of_interest');
    expect(await code(2, { do: 'callOff', version: 1 })).toBe('stale_version');
    expect(
      (await call('change-seat', { id: 'x', caller: callers.editor, body: { do: 'remind' } })).status,
    ).toBe(404);
  });

  it('of which all are declined asks for other reviewers at once, and tells the author no more than before', async () => {
    const id = await invitedTwo();
    for (const n of [1, 2]) await change(id, n, { do: 'declineFor' });
    const { body } = await call('get-manuscript', { id, caller: callers.editor });
    expect([body.manuscript.status, body.manuscript.stage]).toEqual(['Under Review', 'reviewersNeeded']);
    const author = (await call('get-manuscript', { id, caller: callers.owner })).body.manuscript;
    expect([author.stageText, 'seats' in author]).toEqual(['Finding reviewers.', false]);
  });
});

describe('an unanswered invitation', () => {
  const travel = async (id: string, days: number) => {
    const { by } = (await record(id)).seats.find(({ state }) => state === 'invited') ?? {};
    mail.sent.length = 0;
    await room.sweep(Date.parse(daysAfter(by!, days - 1)) + 60_000);
    await room.work();
    return mail.sent
      .filter(({ tags }) => tags.manuscript === id)
      .map(({ to, subject }) => [to.split('@')[0], subject]);
  };

  it('is reminded of halfway and on the last day, ends three days later, and still can be accepted', async () => {
    const { id } = await pending();
    await invite(id, [guest('One')]);
    await room.work();
    expect(await travel(id, -5)).toEqual([]);
    expect(await travel(id, -3)).toEqual([['one', 'Reminder: can you review ‘A title’?']]);
    expect(await travel(id, 0)).toEqual([['one', 'Last reminder: can you review ‘A title’?']]);
    expect(await travel(id, 4)).toEqual([['editor', 'Gast One hasn’t answered · A title']]);
    expect(await states(id)).toEqual(['expired']);
    expect((await change(id, 1, { do: 'acceptFor' })).status).toBe(200);
    expect(await states(id)).toEqual(['accepted']);
  });

  it('is reminded of although an earlier one has the same day, and another was accepted', async () => {
    const id = await invitedTwo();
    expect((await change(id, 2, { do: 'acceptFor' })).status).toBe(200);
    const replyBy = dayOfDeadline((await record(id)).seats[0]!.by!);
    expect((await invite(id, [guest('Three')], { replyBy })).status).toBe(201);
    await room.work();
    expect(await states(id)).toEqual(['invited', 'accepted', 'invited']);
    for (const [days, subject] of [
      [-3, 'Reminder: can you review ‘A title’?'],
      [0, 'Last reminder: can you review ‘A title’?'],
    ] as const)
      expect((await travel(id, days)).sort()).toEqual([
        ['one', subject],
        ['three', subject],
      ]);
  });

  it('ends and is followed by the reserve even where nobody swept for days; no late reminder goes out', async () => {
    const { id } = await pending();
    await invite(id, [guest('One'), guest('Two', { inReserve: true })]);
    await room.work();
    expect(await travel(id, 9)).toEqual([
      ['two', 'Would you review ‘A title’?'],
      ['editor', 'Gast One hasn’t answered · A title'],
    ]);
    expect(await states(id)).toEqual(['expired', 'invited']);
  });

  it('does not end while mail to its reader comes back; a corrected address has the whole time', async () => {
    const { id } = await pending();
    await invite(id, [guest('One')]);
    await room.work();
    await room.tell(mail.sent[0]!.tags, BOUNCE, `bounce-${id}`);
    expect(await worked()).toEqual([['editor', 'Gast One can’t be reached · A title']]);
    const { by } = (await record(id)).seats[0]!;
    await room.sweep(Date.parse(daysAfter(by!, 5)));
    expect(await states(id)).toEqual(['invited']);
    expect((await change(id, 1, { email: 'one@uni.example.org' })).body.code).toBe('address_refused');
    expect((await change(id, 1, { email: 'right@uni.example.org' })).status).toBe(200);
    expect((await record(id)).seats[0]?.isUnreachable).toBeUndefined();
  });

  it('that came back is nothing to see to once the address is corrected, or the reviewer called off', async () => {
    const { id } = await pending();
    await invite(id, [guest('One'), guest('Two')]);
    await room.work();
    for (const [n, { tags }] of mail.sent.slice(0, 2).entries())
      await room.tell(tags, BOUNCE, `gone-${id}-${n}`);
    const waiting = async () =>
      (await call('get-manuscript', { id, caller: callers.editor })).body.manuscript.undeliveredMail;
    expect(await waiting()).toBe(2);
    await change(id, 1, { email: 'right@uni.example.org' });
    expect(await waiting()).toBe(1);
    await change(id, 2, { do: 'callOff' });
    expect(await waiting()).toBe(0);
  });

  it('to a former address that comes back late says nothing of the corrected one', async () => {
    const { id } = await pending();
    await invite(id, [guest('One')]);
    await room.work();
    const [{ tags } = { tags: {} as never }] = mail.sent.slice(-1);
    expect((await change(id, 1, { email: 'right@uni.example.org' })).status).toBe(200);
    await room.work();
    await room.tell(tags, BOUNCE, `late-${id}`);
    expect((await record(id)).seats[0]?.isUnreachable).toBeUndefined();
    expect((await change(id, 1, { do: 'remind' })).status).toBe(200);
    const letters = (await call('list-mail', { id, caller: callers.editor })).body;
    expect(letters.map(({ state }: { state: string }) => state)).toContain('bounced');
  });

  it('that is sent again to a corrected address opens nothing by its first link', async () => {
    const { id } = await pending();
    await invite(id, [guest('One')]);
    await room.work();
    const linkOf = (text: string) => {
      const [, name = '', signature = ''] = /\/review\/(\w+)\/([\w-]+)/.exec(text) ?? [];
      return { name, signature };
    };
    const first = linkOf(mail.sent.at(-1)!.text);
    const [letter] = (await call('list-mail', { id, caller: callers.editor })).body;
    const body = { email: 'right@uni.example.org' };
    const again = () => call('resend-mail', { id: letter._id, caller: callers.editor, body });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'address_refused' } });
    await room.tell(mail.sent.at(-1)!.tags, BOUNCE, `wrong-${id}`);
    expect((await again()).status).toBe(201);
    await room.work();
    const corrected = mail.sent.findLast(({ to }) => to === 'right@uni.example.org');
    expect((await hold(first, 'open-seat')).status).toBe(404);
    expect((await hold(linkOf(corrected!.text), 'open-seat')).status).toBe(200);
  });
});
