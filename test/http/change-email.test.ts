import { afterEach, describe, expect, it, vi } from 'vitest';
import { reviewerIdsOf } from '../../functions/reviewing/list-own-seats.ts';
import { guestId } from '../../functions/reviewing/rules/guest.ts';
import { identities, people } from '../../functions/runtime/stores.ts';
import { from, newPerson, newReviewer, signIn } from '../support/account-forms.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const pool = fakePool();
const { room, mail: mailbox } = provideMailRoom();
afterEach(() => vi.useRealTimers());

const PASSWORD = 'correct horse';
let count = 0;
const newAddress = () => {
  count += 1;
  return `moved.${count}@example.org`;
};
const personOf = async (email: string) => (await people().findByEmail(email))!;
const later = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60_000 });

async function joined(form = newPerson()) {
  await call('register', { body: form, ...from() });
  const person = await personOf(form.email);
  await people().save(person, { ...person, emailConfirmed: true });
  const caller: TestCaller = { personId: person.id, kind: 'author' };
  return { email: person.email, id: person.id, caller };
}
const ask = (caller: TestCaller, body: object) => call('change-email', { caller, body, ...from() });
const begin = (caller: TestCaller, email: string, more: object = { current: PASSWORD }) =>
  ask(caller, { do: 'begin', email, ...more });
const confirm = (caller: TestCaller, email: string, code = mailbox.codeFor(email)) =>
  ask(caller, { do: 'confirm', email, code });
async function moved() {
  const one = await joined();
  const to = newAddress();
  await begin(one.caller, to);
  expect((await confirm(one.caller, to)).status).toBe(200);
  return { ...one, to, undo: mailbox.codeFor(one.email) };
}
const reset = (email: string, code: string, password = 'words of the owner') =>
  call('reset-password', { body: { email, code, password }, ...from() });

