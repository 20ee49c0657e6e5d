import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { ReviewSubmission } from '../../shared/contract/reviews.ts';
import type { Answered } from '../../shared/domain/review-fields.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../manuscript/record/seat-record.ts';
import type { StoredAttachment } from '../manuscript/record/stored-document.ts';
import type { Person } from '../manuscript/rules/change.ts';
import { mayReview, type Reader } from '../manuscript/rules/relation.ts';
import { seatOf } from '../manuscript/rules/seats.ts';
import { type ReadingStores, showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { type GivingStores, giveWithFiles } from './give-with-files.ts';
import { checkAnswers } from './rules/check-answers.ts';
import { completeReview, decideReview } from './rules/decide-review.ts';
import { lateSeatOf } from './rules/late-review.ts';
import { findHeldSeat } from './rules/seat-page.ts';

/**
 * For signed-in reviewers. The specification's call has comments and a recommendation, which is a complete review unless a chief requires
 * more; our own form sends all its other answers with them, and its draft is deleted.
 */
export async function submitReview(
  stores: ReadingStores & GivingStores,
  id: string,
  { by, reader }: { by: Person; reader: Reader },
  form: ReviewSubmission,
): Promise<Manuscript> {
  const { manuscripts } = stores;
  const { forEditor, attachments: files } = form;
  const give = (attachments?: StoredAttachment[]) =>
    changeAndTell(manuscripts, id, async (file) => {
      const answers = await answersOfForm(manuscripts, file, by.personId, form);
      const given = decideReview(file, form, by, new Date().toISOString(), answers);
      return attachments ? completeReview(file, given, { forEditor: forEditor ?? '', attachments }) : given;
    });
  async function giveForm() {
    const before = await manuscripts.findFile(id);
    const seat = before && formSeatOf(before, by.personId);
    const held = seat && findHeldSeat(before, seat.n);
    return held ? giveWithFiles(stores, held, files ?? [], give) : give();
  }
  const isForm = forEditor !== undefined || files !== undefined;
  const file = await withStanding(stores, id, reader, isForm ? giveForm : () => give());
  return showFile(stores, file, reader);
}

/** The seat from which a signed-in reviewer can submit a review now. */
const formSeatOf = (file: ManuscriptFile, reviewerId: string): SeatRecord | undefined =>
  lateSeatOf(file, reviewerId) ?? (mayReview(file.record, reviewerId) ? seatOf(file, reviewerId) : undefined);

/**
 * A signed-in reviewer's answers to the form of their seat: a call without any is complete unless the form requires one. Undefined for a
 * call refused for another reason, which takes precedence.
 */
async function answersOfForm(
  manuscripts: Pick<ManuscriptStore, 'reviewForm'>,
  file: ManuscriptFile,
  reviewerId: string,
  { scores = {}, answers = {} }: ReviewSubmission,
): Promise<Answered[] | undefined> {
  const seat = formSeatOf(file, reviewerId);
  if (!seat) return undefined;
  return checkAnswers(await manuscripts.reviewForm(seat.formEdition), { scores, answers });
}
