import { CognitoError } from './cognito-error.ts';
import type { PeopleStore } from './people-store.ts';
import type { Client, Pool, TriggerName } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** Shared by all calls. */
export interface Context {
  region: string;
  store: PeopleStore;
  tokens: Tokens;
  pools: Map<string, Pool>;
  clients: Map<string, Client>;
  /** For the hash of a new one; default: the usual. */
  passwordCost?: number | undefined;
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
