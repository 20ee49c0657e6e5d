import * as z from 'zod';
import { AuthorEntry } from '../../../shared/contract/authors.ts';
import { HiddenSummary } from '../../../shared/contract/manuscript-parts.ts';
import { Answered } from '../../../shared/contract/review-form.ts';
import {
  ARTICLE_TYPES,
  FUNDING,
  GIVEN_RECOMMENDATIONS,
  PAPER_KINDS,
} from '../../../shared/domain/constants.ts';
import { DECISION_KINDS, REVISION_KINDS } from '../../../shared/domain/decision-kinds.ts';
import { EVENT_NAMES } from '../../../shared/domain/event-names.ts';
import type { TypedField } from '../../../shared/domain/manuscript-fields.ts';
import { PROOF_STATES, STATUSES } from '../../../shared/domain/manuscript-status.ts';
import type { Journal } from '../../journal/rules/journal.ts';
import { Authorship } from './authorship.ts';
import { BroughtRecord } from './brought-record.ts';
import type { DecisionRecord } from './decision-record.ts';
import { Fact } from './fact.ts';
import type { IdentityReport } from './identity-report.ts';
import { ThreadEntry } from './message.ts';
import { ProductionRecord } from './production-record.ts';
import { ReviewCopyRecord } from './review-copy-record.ts';
import type { ReviewFiles } from './review-files.ts';
import { ScreeningRecord } from './screening-record.ts';
import { SeatEntry, type SeatRecord } from './seat-record.ts';
import { StoredAttachment, StoredDocument } from './stored-document.ts';

