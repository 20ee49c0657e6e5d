import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ReviewDraft } from '../domain/review-draft.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { reviewDraftKey } from './keys.ts';
import type { Table } from './table.ts';
import { createTableCalls } from './table-calls.ts';
import { findWriteFailures } from './write-failure.ts';

export type ReviewDraftStore = ReturnType<typeof createReviewDraftStore>;

/** Reviews that are still being written. */
export function createReviewDraftStore(table: Table) {
  const { database, name: TableName } = table;
  const { get, deleteRows } = createTableCalls(table);

  return {
    async find({ manuscriptId, n }: SeatPlace): Promise<ReviewDraft | undefined> {
      const row = await get(reviewDraftKey(manuscriptId, n));
      return row && ReviewDraft.parse(row);
    },

    /** False where it was saved in between: its edition is the one after that which was read. */
    async save(draft: ReviewDraft): Promise<boolean> {
      const isFirst = draft.edition === 1;
      try {
        await database.send(
          new PutCommand({
            TableName,
            Item: { ...reviewDraftKey(draft.manuscriptId, draft.n), ...draft },
            ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : 'edition = :read',
            ...(isFirst ? {} : { ExpressionAttributeValues: { ':read': draft.edition - 1 } }),
          }),
        );
        return true;
      } catch (error) {
        if (findWriteFailures(error)) return false;
        throw error;
      }
    },

    remove: ({ manuscriptId, n }: SeatPlace) => deleteRows([reviewDraftKey(manuscriptId, n)]),
  };
}
