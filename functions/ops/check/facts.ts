import type { DecisionRecord } from '../../manuscript/record/decision-record.ts';
import type { Counts, Fact } from '../../manuscript/record/fact.ts';
import type { Letter } from '../../manuscript/record/letter.ts';
import type {
  HistoryRecord,
  ManuscriptRecord,
  ReviewRecord,
} from '../../manuscript/record/manuscript-record.ts';
import type { Message } from '../../manuscript/record/message.ts';
import type { ReviewFiles } from '../../manuscript/record/review-files.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';

/** Everything stored about one manuscript, anywhere. */
export interface ManuscriptFacts {
  id: string;
  /** The sort keys of all its rows. */
  sortKeys: string[];
  record?: ManuscriptRecord;
  reviews: ReviewRecord[];
  /** Before each of their changes. */
  formerReviews: ReviewRecord[];
  reviewFiles: ReviewFiles[];
  seats: SeatRecord[];
  /** Missing editions of the review form that seats refer to. */
  lostForms: number[];
  /** All of it, by time. */
  history: HistoryRecord[];
  decisions: DecisionRecord[];
  /** Missing editors whom its row still names. */
  lostEditors: string[];
  /** The sweep will find the pending decision. */
  isHeldDue: boolean;
  /** The same for the publication, or a notice about it. */
  isPublicationDue: boolean;
  /** Similarity checks that the sweep will not find. */
  forgottenChecks: string[];
  /** Sort keys of its rows for publication. */
  forPublication: string[];
  /** The audit line; `ownerId` stays until everything else is deleted. */
  withdrawn?: { at: string; ownerId?: string };
  /** For a draft that became a round: whether its manuscript says so too. */
  isFiled?: boolean;
  /** Ids under which its rounds should be filed, and are not. */
  lostRounds: string[];
  /** Bytes by key. */
  objects: Map<string, number>;
  /** People in whose lists it is, of those in whose it should be. */
  listedFor: { authors: string[]; reviewers: string[]; editors: string[]; holding: string[]; owner: boolean };
  /** Whether the owner's count of open drafts includes it. */
  isOpenDraft: boolean;
  /** The id of the manuscript that its number leads to. */
  numbered?: string | undefined;
  /** The number for the article it has become. */
  publicVersions?: number | undefined;
  /** Approximate number of messages in both queues. */
  messages: number;
  /** The sweep will find its pending builds. */
  isBuildDue: boolean;
  now: number;
  /** Anything younger may still be in progress. */
  graceMs: number;
}

/** The lists of one person, and the manuscripts they name. */
export interface ListFacts {
  personId: string;
  handled: string[];
  held: string[];
  openDrafts: string[];
  load: { open: number; underReview: number };
  /** As counted again. */
  countedLoad: { open: number; underReview: number };
  records: Map<string, ManuscriptRecord>;
}

/** A person, and the rows that lead to them. */
export interface PersonFacts {
  person: PersonRecord;
  /** The person that each pointer names: email, username, outside accounts. */
  pointers: { of: string; personId: string | undefined }[];
  isListedAsReviewer: boolean;
  hasAccount: boolean;
}

/** A row that leads to a person. */
export interface PointerFacts {
  pk: string;
  sk: string;
  person: PersonRecord | undefined;
}

/** A manuscript's number, and the manuscript that it leads to. */
export interface NumberFacts {
  number: string;
  record: ManuscriptRecord | undefined;
}

/** A folder of files. */
export interface FolderFacts {
  manuscriptId: string;
  isKnown: boolean;
  newestAt: number;
  now: number;
  graceMs: number;
}

/** Messages about one manuscript. */
export interface TalkFacts {
  record: ManuscriptRecord | undefined;
  messages: Message[];
}

/** The letters about one manuscript. */
export interface LetterFacts {
  letters: Letter[];
  /** Those that the sweep will find. */
  due: string[];
  now: number;
}

/** Letters held back from one address. */
export interface HeldBackFacts {
  /** Letters listed as waiting for its confirmation. */
  listed: string[];
  /** Those that exist and say so too. */
  waiting: string[];
  /** News for its editor: number of lines, and whether the sweep will find them. */
  untold: number;
  isDue: boolean;
}

/** Earlier rounds of one manuscript. */
export interface VersionFacts {
  /** Its current round; undefined if it is gone, unless its withdrawal is unfinished. */
  round: number | undefined;
  isWithdrawing: boolean;
  versions: { sk: string; round?: number | undefined; missing: string[] }[];
}

/** The chiefs' settings. */
export interface JournalFacts {
  /** Names of the letters with the journal's own text. */
  templates: string[];
  /** Editions of the review form: the one in force, 0 for the original, and those that exist. */
  form: { inForce: number; editions: number[] };
}

/** The figures of one month. */
export interface MonthFacts {
  facts: Fact[];
  sums: Counts;
}

/** A part of the counts of all months. */
export interface CountFacts {
  /** Sort keys of additions that are not folded into the sums. */
  waiting: string[];
  now: number;
}
