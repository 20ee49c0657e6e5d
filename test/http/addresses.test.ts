import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { from, newPerson, newReviewer, signIn } from '../support/account-forms.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { fakeMail } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';
import { runsAll } from '../support/tier.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
const mailbox = fakeMail();
beforeAll(async () => {
  database = await startDatabase();
  setAccountEnvironment();
  fakePool();
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'k'.repeat(32) });
});
afterAll(() => database.stop());
afterEach(() => vi.useRealTimers());

const HOUR = 60;
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const personOf = async (email: string) => (await people().findByEmail(email))!;
async function registered(form = newPerson()) {
  await call('register', { body: form, ...from() });
  return form;
}
/** In a session of the account itself. */
async function confirm(email: string, code: string, address = from().address) {
  const { id: personId } = await personOf(email);
  return call('confirm-address', { caller: { personId, kind: 'author' }, body: { code }, address });
}
const reset = (email: string, code: string, password = 'another password') =>
  call('reset-password', { body: { email, code, password }, ...from() });
async function sendAgain(email: string, address = from().address) {
  const { id: personId } = await personOf(email);
  const issuedAt = Math.floor(Date.now() / 1000);
  return call('send-address-code', { caller: { personId, kind: 'author', issuedAt }, address });
}

describe('whoever registers', () => {
  it('is sent one mail with a code and a link, in no word of theirs, and signs in without it', async () => {
    const form = await registered(newPerson({ firstName: 'Call', lastName: 'Now' }));
    const [letter, ...more] = mailbox.to(form.email);
    expect(more).toEqual([]);
    const code = mailbox.codeFor(form.email);
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    expect(letter!.text).toContain('https://journal.example.org/confirm-address#');
    expect(`${letter!.subject} ${letter!.text}`).not.toMatch(/Call|Now|ada\d/);
    expect((await signIn(form)).status).toBe(200);
  });

  it.each(['register-editor', 'register-reviewer'] as const)('by %s is, too', async (name) => {
    const form = newReviewer();
    await call(name, { body: form, ...from() });
    expect(mailbox.codeFor(form.email)).not.toBe('');
    await call(name, { body: form, ...from() });
    expect(mailbox.to(form.email)).toHaveLength(1);
  });

  it('is registered where the mail does not leave, and can have it sent at once', async () => {
    mailbox.isDown = true;
    const form = newPerson();
    const { status } = await call('register', { body: form, ...from() });
    mailbox.isDown = false;
    expect(status).toBe(201);
    expect((await sendAgain(form.email)).status).toBe(200);
    expect(mailbox.to(form.email)).toHaveLength(1);
  });
});

describe('the code of an address', () => {
  it('confirms it in a session of the account, twice as well, keeps when, and changes nothing else', async () => {
    const form = await registered();
    const before = await personOf(form.email);
    expect(before.emailConfirmed).toBe(false);
    const code = mailbox.codeFor(form.email).replaceAll('-', ' ');
    expect(await confirm(form.email.toUpperCase(), code)).toMatchObject({ status: 200 });
    expect(await confirm(form.email, code)).toMatchObject({ status: 200 });
    expect(await personOf(form.email)).toEqual({
      ...before,
      emailConfirmed: true,
      emailConfirmedAt: expect.stringContaining('T'),
      version: before.version + 2,
    });
    expect((await signIn(form)).status).toBe(200);
  });

  it('confirms nothing without a session', async () => {
    const { email } = await registered();
    const body = { email, code: mailbox.codeFor(email) };
    expect((await call('confirm-address', { body, ...from() })).status).toBe(401);
    expect((await personOf(email)).emailConfirmed).toBe(false);
  });

  it('is good for thirty days, and no more after sixty', async () => {
    const [one, other] = [await registered(), await registered()];
    later(30 * 24 * HOUR);
    expect((await confirm(one.email, mailbox.codeFor(one.email))).status).toBe(200);
    later(31 * 24 * HOUR);
    expect((await confirm(other.email, mailbox.codeFor(other.email))).status).toBe(401);
  });

  it('of somebody else confirms nothing, and guessing has an end', async () => {
    const [one, other] = [await registered(), await registered()];
    expect((await confirm(one.email, mailbox.codeFor(other.email))).status).toBe(401);
    expect((await reset('nobody@example.org', mailbox.codeFor(other.email))).status).toBe(401);
    const { address } = from();
    const answers = [];
    for (let tries = 0; tries < 45; tries += 1)
      answers.push((await confirm(one.email, '1234-5678-9012', address)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await confirm(one.email, mailbox.codeFor(one.email))).status).toBe(200);
  });

  it('also sets a new password, once, and ends what the one who registered had', async () => {
    const form = await registered();
    const code = mailbox.codeFor(form.email);
    expect((await reset(form.email, code)).status).toBe(200);
    expect((await personOf(form.email)).emailConfirmed).toBe(true);
    expect((await signIn(form)).status).toBe(401);
    expect((await reset(form.email, code)).status).toBe(401);
  });

  it('is told by the profile to be wanted, until it was used', async () => {
    const form = await registered();
    const { id: personId } = await personOf(form.email);
    const profile = () => call('get-profile', { caller: { personId, kind: 'author' } });
    expect((await profile()).body).toMatchObject({ email: form.email.toLowerCase(), emailConfirmed: false });
    await confirm(form.email, mailbox.codeFor(form.email));
    expect((await profile()).body).not.toHaveProperty('emailConfirmed');
  });
});

