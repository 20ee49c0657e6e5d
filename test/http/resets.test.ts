import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { from, newPerson, newReviewer, signIn } from '../support/account-forms.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { buildPerson } from '../support/cast.ts';
import { codeIn, fakeMail } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
let fake: ReturnType<typeof fakePool>;
const mailbox = fakeMail();
const logged: string[] = [];
beforeAll(async () => {
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  database = await startDatabase();
  setAccountEnvironment();
  fake = fakePool();
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: 'k'.repeat(32) });
});
afterAll(() => database.stop());
afterEach(() => {
  vi.useRealTimers();
  if (vi.isMockFunction(people().save)) vi.mocked(people().save).mockRestore();
});

const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const ask = (email: string, address = from().address) =>
  call('request-password-reset', { body: { email }, address });
const reset = (email: string, code: string, more: object = {}) =>
  call('reset-password', { body: { email, code, password: 'another password', ...more }, ...from() });
/** With a confirmed address: an unconfirmed one gets nothing but the code that confirms it (addresses.test.ts). */
async function registered(form = newPerson()) {
  await call('register', { body: form, ...from() });
  const person = await personOf(form.email);
  await people().save(person, { ...person, emailConfirmed: true });
  mailbox.sent.length = 0;
  return form;
}
const personOf = async (email: string) => (await people().findByEmail(email))!;

