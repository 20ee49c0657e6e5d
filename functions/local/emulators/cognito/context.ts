import { CognitoError, invalidParameter, noSuchUser, notAuthorized } from './cognito-error.ts';
import type { PeopleStore, User } from './people-store.ts';
import { type Client, namesAreEmails, type Pool, type TriggerName } from './settings.ts';
import type { Tokens } from './tokens.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Shared by all calls. */
export interface Context {
  region: string;
  store: PeopleStore;
  tokens: Tokens;
  pools: Map<string, Pool>;
  clients: Map<string, Client>;
  /** For the hash of a new one; default: the usual. */
  passwordCost?: number | undefined;
  sendMail: (mail: Mail) => Promise<void>;
  /** Runs the pool's Lambda with a Cognito trigger event and returns its answer. */
  invokeTrigger: (name: TriggerName, event: TriggerEvent) => Promise<TriggerEvent>;
}

export interface TriggerEvent {
  version: string;
  triggerSource: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

export function findPool(context: Context, poolId: string): Pool {
  const pool = context.pools.get(poolId);
  if (!pool) throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  return pool;
}

export function findClient(
  context: Context,
  clientId: string,
  poolId?: string,
): { client: Client; pool: Pool } {
  const client = context.clients.get(clientId);
  if (!client || (poolId !== undefined && client.poolId !== poolId)) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
  return { client, pool: findPool(context, client.poolId) };
}

export function isCaseSensitive(pool: Pool): boolean {
  return pool.properties.UsernameConfiguration?.CaseSensitive ?? true;
}

/** By user name, sub, or email address if the pool uses it for sign-in. */
export function findUser(context: Context, pool: Pool, name: string): User | undefined {
  const byName = context.store.findByName(pool.id, name, isCaseSensitive(pool));
  if (byName || !name.includes('@')) return byName;
  const byEmail = context.store.findByEmail(pool.id, name);
  if (!byEmail || (isCaseSensitive(pool) && byEmail.attributes.email !== name)) return undefined;
  if (namesAreEmails(pool)) return byEmail;
  const isAlias =
    pool.properties.AliasAttributes?.includes('email') && byEmail.attributes.email_verified === 'true';
  return isAlias ? byEmail : undefined;
}

export function getUser(context: Context, pool: Pool, name: string): User {
  const user = findUser(context, pool, name);
  if (!user) throw noSuchUser();
  return user;
}

/** If addresses are names, no two people have the same one. */
export function checkEmailIsFree(
  context: Context,
  pool: Pool,
  email: string | undefined,
  self?: User,
): boolean {
  if (email === undefined) return true;
  const isUnique = namesAreEmails(pool) || pool.properties.AliasAttributes?.includes('email');
  const other = isUnique ? context.store.findByEmail(pool.id, email) : undefined;
  return !other || other.sub === self?.sub;
}

export function checkEnabled(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
}

export function checkEmailForm(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 128)
    throw invalidParameter('Username should be an email.');
}

export function attributeList(user: User, visible?: string[]): { Name: string; Value: string }[] {
  const shown = Object.entries(user.attributes).filter(([name]) => !visible || visible.includes(name));
  return [['sub', user.sub], ...shown].map(([Name = '', Value = '']) => ({ Name, Value }));
}
