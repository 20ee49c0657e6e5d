import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import {
  assignedKey,
  authoredKey,
  draftPk,
  dueKey,
  handledKey,
  heldKey,
  letterPk,
  manuscriptKey,
  manuscriptPk,
  pastPk,
  talkPk,
  versionPk,
  withdrawnKey,
} from '../core/keys.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Key, Table } from '../core/table.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import { authorsLeft } from './author-lists.ts';
import { factChanges } from './fact-writes.ts';
import { lettersStarted } from './letter-writes.ts';
import { conditionOf } from './manuscript-condition.ts';
import { numberRemoved } from './manuscript-numbers.ts';
import { draftClosed } from './open-work.ts';
import { isTransient, type Letter } from './record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import type { Tells, Withdrawn } from './rules/follows.ts';
import { typedAuthorsOf } from './typed-authors.ts';

/** A transaction takes 100 writes: the lists of further authors are cleared with the rest. */
const AUTHORS_AT_ONCE = 60;

/** The audit line. `ownerId` is removed once everything else is deleted, and so are the references to the rest. */
export const WithdrawnRow = z.object({
  manuscriptId: z.string(),
  createdAt: z.string().optional(),
  at: z.string(),
  formerStatus: z.enum(STATUSES),
  ownerId: z.string().optional(),
  authorIds: z.array(z.string()).default([]),
  filedUnder: z.array(z.string()).default([]),
});

/** The caller clears up at once, and if interrupted, the sweep does. */
const leftoversDue = (manuscriptId: string, at: string): DueRow => ({
  at,
  kind: 'leftovers',
  manuscriptId,
  what: manuscriptId,
});

/** The rows that delete it and leave its audit line. */
export function buildWithdrawal(
  TableName: string,
  record: ManuscriptRecord,
  at: string,
  { letters, ledger, due, done }: Withdrawn,
): Items {
  const { id: manuscriptId, status: formerStatus, ownerId, createdAt, filedUnder } = record;
  return [
    { Delete: { TableName, Key: manuscriptKey(manuscriptId), ...conditionOf(record) } },
    {
      Put: {
        TableName,
        Item: {
          ...withdrawnKey(manuscriptId),
          manuscriptId,
          createdAt,
          at,
          formerStatus,
          ownerId,
          authorIds: record.authors.slice(AUTHORS_AT_ONCE).map(({ _id }) => _id),
          filedUnder,
        },
      },
    },
    ...numberRemoved(TableName, record),
    ...(record.submitted ? [] : draftClosed(TableName, record)),
    ...(record.handlingEditor
      ? [{ Delete: { TableName, Key: handledKey(record.handlingEditor.id, manuscriptId) } }]
      : []),
    ...(record.held ? [{ Delete: { TableName, Key: heldKey(record.held.by.id, manuscriptId) } }] : []),
    ...authorsLeft(TableName, record, AUTHORS_AT_ONCE),
    ...factChanges(TableName, manuscriptId, ledger),
    // A transaction takes 100 writes; the remaining ones follow with the rest.
    ...record.reviewerOrder.slice(0, 8).map((reviewerId) => ({
      Delete: { TableName, Key: assignedKey(reviewerId, record) },
    })),
    ...[leftoversDue(manuscriptId, at), ...due].map((row) => putDue(TableName, row)),
    ...done.map((row) => ({ Delete: { TableName, Key: dueKey(row) } })),
    ...lettersStarted(TableName, letters),
  ];
}

/** Deletes a manuscript in two parts, of which the second may be repeated. */
export function createWithdrawals(
  { database, name: TableName }: Table,
  { get, partition, transact, deleteRows }: TableCalls,
  leave: Tells['withdraw'],
  announce: (letters: readonly Letter[]) => Promise<void>,
) {
  const keysIn = async (pk: string, prefix = ''): Promise<Key[]> => {
    const rows = await partition(pk, prefix, { ProjectionExpression: 'pk, sk' });
    return rows.map(({ sk }) => ({ pk, sk: String(sk) }));
  };
  const lineOf = async (id: string) => WithdrawnRow.safeParse(await get(withdrawnKey(id))).data;

  return {
    /** Deletes the record and writes the audit line in one write; `clearWithdrawn` does the rest. */
    async withdraw(file: ManuscriptFile): Promise<boolean> {
      const at = new Date().toISOString();
      const left = leave(file, at);
      const done = await transact(buildWithdrawal(TableName, file.record, at, left));
      if (done && left.letters.length > 0) await announce(left.letters);
      return done;
    },

    /** The owner of a withdrawn manuscript that may still have remains. */
    findWithdrawnOwner: async (id: string): Promise<string | undefined> => (await lineOf(id))?.ownerId,

    /** Ids under which files of a withdrawn manuscript may remain. */
    withdrawnFiles: async (id: string): Promise<string[]> => [id, ...((await lineOf(id))?.filedUnder ?? [])],

    /** Deletes notes, reviews, letters, messages and history, then the audit line's owner. May be repeated. */
    async clearWithdrawn(id: string): Promise<void> {
      const rows = await partition(manuscriptPk(id));
      const keys = rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
      const line = await lineOf(id);
      const { ownerId, createdAt, authorIds = [], filedUnder = [] } = line ?? {};
      const reviewers = new Set(rows.flatMap((row) => (row.reviewerId ? [String(row.reviewerId)] : [])));
      const mail = await partition(letterPk(id));
      const rounds = filedUnder.flatMap((round) => [manuscriptPk(round), pastPk(round)]);
      const beside = [pastPk(id), talkPk(id), draftPk(id), versionPk(id), ...rounds];
      const typed = ownerId ? [id, ...filedUnder].map((each) => typedAuthorsOf(ownerId, each)) : [];
      const places = [...beside.map((pk) => ({ pk, prefix: '' })), ...typed];
      const others = (await Promise.all(places.map(({ pk, prefix }) => keysIn(pk, prefix)))).flat();
      await deleteRows([
        // First, because the following rows show whose lists these are.
        ...(createdAt
          ? [
              ...[...reviewers].map((reviewerId) => assignedKey(reviewerId, { id, createdAt })),
              ...authorIds.map((authorId) => authoredKey(authorId, { id, createdAt })),
            ]
          : []),
        ...others,
        ...mail.flatMap((row) =>
          isTransient({ template: row.template })
            ? []
            : [
                { pk: String(row.pk), sk: String(row.sk) },
                dueKey({ at: String(row.dueAt), manuscriptId: id, kind: 'mail', what: String(row.id) }),
              ],
        ),
        ...keys.filter(({ sk }) => sk !== withdrawnKey(id).sk),
      ]);
      await database.send(
        new UpdateCommand({
          TableName,
          Key: withdrawnKey(id),
          UpdateExpression: 'REMOVE ownerId, authorIds, filedUnder, createdAt',
        }),
      );
      if (line) await deleteRows([dueKey(leftoversDue(id, line.at))]);
    },
  };
}
