import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { findHeldSeat, type HeldSeat, noSuchSeat } from '../domain/seat-page.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

export async function getSeat(
  manuscripts: Pick<ManuscriptStore, 'findFile'>,
  { manuscriptId, n }: SeatPlace,
): Promise<HeldSeat> {
  const file: ManuscriptFile | undefined = await manuscripts.findFile(manuscriptId);
  const held = file && findHeldSeat(file, n);
  if (!held) throw noSuchSeat();
  return held;
}
