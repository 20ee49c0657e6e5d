import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OF_THE_WEEK } from '../../functions/letters/rules/week-letter.ts';
import { Letter, startLetter } from '../../functions/manuscript/record/letter.ts';
import { resendFailed } from '../../functions/ops/resend-failed.ts';
import { database } from '../../functions/runtime/clients.ts';
import { letters, manuscripts } from '../../functions/runtime/stores.ts';
import { nextRevisionDue } from '../../functions/submitting/rules/revision-reminders.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { chosen } from '../support/tier.ts';

const { room, mail } = provideMailRoom();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Tuesday: no week's letter falls due in between. */
const START = Date.UTC(2026, 10, 24, 1);

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

const author = (id: string) => ({
  _id: id,
  firstName: 'Author',
  lastName: id,
  email: `${id}@author.example.org`,
  isCorresponding: id === 'owner',
});
async function decided() {
  const authors = [author('owner'), author('coAuthor')];
  const { id } = await seed(
    buildManuscript({ authors, submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }),
  );
  const body = { status: 'Rejected', note: 'No.' };
  await call('request-status-as-editor', { id, caller: callers.editor, body });
  return id;
}
/** As the minutes pass: the sweep, and its announcements. */
async function pass(hours: number, step = MINUTE) {
  for (const end = Date.now() + hours * HOUR; Date.now() < end; ) {
    vi.setSystemTime(Date.now() + step);
    await room.sweep(Date.now());
    await room.work();
  }
}
const statesOf = async (id: string) => (await letters().list(id)).map(({ state }) => state);
const sentOf = (id: string) => mail.sent.filter(({ tags }) => tags.manuscript === id).map(({ to }) => to);
const store = () => ({
  letters: letters(),
  tables: { manuscripts: { database: database(), name: process.env.MANUSCRIPTS_TABLE! } },
});
async function resend(since: number, isDryRun = false) {
  const told: string[] = [];
  const stores = { ...store(), isDryRun } as never;
  await resendFailed(stores, new Date(since).toISOString(), (_about, outcome) => told.push(outcome));
  return told;
}

const PASSING: [string, Error][] = [
  ['its quota is used up', named('TooManyRequestsException', 'Daily message quota exceeded')],
  ['it may send no more', named('LimitExceededException')],
  ['the account is paused', named('SendingPausedException')],
  ['the account is suspended', named('AccountSuspendedException')],
  ['the sender is not verified', named('MessageRejected', 'Email address is not verified.')],
  ['the service is out', named('InternalServiceErrorException')],
  ['the network is gone', named('TimeoutError', 'connect ETIMEDOUT')],
];
/** Told by its name, by its words, and by the network. */
const OF_EACH_KIND = ['its quota is used up', 'the sender is not verified', 'the network is gone'];

