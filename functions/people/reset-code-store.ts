import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { resetCodesKey } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import type { Table } from '../core/table.ts';
import { busy, findWriteFailures } from '../core/write-failure.ts';

const HOUR = 3600;
/** Shorter-lived ones are not sent again. */
const LEFT_TO_USE = 15 * 60;
const MAILS_AN_HOUR = 4;
const TRIES = 5;

/** Times in epoch seconds. `version` guards the row against two askers at once. */
const Codes = z.object({
  version: z.number().int(),
  codes: z.array(z.object({ nonce: z.string(), expiresAt: z.number() })),
  sentAt: z.array(z.number()),
});

export type ResetCodeStore = ReturnType<typeof createResetCodeStore>;

/** What a person's reset codes are made from. A code is good for an hour, whatever others ask for or try meanwhile. */
export function createResetCodeStore(
  { database, name: TableName }: Table,
  now: () => number = () => Date.now(),
) {
  const seconds = () => Math.floor(now() / 1000);

  async function read(personId: string): Promise<z.infer<typeof Codes>> {
    const Key = resetCodesKey(personId);
    const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    const { version, codes, sentAt } = Item ? Codes.parse(Item) : { version: 0, codes: [], sentAt: [] };
    return {
      version,
      codes: codes.filter(({ expiresAt }) => expiresAt > seconds()),
      sentAt: sentAt.filter((time) => time > seconds() - HOUR),
    };
  }

  /** False where somebody else wrote since it was read. */
  async function write(personId: string, { version, ...row }: z.infer<typeof Codes>): Promise<boolean> {
    const Item = {
      ...resetCodesKey(personId),
      ...row,
      version: version + 1,
      expiresAt: seconds() + 2 * HOUR,
    };
    try {
      await database.send(
        new PutCommand({
          TableName,
          Item,
          ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
          ...(version === 0
            ? {}
            : {
                ExpressionAttributeNames: { '#version': 'version' },
                ExpressionAttributeValues: { ':version': version },
              }),
        }),
      );
      return true;
    } catch (error) {
      if (findWriteFailures(error)) return false;
      throw error;
    }
  }

  /** Again where somebody else wrote meanwhile. */
  async function change<T>(
    personId: string,
    decide: (row: z.infer<typeof Codes>) => { row: z.infer<typeof Codes>; answer: T } | undefined,
  ): Promise<T | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const decided = decide(await read(personId));
      if (!decided) return undefined;
      if (await write(personId, decided.row)) return decided.answer;
    }
    throw busy();
  }

  return {
    /** Of every code that is good now. */
    nonces: async (personId: string) => (await read(personId)).codes.map(({ nonce }) => nonce),

    /**
     * What the code to be sent now is made from: the last one's as long as it is good for a while. Undefined where it has been sent so
     * often in this hour that it lies in the mailbox already, whoever asked for it.
     */
    issue: (personId: string) =>
      change(personId, ({ version, codes, sentAt }) => {
        const current = codes.find(({ expiresAt }) => expiresAt - seconds() >= LEFT_TO_USE);
        if (current && sentAt.length >= MAILS_AN_HOUR) return undefined;
        const code = current ?? { nonce: randomId(26), expiresAt: seconds() + HOUR };
        const row = {
          version,
          codes: current ? codes : [...codes, code],
          sentAt: [...sentAt, seconds()].slice(-MAILS_AN_HOUR),
        };
        return { row, answer: code.nonce };
      }),

    /** One was used: all are void. */
    voidAll: async (personId: string) => {
      await change(personId, (row) => ({ row: { ...row, codes: [] }, answer: true }));
    },
  };
}
