import type { ArticleDetails } from '../../../shared/contract/production.ts';
import type { From } from '../../../shared/domain/manuscript-status.ts';
import type { IdentityDecision } from '../../anonymity/rules/identity-decision.ts';
import type { IdentityReport } from '../../anonymity/rules/identity-report.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { DecisionRecord } from '../../decisions/rules/decision-record.ts';
import type { Written } from '../../letters/rules/fill-letter.ts';
import type { NewLetter } from '../../letters/rules/letter.ts';
import type { Message } from '../../messages/rules/message.ts';
import type { Corrections } from '../../production/rules/corrections.ts';
import type { ReviewFiles } from '../../reviews/rules/review-files.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import type { HistoryRecord, ManuscriptRecord, NoteRecord, ReviewRecord } from './manuscript-record.ts';
import type { VersionRecord } from './version-record.ts';

/** A person who acts, and their role. */
export interface Person {
  personId: string;
  name: string;
}

export type SeatAnswer = 'accept' | 'decline' | 'giveBack' | 'moveDate' | 'words';

/** Fields that every write computes itself. */
type Kept =
  | 'untold'
  | 'ownWords'
  | 'stageSince'
  | 'actAt'
  | 'reviewerNames'
  | 'seatMarks'
  | 'reviewedBy'
  | 'isAnonymous';

/** Everything that one action writes, all of it or nothing. */
export interface Change {
  /** The time of its rows; by default when they are written. */
  at?: string;
  /** The states in which it may start: the clauses of the conditional write. */
  from: From;
  /** Leaves no entry in the history, although `history` describes it: a draft was saved. The record counts these. */
  isUntold?: true;
  /** Its authors and reviewers must not learn from version or time that it happened. */
  isQuiet?: true;
  set: Partial<
    Omit<ManuscriptRecord, 'id' | 'version' | 'ownerId' | 'createdAt' | 'updatedAt' | 'told' | Kept>
  >;
  /** Rows of the seats that `set.seats` changes. */
  seats?: SeatRecord[];
  /** The holder of this seat answered, or an editor did for them. */
  answered?: { n: number; answer: SeatAnswer };
  /** Why a seat ended, for its reviewer, if shown. */
  reason?: string | undefined;
  /** The editor's letter to the authors, instead of the journal's. */
  ownLetter?: Written;
  /** Written with it; `changeAndTell` adds those that follow from the change itself. */
  letters?: NewLetter[];
  /** Rows to look at later because of it. */
  due?: DueRow[];
  history: Omit<HistoryRecord, 'id' | 'at'>;
  notes?: Omit<NoteRecord, 'id' | 'addedAt'>[];
  review?: Omit<ReviewRecord, 'id' | 'addedAt'>;
  /** Its files, if they have changed. */
  reviewFiles?: ReviewFiles;
  /** Decisions about passages of the reviewers' copy. */
  identified?: IdentityDecision[];
  identityReport?: IdentityReport;
  messages?: Message[];
  /** The article's published details from now on; null: the manuscript's own. */
  details?: ArticleDetails | null;
  /** As the public version has them, while another one is prepared. */
  publicDetails?: ArticleDetails | null;
  /** Corrections to the article that its author sends. */
  corrections?: Corrections;
  /** How the article is cited that is public with it, and the address of its DOI. */
  cited?: { words: string; doi: string | undefined };
  /** A new or settled decision: the row from now on. */
  decision?: DecisionRecord;
  /** A review that replaces another of the same cycle, which is kept; and the note through which authors will read it. */
  rewritten?: { review: ReviewRecord; was: ReviewRecord; what: string[]; note?: NoteRecord };
  /** People to whose lists it is added, or from whose lists it is removed. */
  authored?: { add: string[]; remove: string[] };
  assigned?: string[];
  /** A draft that becomes this manuscript's revision. */
  begun?: { draft: ManuscriptRecord; history: Change['history'] };
  /** That draft, which is withdrawn with this change. */
  dropped?: ManuscriptRecord;
  /** The draft, as read, that becomes the present round, and the round before, which stays. */
  nextRound?: { draft: ManuscriptRecord; before: VersionRecord };
  /** Puts the owner on the editors' list of people who have submitted. */
  listsOwner?: { firstName: string; middleName?: string; lastName: string; email: string };
}
