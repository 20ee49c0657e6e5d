import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batches } from '../core/batches.ts';
import { identityDecisionKey, identityDecisionPrefix, manuscriptKey, manuscriptPk } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { findWriteFailures } from '../core/write-failure.ts';
import { IdentityDecision } from './record/identity-decision.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { ReviewCopyRecord } from './record/review-copy-record.ts';
import { copyAsRead } from './review-copy-clauses.ts';

/** The progress of the reviewers' copy, which changes no version, and people's decisions about its passages. */
export function createReviewCopyProgress(
  { database, name: TableName }: Table,
  { queryAll, transactSurely }: TableCalls,
) {
  return {
    /** False if copy or proof has changed since it was read: someone else was faster, or requested another. */
    async moveReviewCopy(record: ManuscriptRecord, after: ReviewCopyRecord): Promise<boolean> {
      const { clauses, names, values } = copyAsRead(record);
      try {
        await database.send(
          new UpdateCommand({
            TableName,
            Key: manuscriptKey(record.id),
            UpdateExpression: 'SET reviewCopy = :after',
            ConditionExpression: [
              'attribute_exists(pk)',
              '#proof.#version = :readProofVersion',
              ...clauses,
            ].join(' AND '),
            ExpressionAttributeNames: { '#proof': 'proof', '#version': 'version', ...names },
            ExpressionAttributeValues: {
              ':after': after,
              ':readProofVersion': record.proof.version,
              ...values,
            },
          }),
        );
        return true;
      } catch (error) {
        if (findWriteFailures(error)) return false;
        throw error;
      }
    },

    /** For manuscripts or rounds in this order, so that the last decision about a passage comes last. */
    async identityDecisions(...ids: string[]): Promise<IdentityDecision[]> {
      const rowsOf = (id: string) =>
        queryAll({
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': manuscriptPk(id), ':prefix': identityDecisionPrefix },
        });
      return (await Promise.all(ids.map(rowsOf))).flat().map((row) => IdentityDecision.parse(row));
    },

    /** May be repeated; the last decision about a passage counts. */
    async putIdentityDecisions(id: string, decisions: readonly IdentityDecision[]): Promise<void> {
      for (const group of batches(decisions, 100))
        await transactSurely(
          group.map((decision) => ({
            Put: { TableName, Item: { ...identityDecisionKey(id, decision.fingerprint), ...decision } },
          })),
        );
    },
  };
}