describe('a change of email address', () => {
  it('is proved at the new address, told to the former one, and leaves one account for both', async () => {
    const { email, id, caller } = await joined();
    const to = newAddress();
    expect((await begin(caller, to.toUpperCase())).status).toBe(200);
    expect((await personOf(email)).id).toBe(id);
    const changed = await confirm(caller, to);
    expect(changed).toMatchObject({ status: 200, body: { _id: id, email: to } });
    expect(mailbox.to(email).at(-1)!.text).toContain(`now uses ${to}`);
    expect((await signIn({ email: to })).body).toMatchObject({ _id: id });
    expect((await signIn({ email })).status).toBe(401);
    expect(pool.find(to).email).toBe(to);
    const person = await personOf(to);
    expect(person.formerEmails).toMatchObject([{ email }]);
    expect(reviewerIdsOf(person, ['s'])).toEqual([id, guestId('s', to), guestId('s', email)]);
  });

  it('keeps the former address from opening a second account, which could review the person’s own work', async () => {
    const { email, to } = await moved();
    for (const form of [newPerson({ email }), newReviewer({ email })]) {
      const name = 'specialization' in form ? 'register-reviewer' : 'register';
      expect((await call(name, { body: form, ...from() })).body.code).toBe('account_exists');
    }
    const found = await call('verify-email', { body: { email }, caller: (await joined()).caller });
    expect(found.body.user.email).toBe(email);
    expect(JSON.stringify(found.body)).not.toContain(to);
  });

  it.each([
    ['no password', {}],
    ['a wrong password', { current: 'something else' }],
  ])('begins by nobody with a session and %s', async (_what, more) => {
    const { caller } = await joined();
    const to = newAddress();
    expect((await begin(caller, to, more)).body.code).toBe('wrong_credentials');
    expect(mailbox.to(to)).toEqual([]);
  });

  it('needs no password just after a sign-in to an account that ORCID opens, and later does', async () => {
    const { email, caller } = await joined();
    const person = await personOf(email);
    await people().save(person, { ...person, subjects: [{ provider: 'orcid', subject: email }] });
    expect((await begin(caller, newAddress(), {})).status).toBe(200);
    const old = { ...caller, openedAt: Math.floor(Date.now() / 1000) - 11 * 60 };
    expect((await begin(old, newAddress(), {})).status).toBe(401);
  });

  it('waits until the present address is confirmed', async () => {
    const form = newPerson();
    await call('register', { body: form, ...from() });
    const { id } = await personOf(form.email);
    const reply = await begin({ personId: id, kind: 'author' }, newAddress());
    expect(reply.body.code).toBe('transition_not_allowed');
  });

  it('answers alike whether another account has the address; only that mailbox learns it', async () => {
    const [one, other] = [await joined(), await joined()];
    const taken = await begin(one.caller, other.email);
    const free = await begin(one.caller, newAddress());
    expect(taken.status).toBe(free.status);
    expect(taken.body.message.replace(other.email, '')).toBe(free.body.message.replace(/\S+@\S+(?=\.)/, ''));
    expect(mailbox.codeFor(other.email)).toBe('');
    expect((await confirm(one.caller, other.email, '1234-1234-1234')).status).toBe(401);
  });

  it('takes no code of another person, of another address, or from before the password changed', async () => {
    const [one, other] = [await joined(), await joined()];
    const [to, further] = [newAddress(), newAddress()];
    await begin(one.caller, to);
    const code = mailbox.codeFor(to);
    expect((await confirm(other.caller, to, code)).status).toBe(401);
    expect((await confirm(one.caller, further, code)).status).toBe(401);
    await call('change-password', {
      caller: one.caller,
      body: { current: PASSWORD, password: 'another password' },
      ...from(),
    });
    const issuedAt = Math.floor(Date.now() / 1000) + 5;
    expect((await confirm({ ...one.caller, issuedAt }, to, code)).status).toBe(401);
  });

  it('ends once if two confirm the same address at a moment', async () => {
    const [one, other] = [await joined(), await joined()];
    const to = newAddress();
    await begin(one.caller, to);
    const first = mailbox.codeFor(to);
    later(0.2);
    await begin(other.caller, to);
    const second = mailbox.codeFor(to);
    vi.useRealTimers();
    const both = await Promise.all([confirm(one.caller, to, first), confirm(other.caller, to, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 409])]);
  });

  it('sends letters of before to the present address', async () => {
    const { email, id, to } = await moved();
    const author = { firstName: 'Ada', lastName: 'Byron', email, isCorresponding: true };
    const owned = { ownerId: id, authors: [{ _id: id, ...author }], correspondingAuthorId: id };
    const manuscript = await seed(buildManuscript({ ...owned, submitted: true, status: 'Pending' }));
    const body = { status: 'Rejected', note: 'Not for us.' };
    await call('request-status-as-editor', { id: manuscript.id, caller: callers.editor, body });
    await room.work();
    expect(mailbox.to(email).filter(({ text }) => text.includes('Not for us.'))).toEqual([]);
    expect(mailbox.to(to).at(-1)!.text).toContain('Not for us.');
  });

  it('lets nobody review their own work at the address of before', async () => {
    const { email, id } = await moved();
    const author = { firstName: 'Ada', lastName: 'Byron', isCorresponding: true };
    const owned = { ownerId: id, authors: [{ _id: id, ...author }], correspondingAuthorId: id };
    const manuscript = await seed(buildManuscript({ ...owned, submitted: true, status: 'Pending' }));
    const body = { people: [{ email, firstName: 'A', lastName: 'Byron' }] };
    const invited = await call('invite-reviewers', { id: manuscript.id, caller: callers.editor, body });
    expect(invited).toMatchObject({ status: 409, body: { code: 'conflict_of_interest' } });
  });

  it('that stops before the pool follows leaves sign-in whole, and ends at the next try', async () => {
    const { email, caller } = await joined();
    const to = newAddress();
    await begin(caller, to);
    const fault = Object.assign(new Error('x'), { code: 'ECONNRESET' });
    const move = vi.spyOn(identities(), 'changeEmail').mockRejectedValueOnce(fault);
    expect((await confirm(caller, to)).status).toBe(503);
    expect(pool.find(email).email).toBe(email);
    expect((await signIn({ email: to })).status).toBe(200);
    expect((await confirm(caller, to)).status).toBe(200);
    expect(pool.find(to).email).toBe(to);
    move.mockRestore();
  });
});

