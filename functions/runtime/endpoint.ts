import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { Id } from '../../shared/contract/fields.ts';
import { type RouteName, type Routes, routes } from '../../shared/contract/routes.ts';
import { MAX_JSON_BYTES, MAX_MULTIPART_BYTES } from '../../shared/domain/constants.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { networkOf } from '../core/rules/network-of.ts';
import { type Caller, readCaller } from './caller.ts';
import { compress } from './compress.ts';
import { logLeftOut } from './log-left-out.ts';
import { checkOriginKey } from './origin-key.ts';
import { ANSWER_HEADERS } from './problem-response.ts';
import type { FilePart, ReadForm } from './read-form.ts';
import { watchedEndpoint } from './watched-endpoint.ts';

type Field<Name extends RouteName, Key extends string> =
  Routes[Name] extends Record<Key, infer Schema>
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : undefined;

export interface Call<Name extends RouteName> {
  body: Field<Name, 'request'>;
  query: Field<Name, 'query'>;
  /** The path's id, '' if the path has none. */
  id: string;
  /** Undefined where anyone may call. */
  caller: Routes[Name]['caller'] extends 'anyone' | 'invited' ? undefined : Caller;
  /** The files of a multipart body, by field name. */
  files: Map<string, FilePart>;
  /** The caller's network, from the distribution's header. */
  address: string;
}

/** One page of a list: the array is the answer, and the cursor goes into the header. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

type Answer<Name extends RouteName> = z.input<Routes[Name]['answer']>;
export type Reply<Name extends RouteName> =
  | Answer<Name>
  | (Answer<Name> extends readonly (infer Item)[] ? Page<Item> : never);

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

const isPage = (reply: unknown, isList: boolean): reply is Page<unknown> =>
  isList && !Array.isArray(reply) && typeof reply === 'object' && reply !== null && 'items' in reply;

export type Guard<Name extends RouteName> = (
  call: Pick<Call<Name>, 'address' | 'caller' | 'body'>,
) => Promise<void>;
/** The parser of forms is passed in by the endpoints that take them, so that only their bundles contain it. */
type More<Name extends RouteName> = Routes[Name] extends { body: 'json-or-multipart' }
  ? [guard: Guard<Name>, readForm: ReadForm]
  : [guard?: Guard<Name>, readForm?: never];

/** Identifies the caller, or refuses. */
type Identify = (event: Event, route: Endpoint) => Promise<unknown>;

export const bySession: Identify = async (event, { caller }) =>
  caller === 'anyone' || caller === 'invited' ? undefined : readCaller(event, caller);

/** Every request comes from one of the distribution's addresses, since only those are let through; it names the visitor's address. */
export function visitorOf(event: Event): string {
  const visitor = networkOf(cutText(event.headers?.['x-viewer-address'] ?? '', 64));
  return visitor || networkOf(event.requestContext?.http?.sourceIp ?? 'unknown');
}

/** Our own messages complete the field's name ('is required') or are sentences; the library's are made into one of ours. */
function sentence(field: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required.`;
  if (/^(is|has|must|may) /.test(issue.message)) return `${field} ${issue.message}.`;
  if (issue.code === 'custom') return issue.message;
  return `${field} is not valid.`;
}

/** Checks what a stranger sent. A refusal names the first field that is wrong. */
function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.map(String).join('.') || 'body';
  throw new DomainError('invalid_request', sentence(field, issue), { field });
}

/** Checks the caller before the body, so that strangers learn nothing about bodies. */
async function readCall<Name extends RouteName>(
  route: Endpoint,
  event: Event,
  identify: Identify,
  readForm?: ReadForm,
): Promise<Call<Name>> {
  const caller = await identify(event, route);
  const id = event.pathParameters?.id ?? '';
  if (route.path.includes('{id}') && !Id.safeParse(id).success)
    throw new DomainError('not_found', 'We can’t find this manuscript.');
  const query = route.query ? parseInput(route.query, event.queryStringParameters ?? {}) : undefined;
  const read = route.body ? await readBody(event, readForm) : { fields: undefined, files: new Map() };
  const body = route.request ? parseInput(route.request, read.fields) : undefined;
  return { caller, id, query, body, files: read.files, address: visitorOf(event) } as Call<Name>;
}

/** Parses the items of a list one by one: an item that breaks the contract is left out and logged, and the others are answered. */
function parseItems({ answer }: Endpoint, items: unknown[]): unknown[] {
  const { element } = answer as z.ZodArray<z.ZodType>;
  return items.flatMap((item) => {
    const parsed = element.safeParse(item);
    if (parsed.success) return [parsed.data];
    logLeftOut(String((item as { _id?: unknown } | null)?._id), parsed.error);
    return [];
  });
}

/** A call with a session, or without one. */
export const endpoint = <Name extends RouteName>(
  name: Name,
  act: (call: Call<Name>) => Promise<Reply<Name>>,
  ...[guard, readForm]: More<Name>
) => assemble(name, bySession, act, guard, readForm);

/** The one place that assembles a handler: parse, act, answer through the contract's schema, log, refuse. */
export function assemble<Name extends RouteName>(
  name: Name,
  identify: Identify,
  act: (call: Call<Name>) => Promise<Reply<Name>>,
  guard?: Guard<Name>,
  readForm?: ReadForm,
) {
  const route: Endpoint = routes[name];
  const isList = route.answer.type === 'array';

  const perform = async (event: Event): Promise<Result> => {
    checkOriginKey(event.headers ?? {});
    const call = await readCall<Name>(route, event, identify, readForm);
    await guard?.(call);
    const reply = await act(call);
    const page = isPage(reply, isList) ? reply : undefined;
    const answer = page ? parseItems(route, page.items) : route.answer.parse(reply);
    const result = {
      statusCode: route.status,
      headers: { ...ANSWER_HEADERS, ...(page?.nextCursor ? { 'x-next-cursor': page.nextCursor } : {}) },
      body: JSON.stringify(answer),
    };
    return compress(result, event.headers?.['accept-encoding'] ?? '');
  };

  return watchedEndpoint(name, perform);
}

interface ReadBody {
  fields: unknown;
  files: Map<string, FilePart>;
}

const tooLarge = (most: string) =>
  new DomainError('too_large', `The request is too large: at most ${most} can be sent this way.`);

function rawBytes(event: APIGatewayProxyEventV2): Uint8Array {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength > MAX_JSON_BYTES) throw tooLarge('256 kB of JSON');
  if (bytes.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('invalid_request', 'The body is not valid JSON.', { field: 'body' });
  }
}

/** The body as data: JSON or, if the endpoint reads forms, a form with files. */
async function readBody(event: APIGatewayProxyEventV2, readForm?: ReadForm): Promise<ReadBody> {
  const bytes = rawBytes(event);
  const contentType = event.headers['content-type'] ?? '';
  const mediaType = contentType.split(';')[0]!.trim().toLowerCase();
  if (mediaType === 'multipart/form-data' && readForm) {
    if (bytes.byteLength > MAX_MULTIPART_BYTES)
      throw tooLarge('4 MB of files in all; larger files go by POST /api/uploads');
    return readForm(bytes, contentType);
  }
  if (mediaType === 'application/json' || (mediaType === '' && bytes.byteLength === 0))
    return { fields: parseJson(bytes), files: new Map() };
  const wanted = readForm ? 'application/json or multipart/form-data' : 'application/json';
  throw new DomainError('unsupported_body', `The body must be ${wanted}.`);
}
