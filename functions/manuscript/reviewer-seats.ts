import { manuscriptPk, reviewerIndexPk, termKey, termPk } from '../core/keys.ts';
import { type LeftOut, readRows } from '../core/read-rows.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { SeatRecord } from './record/seat-record.ts';

/** A seat and its manuscript. */
export interface SeatElsewhere {
  manuscriptId: string;
  seat: SeatRecord;
}

/** Reviewers' past and present work, over all manuscripts. */
export function createReviewerSeats({ getMany, queryAll, queryPage }: TableCalls) {
  return {
    /** The latest manuscripts first; very recent changes may be missing for a moment. */
    async listSeatsOf(reviewerId: string, limit: number, leftOut: LeftOut): Promise<SeatElsewhere[]> {
      const rows = await queryAll({
        IndexName: 'byPerson',
        KeyConditionExpression: 'person = :person',
        ExpressionAttributeValues: { ':person': reviewerIndexPk(reviewerId) },
        ScanIndexForward: false,
        Limit: limit,
      });
      return rows.flatMap((row) =>
        readRows(SeatRecord, [row], leftOut).map((seat) => ({
          manuscriptId: String(row.pk).slice(manuscriptPk('').length),
          seat,
        })),
      );
    },

    /** Some reviewers of manuscripts with this word among the keywords. */
    async listWhoReviewed(word: string, limit: number): Promise<string[]> {
      const { rows } = await queryPage({ pk: termPk(word), limit });
      return rows.map(({ sk }) => String(sk));
    },

    /** For each person, which of these words are keywords of manuscripts they reviewed. */
    async termsReviewed(
      reviewerIds: readonly string[],
      words: readonly string[],
    ): Promise<Map<string, string[]>> {
      const keys = reviewerIds.flatMap((id) => words.map((word) => termKey(word, id)));
      const found = new Map<string, string[]>(reviewerIds.map((id) => [id, []]));
      for (const { pk, sk } of await getMany(keys))
        found.get(String(sk))?.push(String(pk).slice(termPk('').length));
      return found;
    },
  };
}
