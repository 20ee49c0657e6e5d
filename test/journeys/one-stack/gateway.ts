import { describe, expect, test } from 'vitest';
import { local } from './local.ts';

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${local.stack.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('the local gateway', () => {
  test('answers health once everything is ready', async () => {
    const answer = await fetch(`${local.stack.origin}/api/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('answers on both addresses of this machine', async () => {
    const answer = await fetch(`http://127.0.0.1:${local.stack.port}/api/health`);
    expect(answer.status).toBe(200);
  });

  test('refuses what API Gateway refuses, in its words', async () => {
    const unknown = await fetch(`${local.stack.origin}/api/nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Not Found' }]);
    const noToken = await fetch(`${local.stack.origin}/api/manuscripts/my-submissions`);
    expect([noToken.status, await noToken.json()]).toEqual([401, { message: 'Unauthorized' }]);
    const garbage = await post('/api/uploads', {}, { authorization: 'Bearer aaaa.bbbb.cccc' });
    expect(garbage.status).toBe(401);
    const large = await fetch(`${local.stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array(11 * 1024 * 1024),
    });
    expect(large.status).toBe(413);
  });

  test('takes a person from registration to a call behind the session', async () => {
    const person = { email: 'Ada@Example.org', password: 'long enough' };
    const registered = await post('/api/auth/register', {
      ...person,
      firstName: 'Ada',
      lastName: 'Lovelace',
      username: 'ada',
      confirmPassword: person.password,
    });
    expect(registered.status).toBe(201);
    const signedIn = await post('/api/auth/login', person);
    expect(signedIn.status).toBe(200);
    const { token } = (await signedIn.json()) as { token: string };
    const checked = await post(
      '/api/auth/verify-email',
      { email: 'ada@example.org' },
      { authorization: `Bearer ${token}` },
    );
    expect(await checked.json()).toMatchObject({ exists: true, user: { firstName: 'Ada' } });
  });
});
