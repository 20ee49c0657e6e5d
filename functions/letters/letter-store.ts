/* Over 300 lines: every write to a letter and to its due row, which have to keep in step. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { utf8Length } from '../../shared/domain/utf8-length.ts';
import { batches } from '../core/batches.ts';
import { dueKey, duePk, letterKey, letterPk, manuscriptKey, waitingPk } from '../core/keys.ts';
import { dueKeyOf, lettersStarted, putDue, waitingKeyOf } from '../core/letter-writes.ts';
import { type LeftOut, readRows, throwIt } from '../core/read-rows.ts';
import { DueRow } from '../core/rules/due-row.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { busy, findWriteFailures } from '../core/write-failure.ts';
import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import { isTransient } from './rules/is-transient.ts';
import { Letter, type LetterEvent } from './rules/letter.ts';
import { LetterMessage } from './rules/letter-message.ts';
import { unfold } from './rules/start-letter.ts';

/** A transaction takes 100 rows, of which each letter is two, and 4 MB. */
const MAX_PARTS = 40;
const MAX_BYTES = 3_000_000;

const partsAtOnce = (letter: Letter): number =>
  Math.max(1, Math.min(MAX_PARTS, Math.floor(MAX_BYTES / utf8Length(JSON.stringify(letter)))));

export type LetterStore = ReturnType<typeof createLetterStore>;

