import { BatchGetCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  counterKey,
  editorKeyChangeKey,
  endedSessionKey,
  endedSessionsKey,
  expectedSignInKey,
  usedTicketKey,
} from './keys.ts';
import type { Table } from './table.ts';
import { busy, findWriteFailures } from './write-failure.ts';

const Counter = z.object({ count: z.number() });
/** `expiresAt` is the table's time to live; deletion is late by design, so it is compared as well. */
const Ended = z.object({
  pk: z.string(),
  /** Ends a person’s sessions whose tokens were issued up to this second. */
  until: z.number().optional(),
  /** Ends all editors’ sessions that were opened before this second. */
  openedBefore: z.number().optional(),
  expiresAt: z.number(),
});

const Expected = z.object({ expiresAt: z.number() });
/** From the announcement to the challenge: one call. */
const EXPECTED_SECONDS = 20;

/** A refresh token's greatest age: until then a session could be renewed. */
const LONGEST_SESSION_SECONDS = 35 * 24 * 3600;

export interface SessionMark {
  personId: string;
  sessionId: string;
  /** The sign-in that opened it. */
  kind: 'author' | 'editor' | 'reviewer';
  /** Epoch seconds: of the token, which renewal changes. */
  issuedAt: number;
  /** Epoch seconds: of the sign-in, which stays through all renewals. */
  openedAt: number;
}

export type LimitStore = ReturnType<typeof createLimitStore>;

/** Short-lived facts: counters of a minute, ended sessions, used tickets. */
export function createLimitStore({ database, name: TableName }: Table, now = () => Date.now()) {
  const seconds = () => Math.floor(now() / 1000);

  return {
    /** Counts `by` more and tells whether it still is within `most` for this window, and when the next begins. */
    async count(what: string, subject: string, most: number, windowSeconds = 60, by = 1) {
      const window = Math.floor(seconds() / windowSeconds);
      const add = (number: number) =>
        database.send(
          new UpdateCommand({
            TableName,
            Key: counterKey(what, subject, window),
            UpdateExpression: 'ADD #count :number SET expiresAt = :end',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':number': number, ':end': (window + 2) * windowSeconds },
            ReturnValues: 'ALL_NEW',
          }),
        );
      const { count: counted } = Counter.parse((await add(by)).Attributes);
      return {
        counted,
        isWithin: counted <= most,
        retryAfter: (window + 1) * windowSeconds - seconds(),
        takeBack: async () => void (await add(-by)),
      };
    },

    async isEnded({ personId, sessionId, kind, issuedAt, openedAt }: SessionMark): Promise<boolean> {
      const Keys = [
        endedSessionKey(sessionId),
        endedSessionsKey(personId),
        ...(kind === 'editor' ? [editorKeyChangeKey] : []),
      ];
      const { Responses, UnprocessedKeys } = await database.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
      );
      // Not knowing must never let a session in that was ended.
      if (UnprocessedKeys?.[TableName]) throw busy();
      const rows = (Responses?.[TableName] ?? []).map((row) => Ended.parse(row));
      return rows.some(
        ({ expiresAt, until = Number.POSITIVE_INFINITY, openedBefore = Number.POSITIVE_INFINITY }) =>
          expiresAt > seconds() && issuedAt <= until && openedAt < openedBefore,
      );
    },

    /**
     * Ends the editors' sessions that were opened before their key was last changed; an older change than one that is known
     * says nothing new. Tokens tell their time in whole seconds: who signs in with the new key at once stays in.
     */
    async endEditorSessionsBefore(changedAt: Date): Promise<void> {
      const openedBefore = Math.floor(changedAt.getTime() / 1000);
      try {
        await database.send(
          new PutCommand({
            TableName,
            Item: { ...editorKeyChangeKey, openedBefore, expiresAt: openedBefore + LONGEST_SESSION_SECONDS },
            ConditionExpression: 'attribute_not_exists(pk) OR openedBefore < :changed',
            ExpressionAttributeValues: { ':changed': openedBefore },
          }),
        );
      } catch (error) {
        if (!findWriteFailures(error)) throw error;
      }
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

    /** Announces a sign-in without a password, which the pool begins for nobody else. */
    async expectSignIn(poolName: string): Promise<void> {
      const expiresAt = seconds() + EXPECTED_SECONDS;
      await database.send(new PutCommand({ TableName, Item: { ...expectedSignInKey(poolName), expiresAt } }));
    },

    async isSignInExpected(poolName: string): Promise<boolean> {
      const Key = expectedSignInKey(poolName);
      const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item !== undefined && Expected.parse(Item).expiresAt >= seconds();
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
