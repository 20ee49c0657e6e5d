/* Over 300 lines: a manuscript as it goes over the wire, whole; who reads one answer reads all of its parts in one place. */
import * as z from 'zod';
import {
  ARTICLE_TYPES,
  CLASSIFICATIONS,
  FUNDING,
  LIMITS,
  RECOMMENDATIONS,
  TERMS,
} from '../domain/constants.ts';
import { EVENT_NAMES } from '../domain/event-names.ts';
import { PROOF_STATES, STATUSES } from '../domain/manuscript-status.ts';
import { splitKeywords } from '../domain/split-keywords.ts';
import { STAGES, WAITED_FOR } from '../domain/stage.ts';
import { ListedAuthor } from './authors.ts';
import { DecisionView, HeldView, RevisionView } from './decisions.ts';
import { DraftKey, Id, listOf, oneLine, optional, Time, text, Version } from './fields.ts';
import { ConfirmedNaming, IdentityReportView, OverrideReason, ReviewCopyView } from './review-copy.ts';
import { Answered, FormField } from './review-form.ts';
import { RoundView } from './rounds.ts';
import { SeatView } from './seats.ts';
import { UploadedDocument } from './uploads.ts';

const keywordList = listOf(oneLine(LIMITS.keyword), { max: LIMITS.keywords });
/** One line, its keywords separated as people do, or a list; a list inside. */
export const Keywords = z
  .union([text(LIMITS.keyword * LIMITS.keywords).transform((value) => splitKeywords(value)), keywordList])
  .transform((list) => list.map((keyword) => keyword.trim()).filter((keyword) => keyword !== ''))
  .pipe(keywordList);

const blank = z.literal('').transform(() => undefined);

/** `submit` true queues the build and wants everything; false saves what is there. With `_id`: a change of that draft. */
export const SaveManuscript = z.object({
  _id: Id.optional(),
  version: Version.optional(),
  /**
   * Names a draft of the caller's that has no id yet: a save that is sent again because its answer was lost goes onto the draft of
   * the first, whatever that one was. Counts without `_id` only, and no longer once that draft is submitted.
   */
  draftKey: z.union([DraftKey, blank]).optional(),
  submit: z.boolean().default(true),
  type: z.union([z.enum(ARTICLE_TYPES), blank]).optional(),
  classification: listOf(z.enum(CLASSIFICATIONS), { max: CLASSIFICATIONS.length }).optional(),
  additionalInfo: listOf(z.enum(TERMS), { max: TERMS.length }).optional(),
  comments: text(LIMITS.comments).optional(),
  title: oneLine(LIMITS.title).optional(),
  keywords: Keywords.optional(),
  abstract: text(LIMITS.abstract).optional(),
  funding: z.union([z.enum(FUNDING), blank]).optional(),
  /** Person ids in order. The owner is among them; put first where left out. */
  authors: listOf(Id, { max: LIMITS.authors }).optional(),
  correspondingAuthorId: z.union([Id, blank]).optional(),
  manuscript: UploadedDocument.optional(),
  coverLetter: UploadedDocument.optional(),
  declaration: UploadedDocument.optional(),
  /** A rejected manuscript of one's own that this draft revises; its documents stand in where none is given. */
  resubmissionOf: Id.optional(),
  /** A manuscript of one's own of which a revision is wanted; what the form and its documents leave out stands in from there. */
  revisionOf: Id.optional(),
  /** Of a revision: what is answered to the reviewers, as text or as a file; null takes the file away again. */
  responseText: text(LIMITS.response).optional(),
  response: UploadedDocument.nullable().optional(),
  /** Of a revision: the manuscript with its changes marked; likewise. */
  markedCopy: UploadedDocument.nullable().optional(),
  /** Under anonymous review: the manuscript as its authors made it anonymous, from which reviewers get their copy; likewise. */
  anonymousManuscript: UploadedDocument.nullable().optional(),
});
export type SaveManuscript = z.infer<typeof SaveManuscript>;

export const Certainty = z.enum(['sure', 'unsure', 'none']);

export const ExtractRequest = z.object({ manuscript: UploadedDocument });
export const ExtractAnswer = z.object({
  extractedTitle: z.string(),
  extractedAbstract: z.string(),
  extractedKeywords: z.array(z.string()),
  /** How sure each is: unsure ones are marked for the author to check. */
  certainty: z.object({ title: Certainty, abstract: Certainty, keywords: Certainty }),
});
export type ExtractAnswer = z.infer<typeof ExtractAnswer>;

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

