import { ArticleDetails } from '../../shared/contract/production.ts';
import { correctionsKey, correctionsPrefix, detailsKey, productionPk } from '../core/keys.ts';
import { saveEdition } from '../core/save-edition.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { Corrections } from './rules/corrections.ts';

export type ProductionStore = ReturnType<typeof createProductionStore>;

/** What stands beside a manuscript on its way to publication. Changes of the manuscript write it as their own; here are what is read, and drafts. */
export function createProductionStore(table: Table) {
  const { get, queryAll } = createTableCalls(table);

  return {
    async findCorrections(manuscriptId: string, proofAt: string): Promise<Corrections | undefined> {
      const row = await get(correctionsKey(manuscriptId, proofAt));
      return row && Corrections.parse(row);
    },

    /** Of all its proofs, the latest first. */
    async listCorrections(manuscriptId: string): Promise<Corrections[]> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :corrections)',
        ExpressionAttributeValues: {
          ':pk': productionPk(manuscriptId),
          ':corrections': correctionsPrefix,
        },
      });
      return rows.map((row) => Corrections.parse(row)).reverse();
    },

    saveCorrections: (draft: Corrections) =>
      saveEdition(table, correctionsKey(draft.manuscriptId, draft.proofAt), draft),

    /** As it is to be read, where an editor has said so. */
    async findDetails(manuscriptId: string): Promise<ArticleDetails | undefined> {
      const row = await get(detailsKey(manuscriptId));
      return row && ArticleDetails.parse(row);
    },
  };
}