describe('the former address', () => {
  it('brings itself back for seven days: with a new password, without the other address, sessions and ways in', async () => {
    const { email, id, to, undo, caller } = await moved();
    const thief = await personOf(to);
    await people().save(thief, { ...thief, subjects: [{ provider: 'orcid', subject: to }] });
    later(6);
    expect((await reset(email, undo)).status).toBe(200);
    expect(await personOf(email)).toMatchObject({ id, email, formerEmails: [], subjects: [] });
    expect(await people().findByAnyEmail(to)).toBeUndefined();
    expect(pool.find(email).email).toBe(email);
    expect((await signIn({ email }, 'words of the owner')).body).toMatchObject({ _id: id });
    expect((await signIn({ email })).status).toBe(401);
    expect((await call('get-profile', { caller })).status).toBe(401);
  });

  it('does so even if the account moved on twice, and voids the codes that were sent on the way', async () => {
    const { email, to, undo, caller } = await moved();
    const third = newAddress();
    await begin(caller, third);
    await confirm(caller, third);
    const undoOfThief = mailbox.codeFor(to);
    expect((await reset(email, undo)).status).toBe(200);
    expect((await reset(to, undoOfThief)).status).toBe(401);
    expect(await people().findByAnyEmail(third)).toBeUndefined();
  });

  it.each([
    ['the pool', () => vi.spyOn(identities(), 'changeEmail')],
    ['the first write', () => vi.spyOn(people(), 'save')],
    ['the password', () => vi.spyOn(identities(), 'setPassword')],
    ['the sessions', () => vi.spyOn(identities(), 'endSessions')],
  ])(
    'brings itself back at the next try after a fault of %s, and no moment shuts its owner out',
    async (_what, spy) => {
      const { email, id, undo } = await moved();
      const failing = spy();
      failing.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'ECONNRESET' }));
      expect((await reset(email, undo)).status).toBe(503);
      failing.mockRestore();
      const again = await reset(email, undo);
      if (again.status !== 200) {
        // The address is back already: an ordinary code sets the password.
        await call('request-password-reset', { body: { email }, ...from() });
        expect((await reset(email, mailbox.codeFor(email))).status).toBe(200);
      }
      expect((await signIn({ email }, 'words of the owner')).body).toMatchObject({ _id: id });
      expect(pool.find(email).email).toBe(email);
    },
  );

  it('brings nothing back after seven days, with another’s code, or as an ordinary reset', async () => {
    const [other, one] = [await moved(), await moved()];
    expect((await reset(one.email, other.undo)).status).toBe(401);
    await call('request-password-reset', { body: { email: one.email }, ...from() });
    expect(mailbox.to(one.email).filter(({ text }) => text.includes('set a new password'))).toEqual([]);
    later(8);
    expect((await reset(one.email, one.undo)).status).toBe(401);
    expect((await personOf(one.to)).id).toBe(one.id);
  });
});

describe('a change of password', () => {
  const change = (caller: TestCaller, current: string, password: string) =>
    call('change-password', { caller, body: { current, password }, ...from() });

  it('ends every session, answers a new one, and needs the present password', async () => {
    const { email, caller } = await joined();
    expect(await change(caller, 'wrong words', 'another password')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', field: 'current' },
    });
    const changed = await change(caller, PASSWORD, 'another password');
    expect(changed).toMatchObject({ status: 200, body: { email, role: 'author' } });
    expect(changed.body.token).toBeTruthy();
    expect((await call('get-profile', { caller })).status).toBe(401);
    expect((await signIn({ email })).status).toBe(401);
    expect((await signIn({ email }, 'another password')).status).toBe(200);
  });

  it('refuses a password that is easy to guess and keeps the present one', async () => {
    const { email, caller } = await joined();
    expect((await change(caller, PASSWORD, 'password123')).body).toMatchObject({ field: 'password' });
    expect((await signIn({ email })).status).toBe(200);
  });

  it('that stops half way leaves a password that signs in', async () => {
    const { email, caller } = await joined();
    const save = people().save;
    let written = 0;
    vi.spyOn(people(), 'save').mockImplementation(async (before, after) => {
      if (written === 1) throw Object.assign(new Error('x'), { code: 'ECONNRESET' });
      written += 1;
      return save(before, after);
    });
    expect((await change(caller, PASSWORD, 'another password')).status).toBe(503);
    vi.mocked(people().save).mockRestore();
    expect((await signIn({ email }, 'another password')).status).toBe(200);
  });
});
