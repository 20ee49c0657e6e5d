import * as z from 'zod';
import type { ReviewMode } from '../../shared/domain/review-modes.ts';
import { manuscriptKey, manuscriptPk, namedDraftKey, seatKey } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items, type Row } from '../core/table-calls.ts';
import { createJournalRows } from '../journal/journal-rows.ts';
import type { Letter } from '../letters/rules/letter.ts';
import type { ThreadEntry } from '../messages/rules/message.ts';
import type { ScreeningRecord } from '../screening/rules/screening-record.ts';
import { SeatRecord } from '../seats/rules/seat-record.ts';
import { createMonthlySums } from '../statistics/monthly-sums.ts';
import { authorsLists } from './author-lists.ts';
import { createDeskLists } from './desk-lists.ts';
import { createEditionProgress } from './edition-progress.ts';
import { createKeptBuilds } from './kept-builds.ts';
import { createManuscriptLists } from './manuscript-lists.ts';
import { createManuscriptNumbers } from './manuscript-numbers.ts';
import { buildChange, buildCreation, buildReading, buildScreening } from './manuscript-writes.ts';
import { createOpenWork } from './open-work.ts';
import { createPast } from './past-store.ts';
import { createProofProgress } from './proof-progress.ts';
import { createReviewCopyProgress } from './review-copy-progress.ts';
import { createReviewFileProgress } from './review-file-progress.ts';
import { createReviewerLoads } from './reviewer-loads.ts';
import { createReviewerSeats } from './reviewer-seats.ts';
import { fileAfter, gatherFile } from './rows.ts';
import type { Change } from './rules/change.ts';
import {
  completeAddition,
  completeChange,
  completeReading,
  completeScreening,
} from './rules/complete-change.ts';
import { type ManuscriptFile, ManuscriptRecord } from './rules/manuscript-record.ts';
import { listedPlace, ownerListed } from './submitter-rows.ts';
import { createTypedAuthors } from './typed-authors.ts';
import { createVersions } from './version-store.ts';
import { createWithdrawals } from './withdrawals.ts';

const NamedDraftRow = z.object({ manuscriptId: z.string() });

export type ManuscriptStore = ReturnType<typeof createManuscriptStore>;

/**
 * Manuscripts and their rows. A manuscript's rows share a partition, so one query reads all of it; a person's lists are separate
 * partitions; the index `byPerson` finds an owner's submissions. Each record has the journal's review mode (`review`). `announce`
 * receives letters once they are written; `beside` are rows of another table, which go into the transaction of a change.
 */
export function createManuscriptStore(
  table: Table & { review?: ReviewMode },
  announce: (letters: readonly Letter[]) => Promise<void> = async () => undefined,
  beside: Items = [],
) {
  const { name: TableName } = table;
  const calls = createTableCalls(table);
  const numbers = createManuscriptNumbers(table, calls);
  const isAnonymous = table.review === 'anonymous';
  const records = ManuscriptRecord.transform((record) => ({ ...record, isAnonymous }));

  async function write(record: ManuscriptRecord, decided: Change) {
    const change = completeChange(record, decided, new Date().toISOString());
    const { after, letters, listsOwner: owner } = change;
    const items = [
      ...beside,
      ...buildChange(TableName, record, change),
      ...(owner ? ownerListed(TableName, record, owner, await listedPlace(calls, record.ownerId)) : []),
    ];
    const { ahead } = authorsLists(TableName, record, change);
    if (ahead.length > 0 && !(await calls.transact(ahead))) return undefined;
    if (!(await calls.transact(items))) return undefined;
    if (letters.length > 0) await announce(letters);
    const rows = items.flatMap((item) => ('Put' in item && item.Put ? [item.Put.Item as Row] : []));
    return { record: records.parse(after), rows };
  }

  return {
    ...createDeskLists(table, calls),
    ...createJournalRows(table, calls),
    ...createEditionProgress(table),
    ...createKeptBuilds(table, calls),
    ...createManuscriptLists(calls, records),
    ...numbers,
    ...createMonthlySums(table, calls),
    ...createOpenWork(table, calls),
    ...createPast(calls),
    ...createProofProgress(table, calls),
    ...createReviewCopyProgress(table, calls),
    ...createReviewFileProgress(table),
    ...createReviewerLoads(calls),
    ...createReviewerSeats(calls),
    ...createTypedAuthors(table, calls),
    ...createVersions(calls),
    ...createWithdrawals(table, calls, announce),

    async find(id: string): Promise<ManuscriptRecord | undefined> {
      const row = await calls.get(manuscriptKey(id));
      return row && records.parse(row);
    },

    /** With notes, reviews and the turning points of its history: one query. */
    async findFile(id: string): Promise<ManuscriptFile | undefined> {
      const rows = await calls.queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': manuscriptPk(id) },
      });
      return gatherFile(rows, (row) => records.parse(row));
    },

    /** A single seat. */
    async findSeat(id: string, n: number): Promise<SeatRecord | undefined> {
      const row = await calls.get(seatKey(id, n));
      return row && SeatRecord.parse(row);
    },

    /** The id of the draft to which this person's client gave that name. */
    async findNamedDraft(ownerId: string, draftKey: string): Promise<string | undefined> {
      const row = await calls.get(namedDraftKey(ownerId, draftKey));
      return row && NamedDraftRow.parse(row).manuscriptId;
    },

    /** Adds a manuscript with its entries in lists; false if its id or its owner's name for it is taken. */
    async add(record: ManuscriptRecord, change: Pick<Change, 'history' | 'letters'>): Promise<boolean> {
      const creation = completeAddition(record, change);
      const isAdded = await calls.transact(buildCreation(TableName, creation));
      if (isAdded && creation.letters.length > 0) await announce(creation.letters);
      return isAdded;
    },

    /** The record after the change, or undefined if it has changed since it was read: read and decide again. */
    apply: async (record: ManuscriptRecord, change: Change) => (await write(record, change))?.record,

    /** The same with all its rows: those read, and those that the change wrote. */
    async applyToFile(file: ManuscriptFile, change: Change): Promise<ManuscriptFile | undefined> {
      const written = await write(file.record, change);
      return written && fileAfter(file, written.record, written.rows);
    },

    /** Marks its conversations as read; false if it has changed since it was read. */
    markRead(record: ManuscriptRecord, threads: ThreadEntry[]): Promise<boolean> {
      const read = completeReading(record, threads, new Date().toISOString());
      return calls.transact(buildReading(TableName, record, read));
    },

    /** Records progress of its screening; false if it has changed since it was read. */
    moveScreening: (record: ManuscriptRecord, screening: ScreeningRecord): Promise<boolean> =>
      calls.transact(buildScreening(TableName, record, completeScreening(record, screening))),
  };
}
