import type { SeatPage } from '../../shared/contract/seats.ts';
import { newestWithin } from '../core/rules/answer-bytes.ts';
import type { MessageStore } from '../manuscript/message-store.ts';
import { seatThread } from '../manuscript/record/message.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import { pdfNameForReviewer, type ReadingStores } from '../manuscript/show-manuscript.ts';
import { showRoundsToReviewer } from '../manuscript/show-rounds.ts';
import { getSeat } from './find-seat.ts';
import type { ReviewDraftStore } from './review-draft-store.ts';
import { filesOf } from './rules/review-files-view.ts';
import { pdfKeyOf, reviewOf, viewSeatPage } from './rules/seat-page.ts';

const MAX_SHOWN = 300;
/** The answer also contains a review, its draft and an abstract. */
const MESSAGE_BYTES = 2_000_000;

export interface SeatStores extends Pick<ReadingStores, 'manuscripts' | 'links'> {
  drafts: ReviewDraftStore;
  messages: MessageStore;
}

/** The seat as its holder sees it, with their own link to the PDF if they may read it. */
export async function showSeat(
  { manuscripts, links, drafts, messages }: SeatStores,
  place: SeatPlace,
): Promise<SeatPage> {
  const [held, draft] = await Promise.all([getSeat(manuscripts, place), drafts.find(place)]);
  const fields = await manuscripts.reviewForm(held.row.formEdition);
  const { record } = held.file;
  const thread = seatThread(place.n);
  const isWritten = record.summary.threads.some((entry) => entry.thread === thread);
  const written = isWritten ? await messages.list(record.id, thread, MAX_SHOWN) : [];
  const key = pdfKeyOf(held);
  const [pdfUrl, rounds] = await Promise.all([
    key ? links.signRead(key, pdfNameForReviewer(record)) : null,
    key ? showRoundsToReviewer({ manuscripts, links }, held.file, held.row.reviewerId) : [],
  ]);
  const view = viewSeatPage(held, draft, newestWithin(written, MESSAGE_BYTES), {
    pdfUrl,
    rounds,
    fields: [...fields],
  });
  const review = reviewOf(held);
  if (!view.review || !review) return view;
  const { attachments = [] } = review;
  const { forAuthors } = view.review;
  const made = filesOf(held.file, review)?.key;
  const url = made ? await links.signDownload(made, 'Your files for the authors.pdf', 'pdf') : null;
  const files = attachments.map(async (file) => ({
    fileName: file.fileName,
    size: file.size,
    url: await links.signDownload(file.key, file.fileName, file.type),
  }));
  return {
    ...view,
    review: {
      ...view.review,
      files: await Promise.all(files),
      ...(forAuthors ? { forAuthors: { ...forAuthors, url } } : {}),
    },
  };
}
