import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ReviewSubmission } from '../../../../shared/contract/reviews.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { standingIn } from '../../api/failure.ts';
import { isNaming } from '../../manuscript/use-naming-question.ts';

type Words = Omit<ReviewSubmission, 'version' | 'reviewerNote'>;
type SentReview =
  | { state: 'received'; manuscript: Manuscript }
  /** An editor has written something that the reviewer has not read yet, or has begun another cycle. */
  | { state: 'changed'; manuscript: Manuscript };

/**
 * Sends the one review of a cycle. If another review or an assignment was stored in the meantime, it is silently sent again on the
 * current version. If the review is there already, because only the answer was lost, it counts as received.
 */
export async function sendByAccount(seen: ReviewersManuscript, words: Words): Promise<SentReview> {
  let version = seen.version;
  for (let tries = 0; ; tries += 1) {
    try {
      const body = { ...words, version };
      const { manuscript } = await call('submit-review', { params: { id: seen._id }, body });
      return { state: 'received', manuscript };
    } catch (error) {
      const now = standingIn(error);
      if (!now || !(error instanceof ApiError) || isNaming(error)) throw error;
      if (error.code === 'already_reviewed') return { state: 'received', manuscript: now };
      if (error.code !== 'stale_version' || !('mayReview' in now && now.mayReview) || tries === 5)
        return { state: 'changed', manuscript: now };
      if (!isSameToReviewer(seen, now)) return { state: 'changed', manuscript: now };
      version = now.version;
    }
  }
}

/** What a reviewer judges by: the text, the cycle, and the editors' notes to them. */
export function isSameToReviewer(seen: ReviewersManuscript, now: ReviewersManuscript): boolean {
  const notes = (manuscript: ReviewersManuscript) =>
    manuscript.editorNotes
      .map(({ _id }) => _id)
      .sort()
      .join(' ');
  return seen.cycle === now.cycle && seen.proof.version === now.proof.version && notes(seen) === notes(now);
}
