import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { JWK } from 'jose';
import * as z from 'zod';
import { isHangUp, type LastingServer, listen, readWhole } from '../http/listen.ts';
import { type LocalCredentials, SignatureRefused, verifySignature } from '../http/signature.ts';
import { calls } from './calls.ts';
import { CognitoError } from './cognito-error.ts';
import type { Context } from './context.ts';
import { PeopleStore } from './people-store.ts';
import { type Client, type Pool, PoolSettings } from './settings.ts';
import { SignIn } from './sign-in.ts';
import { makeSigningKey, Tokens } from './tokens.ts';

export interface CognitoOptions {
  /** 0 takes a free one. */
  port: number;
  /** Holds cognito.db. */
  dataDir: string;
  /** false: until `syncFromNowOn` is called, a power cut may lose the latest writes. */
  syncsWrites?: boolean;
  /** Required to sign Admin… calls. */
  credentials: LocalCredentials;
  /** From the synthesised template, as `PoolSettings` has them. They are read at every start; ids and people are stored. */
  pools: unknown[];
  /** First part of the pools' ids. Default: us-east-1. */
  region?: string;
  /**
   * The issuer in tokens, before `/<pool id>`. Default: the server's own address, which changes with the port: set a fixed port or this,
   * or tokens from before a restart become invalid.
   */
  issuerBase?: string;
  /** For the hash of a new password; default: the usual. */
  passwordCost?: number | undefined;
  /** Runs the pool's Lambda with a Cognito trigger event and returns the event with its `response` filled in. */
  invokeTrigger?: Context['invokeTrigger'];
}

export interface CognitoServer extends LastingServer {
  /** By the template's logical ids. */
  pools: Record<string, { poolId: string; issuer: string; jwksUrl: string; clients: Record<string, string> }>;
}

const TARGET = 'AWSCognitoIdentityProviderService.';
const MAX_BODY_BYTES = 128 * 1024;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
};

/**
 * Cognito user pools on one machine: the calls that the product makes, with the pools' and clients' settings (flows, visible
 * attributes, lifetimes) and the lockout after many wrong passwords. As on AWS, a new password alone ends no session:
 * AdminUserGlobalSignOut does.
 */
export async function startCognito(options: CognitoOptions): Promise<CognitoServer> {
  const { region = 'us-east-1', credentials } = options;
  const store = new PeopleStore(join(options.dataDir, 'cognito.db'), options.syncsWrites);
  const keys = new Map<string, JWK>();
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();
  const context: Context = {
    region,
    store,
    tokens: new Tokens(store, keys),
    pools,
    clients,
    passwordCost: options.passwordCost,
    invokeTrigger: options.invokeTrigger ?? (async (_name, event) => event),
  };
  const signIn = new SignIn(context);
  const server = await listen(options.port, (request, response) => {
    answer(context, signIn, credentials, request, response).catch((error: unknown) =>
      answerError(response, error),
    );
  });
  const described: CognitoServer['pools'] = {};
  for (const settings of PoolSettings.array().parse(options.pools)) {
    const { logicalId } = settings;
    const { id, key } =
      store.findPool(logicalId) ??
      store.addPool(logicalId, `${region}_${randomText(9)}`, await makeSigningKey());
    const issuer = `${options.issuerBase ?? server.url}/${id}`;
    keys.set(id, JSON.parse(key) as JWK);
    pools.set(id, { id, issuer, properties: settings.properties, groups: settings.groups });
    const clientIds: Record<string, string> = {};
    for (const { logicalId, properties } of settings.clients) {
      const clientId = store.clientId(id, logicalId, () => randomText(26).toLowerCase());
      clients.set(clientId, { id: clientId, poolId: id, properties });
      clientIds[logicalId] = clientId;
    }
    described[settings.logicalId] = {
      poolId: id,
      issuer,
      jwksUrl: `${server.url}/${id}/.well-known/jwks.json`,
      clients: clientIds,
    };
  }
  return {
    ...server,
    pools: described,
    syncFromNowOn: async () => store.syncFromNowOn(),
    close: async () => {
      await server.close();
      store.close();
    },
  };
}

async function answer(
  context: Context,
  signIn: SignIn,
  credentials: LocalCredentials,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('x-amzn-requestid', crypto.randomUUID());
  const [path = '/'] = (request.url ?? '/').split('?');
  if (request.method === 'OPTIONS') {
    const allowed = request.headers['access-control-request-headers'] ?? '*';
    response.writeHead(200, {
      ...CORS,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': allowed,
      'access-control-max-age': '172800',
      'content-length': '0',
    });
    response.end();
    return;
  }
  if (request.method === 'GET') return answerWellKnown(context, path, response);
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const bytes = await readBody(request);
  if (operation.startsWith('Admin')) {
    await verifySignature(
      { method: request.method ?? 'POST', path, query: {}, headers: request.headers },
      { credentials, service: 'cognito-idp', body: bytes },
    );
  }
  let body: unknown;
  try {
    // A null counts as absent: amazon-cognito-identity-js sends its unknown DEVICE_KEY that way.
    body = JSON.parse(bytes.toString('utf8'), (_name, value: unknown) =>
      value === null ? undefined : value,
    );
  } catch {
    throw new CognitoError('SerializationException', 'The request body is not JSON.');
  }
  const call = Object.hasOwn(calls, operation) ? calls[operation] : undefined;
  if (!call) throw new CognitoError('UnknownOperationException', `Unknown operation: ${operation}`);
  answerJson(response, 200, await call(context, body, signIn));
}

function answerWellKnown({ tokens, pools }: Context, path: string, response: ServerResponse): void {
  const [, poolId = '', wellKnown, file] = path.split('/');
  const keys = wellKnown === '.well-known' && pools.has(poolId) ? tokens.publicKeys(poolId) : undefined;
  if (keys && file === 'jwks.json') {
    answerJson(response, 200, keys, 'application/json');
  } else answerJson(response, 404, { message: 'Not found' }, 'application/json');
}

function answerError(response: ServerResponse, error: unknown): void {
  const known = toCognitoError(error);
  if (!known && !isHangUp(error)) console.error('local Cognito:', error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const name = known?.name ?? 'InternalErrorException';
  const message = known?.message ?? 'An internal error occurred.';
  response.setHeader('x-amzn-errortype', `${name}:`);
  response.setHeader('x-amzn-errormessage', encodeURI(message));
  answerJson(response, known ? 400 : 500, { __type: name, message });
}

function toCognitoError(error: unknown): CognitoError | undefined {
  if (error instanceof CognitoError) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    const message = `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`;
    return new CognitoError('InvalidParameterException', message);
  }
  if (!(error instanceof SignatureRefused)) return undefined;
  if (error.fault === 'missing')
    return new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  return error.fault === 'unknown-key'
    ? new CognitoError(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      )
    : new CognitoError('InvalidSignatureException', error.message);
}

function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  type = 'application/x-amz-json-1.1',
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...CORS,
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  response.end(bytes);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await readWhole(request, MAX_BODY_BYTES);
  if (!body) throw new CognitoError('SerializationException', 'The request body is too large.');
  return body;
}

function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
