import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { MAX_OPEN_DRAFTS } from '../../shared/domain/constants.ts';
import type { Table } from '../core/table.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import { findWriteFailures } from '../core/write-failure.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';

/** A person's open drafts and builds, so that their number can be limited. */
const openWorkKey = (personId: string) => ({ pk: `person#${personId}`, sk: 'open-work' });

const Ids = z
  .set(z.string())
  .optional()
  .transform((ids) => [...(ids ?? [])]);
export const OpenWork = z.object({ drafts: Ids, builds: Ids });
export type OpenWork = z.infer<typeof OpenWork>;

type Of = Pick<ManuscriptRecord, 'id' | 'ownerId'>;

/** Belongs in the transaction that creates a draft, to enforce the limit for simultaneous ones. */
export const draftOpened = (TableName: string, { id, ownerId }: Of): Items => [
  {
    Update: {
      TableName,
      Key: openWorkKey(ownerId),
      UpdateExpression: 'ADD drafts :id',
      ConditionExpression: 'attribute_not_exists(drafts) OR size(drafts) < :most',
      ExpressionAttributeValues: { ':id': new Set([id]), ':most': MAX_OPEN_DRAFTS },
    },
  },
];

/** Belongs in the transaction after which it is no longer a draft. */
export const draftClosed = (TableName: string, { id, ownerId }: Of): Items => [
  {
    Update: {
      TableName,
      Key: openWorkKey(ownerId),
      UpdateExpression: 'DELETE drafts :id, builds :id',
      ExpressionAttributeValues: { ':id': new Set([id]) },
    },
  },
];

export function createOpenWork({ database, name: TableName }: Table, { get }: TableCalls) {
  return {
    async openWorkOf(ownerId: string): Promise<OpenWork> {
      return OpenWork.parse((await get(openWorkKey(ownerId))) ?? {});
    },

    /** Records whose builds are on their way; false if that has changed since it was read. */
    async setBuilds(ownerId: string, before: readonly string[], after: readonly string[]): Promise<boolean> {
      const had = before.length > 0;
      try {
        await database.send(
          new UpdateCommand({
            TableName,
            Key: openWorkKey(ownerId),
            UpdateExpression: 'SET builds = :after',
            ConditionExpression: had ? 'builds = :before' : 'attribute_not_exists(builds)',
            ExpressionAttributeValues: {
              ':after': new Set(after),
              ...(had ? { ':before': new Set(before) } : {}),
            },
          }),
        );
        return true;
      } catch (error) {
        if (findWriteFailures(error)) return false;
        throw error;
      }
    },
  };
}
