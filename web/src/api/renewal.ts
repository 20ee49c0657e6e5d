import type { StoredUser } from '../../../shared/contract/session.ts';
import { ApiError } from './api-error.ts';
import { readSession, storeSession } from './session.ts';
import { loadSiteConfig } from './site-config.ts';

/** How long before the access token ends to renew it. */
const EARLY_MS = 2 * 60 * 1000;

let renewing: Promise<StoredUser | null> | undefined;

/** The session, renewed first if its token is about to end; null if no one is signed in. */
export async function freshSession(): Promise<StoredUser | null> {
  const user = readSession();
  if (!user || !isEnding(user)) return user;
  return (await renewSession(user).catch(() => null)) ?? readSession();
}

/**
 * Renews the session silently with its refresh token. Null if that is refused. One renewal runs at a time, across all tabs if the browser
 * has locks: a tab that waited finds the other tab's new token and uses it.
 */
export function renewSession(stale: StoredUser): Promise<StoredUser | null> {
  renewing ??= withLock(() => renewOnce(stale)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewOnce(stale: StoredUser): Promise<StoredUser | null> {
  const current = readSession();
  if (!current) return null;
  if (current.token !== stale.token) return current;
  // Any fault on the way means no renewal: the caller's own answer shows what is the matter.
  const tokens = await refreshTokens(current).catch(() => null);
  if (!tokens) return null;
  // Someone signed in or out in the meantime: their session counts.
  if (readSession()?.token !== current.token) return readSession();
  const renewed = {
    ...current,
    token: tokens.accessToken,
    session: {
      ...current.session,
      idToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      expiresAt: new Date(tokens.expiresAtSeconds * 1000).toISOString(),
    },
  };
  storeSession(renewed);
  return renewed;
}

interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  expiresAtSeconds: number;
}

/** The library is loaded only when a renewal is due, so that public pages never need it. */
async function refreshTokens({ session }: StoredUser): Promise<Tokens | null> {
  if (!session?.refreshToken) return null;
  const [cognito, config] = await Promise.all([import('amazon-cognito-identity-js'), loadSiteConfig()]);
  const pool = new cognito.CognitoUserPool({
    UserPoolId: session.userPoolId,
    ClientId: session.clientId,
    Storage: forgetful,
    ...(config.cognito.endpoint ? { endpoint: config.cognito.endpoint } : {}),
  });
  refuseAtOnce(pool);
  const person = new cognito.CognitoUser({ Username: session.username, Pool: pool, Storage: forgetful });
  const refreshToken = new cognito.CognitoRefreshToken({ RefreshToken: session.refreshToken });
  return new Promise((resolve, reject) => {
    person.refreshSession(refreshToken, (error, renewed) => {
      if (error && isPassing(error)) {
        return reject(new ApiError({ status: 0, code: 'no_answer', message: '' }));
      }
      if (error || !renewed) return resolve(null);
      resolve({
        accessToken: renewed.getAccessToken().getJwtToken(),
        idToken: renewed.getIdToken().getJwtToken(),
        refreshToken: renewed.getRefreshToken().getToken() || session.refreshToken,
        expiresAtSeconds: renewed.getAccessToken().getExpiration(),
      });
    });
  });
}

type Send = (operation: string, params: object, callback: (error?: unknown, data?: unknown) => void) => void;

/** The library retries for five seconds after any answer; a refused token stays refused. */
function refuseAtOnce(pool: object): void {
  const { client } = pool as { client?: { request: Send; requestWithRetry: Send } };
  if (!client) return;
  const retry = client.requestWithRetry.bind(client);
  client.requestWithRetry = (operation, params, callback) =>
    client.request(operation, params, (error, data) =>
      error && isPassing(error) ? retry(operation, params, callback) : callback(error, data),
    );
}

/** Nothing was refused: the answer is lost, or the service has a fault. Such a failure ends no session. */
function isPassing(error: unknown): boolean {
  const code = error && typeof error === 'object' && 'code' in error ? error.code : undefined;
  return code === 'NetworkError' || code === 'TooManyRequestsException' || code === 'InternalErrorException';
}

/** The library would store a second copy of the tokens; the session under `user` is the only one. */
const forgetful = { setItem() {}, getItem: () => null, removeItem() {}, clear() {} };

function isEnding(user: StoredUser): boolean {
  const end = Date.parse(user.session?.expiresAt ?? '');
  return Number.isFinite(end) && end - Date.now() < EARLY_MS;
}

async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return (await navigator.locks.request('session-renewal', work)) as T;
}
