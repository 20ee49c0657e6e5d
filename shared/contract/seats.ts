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
  required,
  requiredName,
  Time,
  text,
  Version,
} from './fields.ts';
import { MessageView } from './messages.ts';
import { ConfirmedNaming, OverrideReason } from './review-copy.ts';
import { Answered, Answers, FormFields, Scores } from './review-form.ts';
import { EarlierReview, RoundView } from './rounds.ts';
import { UploadedAttachment } from './uploads.ts';

const inReserve = z.boolean().default(false);
/** Somebody who is registered or had a seat of this manuscript before, by their id; or anybody by name and address. */
const Invitee = z.union([
  z.object({ _id: Id, inReserve }),
  z.object({
    email: Email,
    firstName: requiredName(LIMITS.name),
    lastName: requiredName(LIMITS.name),
    institution: optionalName(LIMITS.institution),
    inReserve,
  }),
]);
export type Invitee = z.infer<typeof Invitee>;

/**
 * A letter as its editor changed it. `{name}`, `{link}`, `{replyBy}` and `{days}` are filled in for each person; `{title}`, `{id}`,
 * `{journal}`, `{editor}` and `{abstract}` may stand in it, too.
 */
const OwnLetter = z.object({ subject: required(180), text: required(30_000) });

/** In this order. Who is in reserve is asked, in the same order, when somebody drops out and too few are left. */
export const InviteReviewers = z.object({
  people: listOf(Invitee, { min: 1, max: MAX_INVITED }),
  /** The last day for an answer; a week from now unless told. */
  replyBy: z.iso.date().optional(),
  /** Days from accepting to the review; 28 unless told. */
  dueInDays: z.number().int().min(1).max(180).optional(),
  letter: OwnLetter.optional(),
  version: Version.optional(),
  /** Under anonymous review: the copy goes out as it is, though it still may tell who wrote it. */
  override: OverrideReason.optional(),
  /** Why people are invited who are close to the authors: a chief's to say. It stands in the history. */
  tieReason: optional(LIMITS.note),
  confirmed: ConfirmedNaming,
});
export type InviteReviewers = z.infer<typeof InviteReviewers>;

