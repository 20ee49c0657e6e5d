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

/** A letter about a manuscript as editors see it. Links are in no text: they are the recipient's. */
export const LetterView = z.object({
  _id: Id,
  at: Time,
  template: z.string(),
  /** Several only until it is on its way; then each has a letter of their own. */
  to: z.array(
    z.object({ name: z.string(), address: z.string(), part: z.enum(['author', 'reviewer', 'editors']) }),
  ),
  subject: z.string(),
  text: z.string(),
  state: z.enum(LETTER_STATES),
  /** When it came to that state, and what the receiving server said. */
  stateAt: Time,
  detail: z.string(),
  /** The letter that this one is another copy of. */
  copyOf: Id.nullable(),
});
export type LetterView = z.infer<typeof LetterView>;

/** With an address: corrected, and used from now on. */
export const LetterCopy = z.object({ email: Email.optional() });
export type LetterCopy = z.infer<typeof LetterCopy>;
