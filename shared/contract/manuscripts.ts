import * as z from 'zod';
import { ARTICLE_TYPES, FUNDING, LIMITS } from '../domain/constants.ts';
import type { TypedField } from '../domain/manuscript-fields.ts';
import { STATUSES } from '../domain/manuscript-status.ts';
import { STAGES, WAITED_FOR } from '../domain/stage.ts';
import { ListedAuthor } from './authors.ts';
import { DecisionView, HeldView, RevisionView } from './decisions.ts';
import { Id, optional, Time, Version } from './fields.ts';
import { Flags } from './flags.ts';
import {
  AssignedReviewer,
  DocumentView,
  HiddenSummary,
  HistoryEntry,
  HistoryPlace,
  Note,
  ProofView,
  Review,
  ReviewerFiles,
  ThreadView,
  TimelineEntry,
} from './manuscript-parts.ts';
import { ProductionView, PublicationView } from './production.ts';
import { ConfirmedNaming, IdentityReportView, OverrideReason, ReviewCopyView } from './review-copy.ts';
import { FormField } from './review-form.ts';
import { RoundView } from './rounds.ts';
import { SeatView } from './seats.ts';

/** The reader's relation to it; `named` is being asked whether they are an author, `editorAuthor` sees title and status only. */
export const Relation = z.enum(['owner', 'coAuthor', 'named', 'editor', 'editorAuthor', 'reviewer']);
export type Relation = z.infer<typeof Relation>;

const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);
const orNull = <Value extends z.ZodType>(value: Value) => value.nullable().default(null);
const words = z.string().default('');
/** Any client may read it in any manuscript; it is empty unless the reader's own schema says otherwise. */
const nothing = z.array(z.never()).default([]);
const noDocument = z.null().default(null);

/** For everyone who may see it at all. Fields a reader may not see are empty or missing; nothing is masked in the client. */
const toAll = {
  _id: Id,
  /** The number that people use, `JICS-2026-0147`; null until first submitted. */
  number: orNull(z.string()),
  version: z.number().int(),
  title: z.string(),
  type: orNull(z.enum(ARTICLE_TYPES)),
  status: z.enum(STATUSES),
  submitted: z.boolean(),
  /** For the latest round; null until first submitted. */
  submissionDate: orNull(Time),
  createdAt: Time,
  updatedAt: Time,
  round: z.number().int(),
  cycle: z.number().int().default(0),
  proof: ProofView.default({ version: 0, state: 'none', reason: null, pages: null, decision: null }),
  /** A short-lived link, made for this reader now; null until built and while a newer build runs. */
  mergedFileUrl: orNull(z.string()),
  author: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), fullName: z.string() }),
  authors: list(ListedAuthor),
  correspondingAuthorId: orNull(Id),
  classification: list(z.string()),
  additionalInfo: list(z.string()),
  comments: z.literal('').default(''),
  keywords: list(z.string()),
  abstract: words,
  funding: orNull(z.enum(FUNDING)),
  manuscript: noDocument,
  coverLetter: noDocument,
  declaration: noDocument,
  editorNotes: nothing,
  authorNotes: nothing,
  reviewerNotes: nothing,
  reviews: nothing,
  assignedReviewers: nothing,
};

/** For its authors and editors. */
const papers = {
  /** Its stage, finer than its status; authors learn no more about a review than they may know. */
  stage: z.enum(STAGES),
  waitsOn: orNull(z.enum(WAITED_FOR)),
  /** When it reached its stage, and the due date of those it waits on. */
  since: orNull(Time),
  due: orNull(Time),
  /** Names of people who said that they are not its authors, as the owner typed them; not for co-authors. */
  declinedAuthors: list(z.string()),
  comments: words,
  manuscript: orNull(DocumentView),
  coverLetter: orNull(DocumentView),
  declaration: orNull(DocumentView),
  resubmissionOf: orNull(Id),
  /** The manuscript whose next round this draft becomes once its proof is accepted. */
  revisionOf: orNull(Id),
  responseText: words,
  response: orNull(DocumentView),
  markedCopy: orNull(DocumentView),
  /** Under anonymous review. */
  anonymousManuscript: DocumentView.nullable().optional(),
  /** Under anonymous review: the reviewers' copy. */
  reviewCopy: ReviewCopyView.optional(),
  /** Sentences about what the PDF does not show as written; absent if it shows everything. */
  notShown: z.string().optional(),
  /** Invisible words of the manuscript's file; absent if there are none. */
  hidden: HiddenSummary.optional(),
  editorNotes: list(Note),
  authorNotes: list(Note),
  reviewerNotes: list(Note),
  /** All rounds, the first one first, if there are several and a single manuscript is requested. */
  rounds: list(RoundView),
  /** A revision requested from its author. */
  revision: orNull(RevisionView),
  /** All for editors, sent ones for authors; if a single manuscript is requested. */
  decisions: list(DecisionView),
  /** Authors get their own, editors all. */
  threads: list(ThreadView),
  /** Once it is published. */
  publication: PublicationView.optional(),
};

export const AuthorsManuscript = z.object({
  ...toAll,
  ...papers,
  relation: Relation.extract(['owner', 'coAuthor']),
  /** `stage` in a sentence, and what happens next. */
  stageText: words,
  next: words,
  /** Once they may read the reviewers' words. */
  reviewerFiles: list(ReviewerFiles),
  /** Once it is decided or a revision is requested: no one has ever reviewed it. */
  unreviewed: z.literal(true).optional(),
  /** If a single manuscript is requested: the latest first. */
  timeline: list(TimelineEntry),
}) satisfies z.ZodType<Record<TypedField, unknown>>;
export type AuthorsManuscript = z.infer<typeof AuthorsManuscript>;

