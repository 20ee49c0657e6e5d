import type * as z from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * Whose token allows the call. `author` means any session at all: editors and reviewers may also act as authors. `editor` and `reviewer`
 * mean a session opened at that role's own sign-in, as the token's app client shows; `chief` is an editor's session of someone who is a
 * chief editor at this moment. `invited` is anyone with the signature of the review in the path (`Authorization: Invitation …`): API
 * Gateway lets it through, the handler checks it.
 */
export type Caller = 'anyone' | 'author' | 'editor' | 'chief' | 'reviewer' | 'invited';

/** Whether API Gateway requires a token. */
export const needsSession = (caller: Caller): boolean => caller !== 'anyone' && caller !== 'invited';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** API Gateway's form: `/api/manuscripts/{id}`; `{id+}` matches several parts. */
  path: `/api/${string}`;
  caller: Caller;
  /** Its purpose in one sentence, for the API document. */
  summary: string;
  /** `multipart`: the specification's form body is accepted beside JSON. */
  body?: 'json' | 'json-or-multipart';
  request?: z.ZodType;
  query?: z.ZodType;
  /** A page or a file, unchanged: for everyone, cached by the distribution for a minute, and never personal. */
  answers?: 'document';
  status: 200 | 201 | 202;
  answer: z.ZodType;
  /** Problems of this call beside those of any call (401/403 by `caller`, 400/413/415 with a body, 429, 500, 503). */
  problems: readonly ProblemCode[];
}
