import { untilDone } from '../core/until-done.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { ScreeningRecord } from '../manuscript/record/screening-record.ts';

export type Screened = ManuscriptRecord & { screening: ScreeningRecord };

export interface MovingStores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'moveScreening'>;
}

interface Move {
  manuscriptId: string;
  edition: number;
  isWanted: (screening: ScreeningRecord) => boolean;
  change: (screening: ScreeningRecord) => ScreeningRecord;
}

/** Applies a change on top of any others made meanwhile. Undefined if it is no longer needed. */
export async function moveScreening(
  { manuscripts }: MovingStores,
  { manuscriptId, edition, isWanted, change }: Move,
): Promise<Screened | undefined> {
  let moved: Screened | undefined;
  await untilDone(async () => {
    const record = await manuscripts.find(manuscriptId);
    if (record?.screening?.edition !== edition || !isWanted(record.screening)) return true;
    const screening = change(record.screening);
    if (!(await manuscripts.moveScreening(record, screening))) return false;
    moved = { ...record, screening };
    return true;
  });
  return moved;
}
