import { BatchGetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { counterKey, endedSessionKey, endedSessionsKey, usedTicketKey } from './keys.ts';
import type { Table } from './table.ts';
import { busy, findWriteFailures } from './write-failure.ts';

const Counter = z.object({ count: z.number() });
/** `expiresAt` is the table's time to live; deletion is late by design, so it is compared as well. */
const Ended = z.object({ pk: z.string(), until: z.number().optional(), expiresAt: z.number() });

/** A refresh token's greatest age: until then a session could be renewed. */
const LONGEST_SESSION_SECONDS = 35 * 24 * 3600;

export interface SessionMark {
  personId: string;
  sessionId: string;
  /** Epoch seconds. */
  issuedAt: number;
}

export type LimitStore = ReturnType<typeof createLimitStore>;

/** Short-lived facts: counters of a minute, ended sessions, used tickets. */
export function createLimitStore({ database, name: TableName }: Table, now: () => number = Date.now) {
  const seconds = () => Math.floor(now() / 1000);

  return {
    /** Counts one more and tells whether it still is within `most` for this window, and when the next begins. */
    async count(what: string, subject: string, most: number, windowSeconds = 60) {
      const window = Math.floor(seconds() / windowSeconds);
      const { Attributes } = await database.send(
        new UpdateCommand({
          TableName,
          Key: counterKey(what, subject, window),
          UpdateExpression: 'ADD #count :one SET expiresAt = :end',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': 1, ':end': (window + 2) * windowSeconds },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const { count } = Counter.parse(Attributes);
      return { isWithin: count <= most, retryAfter: (window + 1) * windowSeconds - seconds() };
    },

    async isEnded({ personId, sessionId, issuedAt }: SessionMark): Promise<boolean> {
      const Keys = [endedSessionKey(sessionId), endedSessionsKey(personId)];
      const { Responses, UnprocessedKeys } = await database.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      // Not knowing must never let a session in that was ended.
      if (UnprocessedKeys?.[TableName]) throw busy();
      const rows = (Responses?.[TableName] ?? []).map((row) => Ended.parse(row));
      return rows.some(
        (row) => row.expiresAt > seconds() && (row.until === undefined || issuedAt <= row.until),
      );
    },

    async endSession(sessionId: string): Promise<void> {
      const expiresAt = seconds() + LONGEST_SESSION_SECONDS;
      await database.send(new PutCommand({ TableName, Item: { ...endedSessionKey(sessionId), expiresAt } }));
    },

    /** Ends every session opened up to this second. Answers the moment (epoch ms) from which new ones count. */
    async endSessionsOf(personId: string): Promise<number> {
      const until = seconds();
      const expiresAt = until + LONGEST_SESSION_SECONDS;
      const Item = { ...endedSessionsKey(personId), until, expiresAt };
      await database.send(new PutCommand({ TableName, Item }));
      return (until + 1) * 1000;
    },

    /** True the first time only. */
    async useTicket(ticketId: string, expiresAt: number): Promise<boolean> {
      try {
        await database.send(
          new PutCommand({
            TableName,
            Item: { ...usedTicketKey(ticketId), expiresAt },
            ConditionExpression: 'attribute_not_exists(pk)',
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
