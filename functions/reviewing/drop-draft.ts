import { daysAfter } from '../../shared/domain/deadline.ts';
import { isOpenSeat } from '../../shared/domain/seats.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { ReviewDraftStore } from './review-draft-store.ts';
import { lateSeatOf } from './rules/late-review.ts';
import { DRAFT_DAYS, type ReviewDraft } from './rules/review-draft.ts';
import { removeDrafted } from './take-attachments.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile'>;
  letters: Pick<LetterStore, 'exchangeDue' | 'removeDue'>;
  drafts: Pick<ReviewDraftStore, 'find' | 'remove'>;
  documents: Pick<DocumentStore, 'remove'>;
}

type Standing = 'needed' | 'late' | 'over';

function summariseReviewers(file: ManuscriptFile | undefined, n: number): Standing {
  const seat = file?.seats.find((each) => each.n === n);
  if (!file || !seat) return 'over';
  if (isOpenSeat(seat) || seat.state === 'submitted') return 'needed';
  return lateSeatOf(file, seat.reviewerId)?.n === n ? 'late' : 'over';
}

/** When to look at it again; undefined if it is deleted now. */
function keptUntil({ savedAt }: ReviewDraft, standing: Standing, now: string): string | undefined {
  if (standing === 'late') return daysAfter(now, DRAFT_DAYS);
  const end = daysAfter(savedAt, DRAFT_DAYS);
  return end > now ? end : undefined;
}

/**
 * Deletes an unsubmitted draft some time after its seat ended and the last work on it, unless its reviewer has a seat again or can still
 * submit late.
 */
export async function dropDraft(
  { manuscripts, letters, drafts, documents }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const { manuscriptId, what } = due;
  const n = Number(what);
  const [file, draft] = await Promise.all([
    manuscripts.findFile(manuscriptId),
    drafts.find({ manuscriptId, n }),
  ]);
  const standing = summariseReviewers(file, n);
  if (draft && standing !== 'needed') {
    const until = keptUntil(draft, standing, new Date(now).toISOString());
    if (until) {
      await letters.exchangeDue(due, [], [{ ...due, at: until }]);
      return;
    }
    if (await drafts.remove(draft)) await removeDrafted(documents, draft.attachments);
  }
  await letters.removeDue(due);
}
