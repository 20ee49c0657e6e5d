import type { From } from '../../../shared/domain/manuscript-status.ts';
import { actAt } from '../../../shared/domain/stage.ts';
import { identityDigest, lacksCopy, nextCopy } from '../../anonymity/rules/review-copy.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { MAX_TERMS_REVIEWED, termsOf } from '../../core/rules/expertise.ts';
import { randomId } from '../../core/rules/ids.ts';
import { placeOnDesk } from '../../desk/rules/desk.ts';
import { type DeskLine, lineOf } from '../../desk/rules/desk-line.ts';
import type { Letter } from '../../letters/rules/letter.ts';
import { startLetter } from '../../letters/rules/start-letter.ts';
import type { ThreadEntry } from '../../messages/rules/message.ts';
import { unreadOf } from '../../messages/rules/threads.ts';
import { nextScreening, screeningDues } from '../../screening/rules/next-screening.ts';
import type { ScreeningRecord } from '../../screening/rules/screening-record.ts';
import { type LoadChange, loadChanges } from '../../seats/rules/reviewer-load.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import { type LedgerChange, ledgerBetween } from '../../statistics/rules/ledger.ts';
import { buildsDue } from './builds-due.ts';
import type { Change } from './change.ts';
import { everNamed } from './ever-authors.ts';
import {
  type ManuscriptRecord,
  type NoteRecord,
  publicVersionOf,
  type ReviewRecord,
} from './manuscript-record.ts';

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

/** As long as a single editor writes messages and notes; any other change ends it. */
function ownWordsAfter(before: ManuscriptRecord, { event, who }: Change['history']) {
  const isOwn = who.role === 'editor' && (event === 'message-sent' || event === 'note-added');
  if (!isOwn || !who.personId) return null;
  const { ownWords, version } = before;
  return ownWords?.personId === who.personId ? ownWords : { personId: who.personId, version };
}

/** The version counts every change; authors and reviewers see only those that are not quiet. */
function recordAfter(before: ManuscriptRecord, change: Change, at: string, seats: readonly SeatRecord[]) {
  const was = publicVersionOf(before);
  const after = {
    ...before,
    ...change.set,
    version: before.version + 1,
    untold: before.untold + (change.isUntold ? 1 : 0),
    updatedAt: at,
    ownWords: ownWordsAfter(before, change.history),
    told: change.isQuiet ? was : { version: was.version + 1, at },
  };
  return placeOnDesk(before, after, at, seats, change.review?.reviewerId);
}

type Begun = Pick<Change, 'history' | 'letters'>;

export const completeCreation = (record: ManuscriptRecord, { history, letters = [] }: Begun): Creation => ({
  record,
  history,
  line: lineOf(record),
  loads: loadChanges(undefined, record),
  due: buildsDue(record.id, record, record.createdAt),
  letters: letters.map((letter) => startLetter(record.id, letter, record.createdAt)),
});

/** For a separate new manuscript: when an editor must act depends only on its own state. */
export const completeAddition = (record: ManuscriptRecord, begun: Begun): Creation =>
  completeCreation({ ...record, actAt: actAt(record) }, begun);

export function completeChange(before: ManuscriptRecord, change: Change, now: string): CompleteChange {
  const { at = now, notes = [], letters = [], seats = [], due = [], review, begun, from } = change;
  const placed = recordAfter(before, change, at, seats);
  // If its authors have changed, the copy is invalid, and another follows.
  const followed = lacksCopy(placed) ? { reviewCopy: nextCopy(placed) } : {};
  // A document that editors get is compared with others.
  const screening = nextScreening(placed);
  const queued = { ...followed, ...(screening ? { screening } : {}) };
  const after = { ...placed, ...queued };
  const set = { ...change.set, ...queued };
  const isCopyAsked = before.isAnonymous && from.reviewReady;
  return {
    ...change,
    at,
    set,
    due: [...due, ...buildsDue(before.id, set, at), ...screeningDues(before, after, at)],
    // The authors as read, whom the version guards.
    from: isCopyAsked ? { ...from, identities: identityDigest(everNamed(before)) } : from,
    after,
    line: lineOf(after),
    notes: notes.map((note) => ({ ...note, id: randomId(), addedAt: at })),
    review: review && { ...review, id: randomId(), addedAt: at },
    terms: review ? termsOf(before.keywords, MAX_TERMS_REVIEWED) : [],
    seats,
    // A submitted draft of a round stops being a manuscript: letters go to the manuscript it revises.
    letters: letters.map((letter) => startLetter(before.revisionOf ?? before.id, letter, at)),
    loads: loadChanges(before, after),
    ledger: ledgerBetween(before.facts, after.facts),
    begun: begun && completeCreation(begun.draft, begun),
  };
}

/** Marks its conversations as read. */
export function completeReading(before: ManuscriptRecord, threads: ThreadEntry[], now: string): Placed {
  const read = { ...before, threads, unread: unreadOf(threads), readings: before.readings + 1 };
  const after = placeOnDesk(before, read, now);
  return { after, line: lineOf(after) };
}

/** Records the screening's progress, which its line on the desk shows. */
export function completeScreening(before: ManuscriptRecord, screening: ScreeningRecord): Placed {
  const after = { ...before, screening, readings: before.readings + 1 };
  return { after, line: lineOf(after) };
}
