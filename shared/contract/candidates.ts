import * as z from 'zod';
import { LIMITS, MAX_EXPERTISE } from '../domain/constants.ts';
import { bounded, Id, listOf, requiredName, Time, trimmed } from './fields.ts';

/** What an editor should know before an invitation. No one is left out because of a hint. */
export const HINTS = [
  'author',
  /** As an author, and has not answered. */
  'named',
  /** Shares with the author what nobody proved. */
  'claimed',
  /** An editor, whom letters may have told the authors that reviewers don’t learn. */
  'toldAuthors',
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
  /** Emails to them come back. */
  'bounces',
] as const;

export const Hint = z.object({
  name: z.enum(HINTS),
  /** The author or reviewer concerned. */
  who: z.string().nullable(),
  at: Time.nullable(),
  round: z.number().int().nullable(),
});
export type Hint = z.infer<typeof Hint>;

/** Words of a name, an address or a field, all of which must match. Without any: the best matches first, then everyone. */
export const CandidateQuery = z.object({
  query: trimmed(200).default(''),
  cursor: bounded(8000).optional(),
});

/** A person who may be invited to review. */
export const Candidate = z.object({
  _id: Id,
  /** Known only from earlier reviews: to be invited by name and address. */
  isGuest: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  institution: z.string(),
  specialization: z.string(),
  expertise: z.array(z.string()),
  /** Keywords of the manuscript that match their field or their former reviews. */
  fits: z.array(z.string()),
  keywords: z.number().int(),
  /** Answers and reviews that they still owe. */
  load: z.object({ open: z.number().int(), late: z.number().int(), lastAskedAt: Time.nullable() }),
  /** Counts of their latest reviews; null if there are none. */
  record: z.object({
    daysToAnswer: z.number().nullable(),
    /** Reviews that they had promised and are late with. */
    promised: z.number().int(),
    given: z.number().int(),
    daysLate: z.number().nullable(),
  }),
  /** The last day on which they are away. */
  awayUntil: z.iso.date().nullable(),
  hints: z.array(Hint),
  /** They can’t be invited now. */
  isBlocked: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A reviewer's details about themselves, all replaced at once. */
export const ReviewerProfile = z.object({
  expertise: listOf(requiredName(LIMITS.expertise), { max: MAX_EXPERTISE }),
  /** They get no invitations until the day after. */
  awayUntil: z
    .union([z.iso.date(), z.literal(''), z.null()])
    .optional()
    .transform((day) => day || undefined),
  /** Reviews that they accept at a time. */
  mostAtOnce: z
    .union([z.number().int().min(1).max(20), z.null()])
    .optional()
    .transform((most) => most ?? undefined),
});
export type ReviewerProfile = z.infer<typeof ReviewerProfile>;
