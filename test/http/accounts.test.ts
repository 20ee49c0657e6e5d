import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { from, newPerson, newReviewer, signIn } from '../support/account-forms.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';

const KEY = 'k'.repeat(32);
let database: Awaited<ReturnType<typeof startDatabase>>;
let fake: ReturnType<typeof fakePool>;
beforeAll(async () => {
  database = await startDatabase();
  setAccountEnvironment();
  fake = fakePool();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: KEY });
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

  it.each([
    ['first', { firstName: 'Suharto', lastName: '' }],
    ['last', { firstName: ' ', lastName: 'Suharto' }],
  ])('takes a person with one name, typed as the %s', async (_which, names) => {
    const form = newPerson(names);
    expect((await call('register', { body: form, ...from() })).status).toBe(201);
    expect((await signIn(form)).body).toMatchObject({ firstName: '', name: 'Suharto' });
  });

  it('refuses an email address that has an account, whatever its case', async () => {
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
      wrongTries: 0,
      createdAt: new Date(Date.now() - 60_000),
    });
    expect((await call('register', { body: form, ...from() })).status).toBe(201);
    expect((await signIn(form)).status).toBe(200);
    expect(await people().findByEmail(email)).toMatchObject({ sub: 'orphan-1' });
  });

  it('adopts it once where two registrations come at once, and what is refused takes nothing from the other', async () => {
    const form = newPerson();
    const email = form.email.toLowerCase();
    const createdAt = new Date(Date.now() - 60_000);
    fake.users.set(email, { sub: 'orphan-2', email, groups: new Set(), wrongTries: 0, createdAt });
    const both = await Promise.all([1, 2].map(() => call('register', { body: form, ...from() })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await signIn(form)).status).toBe(200);
    expect(await people().findByEmail(email)).toMatchObject({ sub: 'orphan-2' });
  });

  it('whose answer from the table is lost leaves an account that can sign in, or none', async () => {
    const form = newPerson();
    const add = people().add;
    vi.spyOn(people(), 'add').mockImplementationOnce(async (person) => {
      await add(person);
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    });
    expect((await call('register', { body: form, ...from() })).status).toBe(503);
    expect((await signIn(form)).status).toBe(200);
  });

  it('keeps a space at the end of a password, which is then needed', async () => {
    const form = newPerson({ password: 'correct horse ', confirmPassword: 'correct horse ' });
    expect((await call('register', { body: form, ...from() })).status).toBe(201);
    expect([(await signIn(form)).status, (await signIn(form, 'correct horse ')).status]).toEqual([401, 200]);
  });

  it.each([
    ['firstName', { firstName: '  ', lastName: '' }, 'firstName is required.'],
    ['email', { email: 'no address' }, 'email must be an email address.'],
    [
      'password',
      { password: 'short', confirmPassword: 'short' },
      'password must have at least 8 characters.',
    ],
    [
      'password',
      { password: 'Welcome2026', confirmPassword: 'Welcome2026' },
      'This password is easy to guess. Choose one that is not a common word, your name or your address.',
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
    const asked = fake.pool.commandCalls(AdminInitiateAuthCommand, { ClientId: 'client-reviewer' });
    expect(asked.map(({ args }) => args[0].input.AuthParameters?.USERNAME)).not.toContain(
      author.email.toLowerCase(),
    );
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
    const listed = async () =>
      (await people().listEditors(() => {})).some(({ email }) => email === editor.email.toLowerCase());
    expect(
      (await call('sign-in-editor', { body: { ...good, accessKey: 'a guess' }, ...from() })).status,
    ).toBe(401);
    // Anybody may register: without having used the key, nobody counts as an editor or gets editors' letters.
    expect(await listed()).toBe(false);
    const twice = await Promise.all([1, 2].map(() => call('sign-in-editor', { body: good, ...from() })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listed()).toBe(true);
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
