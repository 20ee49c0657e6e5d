import {
  assignedKey,
  authoredKey,
  decisionKey,
  formerReviewKey,
  handledKey,
  heldKey,
  historyKey,
  identityDecisionKey,
  identityReportKey,
  manuscriptKey,
  messageKey,
  namedDraftKey,
  noteKey,
  reviewerIndex,
  reviewFilesKey,
  reviewKey,
  seatKey,
  termKey,
  versionKey,
  withdrawnKey,
} from '../core/keys.ts';
import { lettersStarted, putDue } from '../core/letter-writes.ts';
import { randomId } from '../core/rules/ids.ts';
import type { Key } from '../core/table.ts';
import type { Items, Row } from '../core/table-calls.ts';
import type { DecisionRecord } from '../decisions/rules/decision-record.ts';
import type { SeatRecord } from '../seats/rules/seat-record.ts';
import { factChanges } from '../statistics/fact-writes.ts';
import { conditionOf } from './manuscript-condition.ts';
import { numberGiven } from './manuscript-numbers.ts';
import { buildUpdate, deskOf, fieldsOf } from './manuscript-update.ts';
import { draftClosed, draftOpened } from './open-work.ts';
import { buildLoadChanges } from './reviewer-loads.ts';
import type { Change } from './rules/change.ts';
import type { CompleteChange, Creation, Placed } from './rules/complete-change.ts';
import { isTurn } from './rules/is-turn.ts';
import type { HistoryRecord, ManuscriptRecord } from './rules/manuscript-record.ts';

/** For rows that are only ever added. */
export const putIfNew = (TableName: string, Item: Row) => ({
  Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
});

export function newHistoryRow(record: ManuscriptRecord, entry: Change['history'], at: string): Row {
  const history: HistoryRecord = { ...entry, id: randomId(), at };
  return { ...historyKey(record.id, history, isTurn(history)), ...history };
}

/** Out of one editor's list, into another's. */
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

/** The lists of the editors who look after it now and did before, and of whose decision waits to leave. */
const editorsLists = (TableName: string, before: ManuscriptRecord, after: ManuscriptRecord): Items => [
  ...listMoved(TableName, before.id, handledKey, [before.handlingEditor?.id, after.handlingEditor?.id]),
  ...listMoved(TableName, before.id, heldKey, [before.held?.by.id, after.held?.by.id]),
];

const putSeat = (TableName: string, record: ManuscriptRecord, seat: SeatRecord) => ({
  Put: {
    TableName,
    Item: { ...seatKey(record.id, seat.n), ...reviewerIndex(seat.reviewerId, record, seat.n), ...seat },
  },
});

/** Who reviewed it is found by its keywords from then on. */
const putTerms = (TableName: string, terms: readonly string[], reviewerId: string, at: string): Items =>
  terms.map((word) => ({
    Put: { TableName, Item: { ...termKey(word, reviewerId), reviewerId, at } },
  }));

const putDecision = (TableName: string, id: string, decision: DecisionRecord) => ({
  Put: { TableName, Item: { ...decisionKey(id, decision), ...decision } },
});

/** What was read of its messages; no change of anybody's, so the version stays. */
export const buildReading = (TableName: string, before: ManuscriptRecord, read: Placed): Items => [
  buildUpdate(
    TableName,
    before,
    read,
    ['threads', 'unread', 'readings', 'stageSince', 'actAt'],
    conditionOf(before),
  ),
];
/** The former review is kept; guarded by the record's own condition, as every change of the manuscript is. */
function rewrittenRows(
  TableName: string,
  id: string,
  { review, was, note }: NonNullable<Change['rewritten']>,
): Items {
  return [
    putIfNew(TableName, { ...formerReviewKey(id, was), ...was }),
    { Put: { TableName, Item: { ...reviewKey(id, review), ...review } } },
    ...(note ? [{ Put: { TableName, Item: { ...noteKey(id, note), ...note } } }] : []),
  ];
}

/**
 * A transaction takes 100 writes, and a change that folds a revision of eighty authors wants more. A row too many in a list is passed
 * over when read: so what doesn't fit is added before, and may stay where it should go.
 */
const LISTS_AT_ONCE = { added: 40, removed: 20, folded: 15 };

const putAuthored = (TableName: string, record: ManuscriptRecord, personId: string): Items[number] => ({
  Put: { TableName, Item: { ...authoredKey(personId, record), manuscriptId: record.id } },
});

/** Of a change with more new authors than its one write takes: what has to be written before it, each by itself harmless. */
export const listsAhead = (
  TableName: string,
  record: ManuscriptRecord,
  { authored }: Pick<Change, 'authored'>,
): Items =>
  (authored?.add ?? [])
    .slice(LISTS_AT_ONCE.added)
    .map((personId) => putAuthored(TableName, record, personId));

