import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const LOST = 'We lost the connection, and this manuscript has changed. Check it before you try again.';
const LONGEST_LOOK = 10_000;

/** Nothing says whether the server did what it was asked: no answer came, or none that can be understood. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500);

/** A manuscript as it now stands; 'gone' where the server has it no longer, null where that can't be learned either. */
export async function lookUp(id: string): Promise<Manuscript | 'gone' | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK);
    return (await call('get-manuscript', { params: { id }, signal })).manuscript;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : null;
  }
}

/**
 * Carries out a change of a manuscript. Where its answer is lost it may have been made all the same, so what stands now is looked up:
 * `arrived` makes the answer of it where it shows that the change is there. Throws as `work` does, and where something changed of
 * which nothing says by whom, a 409 with what stands now.
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
