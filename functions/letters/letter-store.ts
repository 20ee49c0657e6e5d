import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { utf8Length } from '../../shared/domain/utf8-length.ts';
import { batches } from '../core/batches.ts';
import { letterKey, letterPk, manuscriptKey, waitingPk } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items } from '../core/table-calls.ts';
import { busy, findWriteFailures } from '../core/write-failure.ts';
import { dueKeyOf, lettersStarted, waitingKeyOf } from '../manuscript/letter-writes.ts';
import { isTransient, Letter, type LetterEvent } from '../manuscript/record/letter.ts';
import { createDueCalls } from './due-calls.ts';
import { LetterMessage, unfold } from './rules/letter.ts';
import { letterIs, updateLetter } from './update-letter.ts';

/** A transaction takes 100 rows, two for each letter, and 4 MB. */
const MAX_PARTS = 40;
const MAX_BYTES = 3_000_000;

const partsAtOnce = (letter: Letter): number =>
  Math.max(1, Math.min(MAX_PARTS, Math.floor(MAX_BYTES / utf8Length(JSON.stringify(letter)))));

export type LetterStore = ReturnType<typeof createLetterStore>;

/** Letters and what waits for its time. */
export function createLetterStore(table: Table) {
  const { database, name: TableName } = table;
  const { get, getMany, partition, transact, transactSurely } = createTableCalls(table);
  const keyOf = ({ manuscriptId, id }: Letter) => letterKey(manuscriptId, id);

  const change = (letter: Letter, update: Parameters<typeof updateLetter>[2]) => ({
    Update: updateLetter(TableName, letter, update),
  });
  /** Replaces its row among those due with one for its new time. */
  const moved = (letter: Letter, dueAt: string): Items => [
    { Delete: { TableName, Key: dueKeyOf(letter) } },
    ...lettersStarted(TableName, [{ ...letter, dueAt }]).slice(1),
  ];
  /** In the state in which the sender took it. */
  const taken = ({ attempts }: Letter) => ({ state: 'sending' as const, attempts });

  const release = (letter: Letter) =>
    transact([
      change(letter, {
        set: { state: 'queued', refusals: letter.refusals ?? 0, putOff: letter.putOff },
        remove: ['leaseUntil'],
        where: taken(letter),
      }),
    ]);

  return {
    async find(manuscriptId: string, letterId: string): Promise<Letter | undefined> {
      const row = await get(letterKey(manuscriptId, letterId));
      return row && Letter.parse(row);
    },

    /** A letter that no change of its manuscript caused; false if the manuscript is gone. */
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

    /** All letters of a manuscript, newest first: ids begin with their time. */
    async list(manuscriptId: string): Promise<Letter[]> {
      const rows = await partition(letterPk(manuscriptId), '', { ScanIndexForward: false });
      return rows.map((row) => Letter.parse(row));
    },

    /** Takes it for sending now; undefined if another does, or it has already left. */
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

    /** To these recipients instead; undefined if it is being sent already. */
    readdress: async (letter: Letter, to: Letter['to']): Promise<Letter | undefined> =>
      (await transact([change(letter, { set: { to }, where: { state: 'queued' } })]))
        ? { ...letter, to }
        : undefined,

    /** Stores the outcome of sending and removes its due row. False if an event about the letter came in between. */
    settle(letter: Letter, event: LetterEvent, sesId?: string) {
      return transact([
        isTransient(letter)
          ? { Delete: { TableName, Key: keyOf(letter), ...letterIs(taken(letter)) } }
          : change(letter, {
              set: { state: event.state, events: [...letter.events, event], sesId },
              remove: ['leaseUntil', 'waited'],
              where: taken(letter),
            }),
        { Delete: { TableName, Key: dueKeyOf(letter) } },
        ...(letter.waited ? [{ Delete: { TableName, Key: waitingKeyOf(letter, letter.waited) } }] : []),
      ]);
    },

    /** Holds it until this address is confirmed, and schedules the next look; false if it has left by now. */
    hold: (letter: Letter, address: string, dueAt: string) =>
      transact([
        change(letter, {
          set: { state: 'waiting', dueAt, waited: address },
          where: { dueAt: letter.dueAt, state: ['waiting', 'queued'] },
        }),
        ...moved(letter, dueAt),
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

    /** Letters that wait for this address to be confirmed, the oldest first. */
    async listWaiting(address: string): Promise<LetterMessage[]> {
      const rows = await partition(waitingPk(address));
      return rows.map((row) => LetterMessage.parse(row));
    },

    /** It was refused and is to be tried again. */
    release,

    /** Sending failed through no fault of the letter: the sweep finds it at its new time. */
    async putOff(letter: Letter, { dueAt, putOff }: { dueAt: string; putOff: Letter['putOff'] }) {
      const done = await transact([
        change(letter, {
          set: { state: 'queued', dueAt, putOff },
          remove: ['leaseUntil'],
          where: { ...taken(letter), dueAt: letter.dueAt },
        }),
        // A transaction names no row twice.
        ...(dueAt === letter.dueAt ? [] : moved(letter, dueAt)),
      ]);
      // If the sweep has moved it in the meantime, its row exists already.
      if (!done) await release({ ...letter, putOff });
    },

    /** Sends a failed letter once more; false if it is no longer as it was read. */
    queueAgain: (letter: Letter, dueAt: string) =>
      transact([
        change(letter, {
          set: { state: 'queued', dueAt },
          remove: ['refusals', 'putOff'],
          where: { state: letter.state, attempts: letter.attempts },
        }),
        ...lettersStarted(TableName, [{ ...letter, dueAt }]).slice(1),
      ]),

    /**
     * Splits a letter to many into one for each, in as many transactions as needed; the row goes with the last. It may be repeated:
     * letters made before stay as they are now. A letter that is gone is not split.
     */
    async unfold(letter: Letter): Promise<Letter[]> {
      const parts = unfold(letter);
      const isThere = { TableName, Key: keyOf(letter), ConditionExpression: 'attribute_exists(pk)' };
      const make = (group: Letter[]) =>
        transactSurely([{ ConditionCheck: isThere }, ...lettersStarted(TableName, group)]);
      for (const group of batches(parts, partsAtOnce(letter))) {
        if (await make(group)) continue;
        if (!(await get(keyOf(letter)))) return parts;
        // Some were made before: the row goes only once all its letters exist.
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

    /** Writes the state after an event; false if it changed since it was read. */
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

    /** Schedules another look at the letter; false if it has left by now. */
    postpone: (letter: Letter, dueAt: string) =>
      transact([change(letter, { set: { dueAt }, where: { dueAt: letter.dueAt } }), ...moved(letter, dueAt)]),

    ...createDueCalls(table),
  };
}
