import { ArticleDetails } from '../../shared/contract/production.ts';
import { manuscriptKey } from '../core/keys.ts';
import { saveEdition } from '../core/save-edition.ts';
import type { Key, Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { Corrections } from '../manuscript/record/corrections.ts';
import {
  correctionsKey,
  correctionsPrefix,
  detailsKey,
  productionPk,
  publicDetailsKey,
  shownEmailKey,
} from './rules/production-keys.ts';

export type ProductionStore = ReturnType<typeof createProductionStore>;

/**
 * The data stored beside a manuscript on its way to publication. The manuscript's own changes write them; this store reads, and writes
 * drafts.
 */
export function createProductionStore(table: Table) {
  const { get, partition, transactSurely } = createTableCalls(table);
  const TableName = table.name;

  async function readDetails(key: Key): Promise<ArticleDetails | undefined> {
    const row = await get(key);
    return row && ArticleDetails.parse(row);
  }

  return {
    async findCorrections(manuscriptId: string, proofAt: string): Promise<Corrections | undefined> {
      const row = await get(correctionsKey(manuscriptId, proofAt));
      return row && Corrections.parse(row);
    },

    /** For all its proofs, latest first. */
    async listCorrections(manuscriptId: string): Promise<Corrections[]> {
      const rows = await partition(productionPk(manuscriptId), correctionsPrefix);
      return rows.map((row) => Corrections.parse(row)).reverse();
    },

    saveCorrections: (draft: Corrections) =>
      saveEdition(table, correctionsKey(draft.manuscriptId, draft.proofAt), draft),

    /** The article's description, if an editor has written one. */
    findDetails: (manuscriptId: string) => readDetails(detailsKey(manuscriptId)),

    /** As the public version has it, since another one was begun. */
    findPublicDetails: (manuscriptId: string) => readDetails(publicDetailsKey(manuscriptId)),

    /**
     * Saves the details its first build took over from the manuscript; false if another build was requested meanwhile, or the article was
     * described.
     */
    addDetails: (manuscriptId: string, edition: number, details: ArticleDetails): Promise<boolean> =>
      transactSurely([
        {
          ConditionCheck: {
            TableName,
            Key: manuscriptKey(manuscriptId),
            ConditionExpression: '#production.#edition.#n = :n',
            ExpressionAttributeNames: { '#production': 'production', '#edition': 'edition', '#n': 'n' },
            ExpressionAttributeValues: { ':n': edition },
          },
        },
        {
          Put: {
            TableName,
            Item: { ...detailsKey(manuscriptId), ...details },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]),

    /** Whether this author wants their address on the article's page, once it is published. */
    async isEmailShown(manuscriptId: string, personId: string | null): Promise<boolean> {
      const row = await get(shownEmailKey(manuscriptId));
      return row?.personId === personId && row?.isShown === true;
    },

    /** False from the moment publication begins: nothing comes between that and what is read here. */
    saveEmailShown: (manuscriptId: string, personId: string, isShown: boolean): Promise<boolean> =>
      transactSurely([
        {
          ConditionCheck: {
            TableName,
            Key: manuscriptKey(manuscriptId),
            ConditionExpression: '#production.#state <> :publishing AND #production.#version = :none',
            ExpressionAttributeNames: {
              '#production': 'production',
              '#state': 'state',
              '#version': 'version',
            },
            ExpressionAttributeValues: { ':publishing': 'publishing', ':none': 0 },
          },
        },
        { Put: { TableName, Item: { ...shownEmailKey(manuscriptId), personId, isShown } } },
      ]),
  };
}
