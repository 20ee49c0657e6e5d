import * as z from 'zod';
import { mailAllowanceKey } from './keys.ts';
import type { Table } from './table.ts';
import { createVersionedRows } from './versioned-rows.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MAILS_A_DAY = 3;
/** One network leaves the mailbox's owner one mail a day, however early it asks. */
const MAILS_A_DAY_OF_ONE_NETWORK = 2;

/** Times in epoch seconds. */
const Allowance = z.object({ sent: z.array(z.object({ at: z.number(), network: z.string() })) });
type Sent = z.infer<typeof Allowance>['sent'];

export type MailAllowance =
  | { isAllowed: true; giveBack: () => Promise<void> }
  | { isAllowed: false; retryAfter: number };

export type MailAllowanceStore = ReturnType<typeof createMailAllowanceStore>;

/** Counts the mails that strangers can trigger to a mailbox: one an hour and three a day, all kinds together. */
export function createMailAllowanceStore(table: Table, now: () => number = () => Date.now()) {
  const seconds = () => Math.floor(now() / 1000);
  const rows = createVersionedRows(table, {
    schema: Allowance,
    empty: { sent: [] },
    keptFor: 2 * DAY,
    seconds,
  });

  /** Seconds until the next mail may leave. */
  function waitOf(sent: Sent, network: string): number {
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

  /** Returns an allowance whose mail did not leave. */
  const giveBack = (mailbox: string, mail: Sent[number]): Promise<void> =>
    rows.change(mailAllowanceKey(mailbox), ({ sent }) => {
      const index = sent.findIndex(({ at, network }) => at === mail.at && network === mail.network);
      return { answer: undefined, ...(index < 0 ? {} : { row: { sent: sent.toSpliced(index, 1) } }) };
    });

  return {
    /** Takes one of the mailbox's mails, or returns the seconds until one is available. */
    take: (mailbox: string, network: string): Promise<MailAllowance> =>
      rows.change<MailAllowance>(mailAllowanceKey(mailbox), (row) => {
        const sent = row.sent.filter(({ at }) => at > seconds() - DAY);
        const retryAfter = waitOf(sent, network);
        if (retryAfter > 0) return { answer: { isAllowed: false, retryAfter } };
        const mail = { at: seconds(), network };
        return {
          row: { sent: [...sent, mail] },
          answer: { isAllowed: true, giveBack: () => giveBack(mailbox, mail) },
        };
      }),
  };
}
