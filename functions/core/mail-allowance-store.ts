import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { mailAllowanceKey } from './keys.ts';
import type { Table } from './table.ts';
import { busy, findWriteFailures } from './write-failure.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MAILS_A_DAY = 3;
/** One network leaves the mailbox's owner a mail a day, however early it asks. */
const MAILS_A_DAY_OF_ONE_NETWORK = 2;
const TRIES = 5;

/** Times in epoch seconds. `version` guards the row against two at once. */
const Allowance = z.object({
  version: z.number().int(),
  sent: z.array(z.object({ at: z.number(), network: z.string() })),
});
type Allowance = z.infer<typeof Allowance>;

export type MailAllowance =
  | { isAllowed: true; giveBack: () => Promise<void> }
  | { isAllowed: false; retryAfter: number };

export type MailAllowanceStore = ReturnType<typeof createMailAllowanceStore>;

/** How many mails a mailbox got that strangers can bring about: one an hour and three a day, of all kinds together. */
export function createMailAllowanceStore(
  { database, name: TableName }: Table,
  now: () => number = () => Date.now(),
) {
  const seconds = () => Math.floor(now() / 1000);

  async function read(mailbox: string): Promise<Allowance> {
    const Key = mailAllowanceKey(mailbox);
    const { Item } = await database.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    const { version, sent } = Item ? Allowance.parse(Item) : { version: 0, sent: [] };
    return { version, sent: sent.filter(({ at }) => at > seconds() - DAY) };
  }

  async function write(mailbox: string, { version, sent }: Allowance): Promise<boolean> {
    const Item = {
      ...mailAllowanceKey(mailbox),
      sent,
      version: version + 1,
      expiresAt: seconds() + 2 * DAY,
    };
    try {
      await database.send(
        new PutCommand({
          TableName,
          Item,
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
      );
      return true;
    } catch (error) {
      if (findWriteFailures(error)) return false;
      throw error;
    }
  }

  /** Seconds until one more may leave. */
  function waitOf(sent: Allowance['sent'], network: string): number {
    const nth = (times: readonly number[], most: number) => times.toSorted((a, b) => b - a)[most - 1];
    const all = sent.map(({ at }) => at);
    const here = sent.filter((each) => each.network === network).map(({ at }) => at);
    const ends = [
      (nth(all, 1) ?? Number.NEGATIVE_INFINITY) + HOUR,
      (nth(all, MAILS_A_DAY) ?? Number.NEGATIVE_INFINITY) + DAY,
      (nth(here, MAILS_A_DAY_OF_ONE_NETWORK) ?? Number.NEGATIVE_INFINITY) + DAY,
    ];
    return Math.max(0, ...ends.map((end) => end - seconds()));
  }

  /** It did not leave after all. */
  async function giveBack(mailbox: string, mail: Allowance['sent'][number]): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await read(mailbox);
      const index = row.sent.findIndex(({ at, network }) => at === mail.at && network === mail.network);
      if (index < 0 || (await write(mailbox, { ...row, sent: row.sent.toSpliced(index, 1) }))) return;
    }
  }

  return {
    /** Takes one of the mailbox's mails, or says in how many seconds there is one again. */
    async take(mailbox: string, network: string): Promise<MailAllowance> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const row = await read(mailbox);
        const retryAfter = waitOf(row.sent, network);
        if (retryAfter > 0) return { isAllowed: false, retryAfter };
        const mail = { at: seconds(), network };
        if (await write(mailbox, { ...row, sent: [...row.sent, mail] }))
          return { isAllowed: true, giveBack: () => giveBack(mailbox, mail) };
      }
      throw busy();
    },
  };
}
