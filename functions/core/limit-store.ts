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
import { busy, isWritten } from './write-failure.ts';

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
/** The time from the announcement to the challenge, which is one call. */
const EXPECTED_SECONDS = 20;

/** A refresh token's greatest age: until then a session could be renewed. */
const LONGEST_SESSION_SECONDS = 35 * 24 * 3600;

export interface SessionMark {
  personId: string;
  sessionId: string;
  /** The sign-in that opened it. */
  kind: 'author' | 'editor' | 'reviewer';
  /** Epoch seconds when the token was issued; renewal changes it. */
  issuedAt: number;
  /** Epoch seconds of the sign-in; renewals keep it. */
  openedAt: number;
}

export type LimitStore = ReturnType<typeof createLimitStore>;

/** Short-lived facts: counters of a minute, ended sessions, used tickets. */
export function createLimitStore({ database, name: TableName }: Table, now = () => Date.now()) {
  const seconds = () => Math.floor(now() / 1000);

  return {
    /** Adds `by` to the count and tells whether it is still within `most` for this window, and when the next window begins. */
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
      // An unread row must never let an ended session in.
      if (UnprocessedKeys?.[TableName]) throw busy();
      const rows = (Responses?.[TableName] ?? []).map((row) => Ended.parse(row));
      return rows.some(
        ({ expiresAt, until = Number.POSITIVE_INFINITY, openedBefore = Number.POSITIVE_INFINITY }) =>
          expiresAt > seconds() && issuedAt <= until && openedAt < openedBefore,
      );
    },

    /**
     * Ends the editors' sessions that were opened before their key was last changed; an older change than the known one has no effect.
     * Tokens hold whole seconds: a person who signs in with the new key in the same second stays signed in.
     */
    async endEditorSessionsBefore(changedAt: Date): Promise<void> {
      const openedBefore = Math.floor(changedAt.getTime() / 1000);
      await isWritten(
        database.send(
          new PutCommand({
            TableName,
            Item: { ...editorKeyChangeKey, openedBefore, expiresAt: openedBefore + LONGEST_SESSION_SECONDS },
            ConditionExpression: 'attribute_not_exists(pk) OR openedBefore < :changed',
            ExpressionAttributeValues: { ':changed': openedBefore },
          }),
        ),
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

    /** Announces a sign-in without a password; the pool begins one only if it was announced. */
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
    useTicket: (ticketId: string, expiresAt: number): Promise<boolean> =>
      isWritten(
        database.send(
          new PutCommand({
            TableName,
            Item: { ...usedTicketKey(ticketId), expiresAt },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      ),
  };
}
