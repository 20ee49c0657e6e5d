import type { ProblemCode } from '../../../shared/contract/problem.ts';

export interface ProblemDetail {
  /** The field of the request that is meant. */
  field?: string;
  /** The manuscript's current state, with no more than this reader may see. */
  manuscript?: unknown;
  /** How many passages need a decision. */
  open?: { certain: number; likely: number };
  /** Words that name people, and where they stand. */
  names?: { words: string; at: string }[];
  /** The same text as another device has saved it. */
  draft?: unknown;
  /** The journal's current settings. */
  journal?: unknown;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

/** A rule's refusal. `message` is for the person who asked. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, message: string, detail: ProblemDetail = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
  }
}
