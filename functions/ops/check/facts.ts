import type { DecisionRecord } from '../../decisions/rules/decision-record.ts';
import type { Letter } from '../../letters/rules/letter.ts';
import type {
  HistoryRecord,
  ManuscriptRecord,
  ReviewRecord,
} from '../../manuscript/rules/manuscript-record.ts';
import type { Message } from '../../messages/rules/message.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';
import type { ReviewFiles } from '../../reviews/rules/review-files.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import type { Counts } from '../../statistics/rules/counts-of.ts';
import type { Fact } from '../../statistics/rules/fact.ts';

/** Everything that is kept about one manuscript, wherever it is kept. */
export interface ManuscriptFacts {
  id: string;
  /** Of all its rows. */
  sortKeys: string[];
  /** Sort keys of rows that do not parse. */
  unreadable: string[];
  record?: ManuscriptRecord;
  reviews: ReviewRecord[];
  /** As they stood before they were changed. */
  formerReviews: ReviewRecord[];
  reviewFiles: ReviewFiles[];
  seats: SeatRecord[];
  /** Editions of the review form by which seats ask, and which are not there. */
  lostForms: number[];
  /** All of it, by time. */
  history: HistoryRecord[];
  decisions: DecisionRecord[];
  /** Editors whom its row still names, and who are not there. */
  lostEditors: string[];
  /** The sweep will find the decision that waits to leave. */
  isHeldDue: boolean;
  /** So the publication, or the notice about it. */
  isPublicationDue: boolean;
  /** Sort keys of what stands beside it for its publication. */
  forPublication: string[];
  /** The audit line; `ownerId` stands until all else is deleted. */
  withdrawn?: { at: string; ownerId?: string };
  /** Of the draft that became a round: whether its manuscript says so, too. */
  isFiled?: boolean;
  /** Ids under which its rounds are said to be filed, and are not. */
  lostRounds: string[];
  /** Bytes by key. */
  objects: Map<string, number>;
  /** Persons in whose lists it stands, of those in whose it should. */
  listedFor: { authors: string[]; reviewers: string[]; editors: string[]; holding: string[]; owner: boolean };
  /** Whether the owner's count of open drafts holds it. */
  isOpenDraft: boolean;
  /** The owner's client's name for it, as the row says. */
  namedAs?: string;
  /** The id of the manuscript to which its number leads. */
  numbered?: string | undefined;
  /** Of the article that it has become. */
  publicVersions?: number | undefined;
  /** Messages in both queues, about. */
  messages: number;
  /** The sweep will find what of it is to be built. */
  isBuildDue: boolean;
  now: number;
  /** What is younger may still be under way. */
  graceMs: number;
}

/** The lists of one person, and the manuscripts that they name. */
export interface ListFacts {
  personId: string;
  authored: string[];
  handled: string[];
  held: string[];
  namedDrafts: string[];
  openDrafts: string[];
  load: { open: number; underReview: number };
  /** As counted anew. */
  countedLoad: { open: number; underReview: number };
  records: Map<string, ManuscriptRecord>;
}

/** A person, and what leads to them. */
export interface PersonFacts {
  person: PersonRecord;
  /** Whom each pointer names: e-mail, username, outside accounts. */
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

/** Who reviewed what had a word among its keywords, guests left out, and who of them there is. */
export interface TermFacts {
  reviewers: string[];
  people: string[];
}

/** A manuscript's number, and the manuscript to which it leads. */
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

/** What was written about one manuscript. */
export interface TalkFacts {
  /** Whether the manuscript is there, or its withdrawal not finished. */
  isKnown: boolean;
  record: ManuscriptRecord | undefined;
  messages: Message[];
  /** Sort keys of rows that do not parse. */
  unreadable: string[];
}

/** The letters about one manuscript. */
export interface LetterFacts {
  /** Whether the manuscript is there, or its withdrawal not finished. */
  isKnown: boolean;
  letters: Letter[];
  /** Of these the ones that the sweep will find. */
  due: string[];
  now: number;
}

/** What is held back from one address. */
export interface HeldBackFacts {
  /** Letters that are said to wait for it to be confirmed. */
  listed: string[];
  /** Of these the ones that are there and know it. */
  waiting: string[];
  /** Of what its editor is to be told: lines, and whether the sweep will find them. */
  untold: number;
  isDue: boolean;
}

/** Earlier rounds of one manuscript. */
export interface VersionFacts {
  /** The round in which it is now; none where it is gone, unless its withdrawal is being finished. */
  round: number | undefined;
  isWithdrawing: boolean;
  versions: { sk: string; round?: number | undefined; missing: string[] }[];
}

/** What is being written about one manuscript. */
export interface DraftFacts {
  /** Whether the manuscript is there, or its withdrawal not finished. */
  isKnown: boolean;
  /** Absent while a withdrawal is being finished. */
  seats: number[] | undefined;
  /** `n` of a review's seat; none where the row can't be read. */
  drafts: { sk: string; n?: number | undefined; isDecision?: boolean }[];
}

/** What the chiefs have settled. */
export interface JournalFacts {
  /** Sort keys of rows that do not parse. */
  unreadable: string[];
  /** Names of the letters that have words of the journal's own. */
  templates: string[];
  /** Of the review form: the edition in force, 0 for the built-in, and those that are there. */
  form: { inForce: number; editions: number[] };
}

/** What the figures count of one month. */
export interface MonthFacts {
  facts: Fact[];
  sums: Counts;
  /** Sort keys of rows that do not parse. */
  unreadable: string[];
}

/** A part of what is counted of all months. */
export interface CountFacts {
  /** Sort keys of rows that do not parse. */
  unreadable: string[];
  /** Sort keys of what changes have added, and nobody has folded into the sums. */
  waiting: string[];
  now: number;
}

/** What waits for its time. */
export interface DueFacts {
  /** Sort keys of rows that do not parse. */
  unreadable: string[];
}
