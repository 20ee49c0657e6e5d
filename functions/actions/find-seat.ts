import { DomainError } from '../domain/domain-error.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { findHeldSeat, type HeldSeat } from '../domain/seat-page.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

/** The same for a link that was never right, one that a newer has replaced, and one of a manuscript that is gone. */
export const noSuchSeat = () =>
  new DomainError(
    'not_found',
    'This link opens nothing. Please use the newest one that we sent you; if this is it, the manuscript is no longer with us, or your part in it is over.',
  );

export async function getSeat(
  manuscripts: Pick<ManuscriptStore, 'findFile'>,
  { manuscriptId, n }: SeatPlace,
): Promise<HeldSeat> {
  const file: ManuscriptFile | undefined = await manuscripts.findFile(manuscriptId);
  const held = file && findHeldSeat(file, n);
  if (!held) throw noSuchSeat();
  return held;
}
