import { afterEach, expect, it, vi } from 'vitest';
import { people } from '../../functions/runtime/stores/people.ts';
import { newPerson } from '../support/account-forms.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';

fakePool();
const { room, mail } = provideMailRoom();
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VICTIM = 'victim@uni.example.org';
const NEEDLE = 'BUYNOW';

/** The most that lie within so long of each other. */
const most = (times: readonly number[], span: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + span).length));

it('a stranger with an unconfirmed address of somebody else mails it once an hour and three times a day, in no word of theirs, and each editor four times an hour', async () => {
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
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    vi.setSystemTime(start + minute * MINUTE);
    const caller = { personId, kind: 'author' as const, issuedAt: Math.floor(Date.now() / 1000) };
    const network = `203.0.113.${minute % 250}`;
    const { id } = await own();
    const asks: [Parameters<typeof call>[0], object][] = [
      ['register', { body: form }],
      ['register', { body: newPerson({ email: VICTIM.replace('@', `+${minute}@`) }) }],
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
  expect(requests).toBeGreaterThan(1700);
  const toVictim = mail.sent.filter(({ to }) => to.replace(/\+\d+@/, '@') === VICTIM);
  for (const { subject, text } of toVictim) expect(`${subject} ${text}`).not.toContain(NEEDLE);
  const ofVictim = Object.entries(times).flatMap(([to, at]) =>
    to.replace(/\+\d+@/, '@') === VICTIM ? at : [],
  );
  expect(ofVictim.length).toBeLessThanOrEqual(3);
  expect(most(ofVictim, HOUR)).toBe(1);
  for (const editor of ['editor@example.org', 'othereditor@example.org']) {
    expect(times[editor]?.length ?? 0).toBeGreaterThan(3);
    expect([editor, most(times[editor] ?? [], HOUR) <= 4]).toEqual([editor, true]);
  }
});
