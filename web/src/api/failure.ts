import { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ApiError, isSessionOver } from './api-error.ts';

/** Why what somebody asked for was not carried out. */
export type Failure =
  /** Nobody is signed in any more. */
  | { kind: 'session_over'; error: unknown }
  /** Somebody was faster: the manuscript as it stands now. */
  | { kind: 'conflict'; error: ApiError; now: Manuscript }
  /** We ourselves gave it up. */
  | { kind: 'stopped'; error: unknown }
  | { kind: 'trouble'; error: unknown };

/** What is told to the person, beside the session's end and what stands now. */
export type ToldFailure = Extract<Failure, { kind: 'conflict' | 'trouble' }>;

export function failureOf(error: unknown): Failure {
  if (isSessionOver(error)) return { kind: 'session_over', error };
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'stopped', error };
  const now = standingIn(error);
  return now ? { kind: 'conflict', error: error as ApiError, now } : { kind: 'trouble', error };
}

/** A conflict carries the manuscript as it now is. */
export function standingIn(error: unknown): Manuscript | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = Manuscript.safeParse(error.manuscript);
  return parsed.success ? parsed.data : null;
}
