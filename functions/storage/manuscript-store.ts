import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AuthorEntry } from '../../shared/contract/manuscripts.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { Change } from '../domain/change.ts';
import { type ManuscriptFile, ManuscriptRecord, type ProofRecord } from '../domain/manuscript-record.ts';
import { batches } from './batches.ts';
import {
  assignedKey,
  assignedPrefix,
  authoredKey,
  authoredPrefix,
  manuscriptKey,
  manuscriptPk,
  ownerIndex,
  submitterListPk,
  typedAuthorKey,
  withdrawnKey,
} from './keys.ts';
import { buildChange, buildCreation, conditionOf, newHistoryRow, putIfNew } from './manuscript-writes.ts';
import { gatherFile, gatherFiles } from './rows.ts';
import type { Key, Table } from './table.ts';
import { findWriteFailures } from './write-failure.ts';

const PersonRow = z.object({ sk: z.string(), manuscriptId: z.string() });
const SubmitterRow = z.object({
  sk: z.string(),
  personId: z.string(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  email: z.string(),
});
export type Submitter = z.infer<typeof SubmitterRow>;
/** The audit line. `ownerId` goes once everything else is deleted. */
const WithdrawnRow = z.object({
  manuscriptId: z.string(),
  at: z.string(),
  formerStatus: z.enum(STATUSES),
  ownerId: z.string().optional(),
});
type Row = Record<string, unknown>;

export type ManuscriptStore = ReturnType<typeof createManuscriptStore>;

/**
 * Manuscripts and what hangs on them (over 300 lines with its writes: one table, one place). A manuscript's rows share a partition,
 * so one query reads all of it; a person's lists are partitions of their own; the index `byPerson` gathers an owner's manuscripts
 * with everything on them for the editors' list.
 */
export function createManuscriptStore(table: Table) {
  const { database, name: TableName } = table;

  async function queryAll(input: {
    KeyConditionExpression: string;
    ExpressionAttributeValues: Row;
    IndexName?: string;
  }): Promise<Row[]> {
    const rows: Row[] = [];
    let ExclusiveStartKey: Row | undefined;
    do {
      const page = await database.send(
        new QueryCommand({ TableName, ConsistentRead: !input.IndexName, ...input, ExclusiveStartKey }),
      );
      rows.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return rows;
  }

  async function get(key: Key): Promise<Row | undefined> {
    const { Item } = await database.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
    return Item;
  }

  async function find(id: string): Promise<ManuscriptRecord | undefined> {
    const row = await get(manuscriptKey(id));
    return row && ManuscriptRecord.parse(row);
  }

  /** Writes all or nothing; false where a condition was not met any more. */
  async function transact(items: ReturnType<typeof buildChange>): Promise<boolean> {
    try {
      await database.send(new TransactWriteCommand({ TransactItems: items }));
      return true;
    } catch (error) {
      if (findWriteFailures(error)) return false;
      throw error;
    }
  }

  async function listOf(personId: string, prefix: string, limit: number, after?: string) {
    const pk = `person#${personId}`;
    const { Items, LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        ExclusiveStartKey: after === undefined ? undefined : { pk, sk: prefix + after },
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
      }),
    );
    const rows = (Items ?? []).map((row) => PersonRow.parse(row));
    return {
      ids: rows.map((row) => row.manuscriptId),
      next: LastEvaluatedKey && rows.at(-1)?.sk.slice(prefix.length),
    };
  }

  async function deleteRows(keys: Key[]): Promise<void> {
    for (const group of batches(keys, 25)) {
      let left: { DeleteRequest: { Key: Key } }[] = group.map((Key) => ({ DeleteRequest: { Key } }));
      while (left.length > 0) {
        const { UnprocessedItems } = await database.send(
          new BatchWriteCommand({ RequestItems: { [TableName]: left } }),
        );
        left = (UnprocessedItems?.[TableName] ?? []) as typeof left;
      }
    }
  }

  return {
    find,

    /** With notes, reviews and history: one query. */
    async findFile(id: string): Promise<ManuscriptFile | undefined> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': manuscriptPk(id) },
      });
      return gatherFile(rows);
    },

    /** In the order of the ids; what is gone is left out. */
    async list(ids: readonly string[]): Promise<ManuscriptRecord[]> {
      const found = await Promise.all(
        batches(ids, 100).map(async (group) => {
          const Keys = group.map(manuscriptKey);
          const { Responses, UnprocessedKeys } = await database.send(
            new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
          );
          const left = UnprocessedKeys?.[TableName]?.Keys ?? [];
          const late = await Promise.all(left.map((key) => get(key as Key)));
          return [...(Responses?.[TableName] ?? []), ...late.filter((row) => row !== undefined)];
        }),
      );
      const records = new Map(
        found.flat().map((row) => [String(row.id), ManuscriptRecord.parse(row)] as const),
      );
      return ids.flatMap((id) => records.get(id) ?? []);
    },

    listAuthored: (personId: string, limit: number, after?: string) =>
      listOf(personId, authoredPrefix, limit, after),
    listAssigned: (personId: string, limit: number, after?: string) =>
      listOf(personId, assignedPrefix, limit, after),

    /** People who have submitted, alphabetically. `after` and `sk` are sort keys. */
    async listSubmitters(limit: number, after?: string): Promise<{ submitters: Submitter[]; next?: string }> {
      const { Items, LastEvaluatedKey } = await database.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': submitterListPk },
          ExclusiveStartKey: after === undefined ? undefined : { pk: submitterListPk, sk: after },
          Limit: limit,
          ConsistentRead: true,
        }),
      );
      const submitters = (Items ?? []).map((row) => SubmitterRow.parse(row));
      return { submitters, next: LastEvaluatedKey && submitters.at(-1)?.sk };
    },

    /** All of an owner's manuscripts with everything on them, newest first. */
    async listFilesOf(ownerId: string): Promise<ManuscriptFile[]> {
      const rows = await queryAll({
        IndexName: 'byPerson',
        KeyConditionExpression: 'person = :person',
        ExpressionAttributeValues: { ':person': ownerIndex(ownerId, '', '').person },
      });
      return gatherFiles(rows).sort((a, b) => (a.record.id < b.record.id ? 1 : -1));
    },

    /** A new manuscript with the lists it stands in; false where the id exists. */
    add: (record: ManuscriptRecord, change: Pick<Change, 'history'>) =>
      transact(buildCreation(TableName, record, change)),

    /** The record after the change, or undefined where it is no longer as it was read: read and decide again. */
    async apply(record: ManuscriptRecord, change: Change): Promise<ManuscriptRecord | undefined> {
      const at = new Date().toISOString();
      const next = { ...record, ...change.set, version: record.version + 1, updatedAt: at };
      const done = await transact(buildChange(TableName, record, next, change, at));
      return done ? ManuscriptRecord.parse(next) : undefined;
    },

    /** The record goes and the audit line comes in one write; the rest is `clearWithdrawn`'s. */
    async withdraw(record: ManuscriptRecord): Promise<boolean> {
      const { id: manuscriptId, status: formerStatus, ownerId } = record;
      const at = new Date().toISOString();
      return transact([
        { Delete: { TableName, Key: manuscriptKey(manuscriptId), ...conditionOf(record) } },
        {
          Put: {
            TableName,
            Item: { ...withdrawnKey(manuscriptId), manuscriptId, at, formerStatus, ownerId },
          },
        },
        ...record.authors.map(({ _id }) => ({
          Delete: { TableName, Key: authoredKey(_id, manuscriptId) },
        })),
        ...record.reviewerOrder.slice(0, 15).map((reviewerId) => ({
          Delete: { TableName, Key: assignedKey(reviewerId, manuscriptId) },
        })),
      ]);
    },

    /** The owner of a withdrawn manuscript of which something may still be left. */
    async findWithdrawnOwner(id: string): Promise<string | undefined> {
      const row = await get(withdrawnKey(id));
      return row && WithdrawnRow.parse(row).ownerId;
    },

    /** Deletes notes, reviews and history, then the audit line's owner. May be repeated. */
    async clearWithdrawn(id: string): Promise<void> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': manuscriptPk(id) },
      });
      const keys = rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
      const reviewers = new Set(rows.flatMap((row) => (row.reviewerId ? [String(row.reviewerId)] : [])));
      await deleteRows([
        ...keys.filter(({ sk }) => sk !== withdrawnKey(id).sk),
        ...[...reviewers].map((reviewerId) => assignedKey(reviewerId, id)),
      ]);
      await database.send(
        new UpdateCommand({ TableName, Key: withdrawnKey(id), UpdateExpression: 'REMOVE ownerId' }),
      );
    },

    /**
     * The proof's progress: only from the states named and only for the build it is about. A failed build makes the draft editable.
     * Answers false where the build is no longer the current one or is finished.
     */
    async moveProof(
      record: ManuscriptRecord,
      to: Partial<ProofRecord> & { state: ProofRecord['state'] },
      from: ProofRecord['state'][],
      history?: Change['history'],
    ): Promise<boolean> {
      const at = new Date().toISOString();
      const states = Object.fromEntries(from.map((state, index) => [`:from${index}`, state]));
      const backToDraft = to.state === 'failed' && !record.submitted;
      const fields = Object.entries(to);
      const update = {
        TableName,
        Key: manuscriptKey(record.id),
        UpdateExpression: `SET ${fields.map(([field]) => `#proof.#${field} = :${field}`).join(', ')}${
          backToDraft ? ', #status = :pending, updatedAt = :at' : ''
        }`,
        ConditionExpression: `#proof.#version = :proofVersion AND #proof.#state IN (${Object.keys(states)})${
          backToDraft ? ' AND submitted = :no' : ''
        }`,
        ExpressionAttributeNames: {
          '#proof': 'proof',
          '#version': 'version',
          ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
          ...(backToDraft ? { '#status': 'status' } : {}),
        },
        ExpressionAttributeValues: {
          ':proofVersion': record.proof.version,
          ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
          ...states,
          ...(backToDraft ? { ':pending': 'Pending', ':at': at, ':no': false } : {}),
        },
      };
      const entry = history ? [putIfNew(TableName, newHistoryRow(record, history, at))] : [];
      return transact([{ Update: update }, ...entry]);
    },

    /** Marks that the message is sent (again); only one of many who ask at once gets true. */
    async markSent(record: ManuscriptRecord, sentAt: number): Promise<boolean> {
      try {
        await database.send(
          new UpdateCommand({
            TableName,
            Key: manuscriptKey(record.id),
            UpdateExpression: 'SET #proof.sentAt = :now',
            ConditionExpression:
              '#proof.#version = :version AND #proof.#state = :queued AND (attribute_not_exists(#proof.sentAt) OR #proof.sentAt = :before)',
            ExpressionAttributeNames: { '#proof': 'proof', '#version': 'version', '#state': 'state' },
            ExpressionAttributeValues: {
              ':now': sentAt,
              ':version': record.proof.version,
              ':queued': 'queued',
              ':before': record.proof.sentAt ?? 0,
            },
          }),
        );
        return true;
      } catch (error) {
        if (findWriteFailures(error)) return false;
        throw error;
      }
    },

    async addTypedAuthor(
      ownerId: string,
      manuscriptId: string | undefined,
      entry: AuthorEntry,
    ): Promise<void> {
      const Item = { ...typedAuthorKey(ownerId, manuscriptId, entry._id), entry };
      await database.send(new PutCommand({ TableName, Item }));
    },
    /** What was typed of these persons for this submission. */
    async listTypedAuthors(ownerId: string, manuscriptId: string | undefined, ids: readonly string[]) {
      const rows = await Promise.all(
        batches(ids, 100).map(async (group) => {
          const Keys = group.map((id) => typedAuthorKey(ownerId, manuscriptId, id));
          const { Responses } = await database.send(
            new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
          );
          return Responses?.[TableName] ?? [];
        }),
      );
      return rows.flat().map((row) => AuthorEntry.parse(row.entry));
    },
    removeTypedAuthors: (ownerId: string, manuscriptId: string | undefined, ids: readonly string[]) =>
      deleteRows(ids.map((id) => typedAuthorKey(ownerId, manuscriptId, id))),
  };
}