/** Either one action, or other dates, or another address. */
export const ChangeSeat = z
  .object({
    do: z.enum(SEAT_DEEDS).optional(),
    /** With `callOff`: why, for the reviewer. With `declineFor`: what they said. */
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

/** What the letter to those who are invited says before anybody changes it, with the fields of `OwnLetter` still open. */
export const InvitationText = z.object({
  subject: z.string(),
  text: z.string(),
  /** Days that people are given where nothing else is said. */
  replyDays: z.number().int(),
  reviewDays: z.number().int(),
  /** Whether this editor may, with a reason, invite people who are close to the authors. */
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
  /** Without an account: reached by the link alone. */
  isGuest: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  institution: z.string(),
  state: z.enum(SEAT_STATES),
  inReserve: z.boolean(),
  /** Mail to them came back. */
  isUnreachable: z.boolean(),
  round: z.number().int(),
  cycle: z.number().int(),
  invitedAt: Time.nullable(),
  replyBy: Time.nullable(),
  acceptedAt: Time.nullable(),
  dueAt: Time.nullable(),
  submittedAt: Time.nullable(),
  /** When it ended otherwise: declined, expired, called off, closed. */
  endedAt: Time.nullable(),
  remindedAt: Time.nullable(),
  /** As they declined or gave back. */
  reason: z.string(),
  words: z.string(),
  /** What they told of a conflict of interest. */
  conflict: z.string(),
  suggestions: z.array(Suggestion),
  /** What `change-seat` may be asked for now. */
  may: z.array(z.enum(SEAT_DEEDS)),
});
export type SeatView = z.infer<typeof SeatView>;

/** A review as it is typed: nothing has to be there. */
export const ReviewForm = z.object({
  scores: Scores.default({}),
  answers: Answers.default({}),
  recommendation: z.union([z.enum(RECOMMENDATIONS), z.literal('')]).default(''),
  /** For the authors, who get it with the decision. */
  comments: text(LIMITS.review).default(''),
  /** For the editors alone. */
  forEditor: text(LIMITS.note).default(''),
  /** For the editors, too. */
  attachments: listOf(UploadedAttachment, { max: MAX_ATTACHMENTS }).default([]),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** One of the seat's reviewer; nothing happens without the button, which says so. */
export const AnswerSeat = z.object({
  answer: z.enum(['accept', 'decline', 'giveBack', 'moveDate']),
  confirmed: z.literal(true),
  /** With `accept`: what the editors should know of. */
  conflict: optional(LIMITS.note),
  /** With `decline` and `giveBack`; may be said afterwards by answering so once more. */
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

/** `edition` is that of the draft as it was last seen; 0 for none. */
export const SaveReviewDraft = ReviewForm.extend({ edition: Edition });
export type SaveReviewDraft = z.infer<typeof SaveReviewDraft>;
export const DraftSaved = z.object({ edition: z.number().int(), savedAt: Time });

/**
 * The whole form, with an answer to every field that wants one. `edition` is that of the review as it was last seen; 0 as long as there
 * is none.
 */
export const GiveReview = ReviewForm.extend({
  recommendation: z.enum(RECOMMENDATIONS),
  comments: required(LIMITS.review),
  edition: Edition,
});
export type GiveReview = z.infer<typeof GiveReview>;

/** What a reviewer can do with their seat now. */
export const SEAT_RIGHTS = [
  'accept',
  'decline',
  'addWords',
  'giveBack',
  'moveDate',
  'write',
  // A review whose round is decided; nothing else is theirs to read or do then.
  'giveLate',
] as const;

/** A seat in its reviewer's own list. */
export const OwnSeat = z.object({
  _id: Id,
  title: z.string(),
  /** Of the manuscript, as people say it. */
  number: z.string().nullable(),
  round: z.number().int(),
  /** `sending`: a review that was given, changed and not sent again. */
  waitsFor: z.enum(['answer', 'review', 'sending', 'nothing']),
  /** It ended before its review was given, and what was typed is still there. */
  hasDraft: z.literal(true).optional(),
  /** Until when. */
  by: Time.nullable(),
  /** Of its page, below the site's origin. */
  path: z.string(),
});
export type OwnSeat = z.infer<typeof OwnSeat>;

export const LinkRenewed = z.object({ success: z.literal(true), message: z.string() });

/** A seat as its reviewer sees it: what is not theirs to read yet is empty. */
export const SeatPage = z.object({
  _id: Id,
  state: z.enum(SEAT_STATES),
  may: z.array(z.enum(SEAT_RIGHTS)),
  /** Why nothing is asked of them any more, in a sentence; '' while something is. */
  ended: z.string(),
  /** The reviews came in without them: a message that they still would is of use to the editors. */
  canVolunteer: z.boolean(),
  name: z.string(),
  title: z.string(),
  type: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  round: z.number().int(),
  replyBy: Time.nullable(),
  dueAt: Time.nullable(),
  dueInDays: z.number().int(),
  /** The last day to which they can move the date by themselves. */
  latestDay: z.iso.date().nullable(),
  /** Once accepted; nobody under anonymous review. */
  authors: z.array(z.string()),
  anonymous: z.literal(true).optional(),
  /** A short-lived link, made now. */
  pdfUrl: z.string().nullable(),
  /** What the editors wrote to the reviewers. */
  notes: z.array(z.string()),
  /** Their conversation with the editors, the oldest first. */
  messages: z.array(MessageView),
  /** As 'Reviewer 1' the authors know them, once they have reviewed; their own reviews of earlier cycles, and what came of them. */
  number: z.number().int().nullable(),
  earlier: z.array(EarlierReview),
  rounds: z.array(RoundView),
  /** What they are asked beside the comments and the recommendation: by the form that stood as they accepted. */
  fields: FormFields,
  draft: z.object({ edition: z.number().int(), savedAt: Time, form: ReviewForm }).nullable(),
  review: z
    .object({
      edition: z.number().int(),
      changedAt: Time,
      form: ReviewForm,
      /** As it was asked, with the words of that time. */
      answers: z.array(Answered),
      /** As they came, with short-lived links made now. */
      files: z.array(z.object({ fileName: z.string(), size: z.number().int(), url: z.string() })),
      /** Why the authors can't get a file of it, in sentences. */
      fileProblems: z.array(z.string()),
    })
    .nullable(),
});
export type SeatPage = z.infer<typeof SeatPage>;
