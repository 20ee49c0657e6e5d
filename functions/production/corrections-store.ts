import { correctionsKey, correctionsPrefix, productionPk } from '../core/keys.ts';
import { saveEdition } from '../core/save-edition.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { Corrections } from './rules/corrections.ts';

export type CorrectionsStore = ReturnType<typeof createCorrectionsStore>;

/** What authors want changed in their proofs; sent with a change of their manuscript, which writes them as its own. */
export function createCorrectionsStore(table: Table) {
  const { get, queryAll } = createTableCalls(table);

  return {
    async find(manuscriptId: string, proofAt: string): Promise<Corrections | undefined> {
      const row = await get(correctionsKey(manuscriptId, proofAt));
      return row && Corrections.parse(row);
    },

    /** Of all its proofs, the latest first. */
    async list(manuscriptId: string): Promise<Corrections[]> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :corrections)',
        ExpressionAttributeValues: {
          ':pk': productionPk(manuscriptId),
          ':corrections': correctionsPrefix,
        },
      });
      return rows.map((row) => Corrections.parse(row)).reverse();
    },

    save: (draft: Corrections) =>
      saveEdition(table, correctionsKey(draft.manuscriptId, draft.proofAt), draft),
  };
}
