import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Status } from '../../../../../shared/domain/manuscript-status.ts';
import { call } from '../../../api/client.ts';
import { seenCopyOf } from '../../../api/seen-copies.ts';
import { ATTEMPTS, standingIfStale } from '../draft/stale.ts';

/** Asks for a transition of the very form and proof that the author sees. */
export async function requestStatus(seen: Manuscript, status: Status): Promise<Manuscript> {
  let version = seen.version;
  const seenReviewCopy = status === 'Accepted' ? seenCopyOf(seen._id) : undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      const body = { status, version, ...(seenReviewCopy ? { seenReviewCopy } : {}) };
      const answer = await call('request-status', { params: { id: seen._id }, body });
      return answer.manuscript;
    } catch (error) {
      const now = standingIfStale(error);
      if (!now || attempt === ATTEMPTS || now.proof.version !== seen.proof.version) throw error;
      version = now.version;
    }
  }
}
