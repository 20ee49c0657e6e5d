import * as z from 'zod';
import { Email, Id, Time } from './fields.ts';

export const LETTER_STATES = [
  'queued',
  /** For its recipient to confirm their address. */
  'waiting',
  'sending',
  'sent',
  'delivered',
  'delayed',
  'bounced',
  'complained',
  'failed',
  'unsent',
] as const;

/** The states of a letter that its recipient never read. */
export const UNDELIVERED = ['bounced', 'complained', 'failed'] as const;

/** A letter about a manuscript as editors see it. Its text has no links, because they belong to the recipient. */
export const LetterView = z.object({
  _id: Id,
  at: Time,
  template: z.string(),
  /** Several only until it is sent; then each recipient has their own. */
  to: z.array(
    z.object({ name: z.string(), address: z.string(), part: z.enum(['author', 'reviewer', 'editors']) }),
  ),
  subject: z.string(),
  text: z.string(),
  state: z.enum(LETTER_STATES),
  /** When it reached that state, and the receiving server's answer. */
  stateAt: Time,
  detail: z.string(),
  /** The letter of which this one is a copy. */
  copyOf: Id.nullable(),
});
export type LetterView = z.infer<typeof LetterView>;

/** With an address: corrected, and used from now on. */
export const LetterCopy = z.object({ email: Email.optional() });
export type LetterCopy = z.infer<typeof LetterCopy>;
