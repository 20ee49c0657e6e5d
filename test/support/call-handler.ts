import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { digestDoorKey } from '../../functions/triggers/key-digest.ts';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { type RouteName, routes } from '../../shared/contract/routes.ts';
import { asFunction } from './as-function.ts';
import { refuseUnknown } from './refuse-unknown.ts';

export interface TestCaller {
  personId: string;
  kind: 'author' | 'editor' | 'reviewer';
  sessionId?: string;
  issuedAt?: number;
  openedAt?: number;
}

interface Input {
  id?: string;
  body?: unknown;
  /** Sent unchanged, in place of `body` as JSON. */
  raw?: { contentType?: string; bytes: string | Uint8Array };
  query?: Record<string, string>;
  caller?: TestCaller;
  claims?: Record<string, unknown>;
  address?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  body: any;
  /** The size of the whole answer that Lambda passes on. */
  bytes: number;
}

const DOOR_KEY = 'what the distribution shows';
const clientIds = { author: 'client-author', editor: 'client-editor', reviewer: 'client-reviewer' };

export function setAccountEnvironment(): void {
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    USER_POOL_ID: 'eu-west-1_test',
    AUTHOR_CLIENT_ID: clientIds.author,
    EDITOR_CLIENT_ID: clientIds.editor,
    REVIEWER_CLIENT_ID: clientIds.reviewer,
    EDITOR_ACCESS_KEY_SECRET: 'editor-key',
    SIGN_IN_SECRET: 'sign-in',
    CURSOR_SECRET: 'cursors',
    DOOR_DIGESTS: [digestDoorKey('the one before'), digestDoorKey(DOOR_KEY)].join(','),
    MAIL_FROM: 'no-reply@example.org',
    SITE_ORIGIN: 'https://journal.example.org',
    EQUAL_ANSWER_MS: '5',
  });
}

/** The claims as API Gateway passes them on: all strings. */
function claimsOf({ personId, kind, sessionId, issuedAt, openedAt }: TestCaller): Record<string, string> {
  const now = issuedAt ?? Math.floor(Date.now() / 1000) - 2;
  return {
    sub: personId,
    token_use: 'access',
    client_id: clientIds[kind],
    origin_jti: sessionId ?? `session-${personId}-${kind}`,
    iat: String(now),
    auth_time: String(openedAt ?? now),
    exp: String(now + 3600),
  };
}

function eventFor(
  name: RouteName,
  { id, body, raw, query, caller, claims = caller && claimsOf(caller), address, headers, ...unknown }: Input,
): APIGatewayProxyEventV2 {
  refuseUnknown(unknown);
  const route = routes[name];
  const contentType = raw ? raw.contentType : body === undefined ? undefined : 'application/json';
  const isBinary = raw !== undefined && typeof raw.bytes !== 'string';
  const text = raw ? raw.bytes : body === undefined ? undefined : JSON.stringify(body);
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: route.path.replace('{id}', id ?? ''),
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      [DOOR_HEADER]: DOOR_KEY,
      ...(contentType ? { 'content-type': contentType } : {}),
      ...headers,
    },
    queryStringParameters: query,
    pathParameters: id === undefined ? undefined : { id },
    requestContext: {
      requestId: randomUUID(),
      http: { method: route.method, path: route.path, sourceIp: address ?? '198.51.100.7' },
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
    },
    body: isBinary ? Buffer.from(text as Uint8Array).toString('base64') : (text as string | undefined),
    isBase64Encoded: isBinary,
  } as unknown as APIGatewayProxyEventV2;
}

const isJson = (headers: Record<string, string>) => !/^text\/|xml/.test(headers['content-type'] ?? '');

/** Calls the endpoint's own handler in this process. */
export async function call(name: RouteName, input: Input = {}): Promise<Reply> {
  // Which calls a test makes, support/names-a-file.ts tells by their names in it.
  const file = join(import.meta.dirname, `../../functions/http/${name}.ts`);
  const { handler } = (await import(/* @vite-ignore */ file)) as {
    handler: (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;
  };
  const context = { awsRequestId: 'test' } as Context;
  const result = await asFunction(`http/${name}`, handler)(eventFor(name, input), context);
  const headers = (result.headers ?? {}) as Record<string, string>;
  return {
    status: result.statusCode ?? 0,
    headers,
    body: result.body && isJson(headers) ? JSON.parse(result.body) : result.body,
    bytes: Buffer.byteLength(JSON.stringify(result)),
  };
}
