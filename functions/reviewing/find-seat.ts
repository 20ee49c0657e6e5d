import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import { findHeldSeat, type HeldSeat, noSuchSeat } from './rules/seat-page.ts';

export async function getSeat(
  manuscripts: Pick<ManuscriptStore, 'findFile'>,
  { manuscriptId, n }: SeatPlace,
): Promise<HeldSeat> {
  const file: ManuscriptFile | undefined = await manuscripts.findFile(manuscriptId);
  const held = file && findHeldSeat(file, n);
  if (!held) throw noSuchSeat();
  return held;
}
