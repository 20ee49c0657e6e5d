import type { From } from '../../../shared/domain/manuscript-status.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { RowChange } from '../../core/rules/row-change.ts';
import type { Corrections } from '../record/corrections.ts';
import type { DecisionRecord } from '../record/decision-record.ts';
import type { NewLetter, Written } from '../record/letter.ts';
import type {
  HistoryRecord,
  ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
  Summary,
} from '../record/manuscript-record.ts';
import type { Message } from '../record/message.ts';
import type { ReviewFiles } from '../record/review-files.ts';
import type { SeatRecord } from '../record/seat-record.ts';
import type { VersionRecord } from '../record/version-record.ts';

/** A person who acts, and their role. */
export interface Person {
  personId: string;
  name: string;
}

export type SeatAnswer = 'accept' | 'decline' | 'giveBack' | 'moveDate' | 'words';

/** Fields that every write computes itself. */
type Kept = 'version' | 'updatedAt' | 'versionForAuthors' | 'unchangedFor' | 'quietChanges' | 'summary';

/** What its consequences and the summary must know of a change, and what no field of the record says. */
export interface Cause {
  /** The holder of this seat answered, or an editor did for them. */
  answered?: { n: number; answer: SeatAnswer };
  /** Why a seat ended, for its reviewer, if shown. */
  reason?: string | undefined;
  /** The editor's letter to the authors, instead of the journal's. */
  ownLetter?: Written;
  message?: Message;
  /** Letters that bounced and were not sent again, from now on. */
  undelivered?: Summary['undelivered'];
  /** The marks that stay of everyone who reviewed it. */
  reviewedBy?: Summary['reviewedBy'];
  /** What the figures count of it from now on. */
  facts?: Summary['facts'];
  /** Corrections to the article that its author sends. */
  corrections?: Corrections;
  /** Why the editors ask for another file for the reviewers; '' once it is sent. */
  reviewersFile?: string;
  /** A reviewer’s report that they may have recognised the authors. */
  recognition?: { text: string; page?: number | undefined; guessed: boolean; conflict: boolean };
  /** How the article is cited that is public with it, and the address of its DOI. */
  cited?: { words: string; doi: string | undefined };
  /** The files of a review, if they have changed. */
  reviewFiles?: ReviewFiles;
  /** A review that replaces another of the same cycle, which is kept; and what changed. */
  rewritten?: { review: ReviewRecord; was: ReviewRecord; what: string[] };
}

/** What becomes of a draft of its next round. */
export interface RoundDraft {
  /** It becomes this manuscript's revision. */
  begun?: { draft: ManuscriptRecord; history: Change['history'] };
  /** It is withdrawn. */
  dropped?: ManuscriptRecord;
  /** The draft, as read, becomes the present round; and the round before, which stays. */
  next?: { draft: ManuscriptRecord; before: VersionRecord };
}

/** Everything that one action writes, all of it or nothing. */
export interface Change {
  /** The states in which it may start: the clauses of the conditional write. */
  from: From;
  /** Leaves no entry in the history, although `history` describes it: a draft was saved. The record counts these. */
  isUnrecorded?: true;
  /** Its authors and reviewers must not learn from version or time that it happened. */
  isQuiet?: true;
  set: Partial<Omit<ManuscriptRecord, 'id' | 'ownerId' | 'createdAt' | 'isAnonymous' | Kept>>;
  history: Omit<HistoryRecord, 'id' | 'at'>;
  /** Rows of the seats that `set.seats` changes. */
  seats?: SeatRecord[];
  notes?: Omit<NoteRecord, 'id' | 'addedAt'>[];
  review?: Omit<ReviewRecord, 'id' | 'addedAt'>;
  /** A new or settled decision: the row from now on. */
  decision?: DecisionRecord;
  draft?: RoundDraft;
  /** Further rows, made by the rule of their topic. */
  rows?: RowChange[];
  /** Written with it; `changeAndTell` adds those that follow from the change itself. */
  letters?: NewLetter[];
  /** Rows to look at later because of it. */
  due?: DueRow[];
  cause?: Cause;
}
