import * as z from 'zod';
import { RECOMMENDATIONS } from '../domain/constants.ts';
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
  /** No id: a reviewer is 'Reviewer 1' to authors. */
  addedBy: z.object({ name: z.string(), role: z.enum(['author', 'editor', 'reviewer']) }),
  addedAt: Time,
  round: z.number().int(),
});
export type Note = z.infer<typeof Note>;

const FILES_STATES = ['making', 'ready', 'failed'] as const;

export const Review = z.object({
  _id: Id,
  /** To editors, and to the reviewer of their own; never to authors. */
  reviewerId: Id.optional(),
  reviewerName: z.string(),
  /** To editors, and to the reviewer of their own: as which its authors know the reviewer. */
  number: z.number().int().optional(),
  comments: z.string(),
  recommendation: z.enum(RECOMMENDATIONS),
  round: z.number().int(),
  cycle: z.number().int(),
  addedAt: Time,
  /** The number of the seat from which it was given. */
  seat: z.number().int().optional(),
  /** Beside the comments, in the order of the form by which it was asked. To editors, and to the reviewer of their own. */
  answers: z.array(Answered).optional(),
  /** To editors, and to the reviewer of their own. */
  forEditor: z.string().optional(),
  /** Likewise; to editors with a short-lived link, made now, to the file as it came. */
  attachments: z
    .array(z.object({ fileName: z.string(), size: z.number().int(), url: z.string().nullable() }))
    .optional(),
  /** To editors: the PDF of these files that the authors get, and why a file is not in it. */
  forAuthors: z
    .object({
      state: z.enum(FILES_STATES),
      pages: z.number().int().nullable(),
      problems: z.array(z.string()),
      url: z.string().nullable(),
    })
    .optional(),
  /** Counts its changes. */
  edition: z.number().int().optional(),
  changedAt: Time.optional(),
  /** It came after the decision on its round, while its authors revised: no decision rests on it. */
  late: z.literal(true).optional(),
});
export type Review = z.infer<typeof Review>;

/** What authors get of the files that a reviewer sent: one PDF, made by us, which names nobody. */
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

/** Up to which entry the history was told: opaque. */
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
  /** When failed: which document, what is wrong, what to do. */
  reason: z.string().nullable(),
  pages: z.number().int().nullable(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  /** Of a revision's draft: why what was changed since the last round is not shown in it; absent where it is. */
  changesLeftOut: z.string().optional(),
});
export type ProofView = z.infer<typeof ProofView>;

/** How many words of a file no reader sees, and how they begin. */
export const HiddenSummary = z.object({ words: z.number().int(), begins: z.string() });

export const DocumentView = z.object({
  fileName: z.string(),
  size: z.number().int(),
  type: z.enum(['docx', 'pdf']),
  savedAt: Time,
  /** A short-lived link made now, to its authors who ask for this manuscript alone. */
  url: z.string().optional(),
});

/** What happened, in words for its authors: the day alone. */
export const TimelineEntry = z.object({ on: z.iso.date(), what: z.string() });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A conversation about it, as far as every list tells of it. */
export const ThreadView = z.object({
  /** `author`, or the id of a seat. */
  _id: z.string(),
  /** With whom the editors talk there; '' in the authors' own. */
  with: z.string(),
  count: z.number().int(),
  lastAt: Time,
  /** Something in it waits to be read by the reader's side. */
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
