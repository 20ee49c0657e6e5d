import * as z from 'zod';
import { LIMITS, MAX_ATTACHMENTS, RECOMMENDATIONS } from '../domain/constants.ts';
import { STATUSES } from '../domain/manuscript-status.ts';
import { DraftKey, Id, listOf, optional, required, text, Version } from './fields.ts';
import { Manuscript, SubmittedManuscript } from './manuscripts.ts';
import { ConfirmedNaming } from './review-copy.ts';
import { Answers, Scores } from './review-form.ts';
import { UploadedAttachment } from './uploads.ts';

/**
 * An editor's note. `visibility` names whom beside the authors it is for; what authors get, and when, is `functions/manuscript/rules/manuscript-view.ts`'s. Notes are
 * only ever added, so `version` refuses none.
 */
export const EditorNote = z.object({
  text: required(LIMITS.note),
  action: z.enum([...STATUSES, ...RECOMMENDATIONS]),
  visibility: listOf(z.enum(['editor', 'reviewer']), { min: 1, max: 2 }).default(['editor']),
  /** Names this note: the same words sent again under it, since the first answer was lost, are not stored twice. */
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

/** Who wrote it and when is the server's to say, whatever `reviewerNote` claims. Without one the note is made from the comments. */
export const ReviewSubmission = z.object({
  comments: required(LIMITS.review),
  recommendation: z.enum(RECOMMENDATIONS),
  /** With either of these it answers the journal's own form; without both it is whole, too. */
  scores: Scores.optional(),
  answers: Answers.optional(),
  /** With either of these two it is all that the form holds, and takes the place of what was typed of it: see `give-review`. */
  forEditor: text(LIMITS.note).optional(),
  attachments: listOf(UploadedAttachment, { max: MAX_ATTACHMENTS }).optional(),
  reviewerNote: z.object({ text: optional(LIMITS.review), action: text(50).optional() }).optional(),
  version: Version.optional(),
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
  /** Tells namesakes apart. */
  email: z.string(),
  /** Whether they have shown that the address is theirs. */
  emailConfirmed: z.boolean(),
  load: z.object({
    /** Reviews that were asked of them and not given yet. */
    open: z.number().int(),
    /** Manuscripts under review by them now, reviewed ones included. */
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
  /** Stands here as long as they have not shown that the address is theirs. */
  emailConfirmed: z.literal(false).optional(),
  manuscripts: z.array(SubmittedManuscript),
});
export type UserWithManuscripts = z.infer<typeof UserWithManuscripts>;
