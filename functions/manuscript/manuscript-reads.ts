import type { ReviewMode } from '../../shared/domain/review-modes.ts';
import {
  formerReviewPrefix,
  historyPrefix,
  manuscriptKey,
  manuscriptPk,
  pastPk,
  seatKey,
} from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type TableCalls } from '../core/table-calls.ts';
import { createJournalRows } from '../journal/journal-rows.ts';
import { createManuscriptLists } from './manuscript-lists.ts';
import {
  HistoryRecord,
  type ManuscriptFile,
  ManuscriptRecord,
  ReviewRecord,
} from './record/manuscript-record.ts';
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

    /** The manuscript of an id that a client made; 'gone' if it was withdrawn or has become a round. */
    async findFileOrTrace(id: string): Promise<ManuscriptFile | 'gone' | undefined> {
      const rows = await calls.partition(manuscriptPk(id));
      return gatherFile(rows, (row) => records.parse(row)) ?? (rows.length > 0 ? 'gone' : undefined);
    },

    /** A single seat. */
    async findSeat(id: string, n: number): Promise<SeatRecord | undefined> {
      const row = await calls.get(seatKey(id, n));
      return row && SeatRecord.parse(row);
    },
  };
}

/** Rows that are not read when a manuscript is opened. */
function createPast({ partition, queryPage }: TableCalls) {
  return {
    /** The latest first, without the turning points. `next` is the `after` of the page before. */
    async listHistory(id: string, limit: number, after?: string) {
      const { rows, next } = await queryPage({
        pk: pastPk(id),
        prefix: historyPrefix,
        limit,
        after,
        isBackward: true,
      });
      return { entries: rows.map((row) => HistoryRecord.parse(row)), next };
    },

    /** A review before each of its changes, the first edition first. */
    async listFormerReviews(
      id: string,
      review: { reviewerId: string; cycle: number },
    ): Promise<ReviewRecord[]> {
      const rows = await partition(pastPk(id), formerReviewPrefix(review));
      return rows.map((row) => ReviewRecord.parse(row));
    },
  };
}
