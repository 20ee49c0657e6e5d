import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { fakePool } from '../support/fake-pool.ts';
import { startDatabase } from '../support/start-database.ts';

const KEY = 'k'.repeat(32);
let database: Awaited<ReturnType<typeof startDatabase>>;
let fake: ReturnType<typeof fakePool>;
let count = 0;
const newPerson = (overrides: object = {}) => {
  count += 1;
  return {
    title: 'Dr',
    firstName: 'Ada',
    middleName: '',
    lastName: 'Byron',
    email: `Ada.${count}@Example.org`,
    username: `ada${count}`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    ...overrides,
  };
};
const newReviewer = (overrides: object = {}) =>
  newPerson({ specialization: 'Logic', experience: '7', ...overrides });
/** Every person signs in from an address of their own: the limits are not what these tests are about. */
const from = () => ({ address: `203.0.113.${count % 250}-${Math.random()}` });
const signIn = (form: { email: string }, password = 'correct horse') =>
  call('sign-in', { body: { email: form.email, password }, ...from() });

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  database = await startDatabase();
  setAccountEnvironment();
  fake = fakePool();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: KEY });
});
beforeEach(() => {
  count += 1;
});
afterAll(() => database.stop());

describe('registration', () => {
  it('makes an account that can sign in at once', async () => {
    const form = newPerson();
    const registered = await call('register', { body: form, ...from() });
    expect(registered).toMatchObject({ status: 201, body: { message: 'Registration Successful!' } });
    const session = await signIn(form);
    expect(session.status).toBe(200);
    expect(session.body).toMatchObject({
      firstName: 'Ada',
      name: 'Ada Byron',
      email: form.email.toLowerCase(),
      username: form.username,
      role: 'author',
      EditorRole: 'no',
      session: { clientId: 'client-author', userPoolId: 'eu-west-1_test' },
    });
    expect(session.body.token).toMatch(/^access\./);
    expect(JSON.stringify(session.body)).not.toContain('correct horse');
  });

  it('refuses an e-mail address that has an account, whatever its case', async () => {
    const form = newPerson();
    await call('register', { body: form, ...from() });
    const again = await call('register', {
      body: newPerson({ email: form.email.toUpperCase() }),
      ...from(),
    });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      message: 'An account with this email already exists.',
      code: 'account_exists',
    });
  });

  it('refuses a username that is taken and leaves no half account behind', async () => {
    const form = newPerson();
    await call('register', { body: form, ...from() });
    const other = newPerson({ username: form.username.toUpperCase() });
    const refused = await call('register', { body: other, ...from() });
    expect(refused).toMatchObject({ status: 409, body: { message: 'This username is already taken.' } });
    expect(fake.users.has(other.email.toLowerCase())).toBe(false);
    expect(
      (await call('register', { body: { ...other, username: `x${other.username}` }, ...from() })).status,
    ).toBe(201);
  });

  it('lets exactly one of two persons with the same address in', async () => {
    const form = newPerson();
    const both = await Promise.all(
      [1, 2].map((n) =>
        call('register', { body: { ...form, username: `t${n}${form.username}` }, ...from() }),
      ),
    );
    expect(both.map((reply) => reply.status).sort()).toEqual([201, 409]);
  });

  it('adopts an address whose registration was cut off between pool and table', async () => {
    const form = newPerson();
    const email = form.email.toLowerCase();
    fake.users.set(email, {
      sub: 'orphan-1',
      email,
      groups: new Set(),
      createdAt: new Date(Date.now() - 60_000),
    });
    expect((await call('register', { body: form, ...from() })).status).toBe(201);
    expect((await signIn(form)).body._id).toBe('orphan-1');
  });

  it.each([
    ['firstName', { firstName: '  ' }, 'firstName is required.'],
    ['email', { email: 'no address' }, 'email must be an e-mail address.'],
    [
      'password',
      { password: 'short', confirmPassword: 'short' },
      'password must have at least 8 characters.',
    ],
    ['confirmPassword', { confirmPassword: 'something else' }, 'Passwords do not match!'],
    ['username', { username: undefined }, 'username is required.'],
    ['lastName', { lastName: { $ne: null } }, 'lastName is not valid.'],
  ])('names %s when it is wrong', async (field, wrong, message) => {
    const reply = await call('register', { body: newPerson(wrong), ...from() });
    expect(reply).toMatchObject({ status: 400, body: { message, code: 'invalid_request', field } });
  });
});

describe('roles', () => {
  it('opens a reviewer session for a registered reviewer only', async () => {
    const reviewer = newReviewer();
    expect((await call('register-reviewer', { body: reviewer, ...from() })).status).toBe(201);
    const body = { email: reviewer.email, password: reviewer.password };
    const session = await call('sign-in-reviewer', { body, ...from() });
    expect(session.body).toMatchObject({
      reviewer: { role: 'reviewer', specialization: 'Logic', experience: 7 },
    });
    const author = newPerson();
    await call('register', { body: author, ...from() });
    const refused = await call('sign-in-reviewer', {
      body: { email: author.email, password: author.password },
      ...from(),
    });
    expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(fake.revoked.length).toBeGreaterThan(0);
  });

  it('adds a role to an account only with its own password', async () => {
    const author = newPerson();
    await call('register', { body: author, ...from() });
    const guess = newReviewer({
      email: author.email,
      password: 'not the same',
      confirmPassword: 'not the same',
    });
    expect((await call('register-editor', { body: guess, ...from() })).status).toBe(409);
    const own = newReviewer({ email: author.email });
    expect((await call('register-editor', { body: own, ...from() })).status).toBe(201);
    expect((await call('register-reviewer', { body: own, ...from() })).status).toBe(201);
    expect((await signIn(author)).body).toMatchObject({ EditorRole: 'yes', username: author.username });
  });

  it('wants the access key, the password and the role for an editor session, and answers all three alike', async () => {
    const editor = newReviewer();
    await call('register-editor', { body: editor, ...from() });
    const good = { email: editor.email, password: editor.password, accessKey: KEY };
    expect((await call('sign-in-editor', { body: good, ...from() })).body).toMatchObject({
      editor: { role: 'editor', EditorRole: 'yes' },
    });
    const author = newPerson();
    await call('register', { body: author, ...from() });
    const wrong = [
      { ...good, accessKey: `${KEY}x` },
      { ...good, password: 'wrong password' },
      { ...good, email: author.email },
      { ...good, email: 'nobody@example.org' },
    ];
    const replies = await Promise.all(wrong.map((body) => call('sign-in-editor', { body, ...from() })));
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body])))).toEqual(
      new Set([
        JSON.stringify([
          401,
          { message: 'Invalid email, password or access key.', code: 'wrong_credentials' },
        ]),
      ]),
    );
  });
});

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
    const body = { email: form.email, password: 'another password' };
    expect(await call('reset-password', { body: { ...body, code: '999999' }, ...from() })).toMatchObject({
      status: 401,
    });
    expect((await call('reset-password', { body: { ...body, code: '123456' }, ...from() })).status).toBe(200);
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
  it('let 30 sign-ins a minute from one address through and stop a flood with the time to wait', async () => {
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
