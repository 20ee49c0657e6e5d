import * as z from 'zod';
import { LETTER_STATES } from '../../../shared/contract/letters.ts';
import type { TemplateName } from './templates.ts';

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
] as const;
export type LetterPage = (typeof LETTER_PAGES)[number];

export const Recipient = z.object({
  name: z.string(),
  /** '' where `account` alone tells, until the letter leaves. */
  address: z.string(),
  /** The account to whose address it goes, so that it follows a change of address. */
  account: z.string().optional(),
  part: z.enum(['author', 'reviewer', 'editors']),
  /** The number of the reviewer's seat. */
  seat: z.number().int().optional(),
});
export type Recipient = z.infer<typeof Recipient>;

/** The revision of which a letter reminds, by its decision, or the proof, by when that was sent; and by when it was wanted as that was written. */
export const Reminded = z.object({ decisionId: z.string(), dueAt: z.string() });
export type Reminded = z.infer<typeof Reminded>;

/** A letter that a change brings about, to each of these people by themselves. */
export interface NewLetter {
  template: TemplateName;
  to: Recipient[];
  page: LetterPage;
  subject: string;
  /** With `{name}` and `{link}` still to be filled in. */
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
  /** In the receiving server's words. */
  detail: z.string().optional(),
});
export type LetterEvent = z.infer<typeof LetterEvent>;

export const Letter = z.object({
  id: z.string(),
  manuscriptId: z.string(),
  at: z.string(),
  template: z.string(),
  /** One once it is on its way. Before, a letter to many is one row: a decision must not take a write for each of eighty authors. */
  to: z.array(Recipient),
  page: z.enum(LETTER_PAGES),
  subject: z.string(),
  text: z.string(),
  state: z.enum(LETTER_STATES),
  /** The latest at the end. */
  events: z.array(LetterEvent),
  /** How often somebody took it to send it. */
  attempts: z.number().int(),
  /** How often it was refused for what it is. */
  refusals: z.number().int().optional(),
  /** How often nobody took it, and since when; it waits for its next try. */
  putOff: z.object({ times: z.number().int(), since: z.string() }).optional(),
  /** Until when whoever sends it now has it to themselves. */
  leaseUntil: z.string().optional(),
  sesId: z.string().optional(),
  /** The letter that this one is another copy of. */
  copyOf: z.string().optional(),
  reminds: Reminded.optional(),
  /** The account by whose word it asks somebody whether they are an author. It waits until that account's address is confirmed. */
  namedBy: z.string().optional(),
  /** The number of the article whose public page it leads to. */
  article: z.number().int().optional(),
  /** The address among whose letters it stands, or stood, until that is confirmed. */
  waited: z.string().optional(),
  /** The time of its due row, by which the sweep finds it until it is on its way. */
  dueAt: z.string(),
});
export type Letter = z.infer<typeof Letter>;

/** As far as a letter can come; what comes later in the list stands above what was told before. */
const ORDER: readonly LetterState[] = ['sent', 'delayed', 'delivered', 'bounced', 'complained'];
const KEPT_EVENTS = 20;

/** The letter after an event; undefined where the event was told before. */
export function afterEvent(letter: Letter, event: LetterEvent): Letter | undefined {
  if (letter.events.some(({ id }) => id === event.id)) return undefined;
  const isFurther = ORDER.indexOf(event.state) > ORDER.indexOf(letter.state);
  return {
    ...letter,
    state: isFurther ? event.state : letter.state,
    events: [...letter.events, event].slice(-KEPT_EVENTS),
  };
}

export const isUndelivered = (state: LetterState) => state === 'bounced' || state === 'complained';
