import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, newReviewer } from '../support/account-forms.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { fakeMail } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { holdClock } from '../support/hold-clock.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';

const KEY = 'k'.repeat(32);
const RIGHT = 'correct horse';
let database: Awaited<ReturnType<typeof startDatabase>>;
let fake: ReturnType<typeof fakePool>;
const mailbox = fakeMail();
holdClock();
beforeAll(async () => {
  database = await startDatabase();
  setAccountEnvironment();
  fake = fakePool();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: KEY });
});
afterAll(() => database.stop());

let addresses = 0;
const otherAddress = () => `198.51.100.${++addresses}`;
/** A person with every role. */
async function everyRole() {
  const form = newReviewer();
  await call('register-editor', { body: form, ...from() });
  await call('register-reviewer', { body: form, ...from() });
  return form.email.toLowerCase();
}

/** Every way to try a password, a key or a code. */
const WAYS = {
  author: (email: string, password: string) => ['sign-in', { email, password }],
  editor: (email: string, password: string) => ['sign-in-editor', { email, password, accessKey: KEY }],
  reviewer: (email: string, password: string) => ['sign-in-reviewer', { email, password }],
  'access key': (email: string, password: string) => [
    'sign-in-editor',
    { email, password: RIGHT, accessKey: password },
  ],
  'editor registration': (email: string, password: string) => [
    'register-editor',
    newReviewer({ email, password, confirmPassword: password }),
  ],
  'reviewer registration': (email: string, password: string) => [
    'register-reviewer',
    newReviewer({ email, password, confirmPassword: password }),
  ],
  'reset code': (email: string, code: string) => [
    'reset-password',
    { email, code: code.slice(0, 20), password: 'a new password' },
  ],
} satisfies Record<string, (email: string, given: string) => [string, object]>;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

async function attempt(way: Way, email: string, given: string, address: string) {
  const [name, body] = WAYS[way](email, given);
  return call(name as 'sign-in', { body, address });
}
const wrongly = (times: number, email: string, address: string | (() => string), some: readonly Way[]) =>
  Promise.all(
    Array.from({ length: times }, (_, n) =>
      attempt(
        some[n % some.length]!,
        email,
        `mistaken ${n}`,
        typeof address === 'string' ? address : address(),
      ).then(({ status }) => status),
    ),
  );
async function freshCode(email: string): Promise<string> {
  await call('request-password-reset', { body: { email }, address: otherAddress() });
  return mailbox.codeFor(email);
}

describe('wrong tries', () => {
  it('40 at the sign-in and 5 codes from one address keep nobody else out', async () => {
    const email = await everyRole();
    const address = otherAddress();
    const code = await freshCode(email);
    await wrongly(40, email, address, ['author', 'editor', 'reviewer', 'access key']);
    await wrongly(5, email, address, ['reset code']);
    for (const way of ['author', 'editor', 'reviewer'] as const)
      expect([way, (await attempt(way, email, RIGHT, otherAddress())).status]).toEqual([way, 200]);
    expect((await attempt('reset code', email, code, otherAddress())).status).toBe(200);
  });

  it('200 through every way there is are all counted', async () => {
    const email = await everyRole();
    const address = otherAddress();
    const statuses = [];
    for (let round = 0; round < 10; round += 1) statuses.push(...(await wrongly(20, email, address, ways)));
    const tried = statuses.filter((status) => status !== 429);
    expect(tried).toHaveLength(40);
    expect(new Set(statuses.slice(-140))).toEqual(new Set([429]));
    for (const way of ways)
      expect([way, (await attempt(way, email, RIGHT, address)).status]).toEqual([way, 429]);
    expect((await attempt('author', email, RIGHT, otherAddress())).status).toBe(200);
  });

  it.each(ways)('by way of the %s are held by themselves, all at once too', async (way) => {
    const email = await everyRole();
    const statuses = await wrongly(50, email, otherAddress(), [way]);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(40);
  });

  it('from many networks leave each of them its first tries, and no more than a few', async () => {
    const email = await everyRole();
    let network = 0;
    await wrongly(210, email, () => `2001:db8:0:${(++network).toString(16)}::1`, ways);
    const late = otherAddress();
    const statuses = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await attempt('author', email, `mistaken ${n}`, late)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    for (const way of ['author', 'editor', 'reviewer'] as const)
      expect([way, (await attempt(way, email, RIGHT, otherAddress())).status]).toEqual([way, 200]);
    expect((await attempt('reset code', email, await freshCode(email), otherAddress())).status).toBe(200);
  });

  it('from one IPv6 network count together, whatever address in it they come from', async () => {
    const email = await everyRole();
    let host = 0;
    const statuses = await wrongly(50, email, () => `2001:db8:ffff:1::${(++host).toString(16)}`, ['author']);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    const mapped = await wrongly(41, email, '::ffff:192.0.2.77', ['author']);
    expect(mapped.filter((status) => status === 429)).toHaveLength(1);
    expect((await attempt('author', email, RIGHT, '192.0.2.77')).status).toBe(429);
  });

  it('hardly ever reach the pool, which would lock the person out', async () => {
    const email = await everyRole();
    const before = fake.pool.commandCalls(AdminInitiateAuthCommand).length;
    let network = 0;
    await wrongly(100, email, () => `2001:db8:1:${(++network).toString(16)}::1`, ['author', 'reviewer']);
    expect(fake.pool.commandCalls(AdminInitiateAuthCommand).length - before).toBeLessThan(5);
    expect((await attempt('author', email, RIGHT, otherAddress())).status).toBe(200);
  });

  it('for an address without an account are answered and counted alike', async () => {
    const known = await everyRole();
    const replies = async (email: string) => {
      const address = otherAddress();
      const some = [];
      for (const way of ['author', 'editor', 'reviewer', 'access key', 'reset code'] as const)
        for (let n = 0; n < 9; n += 1) some.push(await attempt(way, email, `mistaken ${n}`, address));
      return some.map(({ status, body }) => [status, body]);
    };
    const unknown = await replies('nobody-at-all@example.org');
    expect(unknown).toEqual(await replies(known));
    expect(unknown.at(-1)![0]).toBe(429);
  });
});

describe('right tries', () => {
  it('are not counted: one person signs in more often than anyone may fail', async () => {
    const email = await everyRole();
    const address = otherAddress();
    const statuses = [];
    for (let n = 0; n < 50; n += 1) statuses.push((await attempt('author', email, RIGHT, address)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('of thirty persons in a minute from one address, and thirty registrations, are let through', async () => {
    const address = otherAddress();
    const forms = Array.from({ length: 30 }, () => newReviewer());
    for (const body of forms) expect((await call('register', { body, address })).status).toBe(201);
    for (const { email, password } of forms)
      expect((await call('sign-in', { body: { email, password }, address })).status).toBe(200);
  });
});
