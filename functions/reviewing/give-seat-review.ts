import type { GiveReview } from '../../shared/contract/seats.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import { getSeat } from './find-seat.ts';
import { type GivingStores, giveWithFiles } from './give-with-files.ts';
import { checkAnswers } from './rules/check-answers.ts';
import { decideSeatReview, requireWriting } from './rules/decide-seat-review.ts';
import { reviewOf } from './rules/seat-page.ts';

/** By the link: submits the review, and every change of it until the decision. */
export async function giveSeatReview(
  stores: GivingStores,
  place: SeatPlace,
  { scores, answers: typed, ...form }: GiveReview,
): Promise<void> {
  const { manuscripts } = stores;
  const held = await getSeat(manuscripts, place);
  if (!reviewOf(held)?.late) requireWriting(held);
  const fields = await manuscripts.reviewForm(held.row.formEdition);
  const answers = checkAnswers(fields, { scores, answers: typed });
  await giveWithFiles(stores, held, form.attachments, (attachments) =>
    changeAndTell(manuscripts, place.manuscriptId, (file) =>
      decideSeatReview(file, place.n, { ...form, answers, attachments }, new Date().toISOString()),
    ),
  );
}
