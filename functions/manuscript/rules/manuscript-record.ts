import * as z from 'zod';
import { AuthorEntry } from '../../../shared/contract/authors.ts';
import { HiddenSummary } from '../../../shared/contract/manuscript-parts.ts';
import { Answered } from '../../../shared/contract/review-form.ts';
import { ARTICLE_TYPES, FUNDING, PAPER_KINDS, RECOMMENDATIONS } from '../../../shared/domain/constants.ts';
import { DECISION_KINDS, REVISION_KINDS } from '../../../shared/domain/decision-kinds.ts';
import { EVENT_NAMES } from '../../../shared/domain/event-names.ts';
import { PROOF_STATES, STATUSES } from '../../../shared/domain/manuscript-status.ts';
import type { IdentityReport } from '../../anonymity/rules/identity-report.ts';
import { ReviewCopyRecord } from '../../anonymity/rules/review-copy-record.ts';
import type { DecisionRecord } from '../../decisions/rules/decision-record.ts';
import type { Journal } from '../../journal/rules/journal.ts';
import { ThreadEntry, Unread } from '../../messages/rules/message.ts';
import { marksOfSeat } from '../../people/rules/same-person.ts';
import { ProductionRecord } from '../../production/rules/production-record.ts';
import type { ReviewFiles } from '../../reviews/rules/review-files.ts';
import { ScreeningRecord } from '../../screening/rules/screening-record.ts';
import { SeatEntry, type SeatRecord } from '../../seats/rules/seat-record.ts';
import { Fact } from '../../statistics/rules/fact.ts';
import { FormerAuthor, isEverAuthor } from './ever-authors.ts';
import { StoredAttachment, StoredDocument } from './stored-document.ts';

