import { manuscriptPk, reviewerIndexPk, termKey, termPk } from '../core/keys.ts';
import { type LeftOut, readRows } from '../core/read-rows.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { SeatRecord } from '../seats/rules/seat-record.ts';

/** A seat and the manuscript it is of. */
export interface SeatElsewhere {
  manuscriptId: string;
  seat: SeatRecord;
}

/** What reviewers did and do, over all manuscripts. */
export function createReviewerSeats({ getMany, queryAll, queryPage }: TableCalls) {
  return {
    /** Of the latest manuscripts first; what has just changed may be missing for a moment. */
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

    /** Some of those who reviewed a manuscript with this word among its keywords. */
    async listWhoReviewed(word: string, limit: number): Promise<string[]> {
      const { rows } = await queryPage({ pk: termPk(word), limit });
      return rows.map(({ sk }) => String(sk));
    },

    /** Of these words those that stood among the keywords of what each of them reviewed. */
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