export const ProofRecord = z.object({
  /** Counts the builds; a message about an older one is ignored. */
  version: z.number().int(),
  state: z.enum(PROOF_STATES),
  reason: z.string().nullable(),
  pages: z.number().int().nullable(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  key: z.string().optional(),
  /** First page of each part; absent until it is built. */
  parts: z.array(z.object({ kind: z.string(), page: z.number().int() })).optional(),
  /** For a revision: why the changes since the last round are not shown. */
  changesLeftOut: z.string().optional(),
  /** Sentences about what it does not show as written. */
  notShown: z.string().optional(),
  /** Invisible words in the manuscript's file. */
  hidden: HiddenSummary.optional(),
  /** How often a worker began it. */
  begun: z.number().int().optional(),
  /** How often its message came back from the dead letters. */
  returns: z.number().int().optional(),
  /** Its message came back: it is queued again at this time, in epoch ms. */
  held: z.object({ messageId: z.string(), until: z.number() }).optional(),
});
export type ProofRecord = z.infer<typeof ProofRecord>;

export const HeldDecision = z.object({
  decisionId: z.string(),
  kind: z.enum(DECISION_KINDS),
  leavesAt: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
});
export type HeldDecision = z.infer<typeof HeldDecision>;

const Actor = z.enum(['author', 'editor', 'reviewer', 'system']);

/** Follows from the other fields, the rows and each change, and is written by `summarise` alone: lists need no rows. */
export const Summary = z.object({
  /** When it reached its stage, and when an editor must act. */
  stageSince: z.string().nullable(),
  actAt: z.string().nullable(),
  /** People with a seat: their names, and the marks of their accounts (`same-person.ts`). */
  reviewers: z.record(z.string(), z.object({ name: z.string(), marks: z.array(z.string()) })),
  /** Marks of everyone who ever reviewed it: they make no decisions about it any more. */
  reviewedBy: z.array(z.string()),
  /** The latest round with a review; 0: none yet. */
  reviewedRound: z.number().int(),
  /** Number of seats so far: the next one's number is one more. */
  seatCount: z.number().int(),
  /** Reviewers who told the editors that they may have recognised the authors, in that round. */
  recognised: z.object({ round: z.number().int(), count: z.number().int() }).optional(),
  /** Letters about it that bounced and were not sent again; `seat` if the letter was for a reviewer. */
  undelivered: z.array(z.object({ letterId: z.string(), at: z.string(), seat: z.number().int().optional() })),
  /** Conversations about it: their rows are in a partition of their own. */
  threads: z.array(ThreadEntry),
  /** Its facts in the sums of the figures: changed with them, in one write. */
  facts: z.array(Fact),
  /** Number of changes that are missing from the history: each save of a draft. */
  unrecordedChanges: z.number().int(),
});
export type Summary = z.infer<typeof Summary>;

/** The manuscript that it continues. */
export const Origin = z.object({
  /** A rejected one. */
  resubmissionOf: z.string().nullable(),
  /** For a draft: the manuscript whose next round it becomes. */
  revisionOf: z.string().nullable(),
});

/** What authors and editors want of the copy that reviewers read. */
export const CopyWishes = z.object({
  /** Words to remove besides what names its authors. */
  alsoWithheld: z.array(z.string()).optional(),
  /** The editors ask its author for another file. */
  fileWanted: z.object({ note: z.string(), at: z.string() }).nullable(),
});

export const ManuscriptRecord = z.object({
  id: z.string(),
  /** The number for people, given when it is first submitted. Null in drafts. */
  number: z.string().nullable(),
  /** Counts people's changes. The worker's progress is guarded by the proof's own version and state instead. */
  version: z.number().int(),
  ownerId: z.string(),
  status: z.enum(STATUSES),
  submitted: z.boolean(),
  submittedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /**
   * The version and time for its authors and reviewers: changed by authors and by transitions, never by an assignment, a note or a
   * review, so that no one can watch those arrive. Absent while it equals `version` and `updatedAt`.
   */
  versionForAuthors: z.object({ version: z.number().int(), at: z.string() }).optional(),
  /** Since this version only messages and notes by this one editor changed it, so it is unchanged for them. */
  unchangedFor: z.object({ personId: z.string(), version: z.number().int() }).nullish(),
  round: z.number().int(),
  cycle: z.number().int(),
  title: z.string(),
  type: z.enum(ARTICLE_TYPES).nullable(),
  classification: z.array(z.string()),
  additionalInfo: z.array(z.string()),
  comments: z.string(),
  keywords: z.array(z.string()),
  abstract: z.string(),
  funding: z.enum(FUNDING).nullable(),
  /** In order, including the owner. */
  authors: z.array(AuthorEntry),
  authorship: Authorship,
  correspondingAuthorId: z.string().nullable(),
  documents: z.partialRecord(z.enum(PAPER_KINDS), StoredDocument),
  origin: Origin,
  /** Ids of the drafts that became its later rounds, in order: their files stay under these ids. */
  filedUnder: z.array(z.string()),
  /** The authors' typed response to reviewers. */
  responseText: z.string(),
  proof: ProofRecord,
  /** The copy that reviewers then read. */
  reviewCopy: ReviewCopyRecord.nullable(),
  copyWishes: CopyWishes,
  /** The result of screening; absent until it is submitted. */
  screening: ScreeningRecord.optional(),
  /** Seats of this cycle, in list order; outside a cycle those of the last one and those listed for the next. */
  seats: z.array(SeatEntry),
  /** Reviews that the journal wanted when it was last sent to review. */
  reviewsWanted: z.number().int(),
  /** The handling editor. This organises the editors' work and locks no one out. */
  handlingEditor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Editors with a conflict of interest, declared by themselves or by a chief. */
  conflicts: z.array(
    z.object({ id: z.string(), by: z.string(), at: z.string(), marks: z.array(z.string()).optional() }),
  ),
  /** A revision requested from its author. */
  revision: z
    .object({
      kind: z.enum(REVISION_KINDS),
      dueAt: z.string(),
      /** The draft of the revision, once begun. */
      draftId: z.string().nullable(),
      decisionId: z.string(),
    })
    .nullable(),
  /** A decision to be sent at that time, unless someone undoes it: until then only editors know it. */
  held: HeldDecision.nullable(),
  /** Its progress from acceptance to the published article. */
  production: ProductionRecord.nullable(),
  /** Everyone ever assigned, by first assignment: 'Reviewer 1' is the first. */
  reviewerOrder: z.array(z.string()),
  lastTransition: z
    .object({ name: z.string(), actor: Actor, personId: z.string(), at: z.string() })
    .nullable(),
  /** Counts changes that leave the version: messages marked as read, and the progress of a screening. */
  quietChanges: z.number().int(),
  /** Present if it began in another system. */
  brought: BroughtRecord.optional(),
  summary: Summary,
}) satisfies z.ZodType<Record<TypedField, unknown>>;
export type ManuscriptRecord = z.infer<typeof ManuscriptRecord> & {
  /** Whether its reviewers must not learn the authors: never stored, but by the journal's setting when it is read, or because they were promised it elsewhere. */
  isAnonymous: boolean;
};

export const NoteRecord = z.object({
  id: z.string(),
  kind: z.enum(['editor', 'reviewer']),
  text: z.string(),
  action: z.string(),
  visibility: z.array(z.enum(['editor', 'reviewer'])),
  addedBy: z.object({ personId: z.string(), name: z.string() }),
  addedAt: z.string(),
  round: z.number().int(),
  /** The client's own name for it. */
  key: z.string().optional(),
});
export type NoteRecord = z.infer<typeof NoteRecord>;

export const ReviewRecord = z.object({
  id: z.string(),
  reviewerId: z.string(),
  reviewerName: z.string(),
  comments: z.string(),
  recommendation: z.enum(GIVEN_RECOMMENDATIONS),
  round: z.number().int(),
  cycle: z.number().int(),
  /** The number of its seat. */
  seat: z.number().int(),
  addedAt: z.string(),
  /** Its answers to the form, with the original wording of each question. */
  answers: z.array(Answered).optional(),
  /** For editors only. */
  forEditor: z.string().optional(),
  attachments: z.array(StoredAttachment).optional(),
  /** Counts its changes; absent for the first. */
  edition: z.number().int().optional(),
  changedAt: z.string().optional(),
  /** For changes of it: when the editors were last informed, and the changes they will learn together, and when. */
  toldAt: z.string().optional(),
  toTell: z.object({ at: z.string(), what: z.array(z.string()) }).optional(),
  /** It came after the decision on its round, which does not rest on it, and authors read it only if an editor forwards it. */
  late: z.literal(true).optional(),
});
export type ReviewRecord = z.infer<typeof ReviewRecord>;

export const HistoryRecord = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(EVENT_NAMES),
  who: z.object({ personId: z.string().optional(), name: z.string(), role: Actor }),
  from: z.enum(STATUSES).optional(),
  to: z.enum(STATUSES).optional(),
  detail: z.string().optional(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** A manuscript with all its rows. */
export interface ManuscriptFile {
  record: ManuscriptRecord;
  /** For all cycles, by number. */
  seats: SeatRecord[];
  notes: NoteRecord[];
  reviews: ReviewRecord[];
  reviewFiles: ReviewFiles[];
  /** By time; absent if there are none. */
  identityReports?: IdentityReport[];
  /** The turning points, by time. Other events are separate and read in pages. */
  history: HistoryRecord[];
  /** By time. */
  decisions: DecisionRecord[];
  /** The current settings; read for changes, absent if nothing depends on them. */
  journal?: Journal;
}

/** The ids for its files and for decisions about their passages: its own and those of its later rounds. */
export const filedAs = ({ id, filedUnder }: Pick<ManuscriptRecord, 'id' | 'filedUnder'>) => [
  id,
  ...filedUnder,
];

export const publicVersionOf = ({ versionForAuthors, version, updatedAt }: ManuscriptRecord) =>
  versionForAuthors ?? { version, at: updatedAt };

export const isAuthorshipUnconfirmed = (
  { authorship }: Pick<ManuscriptRecord, 'authorship'>,
  personId: string,
) => authorship.unconfirmed.includes(personId);

/** Its public files name its authors, or do so at any moment: none of them ever changes. */
export const isInPrint = ({ production }: Pick<ManuscriptRecord, 'production'>): boolean =>
  Boolean(production?.version) || production?.state === 'publishing';

/** Whether the author a letter is for, by account or address, has not confirmed it yet. */
export const isAskedAs = (
  { authors, authorship }: Pick<ManuscriptRecord, 'authors' | 'authorship'>,
  { account, address }: { account?: string | undefined; address: string },
) =>
  authors.some(
    ({ _id, email }) => authorship.unconfirmed.includes(_id) && (_id === account || email === address),
  );

export const isAuthorOf = (record: Pick<ManuscriptRecord, 'authors'>, personId: string) =>
  record.authors.some((author) => author._id === personId);
