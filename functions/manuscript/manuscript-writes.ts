import {
  assignedKey,
  decidedIndex,
  decisionKey,
  deskIndex,
  handledKey,
  heldKey,
  historyKey,
  manuscriptKey,
  noteKey,
  reviewerIndex,
  reviewKey,
  roundKey,
  seatKey,
  termKey,
  versionKey,
  withdrawnKey,
} from '../core/keys.ts';
import { putDue } from '../core/put-due.ts';
import { rowWrites } from '../core/row-writes.ts';
import { isClientsId, randomId } from '../core/rules/ids.ts';
import type { Key } from '../core/table.ts';
import type { Items, Row } from '../core/table-calls.ts';
import { authorsLists, putAuthored } from './author-lists.ts';
import { factChanges } from './fact-writes.ts';
import { lettersStarted } from './letter-writes.ts';
import { conditionOf } from './manuscript-condition.ts';
import { numberGiven, publicationGiven } from './manuscript-numbers.ts';
import { draftClosed, draftOpened } from './open-work.ts';
import type { DecisionRecord } from './record/decision-record.ts';
import type { DeskLine } from './record/desk-line.ts';
import type { HistoryRecord, ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import type { SeatRecord } from './record/seat-record.ts';
import type { VersionRecord } from './record/version-record.ts';
import { buildLoadChanges } from './reviewer-loads.ts';
import type { Change, RoundDraft } from './rules/change.ts';
import {
  type AskedFrom,
  type CompleteChange,
  type Creation,
  type Follows,
  NOTHING_LEFT,
  type Placed,
} from './rules/follows.ts';
import { isTurningPoint } from './rules/is-turning-point.ts';
import { buildWithdrawal } from './withdrawals.ts';

/** A manuscript that began elsewhere. */
export interface BroughtFile
  extends Pick<ManuscriptFile, 'record' | 'seats' | 'reviews' | 'notes' | 'decisions'> {
  versions: VersionRecord[];
}

/** For rows that are only ever added. */
export const putIfNew = (TableName: string, Item: Row) => ({
  Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
});

export function newHistoryRow(record: ManuscriptRecord, entry: Change['history'], at: string): Row {
  const history: HistoryRecord = { ...entry, id: randomId(), at };
  return { ...historyKey(record.id, history, isTurningPoint(history)), ...history };
}

/** Moves it from one editor's list to another's. */
function listMoved(
  TableName: string,
  id: string,
  keyOf: (editorId: string, manuscriptId: string) => Key,
  [was, is]: readonly [string | undefined, string | undefined],
): Items {
  if (was === is) return [];
  return [
    ...(was ? [{ Delete: { TableName, Key: keyOf(was, id) } }] : []),
    ...(is ? [{ Put: { TableName, Item: { ...keyOf(is, id), manuscriptId: id } } }] : []),
  ];
}

/** The lists of the present and former handling editors, and of the editor whose unsent decision it has. */
const editorsLists = (TableName: string, before: ManuscriptRecord, after: ManuscriptRecord): Items => [
  ...listMoved(TableName, before.id, handledKey, [before.handlingEditor?.id, after.handlingEditor?.id]),
  ...listMoved(TableName, before.id, heldKey, [before.held?.by.id, after.held?.by.id]),
];

const seatRow = (record: ManuscriptRecord, seat: SeatRecord) => ({
  ...seatKey(record.id, seat.n),
  ...reviewerIndex(seat.reviewerId, record, seat.n),
  ...seat,
});
const putSeat = (TableName: string, record: ManuscriptRecord, seat: SeatRecord) => ({
  Put: { TableName, Item: seatRow(record, seat) },
});

/** Makes the reviewer findable by its keywords. */
const putTerms = (TableName: string, terms: readonly string[], reviewerId: string, at: string): Items =>
  terms.map((word) => ({
    Put: { TableName, Item: { ...termKey(word, reviewerId), reviewerId, at } },
  }));

const putDecision = (TableName: string, id: string, decision: DecisionRecord) => ({
  Put: { TableName, Item: { ...decisionKey(id, decision), ...decision } },
});

/** Records what went on without anybody's change: messages were read, or a copy or a screening got further. */
export const buildProgress = (
  TableName: string,
  before: ManuscriptRecord,
  { set, due, ...placed }: ReturnType<Follows['goOn']>,
  from?: AskedFrom,
): Items => [
  buildUpdate(TableName, before, placed, Object.keys(set) as (keyof typeof set)[], conditionOf(before, from)),
  ...due.map((row) => putDue(TableName, row)),
];

/** Every row that one change writes, as one transaction. */
export function buildChange(TableName: string, before: ManuscriptRecord, change: CompleteChange): Items {
  const { id } = before;
  const { after, at, review, draft } = change;
  const put = (key: Key, fields: Row) => putIfNew(TableName, { ...key, ...fields });
  return [
    buildUpdate(TableName, before, change, fieldsOf(change), conditionOf(before, change.from)),
    ...change.notes.map((note) => put(noteKey(id, note), note)),
    ...(review
      ? [put(reviewKey(id, review), review), ...putTerms(TableName, change.terms, review.reviewerId, at)]
      : []),
    ...rowWrites(TableName, change.rows ?? []),
    ...(change.isUnrecorded ? [] : [putIfNew(TableName, newHistoryRow(before, change.history, at))]),
    ...numberGiven(TableName, before, after),
    ...publicationGiven(TableName, before, after),
    ...authorsLists(TableName, before, change).along,
    // Guarded by the record's own condition: no seat changes without it.
    ...change.seats.map((seat) => putSeat(TableName, before, seat)),
    ...lettersStarted(TableName, change.letters),
    ...change.due.map((due) => putDue(TableName, due)),
    ...editorsLists(TableName, before, after),
    ...factChanges(TableName, id, change.ledger),
    // Guarded by the record's own condition.
    ...(change.decision ? [putDecision(TableName, id, change.decision)] : []),
    ...buildLoadChanges(TableName, change.loads, review),
    ...(change.begun ? buildCreation(TableName, change.begun) : []),
    ...(draft?.dropped ? buildWithdrawal(TableName, draft.dropped, at, NOTHING_LEFT) : []),
    ...(draft?.next ? buildRound(TableName, id, draft.next) : []),
    ...(after.submitted && !before.submitted ? draftClosed(TableName, before) : []),
  ];
}

/** The round before stays beside its manuscript, and the draft is replaced by a pointer to its manuscript, if it has not changed. */
function buildRound(
  TableName: string,
  manuscriptId: string,
  { draft, before }: NonNullable<RoundDraft['next']>,
): Items {
  const { status, submitted } = draft;
  const asRead = conditionOf(draft, { status: [status], submitted, proofReady: true, copyAsRead: true });
  return [
    putIfNew(TableName, { ...versionKey(manuscriptId, before.round), ...before }),
    { Delete: { TableName, Key: manuscriptKey(draft.id), ...asRead } },
    putIfNew(TableName, { ...roundKey(draft.id), manuscriptId, round: before.round + 1 }),
    ...draftClosed(TableName, draft),
  ];
}

/** The rows of a past that a manuscript brings; nothing leads to them before the manuscript is there. */
export const buildPast = (TableName: string, { record, ...past }: BroughtFile): Items =>
  [
    ...past.versions.map((version) => ({ ...versionKey(record.id, version.round), ...version })),
    ...past.seats.map((seat) => seatRow(record, seat)),
    ...past.reviews.map((review) => ({ ...reviewKey(record.id, review), ...review })),
    ...past.notes.map((note) => ({ ...noteKey(record.id, note), ...note })),
    ...past.decisions.map((decision) => ({ ...decisionKey(record.id, decision), ...decision })),
    ...record.reviewerOrder.map((id) => ({ ...assignedKey(id, record), manuscriptId: record.id })),
  ].map((Item) => ({ Put: { TableName, Item } }));

/** A client that made the id may send a first save late: the draft may be withdrawn by then. */
const neverWithdrawn = (TableName: string, id: string) => ({
  ConditionCheck: {
    TableName,
    Key: withdrawnKey(id),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Its first history row tells when it came into being here. */
export function buildCreation(TableName: string, creation: Creation): Items {
  const { record, history, line, loads, due, letters } = creation;
  const key = manuscriptKey(record.id);
  const { isAnonymous: _setting, ...stored } = record;
  return [
    putIfNew(TableName, { ...key, ...stored, ...deskOf(record, line) }),
    putIfNew(TableName, newHistoryRow(record, history, record.updatedAt)),
    ...record.authors.map(({ _id }) => putAuthored(TableName, record, _id)),
    ...(record.submitted ? [] : draftOpened(TableName, record)),
    ...(isClientsId(record.id) ? [neverWithdrawn(TableName, record.id)] : []),
    ...buildLoadChanges(TableName, loads),
    ...due.map((row) => putDue(TableName, row)),
    ...lettersStarted(TableName, letters),
  ];
}

const DESK = ['desk', 'awaits', 'deskSort', 'line'];

/** The record's position in the desk's indexes: as needing an editor, or as decided. */
function deskOf({ handlingEditor }: ManuscriptRecord, line: DeskLine | undefined): Record<string, unknown> {
  if (!line) return {};
  const { actAt, since, id } = line;
  return { ...(actAt ? deskIndex(handlingEditor?.id, actAt, id) : decidedIndex(since, id)), line };
}

const fieldsOf = (change: Pick<Change, 'set'>): (keyof ManuscriptRecord)[] => {
  const always = ['version', 'updatedAt', 'versionForAuthors', 'unchangedFor', 'authorship', 'summary'];
  return [...new Set([...always, ...Object.keys(change.set)])] as (keyof ManuscriptRecord)[];
};

/** Sets these fields of the record, and its position on the desk with them. */
function buildUpdate(
  TableName: string,
  before: ManuscriptRecord,
  { after, line }: Placed,
  fields: readonly (keyof ManuscriptRecord)[],
  condition: ReturnType<typeof conditionOf>,
) {
  const desk = deskOf(after, line);
  const written = { ...Object.fromEntries(fields.map((field) => [field, after[field]])), ...desk };
  const removed = DESK.filter((name) => !(name in desk));
  const names = [...Object.keys(written), ...removed];
  return {
    Update: {
      TableName,
      Key: manuscriptKey(before.id),
      UpdateExpression: [
        `SET ${Object.keys(written)
          .map((field) => `#set_${field} = :set_${field}`)
          .join(', ')}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.map((field) => `#set_${field}`).join(', ')}`] : []),
      ].join(' '),
      ...condition,
      ExpressionAttributeNames: {
        ...condition.ExpressionAttributeNames,
        ...Object.fromEntries(names.map((field) => [`#set_${field}`, field])),
      },
      ExpressionAttributeValues: {
        ...condition.ExpressionAttributeValues,
        ...Object.fromEntries(Object.entries(written).map(([field, value]) => [`:set_${field}`, value])),
      },
    },
  };
}
