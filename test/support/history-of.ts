import type { HistoryRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';

type Store = ReturnType<typeof manuscripts>;

/** All events of a manuscript, wherever they are stored, by time. */
export async function historyOf(id: string, store: Store = manuscripts()): Promise<HistoryRecord[]> {
  const turns = (await store.findFile(id))?.history ?? [];
  const { entries } = await store.listHistory(id, 1000);
  return [...turns, ...entries].sort((a, b) => a.at.localeCompare(b.at));
}
