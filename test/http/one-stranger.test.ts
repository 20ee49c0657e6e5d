import { afterEach, expect, it, vi } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { newPerson } from '../support/account-forms.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { runsAll } from '../support/tier.ts';

fakePool();
const { room, mail } = provideMailRoom();
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VICTIM = 'victim@uni.example.org';
const NEEDLE = 'BUYNOW';
/** In five, each limit by the hour and that by the day has been reached, and one hour more has gone by. */
const HOURS = runsAll ? 24 : 5;
const NETWORKS = 25;

/** The most that lie within so long of each other. */
const most = (times: readonly number[], span: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + span).length));

it('a stranger with an unconfirmed address of somebody else mails it once an hour and three times a day beside the first for each account and review, in no word of theirs, and each editor four times an hour', async () => {
  // In the morning, so that later events fall on the same days at whatever hour this runs.
  const start = new Date().setUTCHours(33, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const address = '192.0.2.9';
  const form = newPerson({ email: VICTIM, firstName: NEEDLE, lastName: NEEDLE });
  await call('register', { body: form, address });
  const { id: personId } = (await people().findByEmail(VICTIM))!;
  const author = (_id: string, email: string, isCorresponding: boolean) => ({
    _id,
    firstName: NEEDLE,
    lastName: NEEDLE,
    email,
    isCorresponding,
  });
  const own = () =>
    seed(
      buildManuscript({
        ownerId: personId,
        correspondingAuthorId: personId,
        authors: [author(personId, VICTIM, true)],
        title: `${NEEDLE} www.evil.com`,
      }),
    );
  // An editor has asked the holder of the address too: anybody may ask for new links to that seat.
  const { id: judged } = await seed(
    buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }),
  );
  await call('invite-reviewers', {
    id: judged,
    caller: callers.editor,
    body: { people: [{ email: VICTIM, firstName: 'V', lastName: 'Ictim' }] },
  });
  await room.work();
  const times: Record<string, number[]> = {};
  let seen = mail.sent.length;
  let requests = 0;
  const note = () => {
    for (const { to } of mail.sent.slice(seen)) times[to] = [...(times[to] ?? []), Date.now()];
    seen = mail.sent.length;
  };
  times[VICTIM] = [start];
  for (let minute = 0; minute < HOURS * 60; minute += 10) {
    vi.setSystemTime(start + minute * MINUTE);
    const caller = { personId, kind: 'author' as const, issuedAt: Math.floor(Date.now() / 1000) };
    const network = `203.0.113.${(minute / 10) % NETWORKS}`;
    const { id } = await own();
    const asks: [Parameters<typeof call>[0], object][] = [
      ['register', { body: form }],
      ['register-reviewer', { body: form }],
      ['send-address-code', { caller }],
      ['request-password-reset', { body: { email: VICTIM } }],
      ['request-password-reset', { body: { email: VICTIM.toUpperCase() } }],
      ['request-status', { id, caller, body: { status: 'Pending' } }],
      ['send-message', { id, caller, body: { to: 'editors', text: `${NEEDLE} ${minute}` } }],
      ['send-message', { id, caller, body: { to: 'editors', text: `${NEEDLE} again ${minute}` } }],
      ['add-author', { caller, body: { email: VICTIM, firstName: NEEDLE, lastName: NEEDLE } }],
      ['answer-authorship', { id, caller, body: { isAuthor: true } }],
      ['renew-seat-link', { id: `${judged}_1` }],
      // Last, since the mailbox's own limit would hide that of the day.
      ...(minute > (HOURS - 1) * 60
        ? ([['register', { body: newPerson({ email: VICTIM.replace('@', `+${minute}@`) }) }]] as [
            never,
            object,
          ][])
        : []),
      ...(minute % 20 === 0 ? ([['withdraw-manuscript', { id, caller }]] as [never, object][]) : []),
    ];
    for (const [name, input] of asks) {
      await call(name, { address: network, ...input });
      requests += 1;
    }
    await room.sweep();
    await room.work();
    note();
  }
  expect(requests).toBeGreaterThan(HOURS * 68);
  const toVictim = mail.sent.filter(({ to }) => to.replace(/\+\d+@/, '@') === VICTIM);
  for (const { subject, text } of toVictim) expect(`${subject} ${text}`).not.toContain(NEEDLE);
  // The first for the account and the first for the review may come in the same hour.
  expect(times[VICTIM]!.length).toBeLessThanOrEqual(4);
  expect(most(times[VICTIM]!, HOUR)).toBeLessThanOrEqual(2);
  // One for each account under another name of the mailbox; a network opens three in a day of the calendar.
  const ofAliases = Object.entries(times).filter(
    ([to]) => to !== VICTIM && to.replace(/\+\d+@/, '@') === VICTIM,
  );
  expect(ofAliases.every(([, at]) => at.length === 1)).toBe(true);
  expect(ofAliases.length).toBeLessThanOrEqual(2 * 3 * NETWORKS);
  for (const editor of ['editor@example.org', 'othereditor@example.org']) {
    expect(times[editor]?.length ?? 0).toBeGreaterThan(HOURS / 8);
    expect([editor, most(times[editor] ?? [], HOUR) <= 4]).toEqual([editor, true]);
  }
});
