import type { Problem, ProblemCode } from '../../../shared/contract/problem.ts';

/** Faults on the way: no answer, an empty one, an invalid one. */
export type ApiErrorCode = ProblemCode | 'no_answer' | 'empty_answer' | 'unexpected_answer';

interface ApiErrorDetails {
  /** 0 if no answer came. */
  status: number;
  code: ApiErrorCode;
  /** The server's own words; empty if it had none. */
  message: string;
  field?: string | undefined;
  /** With a 409 on a manuscript: its current state. */
  manuscript?: unknown;
  /** With a 409 on a review being written: what another device has saved. */
  draft?: unknown;
  /** With `identities_found`: words that name people, and where they stand. */
  names?: Problem['names'];
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly field: string | undefined;
  readonly manuscript: unknown;
  readonly draft: unknown;
  readonly names: Problem['names'];

  constructor({ status, code, message, field, manuscript, draft, names }: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.manuscript = manuscript;
    this.draft = draft;
    this.names = names;
  }
}

/** The server's message, or the specification's words for this situation. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** The server names a field by its key ('firstName is required.'); this turns it into words. */
export function inWords(message: string, field: string | undefined): string {
  if (!field || !/^[a-z]+$/i.test(field) || !message.startsWith(`${field} `)) return message;
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1) + message.slice(field.length);
}

/** Whether the session is over (a renewal has been tried). Wrong credentials at a sign-in are something else. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials';
}