describe('a letter that Amazon SES does not take', () => {
  it('for twenty hours leaves afterwards, exactly once, and so does every other', async () => {
    const ids = [await decided(), await decided(), await decided()];
    mail.fault = PASSING[0]![1];
    await room.work(30);
    await pass(20, 20 * MINUTE);
    const waiting = (await letters().list(ids[1]!)).filter(({ to }) => to.length === 1);
    expect(waiting.map(({ state }) => state)).toEqual(['queued', 'queued']);
    for (const { dueAt } of waiting) expect(Date.parse(dueAt) - Date.now()).toBeLessThanOrEqual(HOUR);
    mail.fault = undefined;
    await pass(2, 5 * MINUTE);
    for (const id of ids) {
      expect(await statesOf(id)).toEqual(['sent', 'sent']);
      expect(sentOf(id).sort()).toEqual(['coAuthor@author.example.org', 'owner@author.example.org']);
    }
  });

  it.each(chosen(PASSING, ([why]) => why, OF_EACH_KIND))(
    'because %s loses no try by that',
    async (_why, fault) => {
      const id = await decided();
      mail.fault = fault;
      await room.work(30);
      await pass(1, 5 * MINUTE);
      expect(await statesOf(id)).toEqual(['queued', 'queued']);
      mail.fault = named('BadRequestException', 'Illegal address');
      await pass(1.2, 20 * MINUTE);
      expect(await statesOf(id)).toEqual(['failed', 'failed']);
    },
  );

  it('for three days failed, and goes out once more by one command, once', async () => {
    const id = await decided();
    mail.fault = PASSING[5]![1];
    await room.work(30);
    await pass(74, HOUR);
    expect(await statesOf(id)).toEqual(['failed', 'failed']);
    mail.fault = undefined;
    expect(await resend(Date.now() + HOUR)).toEqual([]);
    const since = START + 48 * HOUR;
    expect(await resend(since, true)).toContain('would be queued');
    expect(await statesOf(id)).toEqual(['failed', 'failed']);
    expect((await resend(since)).filter((outcome) => outcome === 'queued').length).toBeGreaterThanOrEqual(2);
    expect(await resend(since)).toEqual([]);
    await pass(0.2);
    expect(await statesOf(id)).toEqual(['sent', 'sent']);
    expect(sentOf(id)).toHaveLength(2);
  });

  it('is dropped where it says nothing any more by then, and that is written down', async () => {
    const log = vi.mocked(console.log);
    log.mockClear();
    const letter = Letter.parse({
      ...startLetter(
        OF_THE_WEEK,
        {
          template: 'week',
          to: [{ name: 'Ed', address: 'editor@example.org', part: 'editors' }],
          page: 'desk',
          subject: 'Your desk',
          text: 'Dear {name}, {link}',
        },
        new Date(START).toISOString(),
      ),
    });
    await letters().exchangeDue(
      { at: '2026-01-01', kind: 'week', manuscriptId: OF_THE_WEEK, what: 'nobody' },
      [],
      [],
    );
    const row = { at: letter.at, kind: 'week' as const, manuscriptId: OF_THE_WEEK, what: 'nobody' };
    await letters().addDue(row);
    await letters().exchangeDue(row, [letter], []);
    mail.fault = PASSING[5]![1];
    await pass(20, 10 * MINUTE);
    mail.fault = undefined;
    await pass(2, 10 * MINUTE);
    expect(mail.sent.filter(({ subject }) => subject === 'Your desk')).toEqual([]);
    expect(await letters().find(OF_THE_WEEK, letter.id)).toBeUndefined();
    expect(log.mock.calls.filter(([line]) => String(line).includes('letter-dropped'))).toHaveLength(1);
  });
});

describe('a letter that waited', () => {
  it.each([
    ['the revision came', null],
    ['another day was set for it', '2026-12-20T23:59:59.000Z'],
  ])('reminds of no revision where %s meanwhile', async (_what, dueAt) => {
    const revision = {
      kind: 'minor' as const,
      dueAt: '2026-12-01T23:59:59.000Z',
      draftId: null,
      decisionId: 'd1',
    };
    const record = await seed(
      buildManuscript({
        authors: [author('owner')],
        status: 'Rejected',
        submitted: true,
        submittedAt: '2026-11-02T00:00:00.000Z',
        revision,
      }),
    );
    await letters().addDue(nextRevisionDue(record, '2026-11-23T00:00:00.000Z')!);
    mail.fault = PASSING[5]![1];
    await pass(14, 10 * MINUTE);
    const [reminder] = await letters().list(record.id);
    expect(reminder).toMatchObject({ template: 'revision-soon', state: 'queued', putOff: {} });
    await manuscripts().apply((await manuscripts().find(record.id))!, {
      from: { status: ['Rejected'], submitted: true },
      set: { revision: dueAt ? { ...revision, dueAt } : null },
      history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
    });
    mail.fault = undefined;
    await pass(2, 5 * MINUTE);
    expect(sentOf(record.id)).toEqual([]);
    expect((await letters().find(record.id, reminder!.id))?.state).toBe('unsent');
  });

  it('does not bring the seat’s link to an address that was corrected meanwhile', async () => {
    const { id } = await seed(
      buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', number: 'JICS-2026-0077' }),
    );
    const people = [{ email: 'wrong@uni.example.org', firstName: 'Gast', lastName: 'One' }];
    const invited = await call('invite-reviewers', { id, caller: callers.editor, body: { people } });
    mail.fault = PASSING[5]![1];
    await room.work(30);
    const [seat] = invited.body.manuscript.seats;
    const body = { email: 'right@uni.example.org' };
    expect((await call('change-seat', { id: seat._id, caller: callers.editor, body })).status).toBe(200);
    mail.fault = undefined;
    await pass(2, 5 * MINUTE);
    expect(sentOf(id)).toEqual(['right@uni.example.org']);
    const [late] = (await letters().list(id)).filter(({ state }) => state === 'unsent');
    expect(late?.events.at(-1)?.detail).toBe('The address was corrected before it left.');
  });
});
