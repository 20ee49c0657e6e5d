import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const LOST = 'We lost the connection, and this manuscript has changed. Check it before you try again.';
const LONGEST_LOOK = 10_000;

/** Whether it is unknown if the server did what it was asked: there was no answer, or an unintelligible one. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500);

/** A manuscript's current state; 'gone' if the server does not have it any more, null if that can't be found out either. */
export async function lookUp(id: string): Promise<Manuscript | 'gone' | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK);
    return (await call('get-manuscript', { params: { id }, signal })).manuscript;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : null;
  }
}

/**
 * Changes a manuscript. If the answer is lost the change may have been made all the same, so the current state is looked up: `arrived`
 * makes the answer from it if it shows the change. Throws as `work` does, and if something changed without showing who did it, a 409 with
 * the current state.
 */
export async function callWithConfirmation<Answer>(
  shown: Pick<Manuscript, '_id' | 'version'>,
  work: () => Promise<Answer>,
  arrived: (now: Manuscript) => Answer | null = () => null,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const now = isAnswerLost(error) ? await lookUp(shown._id) : null;
    if (!now || now === 'gone' || now.version === shown.version) throw error;
    const answer = arrived(now);
    if (answer) return answer;
    throw new ApiError({ status: 409, code: 'stale_version', message: LOST, manuscript: now });
  }
}
