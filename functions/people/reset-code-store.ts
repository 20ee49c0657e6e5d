import * as z from 'zod';
import { randomId } from '../core/rules/ids.ts';
import type { Table } from '../core/table.ts';
import { createVersionedRows } from '../core/versioned-rows.ts';

export const resetCodesKey = (personId: string) => ({ pk: `reset-codes#${personId}`, sk: 'codes' });

const HOUR = 3600;
/** Shorter-lived ones are not sent again. */
const LEFT_TO_USE = 15 * 60;
const MAILS_AN_HOUR = 4;

/** Times in epoch seconds. */
const Codes = z.object({
  codes: z.array(z.object({ nonce: z.string(), expiresAt: z.number() })),
  sentAt: z.array(z.number()),
});

export type ResetCodeStore = ReturnType<typeof createResetCodeStore>;

/** Keeps the random parts of a person's reset codes. A code is good for an hour, even if others ask for codes or try some in that time. */
export function createResetCodeStore(table: Table, now: () => number = () => Date.now()) {
  const seconds = () => Math.floor(now() / 1000);
  const rows = createVersionedRows(table, {
    schema: Codes,
    empty: { codes: [], sentAt: [] },
    keptFor: 2 * HOUR,
    seconds,
  });
  const goodNow = ({ codes }: z.infer<typeof Codes>) =>
    codes.filter(({ expiresAt }) => expiresAt > seconds());

  return {
    /** The random parts of all codes that are good now. */
    nonces: async (personId: string) =>
      goodNow(await rows.read(resetCodesKey(personId))).map(({ nonce }) => nonce),

    /**
     * The random part of the code to send now: the last one's if that is valid for a while yet. Undefined if so many mails went out in
     * this hour that the code is in the mailbox already.
     */
    issue: (personId: string) =>
      rows.change<string | undefined>(resetCodesKey(personId), (row) => {
        const codes = goodNow(row);
        const sentAt = row.sentAt.filter((time) => time > seconds() - HOUR);
        const current = codes.find(({ expiresAt }) => expiresAt - seconds() >= LEFT_TO_USE);
        if (current && sentAt.length >= MAILS_AN_HOUR) return { answer: undefined };
        const code = current ?? { nonce: randomId(26), expiresAt: seconds() + HOUR };
        return {
          row: {
            codes: current ? codes : [...codes, code],
            sentAt: [...sentAt, seconds()].slice(-MAILS_AN_HOUR),
          },
          answer: code.nonce,
        };
      }),

    /** After one is used, all are void. */
    voidAll: (personId: string) =>
      rows.change(resetCodesKey(personId), (row) => ({ row: { ...row, codes: [] }, answer: undefined })),
  };
}
