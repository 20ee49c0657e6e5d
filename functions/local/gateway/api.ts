import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readWhole } from '../emulators/http/listen.ts';
import type { FunctionHost } from '../function-host.ts';
import type { Authorizer } from './authorizer.ts';
import { proxyEvent } from './event.ts';
import type { GatewayRoute } from './route-table.ts';
import { routeFinder } from './route-table.ts';

/** API Gateway's limit for a request, and Lambda's for an event, in bytes. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
/** API Gateway's for the request line and all headers together. */
const MAX_HEAD_BYTES = 10_240;

export interface ApiOptions {
  routes: GatewayRoute[];
  host: FunctionHost;
  authorizer: Authorizer;
  /** The distribution's headers for every answer below /api. */
  headers: Record<string, string>;
  /** The key that the distribution shows to the API. */
  doorKey: string;
  log: (line: string) => void;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** API Gateway's work between a request and a function, including its own refusals. */
export function apiHandler({ routes, host, authorizer, headers, doorKey, log }: ApiOptions): RequestHandler {
  const find = routeFinder(routes);
  return async (request, response, url) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (headBytes(request) > MAX_HEAD_BYTES)
      return refuse(request, response, 431, 'Request Header Fields Too Large');
    const match = find(request.method ?? 'GET', url.pathname);
    if (!match) return refuse(request, response, 404, 'Not Found');
    const claims = match.route.needsSession ? await authorizer(request.headers.authorization) : undefined;
    if (match.route.needsSession && !claims) {
      response.setHeader('www-authenticate', 'Bearer');
      return refuse(request, response, 401, 'Unauthorized');
    }
    const body = await readBody(request);
    if (!body) return refuse(request, response, 413, 'Request Entity Too Large');
    const requestId = randomUUID();
    response.setHeader('apigw-requestid', requestId);
    const address = request.socket.remoteAddress ?? '127.0.0.1';
    const event = proxyEvent({ request, url, match, body, claims, requestId, address, doorKey });
    if (Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES) {
      return refuse(request, response, 413, 'Request Entity Too Large');
    }
    try {
      const answer = await host.invoke(match.route.entry, event, requestId);
      writeAnswer(response, answer);
    } catch (error) {
      log(`${match.route.key}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      refuse(request, response, 500, 'Internal Server Error');
    }
  };
}

const headBytes = ({ url = '', rawHeaders }: IncomingMessage) =>
  [url, ...rawHeaders].reduce((sum, part) => sum + Buffer.byteLength(part, 'latin1'), 0);

/** Undefined if it exceeds API Gateway's limit. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) return undefined;
  return readWhole(request, MAX_REQUEST_BYTES);
}

function writeAnswer(response: ServerResponse, answer: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded }: APIGatewayProxyStructuredResultV2 =
    typeof answer === 'object' && answer !== null && 'statusCode' in answer
      ? (answer as APIGatewayProxyStructuredResultV2)
      : { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
  for (const [name, value] of Object.entries(headers ?? {})) {
    // The distribution's own headers override the function's.
    if (!response.hasHeader(name)) response.setHeader(name, String(value));
  }
  if (cookies?.length) response.setHeader('set-cookie', cookies);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  response.writeHead(statusCode ?? 200, { 'content-length': bytes.length });
  response.end(bytes);
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // An unread body would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  const body = JSON.stringify({ message });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
  request.resume();
}
