import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { type CallName, callNames, routes } from '../../shared/contract/routes.ts';
import type { Answers, Refusal } from './screen.ts';

/** Outside the API: where an upload stub sends its file. Always accepted. */
export const UPLOAD_URL = 'https://uploads.invalid/documents';

/** The answers unless a screen gives others. */
const USUALLY: Answers = {
  'list-editors': { editors: [], isChief: true, outside: [] },
  'list-desk': {
    items: [],
    nextCursor: null,
    counts: { now: 0, later: 0, all: 0, unassigned: 0 },
    nextDue: null,
    isChief: true,
    editors: [],
  },
  'get-google-client-id': {
    refused: { status: 404, code: 'not_configured', message: 'Google sign-in is not set up.' },
  },
};

/** The API's present answers, and the calls without one. */
export interface Told {
  answers: Answers;
  untold: string[];
}

/**
 * Answers every call of the pages as told, in the contract's own words. A server rather than the browser's interception, which turns off
 * its cache, so that each screen would fetch and compile the whole site again.
 */
export function answerCall(
  { answers, untold }: Told,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
): void {
  const method = request.method ?? 'GET';
  const name = callOf(method, pathname);
  const stub = name && (answers[name] ?? USUALLY[name]);
  if (stub === 'never') return;
  if (stub === undefined) untold.push(`${method} ${pathname}`);
  if (stub === undefined || stub === 'unreachable') {
    request.socket.destroy();
    return;
  }
  const { status, answer }: Endpoint = routes[name!];
  const [code, body] =
    'refused' in stub ? [stub.refused.status, refusalOf(stub.refused)] : [status, answer.parse(stub)];
  response.writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const refusalOf = ({ status: _, ...body }: Refusal) => body;

/** The call that a request makes. */
export function callOf(method: string, path: string): CallName | undefined {
  return (
    callNames.find((name) => routes[name].method === method && routes[name].path === path) ??
    callNames.find((name) => routes[name].method === method && patternOf(name).test(path))
  );
}

const patternOf = (name: CallName) => new RegExp(`^${routes[name].path.replace('{id}', '[^/]+')}$`);
