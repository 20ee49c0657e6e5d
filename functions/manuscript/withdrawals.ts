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
  namedDraftKey,
  pastPk,
  talkPk,
  versionPk,
  withdrawnKey,
} from '../core/keys.ts';
import { lettersStarted, putDue } from '../core/letter-writes.ts';
import type { Table } from '../core/table.ts';
import type { TableCalls } from '../core/table-calls.ts';
import { isFleeting } from '../letters/rules/is-fleeting.ts';
import type { Letter, NewLetter } from '../letters/rules/letter.ts';
import { startLetter } from '../letters/rules/start-letter.ts';
import { factChanges } from '../statistics/fact-writes.ts';
import type { Fact } from '../statistics/rules/fact.ts';
import { ledgerBetween } from '../statistics/rules/ledger.ts';
import { leftoversDue } from '../submission/rules/leftovers-due.ts';
import { conditionOf } from './manuscript-condition.ts';
import { numberRemoved } from './manuscript-numbers.ts';
import { draftClosed } from './open-work.ts';
import type { ManuscriptRecord } from './rules/manuscript-record.ts';

/** A transaction takes 100 writes: the lists of further authors are cleared with the rest. */
const AUTHORS_AT_ONCE = 60;

/** The audit line. `ownerId` goes once everything else is deleted, and so does what leads to its places in lists. */
const WithdrawnRow = z.object({
  manuscriptId: z.string(),
  createdAt: z.string().optional(),
  at: z.string(),
  formerStatus: z.enum(STATUSES),
  ownerId: z.string().optional(),
});

/** Deleting a manuscript, in two parts of which the second may be repeated. */
export function createWithdrawals(
  { database, name: TableName }: Table,
  { get, queryAll, transact, deleteRows }: TableCalls,
  announce: (letters: readonly Letter[]) => Promise<void>,
) {
  return {
    /** The record goes and the audit line comes in one write; the rest is `clearWithdrawn`'s. */
    async withdraw(
      record: ManuscriptRecord,
      told: readonly NewLetter[] = [],
      facts: readonly Fact[] = record.facts,
    ): Promise<boolean> {
      const { id: manuscriptId, status: formerStatus, ownerId, savedUnder } = record;
      const at = new Date().toISOString();
      const letters = told.map((letter) => startLetter(manuscriptId, letter, at));
      const done = await transact([
        { Delete: { TableName, Key: manuscriptKey(manuscriptId), ...conditionOf(record) } },
        {
          Put: {
            TableName,
            Item: {
              ...withdrawnKey(manuscriptId),
              manuscriptId,
              createdAt: record.createdAt,
              at,
              formerStatus,
              ownerId,
              authorIds: record.authors.slice(AUTHORS_AT_ONCE).map(({ _id }) => _id),
            },
          },
        },
        ...numberRemoved(TableName, record),
        ...(record.submitted ? [] : draftClosed(TableName, record)),
        ...(savedUnder ? [{ Delete: { TableName, Key: namedDraftKey(ownerId, savedUnder.draftKey) } }] : []),
        ...(record.handlingEditor
          ? [{ Delete: { TableName, Key: handledKey(record.handlingEditor.id, manuscriptId) } }]
          : []),
        ...(record.held ? [{ Delete: { TableName, Key: heldKey(record.held.by.id, manuscriptId) } }] : []),
        ...record.authors.slice(0, AUTHORS_AT_ONCE).map(({ _id }) => ({
          Delete: { TableName, Key: authoredKey(_id, record) },
        })),
        // What was counted stays, without names, and that it was withdrawn is counted too.
        ...factChanges(TableName, manuscriptId, ledgerBetween(record.facts, facts)),
        // A transaction takes 100 writes; those left over go with the rest.
        ...record.reviewerOrder.slice(0, 8).map((reviewerId) => ({
          Delete: { TableName, Key: assignedKey(reviewerId, record) },
        })),
        ...lettersStarted(TableName, letters),
        putDue(TableName, leftoversDue(manuscriptId, record.revisionOf ?? manuscriptId, at)),
      ]);
      if (done && letters.length > 0) await announce(letters);
      return done;
    },

    /** The owner of a withdrawn manuscript of which something may still be left. */
    async findWithdrawnOwner(id: string): Promise<string | undefined> {
      const row = await get(withdrawnKey(id));
      return row && WithdrawnRow.parse(row).ownerId;
    },

    /** Deletes notes, reviews, letters, messages and history, then the audit line's owner. May be repeated. */
    async clearWithdrawn(id: string): Promise<void> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': manuscriptPk(id) },
      });
      const keys = rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
      const reviewers = new Set(rows.flatMap((row) => (row.reviewerId ? [String(row.reviewerId)] : [])));
      const { createdAt } =
        WithdrawnRow.safeParse(rows.find(({ sk }) => sk === withdrawnKey(id).sk)).data ?? {};
      const mail = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': letterPk(id) },
      });
      const keysIn = (pk: string) =>
        queryAll({
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
          ProjectionExpression: 'pk, sk',
        });
      const beside = [pastPk(id), talkPk(id), draftPk(id), versionPk(id)];
      const others = (await Promise.all(beside.map(keysIn))).flat();
      await deleteRows([
        // First: the rows that follow say whose lists these are.
        ...(createdAt ? [...reviewers].map((reviewerId) => assignedKey(reviewerId, { id, createdAt })) : []),
        ...others.map((row) => ({ pk: String(row.pk), sk: String(row.sk) })),
        ...mail.flatMap((row) =>
          isFleeting({ template: row.template })
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
          UpdateExpression: 'REMOVE ownerId, authorIds, createdAt',
        }),
      );
      const line = WithdrawnRow.safeParse(await get(withdrawnKey(id)));
      if (line.success) await deleteRows([dueKey(leftoversDue(id, id, line.data.at))]);
    },
  };
}
