import * as z from 'zod';
import { LIMITS, MAX_ATTACHMENTS, RECOMMENDATIONS } from '../domain/constants.ts';
import { DECLINE_REASON_NAMES, MAX_SUGGESTIONS } from '../domain/review-form.ts';
import { MAX_INVITED, SEAT_DEEDS } from '../domain/seat-steps.ts';
import { SEAT_STATES } from '../domain/seats.ts';
import {
  Email,
  Id,
  listOf,
  optional,
  optionalName,
  personNames,
  required,
  requiredName,
  Time,
  text,
  Version,
  withName,
} from './fields.ts';
import { Review } from './manuscript-parts.ts';
import { MessageView } from './messages.ts';
import { ConfirmedNaming, OverrideReason } from './review-copy.ts';
import { Answered, Answers, FormFields, Scores } from './review-form.ts';
import { EarlierReview, RoundView } from './rounds.ts';
import { UploadedAttachment } from './uploads.ts';

const inReserve = z.boolean().default(false);
/** A registered person or an earlier reviewer of this manuscript, by id; or anyone by name and address. */
const Invitee = z.union([
  z.object({ _id: Id, inReserve }),
  z
    .object({ email: Email, ...personNames, institution: optionalName(LIMITS.institution), inReserve })
    .transform(withName),
]);
export type Invitee = z.infer<typeof Invitee>;

/**
 * A letter as its editor changed it. `{name}`, `{link}`, `{replyBy}` and `{days}` are filled in for each person; `{title}`, `{id}`,
 * `{journal}`, `{editor}` and `{abstract}` may occur too.
 */
const OwnLetter = z.object({ subject: required(180), text: required(30_000) });

/** In this order. Reserves are invited, in the same order, if someone drops out and too few are left. */
export const InviteReviewers = z.object({
  people: listOf(Invitee, { min: 1, max: MAX_INVITED }),
  /** The last day for an answer; by default a week from now. */
  replyBy: z.iso.date().optional(),
  /** Days from accepting to the review; by default 28. */
  dueInDays: z.number().int().min(1).max(180).optional(),
  letter: OwnLetter.optional(),
  version: Version.optional(),
  /** Under anonymous review: the copy goes out unchanged, although it may identify the authors. */
  override: OverrideReason.optional(),
  /** Why people close to the authors are invited: only chiefs may say so. It is part of the history. */
  tieReason: optional(LIMITS.note),
  confirmed: ConfirmedNaming,
});
export type InviteReviewers = z.infer<typeof InviteReviewers>;

/** Either one action, or other dates, or another address. */
export const ChangeSeat = z
  .object({
    do: z.enum(SEAT_DEEDS).optional(),
    /** With `callOff`: the reason, for the reviewer. With `declineFor`: what they said. */
    note: optional(LIMITS.note),
    replyBy: z.iso.date().optional(),
    dueAt: z.iso.date().optional(),
    email: Email.optional(),
    version: Version.optional(),
    confirmed: ConfirmedNaming,
  })
  .refine(
    (asked) => [asked.do, asked.replyBy, asked.dueAt, asked.email].filter(Boolean).length === 1,
    'Give one of do, replyBy, dueAt and email, and nothing else.',
  );
export type ChangeSeat = z.infer<typeof ChangeSeat>;

/** The letter of invitation before any change, with the fields of `OwnLetter` still open. */
export const InvitationText = z.object({
  subject: z.string(),
  text: z.string(),
  /** Days that people get by default. */
  replyDays: z.number().int(),
  reviewDays: z.number().int(),
  /** Whether this editor may, with a reason, invite people close to the authors. */
  mayInviteTied: z.boolean(),
});

export const Suggestion = z.object({
  name: z.string(),
  email: z.string().optional(),
  institution: z.string().optional(),
});

/** A seat as editors see it. */
export const SeatView = z.object({
  /** `<manuscript>_<n>` */
  _id: Id,
  n: z.number().int(),
  reviewerId: Id,
  /** Without an account: they come only by the link. */
  isGuest: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  institution: z.string(),
  state: z.enum(SEAT_STATES),
  inReserve: z.boolean(),
  /** Email to them bounced. */
  isUnreachable: z.boolean(),
  round: z.number().int(),
  cycle: z.number().int(),
  invitedAt: Time.nullable(),
  replyBy: Time.nullable(),
  acceptedAt: Time.nullable(),
  dueAt: Time.nullable(),
  submittedAt: Time.nullable(),
  /** When it ended without a review: declined, expired, called off, closed. */
  endedAt: Time.nullable(),
  remindedAt: Time.nullable(),
  /** Given when declining or withdrawing. */
  reason: z.string(),
  words: z.string(),
  /** A conflict of interest that they reported. */
  conflict: z.string(),
  suggestions: z.array(Suggestion),
  /** Actions that `change-seat` accepts now. */
  may: z.array(z.enum(SEAT_DEEDS)),
});
export type SeatView = z.infer<typeof SeatView>;

