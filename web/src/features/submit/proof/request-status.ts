import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Status } from '../../../../../shared/domain/manuscript-status.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { ATTEMPTS } from '../../../drafts/written.ts';
import { seenCopyOf } from '../../../manuscript/review-copy/seen-copies.ts';
import { standingIfStale } from '../draft/stale.ts';

/** Requests a transition of exactly the form and proof that the author sees. */
export async function requestStatus(seen: Manuscript, status: Status): Promise<Manuscript> {
  let before = seen;
  const seenReviewCopy = status === 'Accepted' ? seenCopyOf(seen._id) : undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      const body = { status, version: before.version, ...(seenReviewCopy ? { seenReviewCopy } : {}) };
      const request = async () =>
        (await call('request-status', { params: { id: seen._id }, body })).manuscript;
      return await callWithConfirmation(before, request, (now) => (hasArrived(status, now) ? now : null));
    } catch (error) {
      const now = standingIfStale(error);
      if (!now || attempt === ATTEMPTS || now.proof.version !== seen.proof.version) throw error;
      before = now;
    }
  }
}

/** Each leaves its own trace. */
function hasArrived(asked: Status, { status, submitted, proof }: Manuscript): boolean {
  if (asked === 'Accepted') return submitted && status === 'Pending';
  if (asked === 'Rejected') return proof.decision === 'rejected';
  return status === asked && proof.state !== 'none';
}
