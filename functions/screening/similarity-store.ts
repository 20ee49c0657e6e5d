import { daysAfter } from '../../shared/domain/deadline.ts';
import { manuscriptKey, pastPk } from '../core/keys.ts';
import { moveWithDue } from '../core/move-with-due.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { isOpen, SimilarityRow } from './rules/similarity-row.ts';

/** What Similarity Check is asked about a round: in the manuscript's past, and gone with it. */
const similarityPrefix = 'similarity#';
const similarityKey = ({ manuscriptId, round }: { manuscriptId: string; round: number }) => ({
  pk: pastPk(manuscriptId),
  sk: similarityPrefix + String(round).padStart(3, '0'),
});

const DAYS = 7;

export const dueOfSimilarity = ({ manuscriptId, round, dueAt }: SimilarityRow): DueRow => ({
  at: dueAt,
  kind: 'similarity',
  manuscriptId,
  what: String(round),
});

export type SimilarityStore = ReturnType<typeof createSimilarityStore>;

export function createSimilarityStore(table: Table) {
  const { name: TableName } = table;
  const { get, partition, transactSurely, transact } = createTableCalls(table);

  return {
    /** False if this round is or was checked, or the manuscript is gone: only one click counts. */
    start(asked: Pick<SimilarityRow, 'manuscriptId' | 'round' | 'of'>, at: string): Promise<boolean> {
      const until = daysAfter(at, DAYS);
      const row: SimilarityRow = { ...asked, state: 'queued', sentAt: at, dueAt: at, until, tries: 0 };
      return transactSurely([
        {
          Put: {
            TableName,
            Item: { ...similarityKey(row), ...row },
            ConditionExpression: 'attribute_not_exists(pk) OR #state = :failed',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':failed': 'failed' },
          },
        },
        putDue(TableName, dueOfSimilarity(row)),
        {
          ConditionCheck: {
            TableName,
            Key: manuscriptKey(asked.manuscriptId),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ]);
    },

    async find(name: Pick<SimilarityRow, 'manuscriptId' | 'round'>): Promise<SimilarityRow | undefined> {
      const row = await get(similarityKey(name));
      return row && SimilarityRow.parse(row);
    },

    /** By round. */
    async list(manuscriptId: string): Promise<SimilarityRow[]> {
      const rows = await partition(similarityKey({ manuscriptId, round: 1 }).pk, similarityPrefix);
      return rows.map((row) => SimilarityRow.parse(row));
    },

    /** False if someone else moved it since it was read, or it is gone. */
    move: (before: SimilarityRow, after: SimilarityRow): Promise<boolean> =>
      transact(
        moveWithDue(TableName, { keyOf: similarityKey, dueOf: dueOfSimilarity, isOpen }, before, after),
      ),
  };
}