export const ProofRecord = z.object({
  /** Counts the builds; a message of an older one is passed over. */
  version: z.number().int(),
  state: z.enum(PROOF_STATES),
  reason: z.string().nullable(),
  pages: z.number().int().nullable(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  key: z.string().optional(),
  /** On which page each part begins; absent until it is built. */
  parts: z.array(z.object({ kind: z.string(), page: z.number().int() })).optional(),
  /** Of a revision: why the changes since the last round are not shown. */
  changesLeftOut: z.string().optional(),
  /** What it does not show as the author wrote it, in sentences. */
  notShown: z.string().optional(),
  /** Words of the manuscript's file that no reader sees. */
  hidden: HiddenSummary.optional(),
  /** How often a worker began it. */
  begun: z.number().int().optional(),
  /** How often its message came back from the dead letters. */
  returns: z.number().int().optional(),
  /** Its message came back: this one goes into the queue again at that time, in epoch ms. */
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

export const ManuscriptRecord = z.object({
  id: z.string(),
  /** What people call it: given once, when it is first submitted. Null in drafts. */
  number: z.string().nullable(),
  /** Counts what people changed. The worker's progress is guarded by the proof's own version and state instead. */
  version: z.number().int(),
  /** How many of these changes the history does not tell: each time that a draft was saved. */
  untold: z.number().int(),
  ownerId: z.string(),
  status: z.enum(STATUSES),
  submitted: z.boolean(),
  submittedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /**
   * What its authors and reviewers get as version and time: moved by authors and by transitions, never by an assignment, a note or a
   * review, so that nobody can watch those arrive. Absent while it is the same as `version` and `updatedAt`.
   */
  told: z.object({ version: z.number().int(), at: z.string() }).optional(),
  /** Since this version nothing but messages and notes of this one editor moved it: to them it stands as it was. */
  ownWords: z.object({ personId: z.string(), version: z.number().int() }).nullish(),
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
  /** In order; the owner is one of them. */
  authors: z.array(AuthorEntry),
  /** Authors who have not said yet whether they are. */
  asked: z.array(z.string()),
  /** Who said that they are no author of it; `name` as it was typed. They can't be named again. */
  declined: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What their accounts are known by (`same-person.ts`), as they were named or confirmed it: an entry need not tell. */
  authorMarks: z.record(z.string(), z.array(z.string())),
  /** Whoever was an author before, of this manuscript or of what it follows. */
  formerAuthors: z.array(FormerAuthor),
  correspondingAuthorId: z.string().nullable(),
  documents: z.partialRecord(z.enum(PAPER_KINDS), StoredDocument),
  resubmissionOf: z.string().nullable(),
  /** Of a draft: the manuscript whose next round it becomes. */
  revisionOf: z.string().nullable(),
  /** Ids of the drafts that became its later rounds, in their order: what was made for them stays where it was made. */
  filedUnder: z.array(z.string()),
  /** What its authors answer to the reviewers, where it is typed. */
  responseText: z.string(),
  /** The client's own name of the draft, and the version up to which nothing but saves under this name changed it. */
  savedUnder: z.object({ draftKey: z.string(), version: z.number().int() }).optional(),
  proof: ProofRecord,
  /** Whether its reviewers must not learn whose it is: the journal's setting as the record is read, whatever is written in its row. */
  isAnonymous: z.boolean().default(false),
  /** What reviewers read then. */
  reviewCopy: ReviewCopyRecord.nullable(),
  /** What became of comparing it with others; absent until it is submitted. */
  screening: ScreeningRecord.optional(),
  /** Of this cycle, in the order of the list; outside a cycle those of the last one and who is listed for the next. */
  seats: z.array(SeatEntry),
  /** Seats there have been in all: the next one's number is one more. */
  seatCount: z.number().int(),
  /** Reviews that the journal wanted as it was last sent to review. */
  reviewsWanted: z.number().int(),
  /** The latest round of which there is a review; 0: none yet. */
  reviewedRound: z.number().int(),
  /** By person: who of its reviewers is called what, for the desk's search. Of those alone that have a seat. */
  reviewerNames: z.record(z.string(), z.string()),
  /** By person: what each of those is known by. */
  seatMarks: z.record(z.string(), z.array(z.string())),
  /** Marks of everybody who ever gave a review of it: they decide nothing about it any more. */
  reviewedBy: z.array(z.string()),
  /** Who looks after it. It orders the editors' work and locks nobody out. */
  handlingEditor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Editors who said, or of whom a chief said, that they have a conflict of interest. */
  conflicts: z.array(
    z.object({ id: z.string(), by: z.string(), at: z.string(), marks: z.array(z.string()).optional() }),
  ),
  /** A revision that its author is asked for. */
  revision: z
    .object({
      kind: z.enum(REVISION_KINDS),
      dueAt: z.string(),
      /** The draft in which it is being made, once that is begun. */
      draftId: z.string().nullable(),
      decisionId: z.string(),
    })
    .nullable(),
  /** A decision that leaves then, unless somebody recalls it: until that moment nobody outside learns of it. */
  held: HeldDecision.nullable(),
  /** Its way from acceptance to the published article. */
  production: ProductionRecord.nullable(),
  /** Everyone ever assigned, by first assignment: 'Reviewer 1' is the first. */
  reviewerOrder: z.array(z.string()),
  /** Editors who wrote a note with action `Rejected` since the last transition. */
  rejectionNotedBy: z.array(z.string()),
  lastTransition: z
    .object({ name: z.string(), actor: Actor, personId: z.string(), at: z.string() })
    .nullable(),
  /** Letters about it that came back and that nobody has sent anew; `seat` of the reviewer to whom one went. */
  undelivered: z.array(z.object({ letterId: z.string(), at: z.string(), seat: z.number().int().optional() })),
  /** What people write to each other about it: the rows stand in a partition of their own. */
  threads: z.array(ThreadEntry),
  unread: Unread,
  /** Counts what moves no version: how often messages were marked as read, and how a screening went on. */
  readings: z.number().int(),
  /** What of it is in the sums of the figures: changed with them, in one write. */
  facts: z.array(Fact),
  /** Since when it stands at its stage, and from when an editor must act: kept with every change, for lists to sort by. */
  stageSince: z.string().nullable(),
  actAt: z.string().nullable(),
});
export type ManuscriptRecord = z.infer<typeof ManuscriptRecord>;

export const NoteRecord = z.object({
  id: z.string(),
  kind: z.enum(['editor', 'reviewer']),
  text: z.string(),
  action: z.string(),
  visibility: z.array(z.enum(['editor', 'reviewer'])),
  addedBy: z.object({ personId: z.string(), name: z.string() }),
  addedAt: z.string(),
  round: z.number().int(),
  /** The writer's client's own name of it. */
  key: z.string().optional(),
});
export type NoteRecord = z.infer<typeof NoteRecord>;

export const ReviewRecord = z.object({
  id: z.string(),
  reviewerId: z.string(),
  reviewerName: z.string(),
  comments: z.string(),
  recommendation: z.enum(RECOMMENDATIONS),
  round: z.number().int(),
  cycle: z.number().int(),
  /** The number of the seat from which it was given. */
  seat: z.number().int(),
  addedAt: z.string(),
  /** What it answers of the form, with the words of each question as it was asked. */
  answers: z.array(Answered).optional(),
  /** For the editors alone. */
  forEditor: z.string().optional(),
  attachments: z.array(StoredAttachment).optional(),
  /** Counts its changes; the first where it is absent. */
  edition: z.number().int().optional(),
  changedAt: z.string().optional(),
  /** Of its changes: when the editors were last told at once, and what they will be told together, and when. */
  toldAt: z.string().optional(),
  toTell: z.object({ at: z.string(), what: z.array(z.string()) }).optional(),
  /** It came after the decision on its round: it is none of those on which that rests, and no author reads it unless an editor forwards it. */
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

/** A manuscript with everything that hangs on it. */
export interface ManuscriptFile {
  record: ManuscriptRecord;
  /** Of all cycles, by number. */
  seats: SeatRecord[];
  notes: NoteRecord[];
  reviews: ReviewRecord[];
  reviewFiles: ReviewFiles[];
  /** By time; absent where there is none. */
  identityReports?: IdentityReport[];
  /** The turns of its course, by time. All else that happened stands beside it and is read by pages. */
  history: HistoryRecord[];
  /** By time. */
  decisions: DecisionRecord[];
  /** As it is settled at this moment; read for whoever changes something, absent where nothing hangs on it. */
  journal?: Journal;
}

/** Under which ids its files lie, and what was decided about passages of them stands: its own and those of its later rounds. */
export const filedAs = ({ id, filedUnder }: Pick<ManuscriptRecord, 'id' | 'filedUnder'>) => [
  id,
  ...filedUnder,
];

export const publicVersionOf = ({ told, version, updatedAt }: ManuscriptRecord) =>
  told ?? { version, at: updatedAt };

export const isAuthorshipUnconfirmed = ({ asked }: Pick<ManuscriptRecord, 'asked'>, personId: string) =>
  asked.includes(personId);

/** Whether the author whom a letter is for, by account or address, still has to say that they are one. */
export const isAskedAs = (
  { authors, asked }: Pick<ManuscriptRecord, 'authors' | 'asked'>,
  { account, address }: { account?: string | undefined; address: string },
) => authors.some(({ _id, email }) => asked.includes(_id) && (_id === account || email === address));

export const isAuthorOf = (record: Pick<ManuscriptRecord, 'authors'>, personId: string) =>
  record.authors.some((author) => author._id === personId);

/** Whether the holder of a seat is or ever was an author, by whichever id or address: as which nobody reviews it. */
export const isReviewerAuthor = (
  record: Pick<ManuscriptRecord, 'authors' | 'authorMarks' | 'formerAuthors' | 'seatMarks'>,
  named: Parameters<typeof marksOfSeat>[0],
): boolean =>
  isEverAuthor(record, {
    personId: named.reviewerId,
    marks: [...marksOfSeat(named), ...(record.seatMarks[named.reviewerId] ?? [])],
  });
