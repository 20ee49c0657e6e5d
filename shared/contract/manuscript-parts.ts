import * as z from 'zod';
import { GIVEN_RECOMMENDATIONS } from '../domain/constants.ts';
import { EVENT_NAMES } from '../domain/event-names.ts';
import { PROOF_STATES, STATUSES } from '../domain/manuscript-status.ts';
import { Id, Time } from './fields.ts';
import { Answered } from './review-form.ts';

export const Note = z.object({
  _id: Id,
  text: z.string(),
  /** A status or a recommendation. */
  action: z.string(),
  visibility: z.array(z.enum(['editor', 'reviewer'])),
  /** No id: to authors, a reviewer is 'Reviewer 1'. */
  addedBy: z.object({ name: z.string(), role: z.enum(['author', 'editor', 'reviewer']) }),
  addedAt: Time,
  round: z.number().int(),
});
export type Note = z.infer<typeof Note>;

const FILES_STATES = ['making', 'ready', 'failed'] as const;

export const Review = z.object({
  _id: Id,
  /** For editors, and for the reviewer's own; never for authors. */
  reviewerId: Id.optional(),
  reviewerName: z.string(),
  /** For editors, and for the reviewer's own: the number by which its authors know the reviewer. */
  number: z.number().int().optional(),
  comments: z.string(),
  recommendation: z.enum(GIVEN_RECOMMENDATIONS),
  round: z.number().int(),
  cycle: z.number().int(),
  addedAt: Time,
  /** The number of its seat. */
  seat: z.number().int().optional(),
  /** Beside the comments, in the order of the review form. For editors, and for the reviewer's own. */
  answers: z.array(Answered).optional(),
  /** For editors, and for the reviewer's own. */
  forEditor: z.string().optional(),
  /** The same; for editors with a short-lived link, made now, to the original file. */
  attachments: z
    .array(z.object({ fileName: z.string(), size: z.number().int(), url: z.string().nullable() }))
    .optional(),
  /** For editors and who wrote it: the authors' PDF of these files, and why a file is missing from it. */
  forAuthors: z
    .object({
      state: z.enum(FILES_STATES),
      pages: z.number().int().nullable(),
      problems: z.array(z.string()),
      /** How many passages that name the reviewer were taken out, and words left that may. */
      removed: z.number().int(),
      left: z.array(z.string()),
      url: z.string().nullable(),
    })
    .optional(),
  /** Counts its changes. */
  edition: z.number().int().optional(),
  changedAt: Time.optional(),
  /** It came after the decision on its round, during the revision, so no decision rests on it. */
  late: z.literal(true).optional(),
});
export type Review = z.infer<typeof Review>;

/** The authors' version of a reviewer's files: one PDF, made by us, which names no one. */
export const ReviewerFiles = z.object({
  /** 'Reviewer 1' */
  reviewer: z.string(),
  round: z.number().int(),
  state: z.enum(FILES_STATES),
  pages: z.number().int().nullable(),
  /** A short-lived link, made for this reader now, once it is ready. */
  url: z.string().nullable(),
});
export type ReviewerFiles = z.infer<typeof ReviewerFiles>;

/** The oldest history entry sent so far: opaque. */
export const HistoryPlace = z
  .string()
  .regex(/^[\dT:.Z-]{20,30}#[\w-]{1,64}$/, 'must be what an answer said in `historyBefore`');

export const HistoryEntry = z.object({
  event: z.enum(EVENT_NAMES),
  /** The event in words, which may change. */
  what: z.string(),
  who: z.object({ name: z.string(), role: z.string() }),
  at: Time,
  from: z.enum(STATUSES).optional(),
  to: z.enum(STATUSES).optional(),
  detail: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const ProofView = z.object({
  version: z.number().int(),
  state: z.enum(PROOF_STATES),
  /** If failed: which document, what is wrong, what to do. */
  reason: z.string().nullable(),
  pages: z.number().int().nullable(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  /** For a revision's draft: why the changes since the last round are not shown; absent if they are. */
  changesLeftOut: z.string().optional(),
});
export type ProofView = z.infer<typeof ProofView>;

/** The number of invisible words in a file, and how they begin. */
export const HiddenSummary = z.object({ words: z.number().int(), begins: z.string() });

export const DocumentView = z.object({
  fileName: z.string(),
  size: z.number().int(),
  type: z.enum(['docx', 'pdf']),
  savedAt: Time,
  /** A short-lived link made now, for its authors and editors who open this manuscript. */
  url: z.string().optional(),
});

/** An event in words for its authors: only the day. */
export const TimelineEntry = z.object({ on: z.iso.date(), what: z.string() });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A conversation about it, as summarised in every list. */
export const ThreadView = z.object({
  /** `author`, or the id of a seat. */
  _id: z.string(),
  /** The editors' partner in it; '' in the authors' own. */
  with: z.string(),
  count: z.number().int(),
  lastAt: Time,
  /** Something in it is unread on the reader's side. */
  isUnread: z.boolean(),
});
export type ThreadView = z.infer<typeof ThreadView>;

export const AssignedReviewer = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string().optional(),
  email: z.string().optional(),
  hasReviewed: z.boolean(),
});
export type AssignedReviewer = z.infer<typeof AssignedReviewer>;
