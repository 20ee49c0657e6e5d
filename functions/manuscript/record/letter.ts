import * as z from 'zod';
import { LETTER_STATES } from '../../../shared/contract/letters.ts';
import { timedId } from '../../core/rules/ids.ts';

/** A letter in words, some of its fields still open. */
export interface Written {
  subject: string;
  text: string;
}

export type LetterState = (typeof LETTER_STATES)[number];

/** The page of the site that a letter leads to. Its address is made when the letter is sent and stored nowhere. */
export const LETTER_PAGES = [
  'submissions',
  'list',
  'article',
  'published',
  'review',
  'desk',
  'manuscript',
  'joining',
] as const;
export type LetterPage = (typeof LETTER_PAGES)[number];

export const Recipient = z.object({
  name: z.string(),
  /** '' if only `account` is known until the letter leaves. */
  address: z.string(),
  /** The account to whose address it goes, so that it follows a change of address. */
  account: z.string().optional(),
  part: z.enum(['author', 'reviewer', 'editors']),
  /** The number of the reviewer's seat. */
  seat: z.number().int().optional(),
});
export type Recipient = z.infer<typeof Recipient>;

/**
 * The revision the letter reminds of, by its decision, or the proof, by when it was sent; and its deadline when the letter was written.
 */
export const Reminded = z.object({ decisionId: z.string(), dueAt: z.string() });
export type Reminded = z.infer<typeof Reminded>;

/** A letter that a change triggers, sent to each of these people separately. */
export interface NewLetter {
  /** Its name among those that `letters` words. */
  template: string;
  to: Recipient[];
  page: LetterPage;
  subject: string;
  /** With `{name}` and `{link}` still open. */
  text: string;
  copyOf?: string;
  reminds?: Reminded;
  namedBy?: string;
  article?: number;
}

/** An event in the letter's delivery, as Amazon SES told it. */
export const LetterEvent = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(LETTER_STATES),
  /** The receiving server's words. */
  detail: z.string().optional(),
});
export type LetterEvent = z.infer<typeof LetterEvent>;

export const Letter = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  at: z.string(),
  template: z.string(),
  /** Present once it has left. Before that, a letter to many is one row: a decision must not need a write for each of eighty authors. */
  to: z.array(Recipient),
  page: z.enum(LETTER_PAGES),
  subject: z.string(),
  text: z.string(),
  state: z.enum(LETTER_STATES),
  /** The latest at the end. */
  events: z.array(LetterEvent),
  /** How often a sender took it. */
  attempts: z.number().int(),
  /** How often it was refused because of its content. */
  refusals: z.number().int().optional(),
  /** How often sending failed, and since when; it waits for its next try. */
  putOff: z.object({ times: z.number().int(), since: z.string() }).optional(),
  /** Until when the present sender has it exclusively. */
  leaseUntil: z.string().optional(),
  sesId: z.string().optional(),
  /** The letter that this one is another copy of. */
  copyOf: z.string().optional(),
  reminds: Reminded.optional(),
  /** The account that caused a question about authorship. The letter waits until that account's address is confirmed. */
  namedBy: z.string().optional(),
  /** The number of the article whose public page it leads to. */
  article: z.number().int().optional(),
  /** The address whose waiting letters include or included it, until that is confirmed. */
  waited: z.string().optional(),
  /** The time of its due row, by which the sweep finds it until it is on its way. */
  dueAt: z.string(),
});
export type Letter = z.infer<typeof Letter>;

/** These letters belong to no manuscript, or to one that is gone. They carry all they need, and are deleted once they are sent. */
const FLEETING: readonly string[] = ['withdrawn', 'week', 'news', 'journal-moved'];

export const isTransient = ({ template }: { template: unknown }) => FLEETING.includes(String(template));

/** How long the handler that triggered a letter has to announce it before the sweep does. */
const ANNOUNCED_WITHIN_MS = 2 * 60 * 1000;

export function startLetter(manuscriptId: string, letter: NewLetter, at: string): Letter {
  return {
    ...letter,
    id: timedId(Date.parse(at)),
    manuscriptId,
    at,
    state: 'queued',
    events: [],
    attempts: 0,
    dueAt: new Date(Date.parse(at) + ANNOUNCED_WITHIN_MS).toISOString(),
  };
}
