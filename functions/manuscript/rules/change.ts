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

/** A person who acts, and in which part. */
export interface Person {
  personId: string;
  name: string;
}

export type SeatAnswer = 'accept' | 'decline' | 'giveBack' | 'moveDate' | 'words';

/** What every write works out by itself. */
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
  /** The moment that its rows are of; as they are written, where nothing says which. */
  at?: string;
  /** The states it may start from: the clauses of the conditional write. */
  from: From;
  /** Leaves no entry in the history, whose `history` it still says: what was typed was saved. The record counts them. */
  isUntold?: true;
  /** Its authors and reviewers are not to learn from version or time that it happened. */
  isQuiet?: true;
  set: Partial<
    Omit<ManuscriptRecord, 'id' | 'version' | 'ownerId' | 'createdAt' | 'updatedAt' | 'told' | Kept>
  >;
  /** Rows of the seats that `set.seats` changes. */
  seats?: SeatRecord[];
  /** The holder of this seat answered, or an editor did for them. */
  answered?: { n: number; answer: SeatAnswer };
  /** Why a seat ended, for its reviewer, where it is said. */
  reason?: string | undefined;
  /** To the authors, as its editor wrote it, in place of the journal's. */
  ownLetter?: Written;
  /** Written with it; `changeAndTell` adds what follows from the change itself. */
  letters?: NewLetter[];
  /** What is to be looked at later because of it. */
  due?: DueRow[];
  history: Omit<HistoryRecord, 'id' | 'at'>;
  notes?: Omit<NoteRecord, 'id' | 'addedAt'>[];
  review?: Omit<ReviewRecord, 'id' | 'addedAt'>;
  /** Of its files, where they are others than before. */
  reviewFiles?: ReviewFiles;
  /** About passages of the copy for reviewers. */
  identified?: IdentityDecision[];
  identityReport?: IdentityReport;
  messages?: Message[];
  /** As the article is to be read from now on; null: as the manuscript itself says. */
  details?: ArticleDetails | null;
  /** To the article, as its author sends them. */
  corrections?: Corrections;
  /** How the article is cited that is public with it, and the address of its DOI. */
  cited?: { words: string; doi: string | undefined };
  /** Made, or settled: the row as it stands from now on. */
  decision?: DecisionRecord;
  /** A review that stands in the place of another of the same cycle, which is kept; and the note by which authors will read it. */
  rewritten?: { review: ReviewRecord; was: ReviewRecord; what: string[]; note?: NoteRecord };
  /** Persons in whose lists it now stands, or no longer does. */
  authored?: { add: string[]; remove: string[] };
  assigned?: string[];
  /** A draft that this manuscript names from now on as its revision. */
  begun?: { draft: ManuscriptRecord; history: Change['history'] };
  /** That draft, which is withdrawn with this. */
  dropped?: ManuscriptRecord;
  /** The draft that is its present round from now on, as it was read, and the round before, which stays. */
  nextRound?: { draft: ManuscriptRecord; before: VersionRecord };
  /** Puts the owner on the editors' list of people who have submitted. */
  listsOwner?: { firstName: string; middleName?: string; lastName: string; email: string };
}
