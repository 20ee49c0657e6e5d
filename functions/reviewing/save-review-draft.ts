import type { SaveReviewDraft } from '../../shared/contract/seats.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import type { KeepingStores } from '../submitting/take-document.ts';
import { getSeat } from './find-seat.ts';
import { requireWriting } from './rules/decide-seat-review.ts';
import type { ReviewDraft } from './rules/review-draft.ts';
import { formOf, reviewOf } from './rules/seat-page.ts';
import type { SeatStores } from './show-seat.ts';
import { removeDrafted, takeUsable } from './take-attachments.ts';

type SavingStores = Pick<SeatStores, 'manuscripts' | 'drafts'> & KeepingStores;

const wasSaved = (draft: ReviewDraft | undefined) =>
  new DomainError('stale_version', 'This review was saved on another device. We have kept both versions.', {
    draft: draft && { edition: draft.edition, savedAt: draft.savedAt, form: draft.form },
  });

/** Saves the draft, complete or not. A reviewer who has not seen what another device saved is shown it first. */
export async function saveReviewDraft(
  { manuscripts, drafts, ...keeping }: SavingStores,
  place: SeatPlace,
  { edition, ...form }: SaveReviewDraft,
): Promise<{ edition: number; savedAt: string }> {
  const [held, stored] = await Promise.all([getSeat(manuscripts, place), drafts.find(place)]);
  requireWriting(held);
  const isSame = stored && JSON.stringify(stored.form) === JSON.stringify(form);
  if (isSame) return { edition: stored.edition, savedAt: stored.savedAt };
  if ((stored?.edition ?? 0) !== edition) throw wasSaved(stored);
  const savedAt = new Date().toISOString();
  const { documents } = keeping;
  const given = reviewOf(held);
  // Back to the editors' version: nothing unsent is left.
  if (given && JSON.stringify(formOf(given)) === JSON.stringify(form)) {
    if (stored && !(await drafts.remove(stored))) throw wasSaved(await drafts.find(place));
    await removeDrafted(documents, stored?.attachments ?? []);
    return { edition: 0, savedAt };
  }
  const kept = [...(stored?.attachments ?? []), ...(given?.attachments ?? [])];
  const attachments = await takeUsable(keeping, { place, attachments: form.attachments, kept });
  const { reviewerId } = held.row;
  const draft = { ...place, reviewerId, edition: edition + 1, savedAt, form, attachments };
  if (!(await drafts.save(draft))) {
    const standing = await drafts.find(place);
    await removeDrafted(documents, attachments, standing?.attachments);
    throw wasSaved(standing);
  }
  await removeDrafted(documents, stored?.attachments ?? [], attachments);
  return { edition: draft.edition, savedAt };
}
