import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { PROOF_POLL } from '../../../shared/domain/constants.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';

export type ProofPoll =
  | { kind: 'ready'; manuscript: Manuscript }
  | { kind: 'failed'; manuscript: Manuscript; reason: string }
  /** Not there after the last try; the build may still continue. */
  | { kind: 'not_yet' };

interface ProofPollOptions {
  /** Called after every answer, with the current state; null if no answer came. */
  onTry?: (manuscript: Manuscript | null) => void;
  signal?: AbortSignal;
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Delays before each request. */
const WAITS_MS = [...PROOF_POLL.quietMs, ...Array<number>(PROOF_POLL.tries).fill(PROOF_POLL.intervalMs)];

/** Polls soon and often at first, then at fixed intervals, until the PDF is there, its build has failed, or the tries are used up. */
export async function pollProof(
  id: string,
  { onTry, signal, wait = pause }: ProofPollOptions = {},
): Promise<ProofPoll> {
  for (const ms of WAITS_MS) {
    await wait(ms, signal);
    const manuscript = await ask(id, signal);
    onTry?.(manuscript);
    if (manuscript?.proof.state === 'failed') {
      return { kind: 'failed', manuscript, reason: manuscript.proof.reason ?? '' };
    }
    if (manuscript?.mergedFileUrl) return { kind: 'ready', manuscript };
  }
  return { kind: 'not_yet' };
}

/** A server that does not answer just now costs one try, not the build. */
async function ask(id: string, signal?: AbortSignal): Promise<Manuscript | null> {
  try {
    return (await call('get-manuscript', { params: { id }, ...(signal ? { signal } : {}) })).manuscript;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429))
      return null;
    throw error;
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
