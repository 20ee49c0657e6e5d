import { batches } from '../core/batches.ts';
import { identityDecisionKey, identityDecisionPrefix, manuscriptPk } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { IdentityDecision } from './record/identity-decision.ts';

/** People's decisions about the passages of a reviewers' copy. */
export function createReviewCopyProgress(
  { name: TableName }: Pick<Table, 'name'>,
  { partition, transactSurely }: TableCalls,
) {
  return {
    /** For manuscripts or rounds in this order, so that the last decision about a passage comes last. */
    async identityDecisions(...ids: string[]): Promise<IdentityDecision[]> {
      const rowsOf = (id: string) => partition(manuscriptPk(id), identityDecisionPrefix);
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
