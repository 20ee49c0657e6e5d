import { ArticleDetails } from '../../shared/contract/production.ts';
import {
  correctionsKey,
  correctionsPrefix,
  detailsKey,
  manuscriptKey,
  productionPk,
  publicDetailsKey,
  shownEmailKey,
} from '../core/keys.ts';
import { saveEdition } from '../core/save-edition.ts';
import type { Key, Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { Corrections } from './rules/corrections.ts';

export type ProductionStore = ReturnType<typeof createProductionStore>;

/** What stands beside a manuscript on its way to publication. Changes of the manuscript write it as their own; here are what is read, and drafts. */
export function createProductionStore(table: Table) {
  const { get, queryAll, transactSurely } = createTableCalls(table);
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
    findDetails: (manuscriptId: string) => readDetails(detailsKey(manuscriptId)),

    /** As the public version has it, since another one was begun. */
    findPublicDetails: (manuscriptId: string) => readDetails(publicDetailsKey(manuscriptId)),

    /** What its first build took over from the manuscript; false where another build was asked for meanwhile, or somebody described it. */
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

    /** False from the moment on at which it is being published: nothing comes between that and what is read here. */
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
