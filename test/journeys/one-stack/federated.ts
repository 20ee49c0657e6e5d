import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LOCAL_SETTINGS } from '../../../functions/local/build/templates.ts';
import { STAND_IN_PERSONS } from '../../../functions/local/emulators/identity/persons.ts';
import { apiClient } from '../../support/api-client.ts';
import { local } from './local.ts';

const { call } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);
const [josiah, laura] = STAND_IN_PERSONS;
const PASSWORD = 'lying in wait';

const choose = (path: string, form: Record<string, string>) =>
  fetch(`${local.stack.identity.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'allow', ...form }),
    redirect: 'manual',
  });

async function googleCredential(subject: string, nonce = ''): Promise<string> {
  const { body } = await call('GET', '/auth/google-client-id');
  const page = await choose('/gsi/select', {
    client_id: body.clientId,
    origin: local.stack.origin,
    nonce,
    person: subject,
  });
  return /data-credential="([^"]*)"/.exec(await page.text())?.[1] ?? '';
}
const withGoogle = async (subject: string) =>
  call('POST', '/auth/google', { body: { token: await googleCredential(subject) } });

async function orcidCode(orcid: string): Promise<string> {
  const answer = await choose('/oauth/authorize', {
    client_id: LOCAL_SETTINGS.orcidClientId,
    response_type: 'code',
    scope: '/authenticate',
    redirect_uri: `${local.stack.origin}/orcid-callback`,
    state: 's',
    person: orcid,
  });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
const withOrcid = async (orcid: string) =>
  call('POST', '/auth/orcid/callback', { body: { code: await orcidCode(orcid) } });

const register = (email: string, username: string) =>
  call('POST', '/auth/register', {
    body: {
      firstName: 'Some',
      lastName: 'Body',
      email,
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
const isOpen = async (token: string) =>
  (await call('GET', '/manuscripts/my-submissions', { token })).status === 200;

describe('Google', () => {
  test('makes an account at the first sign-in and finds it at the next', async () => {
    const first = await withGoogle(josiah!.googleSubject);
    expect(first).toMatchObject({
      status: 200,
      body: { firstName: 'Josiah', email: josiah!.email, role: 'author', EditorRole: 'no' },
    });
    expect(await isOpen(first.body.token)).toBe(true);
    expect((await withGoogle(josiah!.googleSubject)).body._id).toBe(first.body._id);
    expect((await register(josiah!.email, 'josiah')).status).toBe(409);
  });

  test('is not believed where the address is not verified, the token is another’s or none at all', async () => {
    expect(await withGoogle(laura!.googleSubject)).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    const credential = await googleCredential(josiah!.googleSubject);
    const [head, , signature] = credential.split('.');
    const claims = JSON.parse(Buffer.from(credential.split('.')[1]!, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'someone' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${none}.${forged}.`, 'garbage', 'a.b.c'])
      expect((await call('POST', '/auth/google', { body: { token } })).status).toBe(401);
  });

  test('is believed once, and only from the browser that asked for it', async () => {
    const kept = 'what only this browser knows';
    const nonce = createHash('sha256').update(kept).digest('base64url');
    const send = (body: object) => call('POST', '/auth/google', { body });
    const token = await googleCredential(josiah!.googleSubject, nonce);
    for (const body of [{ token }, { token, nonce }, { token, nonce: 'guessed' }])
      expect((await send(body)).status).toBe(401);
    expect((await send({ token, nonce: kept })).status).toBe(200);
    expect((await send({ token, nonce: kept })).status).toBe(401);
    const plain = await googleCredential(josiah!.googleSubject);
    const both = await Promise.all([send({ token: plain }), send({ token: plain })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('leaves nobody a way to begin a sign-in at the pool, which would tell who is there, and their id', async () => {
    const email = 'known@example.org';
    await register(email, 'known');
    const { body } = await call('POST', '/auth/login', { body: { email, password: PASSWORD } });
    const begin = async (USERNAME: string) => {
      const answer = await fetch(local.stack.endpoints.cognito, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          AuthFlow: 'CUSTOM_AUTH',
          ClientId: body.session.clientId,
          AuthParameters: { USERNAME },
        }),
      });
      return [answer.status, await answer.json()];
    };
    const known = await begin(email);
    expect(JSON.stringify(known)).not.toContain(body._id);
    expect(known).toEqual(await begin('nobody@example.org'));
    expect(known[0]).toBe(400);
    expect(await begin(body._id)).toEqual(known);
  });
});

describe('ORCID', () => {
  test('asks for the e-mail address once, and keys the account by the iD', async () => {
    const asked = await withOrcid(laura!.orcid);
    expect(asked).toMatchObject({ status: 200, body: { emailRequired: true, name: 'Laura Unverified' } });
    const complete = (body: object) =>
      call('POST', '/auth/orcid/email', { body: { ticket: asked.body.ticket, ...body } });
    await register('taken@example.org', 'taken');
    expect(await complete({ email: 'taken@example.org' })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    });
    const done = await complete({ email: laura!.email });
    expect(done).toMatchObject({
      status: 200,
      body: { firstName: 'Laura', lastName: 'Unverified', email: laura!.email },
    });
    expect(await isOpen(done.body.token)).toBe(true);
    expect((await complete({ email: 'another@example.org' })).status).toBe(401);
    expect((await withOrcid(laura!.orcid)).body._id).toBe(done.body._id);
  });

  test('is not believed with a used, a made-up or an altered code or ticket', async () => {
    const code = await orcidCode(josiah!.orcid);
    const ask = (given: string) => call('POST', '/auth/orcid/callback', { body: { code: given } });
    const { body } = await ask(code);
    expect((await ask(code)).status).toBe(401);
    expect((await ask('made-up')).status).toBe(401);
    const [text, signature] = (body.ticket as string).split('.');
    const altered = Buffer.from(
      Buffer.from(text!, 'base64url').toString().replace(josiah!.orcid, laura!.orcid),
    ).toString('base64url');
    for (const ticket of [`${altered}.${signature}`, `${body.ticket}.x`, text!, 'x'])
      expect(
        (await call('POST', '/auth/orcid/email', { body: { ticket, email: 'x@example.org' } })).status,
      ).toBe(401);
  });

  test('is linked to an account made by password, which it then opens, and verified on it', async () => {
    const email = 'links@example.org';
    await register(email, 'links');
    const { body: own } = await call('POST', '/auth/login', { body: { email, password: PASSWORD } });
    const ask = (body: object) => call('POST', '/auth/profile/orcid', { token: own.token, body });
    const link = async (orcid: string) =>
      ask({ do: 'link', code: await orcidCode(orcid), state: (await ask({ do: 'begin' })).body.state });
    expect(await link(laura!.orcid)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect(await link(josiah!.orcid)).toMatchObject({
      status: 200,
      body: { orcid: josiah!.orcid, orcidVerified: true },
    });
    expect((await withOrcid(josiah!.orcid)).body).toMatchObject({ _id: own._id, email });
    // Its address was never confirmed: nobody is locked out.
    expect((await ask({ do: 'unlink' })).body.code).toBe('transition_not_allowed');
  });
});
