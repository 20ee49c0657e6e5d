import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ImportState } from '../../shared/domain/import-states.ts';
import { letterKey } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items } from '../core/table-calls.ts';
import { findWriteFailures } from '../core/write-failure.ts';
import { lettersStarted } from '../manuscript/letter-writes.ts';
import type { Letter, LetterEvent } from '../manuscript/record/letter.ts';
import {
  ImportRow,
  importKey,
  importsPk,
  originKey,
  StagedRow,
  stagedKey,
  stagedPk,
  stagedPrefix,
  WaitingPerson,
  waitingKey,
  waitingPrefix,
} from './import-rows.ts';

export type ImportStore = ReturnType<typeof createImportStore>;

/** The rows of imports in the table of manuscripts. */
export function createImportStore(table: Table) {
  const { database, name: TableName } = table;
  const { get, getMany, queryAll, queryPage, transactSurely, deleteRows } = createTableCalls(table);

  /** False if a condition refused it. */
  async function put(Item: object, ConditionExpression: string, more: object = {}): Promise<boolean> {
    try {
      await database.send(new PutCommand({ TableName, Item: { ...Item }, ConditionExpression, ...more }));
      return true;
    } catch (error) {
      if (findWriteFailures(error)) return false;
      throw error;
    }
  }

  async function listWaiting(id: string): Promise<WaitingPerson[]> {
    const rows = await queryAll({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :waiting)',
      ExpressionAttributeValues: { ':pk': stagedPk(id), ':waiting': waitingPrefix },
    });
    return rows.map((row) => WaitingPerson.parse(row));
  }

  return {
    async find(id: string): Promise<ImportRow | undefined> {
      const row = await get(importKey(id));
      return row && ImportRow.parse(row);
    },

    /** The newest first. */
    async list(): Promise<ImportRow[]> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': importsPk },
        ScanIndexForward: false,
      });
      return rows.map((row) => ImportRow.parse(row));
    },

    add: (row: ImportRow): Promise<boolean> =>
      put({ ...importKey(row.id), ...row }, 'attribute_not_exists(pk)'),

    /** Returns what is stored then; undefined if someone else moved it since it was read. */
    async move(before: ImportRow, given: ImportRow): Promise<ImportRow | undefined> {
      const after = { ...given, changes: (before.changes ?? 0) + 1 };
      const isFirst = before.changes === undefined;
      const isMoved = await put(
        { ...importKey(after.id), ...after },
        isFirst ? 'attribute_exists(pk) AND attribute_not_exists(#changes)' : '#changes = :read',
        {
          ExpressionAttributeNames: { '#changes': 'changes' },
          ...(isFirst ? {} : { ExpressionAttributeValues: { ':read': before.changes } }),
        },
      );
      return isMoved ? after : undefined;
    },

    /** False if another import has brought this article, or this one is undone. Its number stays that of the first call. */
    stage: (id: string, row: StagedRow): Promise<boolean> => {
      const [name, as] =
        'number' in row ? (['number', row.number] as const) : (['manuscriptId', row.manuscriptId] as const);
      return transactSurely([
        {
          Put: {
            TableName,
            Item: { ...originKey(row.origin), importId: id, [name]: as },
            ConditionExpression: 'attribute_not_exists(pk) OR (importId = :id AND #as = :as)',
            ExpressionAttributeNames: { '#as': name },
            ExpressionAttributeValues: { ':id': id, ':as': as },
          },
        },
        { Put: { TableName, Item: { ...stagedKey(id, row), ...row } } },
        {
          ConditionCheck: {
            TableName,
            Key: importKey(id),
            ConditionExpression: '#state = :applying',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':applying': 'applying' satisfies ImportState },
          },
        },
      ]);
    },

    /** The imports that brought these articles, by their origins. */
    async findOrigins(origins: readonly string[]): Promise<Map<string, string>> {
      const rows = await getMany([...new Set(origins)].map(originKey));
      return new Map(rows.map((row) => [String(row.pk).slice('origin#'.length), String(row.importId)]));
    },

    /** By number. */
    async listStaged(id: string, limit: number, after?: string) {
      const { rows, next } = await queryPage({ pk: stagedPk(id), prefix: stagedPrefix, limit, after });
      return { staged: rows.map((row) => StagedRow.parse(row)), next };
    },

    listWaiting,

    async findWaiting(id: string, email: string): Promise<WaitingPerson | undefined> {
      const row = await get(waitingKey(id, email));
      return row && WaitingPerson.parse(row);
    },

    async putWaiting(person: WaitingPerson): Promise<void> {
      const Item = { ...waitingKey(person.importId, person.email), ...person };
      await database.send(new PutCommand({ TableName, Item }));
    },

    /** Marks a person once, with the rows of the letter to them; false if they were marked before, or the row is gone. */
    markWaiting: (
      { importId, email }: WaitingPerson,
      mark: 'invitedAt' | 'accountAt',
      at: string,
      letter?: Letter,
    ): Promise<boolean> =>
      transactSurely([
        {
          Update: {
            TableName,
            Key: waitingKey(importId, email),
            UpdateExpression: `SET #mark = :at${letter ? ', letterId = :letter' : ''}`,
            ConditionExpression:
              'attribute_exists(pk) AND attribute_not_exists(invitedAt) AND attribute_not_exists(accountAt)',
            ExpressionAttributeNames: { '#mark': mark },
            ExpressionAttributeValues: { ':at': at, ...(letter && { ':letter': letter.id }) },
          },
        },
        ...(letter ? lettersStarted(TableName, [letter]) : []),
      ]),

    /** Notes with its person that an invitation did not arrive, unless they have answered or are forgotten. */
    async noteUndelivered(importId: string, letterId: string, { state, detail = '' }: LetterEvent) {
      const person = (await listWaiting(importId)).find((one) => one.letterId === letterId);
      if (!person) return;
      await transactSurely([
        {
          Update: {
            TableName,
            Key: waitingKey(importId, person.email),
            UpdateExpression: 'SET undelivered = :why',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':why': { state, detail } },
          },
        },
      ]);
    },

    /** Once it is released, an article is found by its number. */
    dropStaged: (id: string, rows: readonly StagedRow[]) => deleteRows(rows.map((row) => stagedKey(id, row))),

    /** Takes back what nobody has seen, with their claims. */
    async unstage(id: string, staged: readonly StagedRow[]): Promise<void> {
      const writes = (row: StagedRow): Items => [
        {
          Delete: {
            TableName,
            Key: originKey(row.origin),
            ConditionExpression: 'attribute_not_exists(pk) OR importId = :id',
            ExpressionAttributeValues: { ':id': id },
          },
        },
        { Delete: { TableName, Key: stagedKey(id, row) } },
      ];
      for (const row of staged) await transactSurely(writes(row));
    },

    /** With the letters to them, which nobody answers any more. */
    async removeWaiting(waiting: readonly WaitingPerson[]): Promise<void> {
      await deleteRows(
        waiting.flatMap(({ importId, email, letterId }) => [
          ...(letterId ? [letterKey(importId, letterId)] : []),
          waitingKey(importId, email),
        ]),
      );
    },
  };
}
