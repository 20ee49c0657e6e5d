import * as z from 'zod';
import type { Caller, Endpoint } from './endpoint.ts';

type Method = Endpoint['method'];
/** An endpoint's own facts. A request comes as JSON unless `body` says otherwise, the status is 200, and no problem is its own. */
type Facts = Pick<Endpoint, 'summary' | 'answer'> &
  Partial<Pick<Endpoint, 'request' | 'query' | 'answers' | 'status' | 'problems'>> & {
    body?: 'json-or-multipart';
  };
type Default<Given, Key extends string, Value> =
  Given extends Record<Key, unknown> ? unknown : { readonly [K in Key]: Value };
type Route<M extends Method, Path, By, Given> = {
  readonly method: M;
  readonly path: Path;
  readonly caller: By;
} & Given &
  Default<Given, 'status', 200> &
  Default<Given, 'problems', readonly []> &
  (Given extends { request: unknown } ? Default<Given, 'body', 'json'> : unknown);
/** Refuses what an endpoint doesn't have: a type parameter alone would let a misspelt field pass. */
type Known<Given> = { readonly [Key in Exclude<keyof Given, keyof Facts>]: never };

const by =
  <M extends Method>(method: M) =>
  <const Path extends Endpoint['path'], By extends Caller, const Given extends Facts>(
    path: Path,
    caller: By,
    given: Given & Known<Given>,
  ) =>
    ({
      method,
      path,
      caller,
      status: 200,
      problems: [],
      ...(given.request ? { body: 'json' } : {}),
      ...given,
    }) as unknown as Route<M, Path, By, Given>;

export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');
export const patch = by('PATCH');
export const remove = by('DELETE');

export const DOCUMENT = { answers: 'document', answer: z.string() } as const;

/** Problems that come together: of a manuscript that editors may read, of each change, of files, of what is being published. */
export const MANUSCRIPT = ['not_found', 'own_work'] as const;
export const CHANGE = ['transition_not_allowed', 'stale_version'] as const;
export const FILE = ['unusable_document', 'too_large'] as const;
export const PUBLICATION = ['not_publishable', 'already_published'] as const;
