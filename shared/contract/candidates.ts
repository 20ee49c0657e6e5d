import * as z from 'zod';
import { LIMITS, MAX_EXPERTISE } from '../domain/constants.ts';
import { bounded, Id, listOf, requiredName, Time, trimmed } from './fields.ts';

/** What an editor should know before asking somebody. Nobody is left out because of one. */
export const HINTS = [
  'author',
  'asked',
  'conflict',
  'editor',
  'sameInstitution',
  'sameMailDomain',
  'coAuthor',
  'citedTogether',
  'reviewedLastTwo',
  'namesake',
  'reviewed',
  'declined',
  'noAnswer',
  'away',
  'busy',
  'unconfirmed',
] as const;

export const Hint = z.object({
  name: z.enum(HINTS),
  /** Of the authors or reviewers, whom it is about. */
  who: z.string().nullable(),
  at: Time.nullable(),
  round: z.number().int().nullable(),
});
export type Hint = z.infer<typeof Hint>;

/** Words of a name, an address or a field; all must be found. Without any: who fits best, then everybody. */
export const CandidateQuery = z.object({
  query: trimmed(200).default(''),
  cursor: bounded(8000).optional(),
});

/** Somebody who may be asked to review. */
export const Candidate = z.object({
  _id: Id,
  /** Known by earlier reviews alone: to be asked by name and address. */
  isGuest: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  institution: z.string(),
  specialization: z.string(),
  expertise: z.array(z.string()),
  /** Keywords of the manuscript that are of their field or of what they reviewed, of so many. */
  fits: z.array(z.string()),
  keywords: z.number().int(),
  /** Answers and reviews that are awaited of them. */
  load: z.object({ open: z.number().int(), lastAskedAt: Time.nullable() }),
  /** Of their latest seats; null where there is nothing to go by. */
  record: z.object({
    daysToAnswer: z.number().nullable(),
    /** Reviews that they had promised and whose time is over. */
    promised: z.number().int(),
    given: z.number().int(),
    daysLate: z.number().nullable(),
  }),
  /** The last day on which they are away. */
  awayUntil: z.iso.date().nullable(),
  hints: z.array(Hint),
  /** They can’t be asked now. */
  isBlocked: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

/** What reviewers say of themselves; all of it is replaced. */
export const ReviewerProfile = z.object({
  expertise: listOf(requiredName(LIMITS.expertise), { max: MAX_EXPERTISE }),
  /** They are asked nothing before the day after. */
  awayUntil: z
    .union([z.iso.date(), z.literal(''), z.null()])
    .optional()
    .transform((day) => day || undefined),
  /** Reviews that they take on at a time. */
  mostAtOnce: z
    .union([z.number().int().min(1).max(20), z.null()])
    .optional()
    .transform((most) => most ?? undefined),
});
export type ReviewerProfile = z.infer<typeof ReviewerProfile>;
