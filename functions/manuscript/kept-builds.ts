import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../core/table.ts';
import type { TableCalls } from '../core/table-calls.ts';

/** A build whose message has run out of attempts: operators can send it again. */
const keptBuildPk = 'kept-builds';
const keptBuildKey = (manuscriptId: string, proofVersion: number) => ({
  pk: keptBuildPk,
  sk: `${manuscriptId}#${String(proofVersion).padStart(6, '0')}`,
});

/** A build that stopped for no fault of its documents, until ops send it again. Ids only. */
export const KeptBuild = z.object({
  manuscriptId: z.string(),
  proofVersion: z.number().int(),
  /** `failed`: its author was informed. `neverBegun`: no worker ever started it; its author still waits. */
  why: z.enum(['failed', 'neverBegun']),
  at: z.string(),
});
export type KeptBuild = z.infer<typeof KeptBuild>;

export const keptBuildItem = (TableName: string, kept: KeptBuild) => ({
  Put: { TableName, Item: { ...keptBuildKey(kept.manuscriptId, kept.proofVersion), ...kept } },
});

export function createKeptBuilds(
  { database, name: TableName }: Table,
  { queryPage, deleteRows }: TableCalls,
) {
  return {
    async keepBuild(kept: KeptBuild): Promise<void> {
      await database.send(new PutCommand(keptBuildItem(TableName, kept).Put));
    },

    /** By manuscript. `after` and `next` are sort keys. */
    async listKeptBuilds(limit: number, after?: string) {
      const { rows, next } = await queryPage({ pk: keptBuildPk, limit, after });
      return { kept: rows.map((row) => KeptBuild.parse(row)), next };
    },

    removeKeptBuild: ({ manuscriptId, proofVersion }: KeptBuild) =>
      deleteRows([keptBuildKey(manuscriptId, proofVersion)]),
  };
}
