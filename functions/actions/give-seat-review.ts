import type { GiveReview } from '../../shared/contract/seats.ts';
import { checkAnswers } from '../domain/check-answers.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { reviewOf } from '../domain/seat-page.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import { changeAndTell } from './change-and-tell.ts';
import { getSeat } from './find-seat.ts';
import { decideSeatReview, requireWriting } from './give-review.ts';
import type { SeatStores } from './show-seat.ts';
import { takeAttachments } from './take-attachments.ts';

/** The review with its files, which are kept before anything is said of them. */
export async function giveSeatReview(
  { manuscripts, drafts, documents }: SeatStores & { documents: DocumentStore },
  place: SeatPlace,
  form: GiveReview,
): Promise<void> {
  const [held, draft] = await Promise.all([getSeat(manuscripts, place), drafts.find(place)]);
  if (!reviewOf(held)?.late) requireWriting(held);
  const { scores, answers: typed, ...rest } = form;
  const fields = await manuscripts.reviewForm(held.row.formEdition);
  const answers = checkAnswers(fields, { scores, answers: typed });
  const kept = [...(reviewOf(held)?.attachments ?? []), ...(draft?.attachments ?? [])];
  const attachments = await takeAttachments(documents, { place, attachments: form.attachments, kept });
  await changeAndTell(manuscripts, place.manuscriptId, (file) =>
    decideSeatReview(file, place.n, { ...rest, answers, attachments }, new Date().toISOString()),
  );
  // The review stands for what was typed, and not for what another device saved meanwhile. A draft that stays, as this is cut off, is
  // older than it.
  if (draft) await drafts.remove(draft);
}