/** A review being typed; everything is optional. */
export const ReviewForm = z.object({
  scores: Scores.default({}),
  answers: Answers.default({}),
  recommendation: z.union([z.enum(RECOMMENDATIONS), z.literal('')]).default(''),
  /** For the authors, who get it with the decision. */
  comments: text(LIMITS.review).default(''),
  /** For editors only. */
  forEditor: text(LIMITS.note).default(''),
  /** For editors only. */
  attachments: listOf(UploadedAttachment, { max: MAX_ATTACHMENTS }).default([]),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** An action of the reviewer; nothing happens without the button that says so. */
export const AnswerSeat = z.object({
  answer: z.enum(['accept', 'decline', 'giveBack', 'moveDate']),
  confirmed: z.literal(true),
  /** With `accept`: a conflict that the editors should know. */
  conflict: optional(LIMITS.note),
  /** With `decline` and `giveBack`; may be added later by answering the same again. */
  reason: z.enum(DECLINE_REASON_NAMES).optional(),
  words: optional(LIMITS.note),
  suggestions: listOf(
    z.object({
      name: requiredName(LIMITS.name),
      email: Email.optional(),
      institution: optionalName(LIMITS.institution),
    }),
    { max: MAX_SUGGESTIONS },
  ).optional(),
  /** With `moveDate`: the new day. */
  dueAt: z.iso.date().optional(),
});
export type AnswerSeat = z.infer<typeof AnswerSeat>;

const Edition = z.number().int().min(0).max(1_000_000);

/** `edition` is that of the draft as last read; 0 for none. */
export const SaveReviewDraft = ReviewForm.extend({ edition: Edition });
export type SaveReviewDraft = z.infer<typeof SaveReviewDraft>;
export const DraftSaved = z.object({ edition: z.number().int(), savedAt: Time });

/** The complete form: `scores` and `answers` are optional unless a chief requires one. `edition` is that of the review as last read; 0 if there is none. */
export const GiveReview = ReviewForm.extend({
  recommendation: z.enum(RECOMMENDATIONS),
  comments: required(LIMITS.review),
  edition: Edition,
  confirmed: ConfirmedNaming,
});
export type GiveReview = z.infer<typeof GiveReview>;

/** What a reviewer can do now. */
export const SEAT_RIGHTS = [
  'accept',
  'decline',
  'addWords',
  'giveBack',
  'moveDate',
  'write',
  // A review whose round is decided; no other access remains.
  'giveLate',
] as const;

/** A seat in its reviewer's own list. */
export const OwnSeat = z.object({
  _id: Id,
  title: z.string(),
  /** The manuscript's number for people. */
  number: z.string().nullable(),
  round: z.number().int(),
  /** `sending`: a review that was changed after it was submitted, and not sent again. */
  waitsFor: z.enum(['answer', 'review', 'sending', 'nothing']),
  /** It ended before a review was submitted, and the draft still exists. */
  hasDraft: z.literal(true).optional(),
  /** The due date. */
  by: Time.nullable(),
  /** Path of its page, below the site's origin. */
  path: z.string(),
});
export type OwnSeat = z.infer<typeof OwnSeat>;

export const Certificate = z.object({
  fileName: z.string(),
  /** In base64. */
  pdf: z.string(),
});

export const LinkRenewed = z.object({ success: z.literal(true), message: z.string() });

/** A seat as its reviewer sees it; fields they may not read yet are empty. */
export const SeatPage = z.object({
  _id: Id,
  state: z.enum(SEAT_STATES),
  may: z.array(z.enum(SEAT_RIGHTS)),
  /** A sentence about why the review has ended; '' if it has not. */
  ended: z.string(),
  /** The reviews came in without theirs, but the editors would welcome a message that they still want to review. */
  canVolunteer: z.boolean(),
  name: z.string(),
  title: z.string(),
  type: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  round: z.number().int(),
  /** From round 2: that it is a revision, and where the response to the reviewers is. */
  revision: z.string().optional(),
  replyBy: Time.nullable(),
  dueAt: Time.nullable(),
  dueInDays: z.number().int(),
  /** The last day to which they can move the date themselves. */
  latestDay: z.iso.date().nullable(),
  /** Once accepted; empty under anonymous review. */
  authors: z.array(z.string()),
  anonymous: z.literal(true).optional(),
  /** A short-lived link, made now. */
  pdfUrl: z.string().nullable(),
  /** The editors' notes to the reviewers. */
  notes: z.array(z.string()),
  /** Their conversation with the editors, the oldest first. */
  messages: z.array(MessageView),
  /**
   * The number by which authors know them, as in 'Reviewer 1', once they have reviewed; their own reviews of earlier cycles, and the
   * outcome of each.
   */
  number: z.number().int().nullable(),
  earlier: z.array(EarlierReview),
  rounds: z.array(RoundView),
  /** Questions beside the comments and the recommendation, of the form in force when they accepted. */
  fields: FormFields,
  draft: z.object({ edition: z.number().int(), savedAt: Time, form: ReviewForm }).nullable(),
  review: z
    .object({
      edition: z.number().int(),
      changedAt: Time,
      form: ReviewForm,
      /** With the original wording of the questions. */
      answers: z.array(Answered),
      /** The originals, with short-lived links made now. */
      files: z.array(z.object({ fileName: z.string(), size: z.number().int(), url: z.string() })),
      /** What the authors get of the files, shown before it is sent to them, and why not all of them. */
      forAuthors: Review.shape.forAuthors,
    })
    .nullable(),
});
export type SeatPage = z.infer<typeof SeatPage>;
