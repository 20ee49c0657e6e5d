import type { From } from '../../../shared/domain/manuscript-status.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { DeskLine } from '../record/desk-line.ts';
import type { LedgerChange } from '../record/fact.ts';
import type { Letter } from '../record/letter.ts';
import type {
  ManuscriptFile,
  ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
  Summary,
} from '../record/manuscript-record.ts';
import type { SeatRecord } from '../record/seat-record.ts';
import type { Change } from './change.ts';
import type { LoadChange } from './reviewer-load.ts';

/** A change that people are told of, with the manuscript before it and after it. */
export interface Told {
  file: ManuscriptFile;
  change: Change;
  after: ManuscriptRecord;
  /** The time of its rows; the same as in its history, from which later changes count it again: this matters at midnight. */
  at: string;
  /** From when its due rows are counted. */
  now: string;
}

/** Something that follows from a change. Pure: what needs a store is read before. */
export type Consequence = (told: Told) => Partial<Pick<Change, 'set' | 'letters' | 'due' | 'cause'>>;

/** A record after a change, with its line on the editors' desk. */
export interface Placed {
  after: ManuscriptRecord;
  line: DeskLine | undefined;
}

export interface Creation {
  record: ManuscriptRecord;
  history: Change['history'];
  line: DeskLine | undefined;
  loads: LoadChange[];
  due: DueRow[];
  letters: Letter[];
}

/** What changes without anybody's change. */
export type Progress = Partial<Pick<ManuscriptRecord, 'reviewCopy' | 'screening'> & Pick<Summary, 'threads'>>;

/** The states in which it may start; and, if its reviewers' copy must be ready, whose names it must be cleared of. */
export type AskedFrom = From & { identities?: string };

/** A change with all its consequences, ready to be stored. */
export interface CompleteChange
  extends Omit<Change, 'from' | 'notes' | 'review' | 'letters' | 'seats' | 'due' | 'begun'>,
    Placed {
  at: string;
  from: AskedFrom;
  notes: NoteRecord[];
  review: ReviewRecord | undefined;
  /** Words by which the reviewer will be found. */
  terms: string[];
  seats: SeatRecord[];
  due: DueRow[];
  letters: Letter[];
  loads: LoadChange[];
  ledger: LedgerChange;
  begun: Creation | undefined;
}

/** What a withdrawal leaves to do. */
export interface Withdrawn {
  letters: Letter[];
  ledger: LedgerChange;
  due: DueRow[];
  /** Rows that are not needed any more. */
  done: DueRow[];
}

export const NOTHING_LEFT: Withdrawn = {
  letters: [],
  ledger: { written: [], voided: [], counts: {} },
  due: [],
  done: [],
};

/**
 * What follows from each change. Only the room above all topics (`consequences`) knows it; the store is made with it, and no topic
 * imports it.
 */
export interface Follows {
  complete(before: ManuscriptRecord, change: Change, at: string): CompleteChange;
  /** For a separate new manuscript. */
  create(record: ManuscriptRecord, begun: Pick<Change, 'history' | 'letters'>): Creation;
  /** For one that began elsewhere, with its seats: at that time it reached its stage here. */
  bring(record: ManuscriptRecord, seats: readonly SeatRecord[], history: Change['history']): Creation;
  /** Without anybody's change its conversations were read, or a copy or a screening got further. */
  goOn(
    before: ManuscriptRecord,
    progress: Progress,
    now: string,
  ): Placed & { set: Partial<ManuscriptRecord>; due: DueRow[] };
}

/** The same where people are told: with letters, which half of the functions need not hold. */
export interface Tells {
  /** Adds the letters, due rows and figures of a change that people are told of. */
  tell(told: Omit<Told, 'after'>): Change;
  withdraw(file: ManuscriptFile, at: string): Withdrawn;
}
