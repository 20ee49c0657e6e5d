import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { EXPORT_STATES } from '../../shared/contract/moving.ts';
import { EXPORT_FORMS } from '../../shared/domain/export-forms.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { findWriteFailures } from '../core/write-failure.ts';

/** The last export alone is kept. */
export const exportKey = { pk: 'export', sk: 'export' };
/** In the bucket of documents. */
export const exportsFolder = 'moving/out/';
export const exportFileKey = (id: string, name: string) => `${exportsFolder}${id}/${name}`;

export const ExportRow = z.object({
  id: z.string(),
  /** Counts the changes. */
  changes: z.int(),
  as: z.enum(EXPORT_FORMS),
  uploader: z.string().optional(),
  state: z.enum(EXPORT_STATES),
  by: z.object({ id: z.string().optional(), name: z.string() }),
  createdAt: z.string(),
  changedAt: z.string(),
  /** Those that are whole. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  /** With the file that is being written. */
  bytes: z.int(),
  leftOut: z.array(z.string()),
  hasLeftOutMore: z.boolean(),
  problem: z.string().optional(),
  expiresAt: z.string().optional(),
});
export type ExportRow = z.infer<typeof ExportRow>;

export type ExportStore = ReturnType<typeof createExportStore>;

export function createExportStore(table: Table) {
  const { database, name: TableName } = table;
  const { get } = createTableCalls(table);
  const asRead = ({ id, changes }: ExportRow) => ({
    ConditionExpression: 'id = :id AND #changes = :read',
    ExpressionAttributeNames: { '#changes': 'changes' },
    ExpressionAttributeValues: { ':id': id, ':read': changes },
  });
  /** Undefined if the condition refused it. */
  async function unlessRefused<Of>(write: Promise<unknown>, done: Of): Promise<Of | undefined> {
    try {
      await write;
      return done;
    } catch (error) {
      if (findWriteFailures(error)) return undefined;
      throw error;
    }
  }

  return {
    async find(): Promise<ExportRow | undefined> {
      const row = await get(exportKey);
      return row && ExportRow.parse(row);
    },

    /** Returns what is stored then; undefined if another took its place, or moved it on, since it was read. */
    move(before: ExportRow | undefined, given: ExportRow): Promise<ExportRow | undefined> {
      const after = { ...given, changes: (before?.changes ?? 0) + 1 };
      const condition = before ? asRead(before) : { ConditionExpression: 'attribute_not_exists(pk)' };
      const Item = { ...exportKey, ...after };
      return unlessRefused(database.send(new PutCommand({ TableName, Item, ...condition })), after);
    },

    remove: (row: ExportRow): Promise<true | undefined> =>
      unlessRefused(database.send(new DeleteCommand({ TableName, Key: exportKey, ...asRead(row) })), true),
  };
}
