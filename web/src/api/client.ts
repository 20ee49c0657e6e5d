import type * as z from 'zod';
import { type Endpoint, needsSession } from '../../../shared/contract/endpoint.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import { type RouteName, type Routes, routes } from '../../../shared/contract/routes.ts';
import { ApiError, inWords } from './api-error.ts';
import { freshSession, renewSession } from './renewal.ts';

type Body<N extends RouteName> = Routes[N] extends { request: infer S extends z.ZodType }
  ? { body: z.input<S> }
  : { body?: undefined };
type Params<N extends RouteName> = Routes[N]['path'] extends `${string}{id}${string}`
  ? { params: { id: string } }
  : { params?: undefined };
type Query<N extends RouteName> = Routes[N] extends { query: infer S extends z.ZodType }
  ? { query?: Partial<z.output<S>> }
  : { query?: undefined };

/** Opens a seat: the signature of its link. */
type Invitation<N extends RouteName> = Routes[N]['caller'] extends 'invited'
  ? { invitation: string }
  : { invitation?: undefined };

export type CallInput<N extends RouteName> = Body<N> &
  Params<N> &
  Query<N> &
  Invitation<N> & {
    signal?: AbortSignal;
    /** Complete the request even if the page is left. */
    keepalive?: boolean;
  };
export type Answer<N extends RouteName> = z.output<Routes[N]['answer']>;

/** The input is optional if nothing has to be passed. */
type InputArguments<N extends RouteName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/**
 * The only way to the API: every call by its name in the list of routes. Throws ApiError; a refused token is renewed once before that.
 */
export async function call<N extends RouteName>(name: N, ...[input]: InputArguments<N>): Promise<Answer<N>> {
  return (await send(name, input as AnyInput | undefined)).answer;
}

/** One page of a list, and the cursor of the next if there is one. */
export async function callPage<N extends RouteName>(
  name: N,
  ...[input]: InputArguments<N>
): Promise<{ items: Answer<N>; nextCursor: string | null }> {
  const { answer, headers } = await send(name, input as AnyInput | undefined);
  return { items: answer, nextCursor: headers.get('x-next-cursor') };
}

interface AnyInput {
  body?: unknown;
  params?: { id: string } | undefined;
  query?: Record<string, unknown> | undefined;
  invitation?: string | undefined;
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

async function send<N extends RouteName>(
  name: N,
  input?: AnyInput,
): Promise<{ answer: Answer<N>; headers: Headers }> {
  const endpoint: Endpoint = routes[name];
  const user = needsSession(endpoint.caller) ? await freshSession() : null;
  let response = await request(endpoint, input, user?.token);
  // A wrong code is no reason to renew the session, and one try of it is enough.
  const isStale = response.status === 401 && (await problemOf(response.clone())).code !== 'wrong_credentials';
  if (isStale && user) {
    const renewed = await renewSession(user);
    if (renewed) response = await request(endpoint, input, renewed.token);
  }
  if (!response.ok) throw await problemOf(response);
  return { answer: (await answerOf(endpoint, response)) as Answer<N>, headers: response.headers };
}

async function request(endpoint: Endpoint, input: AnyInput = {}, token?: string): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.invitation) headers.authorization = `Invitation ${input.invitation}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'no_answer', message: '' });
  }
}

function addressOf(path: string, { params, query }: AnyInput): string {
  const filled = params ? path.replace('{id}', encodeURIComponent(params.id)) : path;
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

async function answerOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  const { status } = response;
  const value = await bodyOf(response);
  if (!value) throw new ApiError({ status, code: 'empty_answer', message: '' });
  const parsed = endpoint.answer.safeParse(value);
  if (!parsed.success) throw new ApiError({ status, code: 'unexpected_answer', message: '' });
  return parsed.data;
}

const BROKE_OFF = 'Something went wrong on our side. Try again later.';

async function problemOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response);
  const parsed = Problem.safeParse(body);
  // By it an operator finds the call in the logs; the gateway also gives it to calls whose function broke off.
  const reference = response.status >= 500 && response.headers.get('apigw-requestid');
  const refer = (message: string) => (reference ? `${message} Reference: ${reference}` : message);
  if (parsed.success) {
    const message = refer(inWords(parsed.data.message, parsed.data.field));
    return new ApiError({ status: response.status, ...parsed.data, message });
  }
  if (reference)
    return new ApiError({ status: response.status, code: 'unexpected_answer', message: refer(BROKE_OFF) });
  const message = body && typeof body === 'object' && 'message' in body ? String(body.message) : '';
  const code = response.status === 401 ? 'not_signed_in' : 'unexpected_answer';
  return new ApiError({ status: response.status, code, message });
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