export const NamedManuscript = z.object({ ...toAll, relation: Relation.extract(['named']) });

export const EditorsManuscript = z.object({
  ...toAll,
  ...papers,
  relation: Relation.extract(['editor']),
  heldBack: z.null().default(null),
  reviews: list(Review),
  assignedReviewers: list(AssignedReviewer),
  /** All its seats, of every cycle, by number. */
  seats: list(SeatView),
  /** Letters about it that bounced and were not sent again. */
  flags: Flags.optional(),
  undeliveredMail: z.number().int().default(0),
  /** A decision waiting to be sent. */
  held: orNull(HeldView),
  /** Once it is being prepared for publication. */
  production: ProductionView.optional(),
  /** The handling editor. */
  handlingEditor: orNull(z.object({ _id: Id, name: z.string() })),
  /** Editors blocked by a declared conflict of interest. */
  conflicts: list(Id),
  /** The turning points, and the newest of everything else; `historyBefore` requests earlier entries. */
  history: list(HistoryEntry),
  /** If a single manuscript is requested and its history goes further back. */
  historyBefore: HistoryPlace.optional(),
  /** If it began in another system: which, and the files that it brought, with short-lived links if a single manuscript is requested. */
  brought: z
    .object({
      from: z.string(),
      files: z.array(
        z.object({
          fileName: z.string(),
          size: z.number().int(),
          what: z.string(),
          round: z.number().int(),
          url: orNull(z.string()),
        }),
      ),
    })
    .optional(),
  /** Reports from reviewers who recognised the authors. */
  identityReports: z.array(IdentityReportView).optional(),
}) satisfies z.ZodType<Record<TypedField, unknown>>;
export type EditorsManuscript = z.infer<typeof EditorsManuscript>;

/** For an editor who may not act on it. */
export const ClosedManuscript = z.object({
  ...toAll,
  relation: Relation.extract(['editor', 'editorAuthor']),
  /** The reason, in a sentence for them. */
  heldBack: z.string(),
});
export type ClosedManuscript = z.infer<typeof ClosedManuscript>;

export const ReviewersManuscript = z.object({
  ...toAll,
  relation: Relation.extract(['reviewer']),
  editorNotes: list(Note),
  /** Their own, and their own reviews. */
  reviewerNotes: list(Note),
  reviews: list(Review),
  /** As long as they may read it. */
  rounds: list(RoundView),
  /** Whether they may still submit a review in this cycle. */
  mayReview: z.boolean().default(false),
  /** In a list: the page of their review, below the site's origin. */
  seatPath: z.string().optional(),
  /** Under anonymous review: the author is named after the manuscript, and nothing else identifies them. */
  anonymous: z.literal(true).optional(),
  /** If the journal's own form applies to their review: its questions beside comments and recommendation. */
  reviewFields: z.array(FormField).optional(),
});
export type ReviewersManuscript = z.infer<typeof ReviewersManuscript>;

/** In a list of one's own. */
export const OwnManuscript = z.union([AuthorsManuscript, NamedManuscript]);
export type OwnManuscript = z.infer<typeof OwnManuscript>;

/** In an editor's list. */
export const SubmittedManuscript = z.union([EditorsManuscript, ClosedManuscript]);
export type SubmittedManuscript = z.infer<typeof SubmittedManuscript>;

/** One manuscript as this reader may see it. */
export const Manuscript = z.union([
  EditorsManuscript,
  AuthorsManuscript,
  ReviewersManuscript,
  ClosedManuscript,
  NamedManuscript,
]);
export type Manuscript = z.infer<typeof Manuscript>;

export const isAuthors = (view: Manuscript): view is AuthorsManuscript =>
  view.relation === 'owner' || view.relation === 'coAuthor';

export const isOwn = (view: Manuscript): view is OwnManuscript =>
  isAuthors(view) || view.relation === 'named';

export const isOpenToEditor = (view: Manuscript): view is EditorsManuscript =>
  view.relation === 'editor' && view.heldBack === null;

/** Builds a reader's view from the available fields; all others are empty. */
export const buildView = <View extends z.ZodType>(view: View, said: z.input<View>): z.output<View> =>
  view.parse(said);

export const ManuscriptAnswer = z.object({ manuscript: Manuscript });

export const SaveAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: AuthorsManuscript,
  mergedPdfUrl: z.string().nullable(),
  extractedTitle: z.string(),
  extractedAbstract: z.string(),
});
export type SaveAnswer = z.infer<typeof SaveAnswer>;

export const StatusRequest = z.object({
  status: z.enum(STATUSES),
  note: optional(LIMITS.note),
  version: Version.optional(),
  /** From an editor who sends it to review although something may identify the authors: the copy goes out unchanged. */
  override: OverrideReason.optional(),
  confirmed: ConfirmedNaming,
  /** From an author who accepts the proof: the revision of the anonymous copy that they viewed. */
  seenReviewCopy: z.number().int().min(1).optional(),
});
export type StatusRequest = z.infer<typeof StatusRequest>;

export const StatusAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  manuscript: Manuscript,
});
export type StatusAnswer = z.infer<typeof StatusAnswer>;
