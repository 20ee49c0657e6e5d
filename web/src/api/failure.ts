import { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ApiError, isSessionOver } from './api-error.ts';

/** Why a request was not carried out. */
export type Failure =
  /** The session is over. */
  | { kind: 'session_over'; error: unknown }
  /** Someone else was faster: the manuscript's current state. */
  | { kind: 'conflict'; error: ApiError; now: Manuscript }
  /** We cancelled it ourselves. */
  | { kind: 'stopped'; error: unknown }
  | { kind: 'trouble'; error: unknown };

/** Failures to show, beside the session's end and the current state. */
export type ToldFailure = Extract<Failure, { kind: 'conflict' | 'trouble' }>;

export function failureOf(error: unknown): Failure {
  if (isSessionOver(error)) return { kind: 'session_over', error };
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'stopped', error };
  const now = standingIn(error);
  return now ? { kind: 'conflict', error: error as ApiError, now } : { kind: 'trouble', error };
}

/** A conflict contains the manuscript's current state. */
export function standingIn(error: unknown): Manuscript | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = Manuscript.safeParse(error.manuscript);
  return parsed.success ? parsed.data : null;
}
