import type { SeatPage } from '../../shared/contract/seats.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { readsPdf, viewSeatPage } from '../domain/seat-page.ts';
import type { ReviewDraftStore } from '../storage/review-draft-store.ts';
import { getSeat } from './find-seat.ts';
import { pdfName, type ReadingStores } from './show-manuscript.ts';

export interface SeatStores extends ReadingStores {
  drafts: ReviewDraftStore;
}

/** The seat as its holder sees it, with a link of their own to the PDF where it is theirs to read. */
export async function showSeat(
  { manuscripts, links, drafts }: SeatStores,
  place: SeatPlace,
): Promise<SeatPage> {
  const [held, draft] = await Promise.all([getSeat(manuscripts, place), drafts.find(place)]);
  const { record } = held.file;
  const key = readsPdf(held) ? record.proof.key : undefined;
  return viewSeatPage(held, draft, key ? await links.signRead(key, pdfName(record)) : null);
}