const authorsLists = (
  TableName: string,
  record: ManuscriptRecord,
  { add, remove }: NonNullable<Change['authored']>,
): Items => [
  ...add.slice(0, LISTS_AT_ONCE.added).map((personId) => putAuthored(TableName, record, personId)),
  ...remove.slice(0, LISTS_AT_ONCE.removed).map((personId) => ({
    Delete: { TableName, Key: authoredKey(personId, record) },
  })),
];

/** Every row that one change writes, as one transaction. */
export function buildChange(TableName: string, before: ManuscriptRecord, change: CompleteChange): Items {
  const { id } = before;
  const { after, at, review } = change;
  const put = (key: Key, fields: Row) => putIfNew(TableName, { ...key, ...fields });
  return [
    buildUpdate(TableName, before, change, fieldsOf(change), conditionOf(before, change.from)),
    ...change.notes.map((note) => put(noteKey(id, note), note)),
    ...(review
      ? [put(reviewKey(id, review), review), ...putTerms(TableName, change.terms, review.reviewerId, at)]
      : []),
    ...(change.messages ?? []).map((message) => put(messageKey(id, message), message)),
    ...(change.reviewFiles
      ? [
          {
            Put: {
              TableName,
              Item: { ...reviewFilesKey(id, change.reviewFiles.seat), ...change.reviewFiles },
            },
          },
        ]
      : []),
    ...(change.identified ?? []).map((decision) => ({
      Put: { TableName, Item: { ...identityDecisionKey(id, decision.fingerprint), ...decision } },
    })),
    ...(change.identityReport
      ? [put(identityReportKey(id, change.identityReport), change.identityReport)]
      : []),
    ...(change.rewritten ? rewrittenRows(TableName, id, change.rewritten) : []),
    ...(change.isUntold ? [] : [putIfNew(TableName, newHistoryRow(before, change.history, at))]),
    ...numberGiven(TableName, before, after),
    ...(change.authored ? authorsLists(TableName, before, change.authored) : []),
    ...(change.assigned ?? []).map((personId) => ({
      Put: { TableName, Item: { ...assignedKey(personId, before), manuscriptId: id } },
    })),
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
    ...(change.folded ? buildFolding(TableName, id, change.folded, at) : []),
    ...(after.submitted && !before.submitted ? draftClosed(TableName, before) : []),
  ];
}

/** The draft goes as a withdrawn one does, and says what it became: authors' lists that don't fit are cleared with what else is left. */
function buildFolding(
  TableName: string,
  id: string,
  { draft, version }: NonNullable<Change['folded']>,
  at: string,
): Items {
  const { ownerId, savedUnder, status: formerStatus } = draft;
  return [
    putIfNew(TableName, { ...versionKey(id, version.round), ...version }),
    { Delete: { TableName, Key: manuscriptKey(draft.id), ...conditionOf(draft) } },
    putIfNew(TableName, {
      ...withdrawnKey(draft.id),
      manuscriptId: draft.id,
      createdAt: draft.createdAt,
      at,
      formerStatus,
      ownerId,
      foldedInto: id,
      authorIds: draft.authors.slice(LISTS_AT_ONCE.folded).map(({ _id }) => _id),
    }),
    ...draftClosed(TableName, draft),
    ...(savedUnder ? [{ Delete: { TableName, Key: namedDraftKey(ownerId, savedUnder.draftKey) } }] : []),
    ...draft.authors
      .slice(0, LISTS_AT_ONCE.folded)
      .map(({ _id }) => ({ Delete: { TableName, Key: authoredKey(_id, draft) } })),
  ];
}

export function buildCreation(TableName: string, { record, history, line, loads, due }: Creation): Items {
  const key = manuscriptKey(record.id);
  const { id: manuscriptId, ownerId, savedUnder } = record;
  const { isAnonymous: _setting, ...stored } = record;
  return [
    putIfNew(TableName, { ...key, ...stored, ...deskOf(record, line) }),
    putIfNew(TableName, newHistoryRow(record, history, record.createdAt)),
    ...(savedUnder
      ? [putIfNew(TableName, { ...namedDraftKey(ownerId, savedUnder.draftKey), manuscriptId })]
      : []),
    ...record.authors.map(({ _id }) => ({
      Put: { TableName, Item: { ...authoredKey(_id, record), manuscriptId } },
    })),
    ...(record.submitted ? [] : draftOpened(TableName, record)),
    ...buildLoadChanges(TableName, loads),
    ...due.map((row) => putDue(TableName, row)),
  ];
}