/** Letters and what waits for its time. */
export function createLetterStore(table: Table) {
  const { database, name: TableName } = table;
  const { get, getMany, queryAll, queryPage, transact, transactSurely, deleteRows } = createTableCalls(table);
  const keyOf = ({ manuscriptId, id }: Letter) => letterKey(manuscriptId, id);

  const release = ({ attempts, refusals = 0, putOff, ...letter }: Letter) =>
    transact([
      {
        Update: {
          TableName,
          Key: letterKey(letter.manuscriptId, letter.id),
          UpdateExpression: `SET #state = :queued, refusals = :refusals${putOff ? ', putOff = :putOff' : ''} REMOVE leaseUntil`,
          ConditionExpression: '#state = :sending AND attempts = :attempts',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':queued': 'queued',
            ':sending': 'sending',
            ':attempts': attempts,
            ':refusals': refusals,
            ...(putOff ? { ':putOff': putOff } : {}),
          },
        },
      },
    ]);

  return {
    async find(manuscriptId: string, letterId: string): Promise<Letter | undefined> {
      const row = await get(letterKey(manuscriptId, letterId));
      return row && Letter.parse(row);
    },

    /** One that no change of its manuscript brought about; false where that is gone. */
    add: (letter: Letter) =>
      transact([
        {
          ConditionCheck: {
            TableName,
            Key: manuscriptKey(letter.manuscriptId),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        ...lettersStarted(TableName, [letter]),
      ]),

    /** All of a manuscript's, newest first: ids begin with their time. */
    async list(manuscriptId: string): Promise<Letter[]> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': letterPk(manuscriptId) },
        ScanIndexForward: false,
      });
      return rows.map((row) => Letter.parse(row));
    },

    /** To send it now; undefined where somebody else does, or it is on its way already. */
    async take(letter: Letter, now: string, leaseUntil: string): Promise<Letter | undefined> {
      try {
        const { Attributes } = await database.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(letter),
            UpdateExpression: 'SET #state = :sending, leaseUntil = :until ADD attempts :one',
            ConditionExpression:
              '#state = :queued OR #state = :waiting OR (#state = :sending AND leaseUntil < :now)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':sending': 'sending',
              ':queued': 'queued',
              ':waiting': 'waiting',
              ':until': leaseUntil,
              ':now': now,
              ':one': 1,
            },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return Letter.parse(Attributes);
      } catch (error) {
        if (findWriteFailures(error)) return undefined;
        throw error;
      }
    },

    /** To these instead; undefined where somebody sends it already. */
    async readdress(letter: Letter, to: Letter['to']): Promise<Letter | undefined> {
      const isDone = await transact([
        {
          Update: {
            TableName,
            Key: keyOf(letter),
            UpdateExpression: 'SET #to = :to',
            ConditionExpression: '#state = :queued',
            ExpressionAttributeNames: { '#to': 'to', '#state': 'state' },
            ExpressionAttributeValues: { ':to': to, ':queued': 'queued' },
          },
        },
      ]);
      return isDone ? { ...letter, to } : undefined;
    },

    /** What came of sending it; nothing waits for it any more. False where an event was told of it in between. */
    settle(letter: Letter, event: LetterEvent, sesId?: string) {
      const isOurs = {
        ConditionExpression: '#state = :sending AND attempts = :attempts',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':sending': 'sending', ':attempts': letter.attempts },
      };
      return transact([
        isTransient(letter)
          ? { Delete: { TableName, Key: keyOf(letter), ...isOurs } }
          : {
              Update: {
                TableName,
                Key: keyOf(letter),
                UpdateExpression: `SET #state = :state, events = :events${sesId ? ', sesId = :sesId' : ''} REMOVE leaseUntil, waited`,
                ...isOurs,
                ExpressionAttributeValues: {
                  ...isOurs.ExpressionAttributeValues,
                  ':state': event.state,
                  ':events': [...letter.events, event],
                  ...(sesId ? { ':sesId': sesId } : {}),
                },
              },
            },
        { Delete: { TableName, Key: dueKeyOf(letter) } },
        ...(letter.waited ? [{ Delete: { TableName, Key: waitingKeyOf(letter, letter.waited) } }] : []),
      ]);
    },

    /** Until this address is confirmed, and to be looked at again by then; false where it is on its way by now. */
    hold: (letter: Letter, address: string, dueAt: string) =>
      transact([
        {
          Update: {
            TableName,
            Key: keyOf(letter),
            UpdateExpression: 'SET #state = :waiting, dueAt = :later, waited = :address',
            ConditionExpression: 'dueAt = :before AND (#state = :waiting OR #state = :queued)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':waiting': 'waiting',
              ':queued': 'queued',
              ':later': dueAt,
              ':before': letter.dueAt,
              ':address': address,
            },
          },
        },
        { Delete: { TableName, Key: dueKeyOf(letter) } },
        ...lettersStarted(TableName, [{ ...letter, dueAt }]).slice(1),
        {
          Put: {
            TableName,
            Item: {
              ...waitingKeyOf(letter, address),
              manuscriptId: letter.manuscriptId,
              letterId: letter.id,
            },
          },
        },
        ...(letter.waited && letter.waited !== address
          ? [{ Delete: { TableName, Key: waitingKeyOf(letter, letter.waited) } }]
          : []),
      ]),

    /** What waits for this address, the oldest first. */
    async listWaiting(address: string): Promise<LetterMessage[]> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': waitingPk(address) },
      });
      return rows.map((row) => LetterMessage.parse(row));
    },

    /** It was refused, and is to be tried again. */
    release,

    /** Nobody took it, which was not its fault: the sweep finds it at its new time. */
    async putOff(letter: Letter, { dueAt, putOff }: { dueAt: string; putOff: Letter['putOff'] }) {
      const done = await transact([
        {
          Update: {
            TableName,
            Key: keyOf(letter),
            UpdateExpression: 'SET #state = :queued, dueAt = :later, putOff = :putOff REMOVE leaseUntil',
            ConditionExpression: '#state = :sending AND attempts = :attempts AND dueAt = :before',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':queued': 'queued',
              ':sending': 'sending',
              ':attempts': letter.attempts,
              ':before': letter.dueAt,
              ':later': dueAt,
              ':putOff': putOff,
            },
          },
        },
        // A transaction names no row twice.
        ...(dueAt === letter.dueAt
          ? []
          : [
              { Delete: { TableName, Key: dueKeyOf(letter) } },
              ...lettersStarted(TableName, [{ ...letter, dueAt }]).slice(1),
            ]),
      ]);
      // Where the sweep has moved it meanwhile, its row is there already.
      if (!done) await release({ ...letter, putOff });
    },

    /** One that failed, or was called so, goes out once more; false where it is no longer as it was read. */
    queueAgain: (letter: Letter, dueAt: string) =>
      transact([
        {
          Update: {
            TableName,
            Key: keyOf(letter),
            UpdateExpression: 'SET #state = :queued, dueAt = :later REMOVE refusals, putOff',
            ConditionExpression: '#state = :before AND attempts = :attempts',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':queued': 'queued',
              ':before': letter.state,
              ':attempts': letter.attempts,
              ':later': dueAt,
            },
          },
        },
        ...lettersStarted(TableName, [{ ...letter, dueAt }]).slice(1),
      ]),

    /**
     * A letter to many becomes one for each, in as many transactions as it needs; the row goes with the last. May be repeated: what
     * was made before stays as it is by now. Nothing is made of a letter that is gone.
     */
    async unfold(letter: Letter): Promise<Letter[]> {
      const parts = unfold(letter);
      const isThere = { TableName, Key: keyOf(letter), ConditionExpression: 'attribute_exists(pk)' };
      const make = (group: Letter[]) =>
        transactSurely([{ ConditionCheck: isThere }, ...lettersStarted(TableName, group)]);
      for (const group of batches(parts, partsAtOnce(letter))) {
        if (await make(group)) continue;
        if (!(await get(keyOf(letter)))) return parts;
        // Some were made before: the row goes only where all that come of it stand.
        const made = new Set((await getMany(group.map(keyOf))).map(({ id }) => id));
        const missing = group.filter(({ id }) => !made.has(id));
        if (missing.length > 0 && !(await make(missing))) throw busy();
      }
      await transactSurely([
        { Delete: { TableName, Key: keyOf(letter) } },
        { Delete: { TableName, Key: dueKeyOf(letter) } },
      ]);
      return parts;
    },

    /** Writes what an event made of it; false where it changed since it was read. */
    replace: (before: Letter, after: Letter) =>
      transact([
        {
          Put: {
            TableName,
            Item: { ...keyOf(after), ...after },
            ConditionExpression: '#state = :state AND size(events) = :count',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':state': before.state, ':count': before.events.length },
          },
        },
      ]),

    /**
     * By their time, at most `limit`, those behind this one. One of a kind that this version does not know stays for the one that does, and stands in nobody's
     * way: `leftOut` is told of it.
     */
    async listDue(
      until: string,
      limit: number,
      leftOut: LeftOut = throwIt,
      behind?: DueRow,
    ): Promise<DueRow[]> {
      const found: DueRow[] = [];
      let after = behind && dueKey(behind).sk;
      do {
        const page = await queryPage({ pk: duePk, limit: limit - found.length, after, below: until });
        found.push(...readRows(DueRow, page.rows, leftOut));
        after = page.next;
      } while (after !== undefined && found.length < limit);
      return found;
    },

    /**
     * Does what a row was due for, once: its letters are started and the next row put in its place, where nobody else did so and the
     * manuscript is as it was read.
     */
    replaceDue: (due: DueRow, record: ManuscriptRecord, letters: readonly Letter[], next?: DueRow) =>
      transact([
        {
          ConditionCheck: {
            TableName,
            Key: manuscriptKey(record.id),
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': record.version },
          },
        },
        { Delete: { TableName, Key: dueKey(due), ConditionExpression: 'attribute_exists(pk)' } },
        ...lettersStarted(TableName, letters),
        ...(next ? [putDue(TableName, next)] : []),
      ]),

    /** The same where it is of no manuscript: letters and other rows in this one's place, once. */
    exchangeDue: (due: DueRow, letters: readonly Letter[], rows: readonly DueRow[]) =>
      transact([
        { Delete: { TableName, Key: dueKey(due), ConditionExpression: 'attribute_exists(pk)' } },
        ...lettersStarted(TableName, letters),
        ...rows.map((row) => putDue(TableName, row)),
      ]),

    addDue: (due: DueRow) => transactSurely([putDue(TableName, due)]),

    removeDue: (due: DueRow) => deleteRows([dueKey(due)]),

    /** Looks at the letter again later; false where it is on its way by now. */
    postpone: (letter: Letter, dueAt: string) =>
      transact([
        {
          Update: {
            TableName,
            Key: keyOf(letter),
            UpdateExpression: 'SET dueAt = :later',
            ConditionExpression: 'dueAt = :before',
            ExpressionAttributeValues: { ':later': dueAt, ':before': letter.dueAt },
          },
        },
        { Delete: { TableName, Key: dueKeyOf(letter) } },
        ...lettersStarted(TableName, [{ ...letter, dueAt }]).slice(1),
      ]),
  };
}