describe('an address that nobody confirmed', () => {
  it('gets one mail an hour and three a day, whatever is asked for, by whom and for which name+tag, beside the first for each account', async () => {
    const email = `victim${Date.now()}@example.org`;
    const tags = [1, 2, 3].map((n) => email.replace('@', `+${n}@`));
    for (const each of [email, ...tags]) await registered(newPerson({ email: each }));
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let minute = 0; minute <= (runsAll ? 23 : 6) * HOUR; minute += 30) {
      vi.setSystemTime(start + minute * 60_000);
      for (const each of [email, ...tags]) {
        await sendAgain(each);
        await call('request-password-reset', { body: { email: each }, ...from() });
      }
    }
    const sent = mailbox.sent.filter(({ to }) => /^victim\d+(\+\d+)?@/.test(to));
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(4);
    expect(sent.every(({ subject }) => subject === 'Your code for Meridian World Press')).toBe(true);
  });

  it('gets the first mail for its account, whatever strangers have had sent to other names of its mailbox', async () => {
    const email = `crowded${Date.now()}@example.org`;
    const ofTag = (n: number) => newPerson({ email: email.replace('@', `+${n}@`) });
    for (let n = 0; n < 6; n += 1)
      expect((await call('register', { body: ofTag(n), ...from() })).status).toBe(201);
    await registered(newPerson({ email }));
    expect(mailbox.to(email)).toHaveLength(1);
    expect((await sendAgain(email)).body.message).toContain('a code for this account, and it still works');
    expect((await reset(email, mailbox.codeFor(email))).status).toBe(200);
  });

  it('is not flooded by one network, which opens three accounts a day for a mailbox, and its plain address always', async () => {
    const email = `flooded${Date.now()}@example.org`;
    const { address } = from();
    const open = (name: 'register' | 'register-reviewer', to: string, more: object = {}) =>
      call(name, { body: newReviewer({ email: to, ...more }), address });
    const tagged = (n: number) => email.replace('@', `+${n}@`);
    // One that fails counts for nothing.
    expect(
      (await open('register', tagged(0), { password: 'password1', confirmPassword: 'password1' })).status,
    ).toBe(400);
    const answers = [];
    for (let n = 1; n <= 4; n += 1)
      answers.push(await open(n % 2 ? 'register' : 'register-reviewer', tagged(n)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(answers[3]!.body.message).toContain('Several accounts were opened from your network');
    expect((await open('register', email)).status).toBe(201);
    expect(mailbox.sent.filter(({ to }) => to.startsWith('flooded'))).toHaveLength(4);
  });

  it('says so in a plain sentence, and when there is one again', async () => {
    const { email } = await registered();
    const refused = await sendAgain(email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.body.message).toBe(
      'We have already sent a code for this account, and it still works. We can send it again in 60 minutes.',
    );
    later(61);
    expect((await sendAgain(email)).status).toBe(200);
    expect(new Set(mailbox.to(email).map(({ text }) => text)).size).toBe(1);
  });

  it('keeps a mail a day for its owner, however early one network asks', async () => {
    const { email } = await registered();
    const stranger = '192.0.2.1';
    const answers = [];
    for (let hour = 1; hour <= 3; hour += 1) {
      later(61);
      answers.push((await sendAgain(email, stranger)).status);
    }
    expect(answers).toEqual([200, 200, 429]);
    later(22 * HOUR);
    expect((await sendAgain(email, stranger)).status).toBe(200);
  });

  it('once confirmed is told so, and is reset by codes of an hour', async () => {
    const { email } = await registered();
    await confirm(email, mailbox.codeFor(email));
    expect((await sendAgain(email)).body).toEqual({ message: 'Your email address is already confirmed.' });
    await call('request-password-reset', { body: { email }, ...from() });
    expect(mailbox.to(email).at(-1)!.text).toContain('You can use it for an hour');
  });
});