describe('a reset code', () => {
  it('is twelve digits, taken with or without what stands between them, and good once', async () => {
    const { email } = await registered();
    await ask(email);
    const code = mailbox.codeFor(email);
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    expect((await reset(email, ` ${code.replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await reset(email, code)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  it('of somebody else opens nothing', async () => {
    const [one, other] = [await registered(), await registered()];
    await ask(one.email);
    await ask(other.email);
    expect((await reset(one.email, mailbox.codeFor(other.email))).status).toBe(401);
    expect((await reset('nobody@example.org', mailbox.codeFor(other.email))).status).toBe(401);
  });

  it('is good for an hour, and after it no more', async () => {
    const { email } = await registered();
    await ask(email);
    const code = mailbox.codeFor(email);
    later(59);
    expect((await reset(email, code)).status).toBe(200);
    await ask(email);
    const second = mailbox.codeFor(email);
    later(61);
    expect((await reset(email, second)).status).toBe(401);
  });

  it('outlives a password that the pool refuses and a fault on the way', async () => {
    const { email } = await registered();
    await ask(email);
    const code = mailbox.codeFor(email);
    vi.spyOn(people(), 'save').mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'ECONNRESET' }));
    expect((await reset(email, code)).status).toBe(503);
    expect((await reset(email, code, { password: 'short' })).status).toBe(400);
    expect((await reset(email, code)).status).toBe(200);
    expect((await signIn({ email }, 'another password')).status).toBe(200);
  });
});

describe('asking for a code', () => {
  it('again and again sends the same one, four times an hour and no more, whoever asks', async () => {
    const { email } = await registered();
    for (let times = 0; times < 9; times += 1) expect((await ask(email)).status).toBe(200);
    const codes = mailbox.to(email).map(({ text }) => codeIn(text));
    expect(codes).toHaveLength(4);
    expect(new Set(codes).size).toBe(1);
    expect((await reset(email, codes[0]!)).status).toBe(200);
  });

  it('never leaves the owner without one: who asks late in the hour gets a fresh one, and the first stays good', async () => {
    const { email } = await registered();
    for (let times = 0; times < 9; times += 1) await ask(email);
    const first = mailbox.codeFor(email);
    later(50);
    await ask(email);
    const second = mailbox.codeFor(email);
    expect(mailbox.to(email)).toHaveLength(5);
    expect(second).not.toBe(first);
    expect((await reset(email, first)).status).toBe(200);
    expect((await reset(email, second)).status).toBe(401);
  });

  it('by two at the same moment loses no code', async () => {
    const { email } = await registered();
    await Promise.all([1, 2, 3].map(() => ask(email)));
    const first = mailbox.to(email)[0]!.text;
    expect((await reset(email, codeIn(first))).status).toBe(200);
  });

  it('is answered in words and time alike where there is no account, and where no mail goes out', async () => {
    const { email } = await registered();
    process.env.EQUAL_ANSWER_MS = '120';
    const timed = async (address: string) => {
      const begin = performance.now();
      const { status, body } = await ask(address);
      return { status, body, isHeldBack: performance.now() - begin >= 115 };
    };
    const known = await timed(email);
    mailbox.isDown = true;
    process.env.METRICS_NAMESPACE = 'test';
    const failed = await timed(email);
    delete process.env.METRICS_NAMESPACE;
    mailbox.isDown = false;
    const unknown = await timed('nobody@example.org');
    process.env.EQUAL_ANSWER_MS = '5';
    expect(known).toMatchObject({ status: 200, isHeldBack: true });
    expect(failed).toEqual(known);
    expect(unknown).toEqual(known);
    expect(logged.some((line) => line.includes('mail-not-sent'))).toBe(true);
    expect(logged.filter((line) => line.includes('"MailsRefused":1'))).toHaveLength(1);
    expect(logged.join()).not.toContain(email.toLowerCase());
  });

  it('says so where no sender is set up', async () => {
    process.env.MAIL_FROM = '';
    const reply = await ask('anyone@example.org');
    process.env.MAIL_FROM = 'no-reply@example.org';
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_configured' } });
  });
});

describe('the owner of an address, who comes with a code for the first time', () => {
  const squatted = async () => {
    const form = newReviewer({
      firstName: 'Evil',
      lastName: 'Squatter',
      email: `owner${Math.random()}@example.org`,
    });
    await call('register-reviewer', { body: form, ...from() });
    await call('register-editor', { body: form, ...from() });
    const person = await personOf(form.email);
    const subject = { provider: 'orcid' as const, subject: `0000-${Math.random()}` };
    const typed = {
      institution: 'Nowhere',
      country: 'Chile',
      orcid: subject.subject,
      photoUrl: 'https://x.example',
    };
    await people().save(person, { ...person, ...typed, subjects: [subject] });
    return { form, subject, id: person.id };
  };
  const claim = async (email: string, more: object = {}) => {
    await ask(email);
    return reset(email, mailbox.codeFor(email), more);
  };

  it('leaves whoever opened the account no way back: password, sessions and ORCID iD go', async () => {
    const { form, subject, id } = await squatted();
    expect((await claim(form.email)).status).toBe(200);
    const person = await personOf(form.email);
    expect(person).toMatchObject({ id, emailConfirmed: true, subjects: [], roles: { reviewer: {} } });
    for (const typed of ['institution', 'country', 'orcid', 'photoUrl'])
      expect(person).not.toHaveProperty(typed);
    expect(await people().findBySubject(subject)).toBeUndefined();
    expect((await signIn(form)).status).toBe(401);
    const ended = Math.floor(Date.now() / 1000) - 5;
    for (const kind of ['author', 'editor', 'reviewer'] as const) {
      const caller = { personId: id, kind, issuedAt: ended };
      expect((await call('list-my-submissions', { caller })).status).toBe(401);
    }
    expect((await signIn(form, 'another password')).body).toMatchObject({ _id: id });
  });

  it('ends at a later reset, too, what was linked before the address was confirmed, and keeps what was linked since', async () => {
    const { form } = await squatted();
    const person = await personOf(form.email);
    const linkedAt = new Date().toISOString();
    const before = { provider: 'orcid' as const, subject: `before-${person.id}`, linkedAt };
    await people().save(person, { ...person, subjects: [before] });
    const caller = { personId: person.id, kind: 'author' as const };
    const body = { code: mailbox.codeFor(form.email) };
    expect((await call('confirm-address', { caller, body, ...from() })).status).toBe(200);
    const confirmed = await personOf(form.email);
    expect(confirmed.subjects).toEqual([before]);
    const since = { provider: 'google' as const, subject: person.id, linkedAt: new Date().toISOString() };
    await people().save(confirmed, { ...confirmed, subjects: [before, since] });
    expect((await claim(form.email)).status).toBe(200);
    expect((await personOf(form.email)).subjects).toEqual([since]);
  });

  it('is told so in the mail beforehand, and corrects the name on the profile', async () => {
    const { form, id } = await squatted();
    await claim(form.email);
    expect(mailbox.to(form.email)[0]!.text).toContain('It ends every other way to sign in to the account');
    const caller = { personId: id, kind: 'author' as const, issuedAt: Math.floor(Date.now() / 1000) + 5 };
    const saved = await call('save-profile', { caller, body: { firstName: 'Ada', lastName: 'Byron' } });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Ada Byron' } });
    expect((await signIn(form, 'another password')).body).toMatchObject({ name: 'Ada Byron' });
  });

  it('who is the one who registered loses neither name nor roles, now or at the next reset', async () => {
    const form = newReviewer({
      firstName: 'Ada',
      lastName: 'Byron',
      email: `honest${Math.random()}@example.org`,
    });
    await call('register-reviewer', { body: form, ...from() });
    for (const told of [true, false]) {
      expect((await claim(form.email)).status).toBe(200);
      expect(mailbox.to(form.email).at(-1)!.text.includes('It confirms that this address is yours')).toBe(
        told,
      );
      expect(await personOf(form.email)).toMatchObject({
        firstName: 'Ada',
        lastName: 'Byron',
        roles: { reviewer: { specialization: 'Logic' } },
      });
    }
    expect(fake.find(form.email).groups).toContain('reviewer');
  });

  it.each([0, 1])(
    'is confirmed only once all is done: a fault after %i writes and the next try begins anew',
    async (writes) => {
      const { form } = await squatted();
      await ask(form.email);
      const code = mailbox.codeFor(form.email);
      const save = people().save;
      let written = 0;
      vi.spyOn(people(), 'save').mockImplementation(async (before, after) => {
        if (written === writes) throw Object.assign(new Error('x'), { code: 'ECONNRESET' });
        written += 1;
        return save(before, after);
      });
      expect((await reset(form.email, code)).status).toBe(503);
      vi.mocked(people().save).mockRestore();
      expect((await personOf(form.email)).emailConfirmed).toBe(false);
      expect((await reset(form.email, code)).status).toBe(200);
      expect(await personOf(form.email)).toMatchObject({ emailConfirmed: true, subjects: [] });
      expect((await signIn(form, 'another password')).status).toBe(200);
    },
  );
});

describe('a reviewer who is listed', () => {
  it('stands there once after a change of name, and not at all without the role', async () => {
    const role = { specialization: 'Logic', experience: 3, since: '2026-01-01T00:00:00.000Z' };
    await people().add(buildPerson('renamed', { lastName: 'Before', roles: { reviewer: role } }));
    const mine = async () =>
      (await people().listReviewers(200, undefined, () => {})).reviewers.filter(
        ({ personId }) => personId === 'renamed',
      );
    const before = (await people().find('renamed'))!;
    const after = await people().save(before, { ...before, lastName: 'After' });
    expect(await mine()).toMatchObject([{ lastName: 'After' }]);
    await people().save(after, { ...after, roles: {} });
    expect(await mine()).toEqual([]);
  });
});
