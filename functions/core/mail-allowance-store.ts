import * as z from 'zod';
import { mailAllowanceKey } from './keys.ts';
import type { Table } from './table.ts';
import { createVersionedRows } from './versioned-rows.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MAILS_A_DAY = 3;
/** One network leaves the mailbox's owner one mail a day, however early it asks. */
const MAILS_A_DAY_OF_ONE_NETWORK = 2;
/** The longest that a first mail counts, and a day. */
const KEPT = 31 * DAY;
/** Of a mailbox's mails in a day; more matter to no limit. */
const MOST_KEPT = 50;

/** Times in epoch seconds. */
const Allowance = z.object({ sent: z.array(z.object({ at: z.number(), network: z.string() })) });
type Sent = z.infer<typeof Allowance>['sent'];

export type MailAllowance =
  | { isAllowed: true; giveBack: () => Promise<void> }
  | { isAllowed: false; retryAfter: number };

/** What a mail is for, as an account or a review, and for how long what it brings is good. */
export interface MailPurpose {
  name: string;
  goodForDays: number;
}

export type MailAllowanceStore = ReturnType<typeof createMailAllowanceStore>;

/**
 * Counts the mails that strangers can trigger to a mailbox: one an hour and three a day, all kinds together. A purpose's own first mail is
 * above that: a refusal always means that what this purpose needs is in the mailbox already, never that strangers used up the allowance
 * for purposes of theirs.
 */
export function createMailAllowanceStore(table: Table, now: () => number = () => Date.now()) {
  const seconds = () => Math.floor(now() / 1000);
  const rows = createVersionedRows(table, { schema: Allowance, empty: { sent: [] }, keptFor: KEPT, seconds });

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

  /** Notes a mail in a row, unless that would have to wait: then returns the seconds. */
  const note = (of: string, mail: Sent[number], keptFor: number, waits: (sent: Sent) => number) =>
    rows.change<number>(mailAllowanceKey(of), (row) => {
      const sent = row.sent.filter(({ at }) => at > mail.at - keptFor);
      const retryAfter = waits(sent);
      return retryAfter > 0
        ? { answer: retryAfter }
        : { row: { sent: [...sent, mail].slice(-MOST_KEPT) }, answer: 0 };
    });

  /** Returns an allowance whose mail did not leave. */
  const giveBack = (of: string, mail: Sent[number]): Promise<void> =>
    rows.change(mailAllowanceKey(of), ({ sent }) => {
      const index = sent.findIndex(({ at, network }) => at === mail.at && network === mail.network);
      return { answer: undefined, ...(index < 0 ? {} : { row: { sent: sent.toSpliced(index, 1) } }) };
    });

  return {
    /** Takes one of the mailbox's mails, or returns the seconds until one is available for this purpose. */
    async take(mailbox: string, network: string, { name, goodForDays }: MailPurpose): Promise<MailAllowance> {
      const mail = { at: seconds(), network };
      const isFirst = (await note(name, mail, goodForDays * DAY, ({ length }) => length)) === 0;
      const retryAfter = await note(mailbox, mail, DAY, (sent) =>
        isFirst ? 0 : waitOf(sent, network),
      ).catch((error: unknown) => {
        // Strangers may be writing to this row at every moment.
        if (isFirst) return 0;
        throw error;
      });
      if (retryAfter > 0) return { isAllowed: false, retryAfter };
      const taken = isFirst ? [name, mailbox] : [mailbox];
      return {
        isAllowed: true,
        giveBack: async () => void (await Promise.all(taken.map((of) => giveBack(of, mail)))),
      };
    },
  };
}
