import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { from, newPerson, signIn } from '../support/account-forms.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { buildPerson } from '../support/cast.ts';
import { fakeMail } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { holdClock } from '../support/hold-clock.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';

const KEY = 'k'.repeat(32);
let database: Awaited<ReturnType<typeof startDatabase>>;
let fake: ReturnType<typeof fakePool>;
const mailbox = fakeMail();
beforeAll(async () => {
  database = await startDatabase();
  setAccountEnvironment();
  fake = fakePool();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: KEY });
});
afterAll(() => database.stop());

describe('sessions', () => {
  const openTo = async () => {
    const form = newPerson();
    await call('register', { body: form, ...from() });
    const session = await signIn(form);
    return { form, caller: { personId: session.body._id as string, kind: 'author' as const } };
  };
  const check = (caller: object) =>
    call('verify-email', { body: { email: 'x@example.org' }, caller: caller as never });

  it('does not tell an unknown address from a wrong password', async () => {
    const { form } = await openTo();
    const [wrong, unknown] = [
      await signIn(form, 'wrong password'),
      await signIn({ email: 'no@example.org' }),
    ];
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('ends with a sign-out, also for the access token already given', async () => {
    const { caller } = await openTo();
    expect((await check({ ...caller, sessionId: 's1' })).status).toBe(200);
    const out = await call('sign-out', {
      body: { refreshToken: 'refresh.x' },
      caller: { ...caller, sessionId: 's1' },
    });
    expect(out.status).toBe(200);
    expect(fake.revoked).toContain('refresh.x');
    expect(await check({ ...caller, sessionId: 's1' })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    expect((await check({ ...caller, sessionId: 's2' })).status).toBe(200);
  });

  it('all end with a password reset, and the new password opens a new one', async () => {
    const { form, caller } = await openTo();
    const issuedAt = Math.floor(Date.now() / 1000);
    await call('request-password-reset', { body: { email: form.email }, ...from() });
    const body = { email: form.email, password: 'another password' };
    expect(
      await call('reset-password', { body: { ...body, code: '9999-9999-9999' }, ...from() }),
    ).toMatchObject({ status: 401 });
    const code = mailbox.codeFor(form.email);
    expect((await call('reset-password', { body: { ...body, code }, ...from() })).status).toBe(200);
    expect((await check({ ...caller, issuedAt })).status).toBe(401);
    expect((await check({ ...caller, issuedAt: Math.floor(Date.now() / 1000) })).status).toBe(200);
    expect((await signIn(form)).status).toBe(401);
    expect((await signIn(form, 'another password')).status).toBe(200);
  });

  it('answers a reset request alike for known and unknown addresses', async () => {
    const { form } = await openTo();
    const known = await call('request-password-reset', { body: { email: form.email }, ...from() });
    const unknown = await call('request-password-reset', {
      body: { email: 'nobody@example.org' },
      ...from(),
    });
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
  });

  it.each([
    ['no claims', undefined],
    ['an ID token', { token_use: 'id' }],
    ['another pool client', { client_id: 'somebody-else' }],
  ])('is not had with %s', async (_name, change) => {
    const claims = change && {
      sub: 'p1',
      token_use: 'access',
      client_id: 'client-author',
      iat: '1',
      exp: '2',
      ...change,
    };
    const reply = await call('verify-email', { body: { email: 'x@example.org' }, claims });
    expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('of the ordinary sign-in never opens an editor call', async () => {
    const { caller } = await openTo();
    expect(await call('list-reviewers', { caller })).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    });
  });
});

describe('limits', () => {
  holdClock();
  it('let 30 sign-ins a minute from one address through and stop a flood with the time to wait', async () => {
    // Within one minute, which this must not begin at the end of.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const statuses: number[] = [];
    let last = await call('get-health');
    for (let i = 0; i < 75 && last.status !== 429; i += 1) {
      last = await call('sign-in', {
        body: { email: `someone${i}@example.org`, password: 'wrong password' },
        address: '192.0.2.200',
      });
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('hold e-mail checks per person', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await people().add(buildPerson('curious'));
    const ask = () =>
      call('verify-email', {
        body: { email: 'x@example.org' },
        caller: { personId: 'curious', kind: 'author' },
      });
    const replies = [];
    for (let i = 0; i < 70; i += 1) replies.push((await ask()).status);
    expect(replies.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(replies.at(-1)).toBe(429);
  });
});
