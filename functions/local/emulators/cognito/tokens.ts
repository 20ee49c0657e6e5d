import { createHash, generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { notAuthorized } from './cognito-error.ts';
import type { PeopleStore, Session, User } from './people-store.ts';
import type { Client, Pool } from './settings.ts';

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
}

/** The private key of a pool, as JSON. */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return JSON.stringify({ ...jwk, kid: randomBytes(32).toString('base64'), alg: 'RS256', use: 'sig' });
}

/** Issues, renews and revokes tokens. A sign-in is a session: its id is the `origin_jti` of all its tokens. */
export class Tokens {
  readonly #store: PeopleStore;
  readonly #keys: Map<string, JWK>;

  constructor(store: PeopleStore, keys: Map<string, JWK>) {
    this.#store = store;
    this.#keys = keys;
  }

  publicKeys(poolId: string): { keys: JWK[] } | undefined {
    const key = this.#keys.get(poolId);
    if (!key) return undefined;
    const { kty, n, e, kid, alg, use } = key;
    return { keys: [{ alg, e, kid, kty, n, use }] };
  }

  async open(pool: Pool, client: Client, user: User): Promise<AuthenticationResult> {
    const now = Math.floor(Date.now() / 1000);
    const refreshToken = randomBytes(96).toString('base64url');
    const session = {
      id: randomUUID(),
      poolId: pool.id,
      clientId: client.id,
      sub: user.sub,
      authTime: now,
      expiresAt: now + 60 * client.properties.RefreshTokenValidity,
    };
    this.#store.addSession(session, hash(refreshToken));
    return { ...(await this.#issue(pool, client, user, session)), RefreshToken: refreshToken };
  }

  async renew(pool: Pool, client: Client, refreshToken: string): Promise<AuthenticationResult> {
    const session = this.#store.findSession(hash(refreshToken));
    if (!session || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expiresAt <= Date.now() / 1000) throw notAuthorized('Refresh Token has expired');
    const user = this.#store.find(pool.id, session.sub);
    if (!user) throw notAuthorized('Invalid Refresh Token');
    return this.#issue(pool, client, user, session);
  }

  /** Ends one sign-in. Unknown tokens are ignored, as RFC 7009 says. */
  revoke(client: Client, refreshToken: string): void {
    const session = this.#store.findSession(hash(refreshToken));
    if (session && session.clientId === client.id) this.#store.revokeSession(session.id);
  }

  async #issue(
    pool: Pool,
    client: Client,
    user: User,
    session: Omit<Session, 'revoked'>,
  ): Promise<AuthenticationResult> {
    const now = Math.floor(Date.now() / 1000);
    const { AccessTokenValidity, IdTokenValidity } = client.properties;
    const groups = this.#store.groups(user);
    const shared = {
      sub: user.sub,
      ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
      iss: pool.issuer,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: session.authTime,
      iat: now,
    };
    const accessToken = await this.#sign(pool, {
      ...shared,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: now + 60 * AccessTokenValidity,
      jti: randomUUID(),
      username: user.sub,
    });
    const idToken = await this.#sign(pool, {
      ...visibleClaims(user, client),
      ...shared,
      'cognito:username': user.sub,
      aud: client.id,
      token_use: 'id',
      exp: now + 60 * IdTokenValidity,
      jti: randomUUID(),
    });
    return {
      AccessToken: accessToken,
      IdToken: idToken,
      ExpiresIn: 60 * AccessTokenValidity,
      TokenType: 'Bearer',
    };
  }

  async #sign(pool: Pool, payload: JWTPayload): Promise<string> {
    const key = this.#keys.get(pool.id) as JWK;
    return new SignJWT(payload)
      .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
      .sign(await importJWK(key, 'RS256'));
  }
}

function visibleClaims(user: User, client: Client): Record<string, unknown> {
  const visible = client.properties.ReadAttributes;
  const claims = Object.entries(user.attributes).filter(([name]) => visible.includes(name));
  return Object.fromEntries(
    claims.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
