import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { ReviewSubmission } from '../../shared/contract/reviews.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import type { StoredAttachment } from '../manuscript/rules/stored-document.ts';
import { type ReadingStores, showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { findHeldSeat } from '../seats/rules/seat-page.ts';
import { answersOfForm, formSeatOf } from './answers-of-form.ts';
import { type GivingStores, giveWithFiles } from './give-with-files.ts';
import { completeReview, decideReview } from './rules/decide-review.ts';

/**
 * For signed-in reviewers. The specification's call has comments and a recommendation, which is a complete review; our own form sends all
 * its other answers with them, and its draft is deleted.
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