export const DocumentView = z.object({
  fileName: z.string(),
  size: z.number().int(),
  type: z.enum(['docx', 'pdf']),
  savedAt: Time,
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

/** How this reader stands to it; `named` is asked whether they are an author, `editorAuthor` sees title and status only. */
export const Relation = z.enum(['owner', 'coAuthor', 'named', 'editor', 'editorAuthor', 'reviewer']);
export type Relation = z.infer<typeof Relation>;

/** One manuscript as this reader may see it: what isn't theirs is absent or empty, never masked in the client. */
export const Manuscript = z.object({
  _id: Id,
  /** What people call it, `JICS-2026-0147`; null until first submitted. */
  number: z.string().nullable(),
  relation: Relation,
  /** In an editor's call: why they may do nothing on it, in a sentence for them; null where they may. */
  heldBack: z.string().nullable(),
  version: z.number().int(),
  title: z.string(),
  type: z.enum(ARTICLE_TYPES).nullable(),
  status: z.enum(STATUSES),
  submitted: z.boolean(),
  /** Of the latest round; null until first submitted. */
  submissionDate: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
  round: z.number().int(),
  cycle: z.number().int(),
  /** Where it stands, finer than its status, for authors and editors; authors are told no more of a review than they may know. */
  stage: z.enum(STAGES).nullable(),
  /** The same in a sentence, and what happens next: for authors. */
  stageText: z.string(),
  next: z.string(),
  waitsOn: z.enum(WAITED_FOR).nullable(),
  /** Since when it stands so, and by when whoever it waits on was asked to be done. */
  since: Time.nullable(),
  due: Time.nullable(),
  proof: ProofView,
  /** A short-lived link, made for this reader now; null until built and while a newer build runs. */
  mergedFileUrl: z.string().nullable(),
  author: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), fullName: z.string() }),
  authors: z.array(ListedAuthor),
  /** Names of people who said that they are no authors of it, as its owner typed them; for owner and editors. */
  declinedAuthors: z.array(z.string()),
  correspondingAuthorId: Id.nullable(),
  classification: z.array(z.string()),
  additionalInfo: z.array(z.string()),
  comments: z.string(),
  keywords: z.array(z.string()),
  abstract: z.string(),
  funding: z.enum(FUNDING).nullable(),
  manuscript: DocumentView.nullable(),
  coverLetter: DocumentView.nullable(),
  declaration: DocumentView.nullable(),
  resubmissionOf: Id.nullable(),
  /** The manuscript whose next round this draft becomes once its proof is accepted. */
  revisionOf: Id.nullable(),
  responseText: z.string(),
  response: DocumentView.nullable(),
  markedCopy: DocumentView.nullable(),
  /** To authors and editors under anonymous review. */
  anonymousManuscript: DocumentView.nullable().optional(),
  /**
   * Once there are several: every round, the first one first, where one manuscript is asked for. Reviewers get it as long as they may
   * read the manuscript.
   */
  rounds: z.array(RoundView),
  editorNotes: z.array(Note),
  authorNotes: z.array(Note),
  reviewerNotes: z.array(Note),
  reviews: z.array(Review),
  /** For authors, once they may read what reviewers wrote. */
  reviewerFiles: z.array(ReviewerFiles),
  /** Editors only. */
  assignedReviewers: z.array(
    z.object({
      _id: Id,
      firstName: z.string(),
      lastName: z.string(),
      specialization: z.string().optional(),
      email: z.string().optional(),
      hasReviewed: z.boolean(),
    }),
  ),
  /** Editors only: all its seats, of every cycle, by number. */
  seats: z.array(SeatView),
  /** Editors only: letters about it that came back and that nobody has sent anew. */
  undeliveredMail: z.number().int(),
  /** Editors only: a decision that waits to leave. */
  held: HeldView.nullable(),
  /** A revision that its authors are asked for. */
  revision: RevisionView.nullable(),
  /** To authors, once it is decided or a revision is wanted: nobody has ever reviewed it. */
  unreviewed: z.literal(true).optional(),
  /** For editors all, for authors those that have left; where one manuscript is asked for. */
  decisions: z.array(DecisionView),
  /** Editors only: who looks after it. */
  handlingEditor: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Editors only: to which editors it is closed, by a conflict of interest that was declared. */
  conflicts: z.array(Id),
  /** Editors only: the turns of its course, and the newest of everything else; what was before is asked for by `historyBefore`. */
  history: z.array(HistoryEntry),
  /** Where one manuscript is asked for and its history goes further back. */
  historyBefore: HistoryPlace.optional(),
  /** For authors, where one manuscript is asked for: the latest first. */
  timeline: z.array(TimelineEntry),
  /** Authors get their own, editors all. */
  threads: z.array(ThreadView),
  /** In a reviewer's own list: the page of their seat, below the site's origin. */
  seatPath: z.string().optional(),
  /** To reviewers under anonymous review: the author is named after the manuscript, and nothing else tells whose it is. */
  anonymous: z.literal(true).optional(),
  /** In a reviewer's own, where the journal's own form holds for their seat: what it asks beside comments and recommendation. */
  reviewFields: z.array(FormField).optional(),
  /** To its authors and editors: what the PDF does not show as it was written, in sentences; absent where it shows all. */
  notShown: z.string().optional(),
  /** To authors and editors under anonymous review: what reviewers get. */
  reviewCopy: ReviewCopyView.optional(),
  /** To editors: what reviewers told of having recognised whose it is. */
  identityReports: z.array(IdentityReportView).optional(),
  /** A reviewer's own: whether a review may still be given in this cycle. */
  mayReview: z.boolean(),
});
export type Manuscript = z.infer<typeof Manuscript>;

export const ManuscriptAnswer = z.object({ manuscript: Manuscript });

export const SaveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: Manuscript,
  mergedPdfUrl: z.string().nullable(),
  extractedTitle: z.string(),
  extractedAbstract: z.string(),
});
export type SaveAnswer = z.infer<typeof SaveAnswer>;

export const StatusRequest = z.object({
  status: z.enum(STATUSES),
  note: optional(LIMITS.note),
  version: Version.optional(),
  /** Of an editor who sends to review what still may tell who wrote it: the copy goes out as it is. */
  override: OverrideReason.optional(),
  confirmed: ConfirmedNaming,
  /** Of an author who accepts the proof: the revision of the anonymous copy that they looked at. */
  seenReviewCopy: z.number().int().min(1).optional(),
});
export type StatusRequest = z.infer<typeof StatusRequest>;

export const StatusAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  manuscript: Manuscript,
});
export type StatusAnswer = z.infer<typeof StatusAnswer>;
