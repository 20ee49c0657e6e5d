import type { ReviewMode } from '../../shared/domain/review-modes.ts';
import { manuscriptKey, manuscriptPk, seatKey } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { createJournalRows } from '../journal/journal-rows.ts';
import { createManuscriptLists } from './manuscript-lists.ts';
import { createPast } from './past-store.ts';
import { type ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import { SeatRecord } from './record/seat-record.ts';
import { gatherFile } from './rows.ts';

/** A table of manuscripts, and the review mode that each of its records has. */
export type ManuscriptTable = Table & { review?: ReviewMode };

export const recordsIn = ({ review }: ManuscriptTable) =>
  ManuscriptRecord.transform((record) => ({
    ...record,
    isAnonymous: review === 'anonymous' || record.brought?.isAnonymous === true,
  }));

export type ManuscriptReads = ReturnType<typeof createManuscriptReads>;

/** What pages and lists read of manuscripts: functions that change none carry no more. */
export function createManuscriptReads(table: ManuscriptTable, calls = createTableCalls(table)) {
  const records = recordsIn(table);
  return {
    ...createJournalRows(table, calls),
    ...createManuscriptLists(calls, records),
    ...createPast(calls),

    async find(id: string): Promise<ManuscriptRecord | undefined> {
      const row = await calls.get(manuscriptKey(id));
      return row && records.parse(row);
    },

    /** With notes, reviews and the turning points of its history: one query. */
    async findFile(id: string): Promise<ManuscriptFile | undefined> {
      const rows = await calls.partition(manuscriptPk(id));
      return gatherFile(rows, (row) => records.parse(row));
    },

    /** A single seat. */
    async findSeat(id: string, n: number): Promise<SeatRecord | undefined> {
      const row = await calls.get(seatKey(id, n));
      return row && SeatRecord.parse(row);
    },
  };
}
