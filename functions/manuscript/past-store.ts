import { formerReviewPrefix, historyPrefix, pastPk } from '../core/keys.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { HistoryRecord, ReviewRecord } from './record/manuscript-record.ts';

/** Rows that are not read when a manuscript is opened. */
export function createPast({ partition, queryPage }: TableCalls) {
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
