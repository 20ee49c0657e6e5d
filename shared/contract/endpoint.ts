import type * as z from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * Whose token opens the call. `author` means any session at all: editors and reviewers may also act as authors. `editor` and
 * `reviewer` mean a session opened at that role's own sign-in, seen in the token's app client; `chief` is an editor's session of one who
 * is a chief editor at this moment. `invited` is whoever shows the signature of the seat in the path (`Authorization: Invitation …`): API Gateway asks nothing, the handler checks it.
 */
export type Caller = 'anyone' | 'author' | 'editor' | 'chief' | 'reviewer' | 'invited';

/** Whose token API Gateway asks for. */
export const needsSession = (caller: Caller): boolean => caller !== 'anyone' && caller !== 'invited';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** API Gateway's form: `/api/manuscripts/{id}`. */
  path: `/api/${string}`;
  caller: Caller;
  /** What it does, in one sentence: the API document's. */
  summary: string;
  /** `multipart`: the specification's form body is taken beside JSON. */
  body?: 'json' | 'json-or-multipart';
  request?: z.ZodType;
  query?: z.ZodType;
  /** A page or a file, as it stands: for everybody, kept by the distribution for a minute, and nothing that a person has asked for alone. */
  answers?: 'document';
  status: 200 | 201 | 202;
  answer: z.ZodType;
  /** Those that this call can answer beside the ones any call can (401/403 by `caller`, 400/413/415 with a body, 429, 500, 503). */
  problems: readonly ProblemCode[];
}
