import * as z from 'zod';
import { LIMITS, MAX_ATTACHMENTS, RECOMMENDATIONS } from '../domain/constants.ts';
import { STATUSES } from '../domain/manuscript-status.ts';
import { DraftKey, Id, listOf, optional, required, text, Version } from './fields.ts';
import { Manuscript, SubmittedManuscript } from './manuscripts.ts';
import { ConfirmedNaming } from './review-copy.ts';
import { Answers, Scores } from './review-form.ts';
import { UploadedAttachment } from './uploads.ts';

/**
 * An editor's note. `visibility` names its readers beside the authors; what authors get, and when, is decided in
 * `functions/views/rules/manuscript-view.ts`. Notes are only ever added, so `version` refuses none.
 */
export const EditorNote = z.object({
  text: required(LIMITS.note),
  action: z.enum([...STATUSES, ...RECOMMENDATIONS]),
  visibility: listOf(z.enum(['editor', 'reviewer']), { min: 1, max: 2 }).default(['editor']),
  /** Identifies this note, so that a repeated request after a lost answer stores it only once. */
  key: DraftKey.optional(),
  version: Version.optional(),
  confirmed: ConfirmedNaming,
});
export type EditorNote = z.infer<typeof EditorNote>;

export const AssignReviewers = z.object({
  reviewers: listOf(Id, { max: LIMITS.reviewers }).transform((ids) => [...new Set(ids)]),
  version: Version.optional(),
});
export type AssignReviewers = z.infer<typeof AssignReviewers>;

/** The server decides who wrote it and when, whatever `reviewerNote` claims. Without one the note is made from the comments. */
export const ReviewSubmission = z.object({
  comments: required(LIMITS.review),
  recommendation: z.enum(RECOMMENDATIONS),
  /** The journal's further questions: optional unless a chief requires one. */
  scores: Scores.optional(),
  answers: Answers.optional(),
  /** With either of these two it is the complete form, and replaces what was typed so far: see `give-review`. */
  forEditor: text(LIMITS.note).optional(),
  attachments: listOf(UploadedAttachment, { max: MAX_ATTACHMENTS }).optional(),
  reviewerNote: z.object({ text: optional(LIMITS.review), action: text(50).optional() }).optional(),
  version: Version.optional(),
  confirmed: ConfirmedNaming,
});
export type ReviewSubmission = z.infer<typeof ReviewSubmission>;

export const ManuscriptChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  manuscript: Manuscript,
});

export const ReviewerListItem = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  /** Distinguishes namesakes. */
  email: z.string(),
  /** Whether they have shown that the address is theirs. */
  emailConfirmed: z.boolean(),
  load: z.object({
    /** Reviews that they owe. */
    open: z.number().int(),
    /** Manuscripts they are reviewing now, including those already reviewed. */
    underReview: z.number().int(),
    lastReviewedOn: z.iso.date().nullable(),
  }),
});
export type ReviewerListItem = z.infer<typeof ReviewerListItem>;

export const UserWithManuscripts = z.object({
  _id: Id,
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  email: z.string(),
  /** Present until they have shown that the address is theirs. */
  emailConfirmed: z.literal(false).optional(),
  manuscripts: z.array(SubmittedManuscript),
});
export type UserWithManuscripts = z.infer<typeof UserWithManuscripts>;
