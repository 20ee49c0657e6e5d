import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../functions/schedules/canary.ts';
import { routes } from '../../shared/contract/routes.ts';
import { CANARY } from '../../shared/domain/canary.ts';
import { mockClient } from '../support/mock-client.ts';

const PASSWORD = 'generated-at-deployment';
const session = { refreshToken: 'r', idToken: 'i', clientId: 'c', userPoolId: 'p', region: 'eu-west-1' };
const author = {
  ...CANARY,
  _id: 'p1',
  role: 'author',
  token: 'the-token',
  session: { ...session, expiresAt: new Date().toISOString(), username: 'p1' },
};

/** A site with one account at most; `broken` are paths that answer with an error. */
let hasAccount: boolean;
let broken: Record<string, number | 'unreachable'>;
let asked: string[];
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
function site(url: string | URL | Request, options: RequestInit = {}): Response {
  const { pathname } = new URL(String(url));
  asked.push(pathname);
  const error = broken[pathname];
  if (error === 'unreachable') throw new TypeError('fetch failed');
  if (error) return answer(error, {});
  const body = JSON.parse(String(options.body ?? '{}'));
  const isKnown = new Headers(options.headers).get('authorization') === 'Bearer the-token';
  switch (pathname) {
    case '/journal/jics':
      return new Response('<!doctype html><title>Overview</title>');
    case routes.register.path:
      hasAccount = body.email === CANARY.email && body.password === PASSWORD;
      return answer(201, { message: 'Registered.' });
    case routes['sign-in'].path:
      return hasAccount && body.password === PASSWORD ? answer(200, author) : answer(401, {});
    case routes['list-my-submissions'].path:
      return isKnown ? answer(200, []) : answer(401, {});
    case routes['sign-out'].path:
      return isKnown && body.refreshToken === 'r' ? answer(200, { message: 'Signed out.' }) : answer(401, {});
    default:
      return answer(404, {});
  }
}

beforeEach(() => {
  [hasAccount, broken, asked] = [true, {}, []];
  vi.stubEnv('SITE_ORIGIN', 'https://journal.example.org');
  vi.stubEnv('CANARY_SECRET', 'canary');
  vi.stubGlobal('fetch', async (...args: Parameters<typeof site>) => site(...args));
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: PASSWORD });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('the canary opens a page, signs in, asks for its list and signs out again', async () => {
  await handler();
  expect(asked).toEqual([
    '/journal/jics',
    routes['sign-in'].path,
    routes['list-my-submissions'].path,
    routes['sign-out'].path,
  ]);
});

test('it makes its account the first time, as people do', async () => {
  hasAccount = false;
  await handler();
  await handler();
  expect(asked.filter((path) => path === routes.register.path)).toHaveLength(1);
});

test.each<[string, number | 'unreachable', string]>([
  ['/journal/jics', 503, 'the page answered 503'],
  ['/journal/jics', 'unreachable', 'the page could not be reached: TypeError'],
  [routes['sign-in'].path, 500, 'sign-in answered 500'],
  [routes['list-my-submissions'].path, 401, 'list-my-submissions answered 401'],
  [routes['sign-out'].path, 503, 'sign-out answered 503'],
])('where %s is %s it fails and says so', async (path, error, message) => {
  broken[path] = error;
  await expect(handler()).rejects.toThrow(message);
});

test('the canary says that it could not register if its account has another password', async () => {
  hasAccount = false;
  broken[routes.register.path] = 409;
  await expect(handler()).rejects.toThrow('register answered 409');
});
