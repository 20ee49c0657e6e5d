import type { GiveReview } from '../../shared/contract/seats.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { StoredAttachment } from '../manuscript/rules/manuscript-record.ts';
import type { KeepingStores } from '../proof/take-document.ts';
import { getSeat } from '../seats/find-seat.ts';
import type { SeatPlace } from '../seats/rules/seat-link.ts';
import { findHeldSeat, reviewOf } from '../seats/rules/seat-page.ts';
import { checkAnswers } from './rules/check-answers.ts';
import { decideSeatReview, requireWriting } from './rules/decide-seat-review.ts';
import type { SeatStores } from './show-seat.ts';
import { removeDrafted, removeUntaken, takeAttachments } from './take-attachments.ts';

/** The review with its files, which are kept before anything is said of them. */
export async function giveSeatReview(
  { manuscripts, drafts, documents, limitKept }: SeatStores & KeepingStores,
  place: SeatPlace,
  form: GiveReview,
): Promise<void> {
  const [held, draft] = await Promise.all([getSeat(manuscripts, place), drafts.find(place)]);
  if (!reviewOf(held)?.late) requireWriting(held);
  const { scores, answers: typed, ...rest } = form;
  const fields = await manuscripts.reviewForm(held.row.formEdition);
  const answers = checkAnswers(fields, { scores, answers: typed });
  const kept = [...(reviewOf(held)?.attachments ?? []), ...(draft?.attachments ?? [])];
  const attachments: StoredAttachment[] = [];
  try {
    const given = { place, attachments: form.attachments, kept };
    await takeAttachments({ documents, limitKept }, given, attachments);
    const file = await changeAndTell(manuscripts, place.manuscriptId, (file) =>
      decideSeatReview(file, place.n, { ...rest, answers, attachments }, new Date().toISOString()),
    );
    // Given twice at once, it stands once.
    const stands = reviewOf(findHeldSeat(file, place.n)!);
    await removeUntaken(documents, attachments, [...kept, ...(stands?.attachments ?? [])]);
  } catch (error) {
    // After a refusal only: a write of which nobody knows whether it happened keeps its files.
    if (error instanceof DomainError) await removeUntaken(documents, attachments, kept);
    throw error;
  }
  // The review stands for what was typed, and not for what another device saved meanwhile. A draft that stays, as this is cut off, is
  // older than it.
  if (draft && (await drafts.remove(draft))) await removeDrafted(documents, draft.attachments);
}
