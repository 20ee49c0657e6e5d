import * as z from 'zod';
import { batches } from '../core/batches.ts';
import {
  identityDecisionKey,
  identityDecisionPrefix,
  manuscriptPk,
  roundKey,
  versionPk,
} from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items, type Row, type TableCalls } from '../core/table-calls.ts';
import { untilDone } from '../core/until-done.ts';
import { authorsLists } from './author-lists.ts';
import { createDeskLists } from './desk-lists.ts';
import { createEditionProgress } from './edition-progress.ts';
import { createKeptBuilds } from './kept-builds.ts';
import { createManuscriptNumbers, numberGiven } from './manuscript-numbers.ts';
import { createManuscriptReads, type ManuscriptTable, recordsIn } from './manuscript-reads.ts';
import {
  type BroughtFile,
  buildChange,
  buildCreation,
  buildPast,
  buildProgress,
} from './manuscript-writes.ts';
import { createOpenWork } from './open-work.ts';
import { createProofProgress } from './proof-progress.ts';
import { IdentityDecision } from './record/identity-decision.ts';
import type { Letter } from './record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import type { ThreadEntry } from './record/message.ts';
import type { ReviewCopyRecord } from './record/review-copy-record.ts';
import type { ScreeningRecord } from './record/screening-record.ts';
import { VersionRecord } from './record/version-record.ts';
import { createReviewFileProgress } from './review-file-progress.ts';
import { createReviewerLoads } from './reviewer-loads.ts';
import { createReviewerSeats } from './reviewer-seats.ts';
import { fileAfter } from './rows.ts';
import type { Change } from './rules/change.ts';
import type { AskedFrom, Follows, Progress, Tells } from './rules/follows.ts';
import { listedPlace, ownerListed, submitterListPk } from './submitter-rows.ts';
import { createTypedAuthors } from './typed-authors.ts';
import { createWithdrawals } from './withdrawals.ts';

const isSameCopy = (one: ManuscriptRecord, other: ManuscriptRecord): boolean =>
  one.proof.version === other.proof.version &&
  one.reviewCopy?.revision === other.reviewCopy?.revision &&
  one.reviewCopy?.state === other.reviewCopy?.state;

/** Long texts: a transaction takes 4 MB. */
const PAST_AT_ONCE = 10;

export type ManuscriptStore = ReturnType<typeof createManuscriptStore>;

/**
 * Manuscripts and their rows. A manuscript's rows share a partition, so one query reads all of it; a person's lists are separate
 * partitions; the index `byPerson` finds an owner's submissions. Each record has the journal's review mode (`review`). `follows`
 * says what follows from each change; `announce` receives letters once they are written; `beside` are rows of another table, which go into the transaction of a change.
 */
export function createManuscriptStore(
  table: ManuscriptTable,
  follows: Follows & Partial<Tells>,
  announce: (letters: readonly Letter[]) => Promise<void> = async () => undefined,
  beside: Items = [],
) {
  const { name: TableName } = table;
  const calls = createTableCalls(table);
  const numbers = createManuscriptNumbers(table, calls);
  const records = recordsIn(table);
  const reads = createManuscriptReads(table, calls);

  async function write(record: ManuscriptRecord, decided: Change, at = new Date().toISOString()) {
    const change = follows.complete(record, decided, at);
    const { after, letters } = change;
    const isSubmitted = after.submitted && !record.submitted;
    const items = [
      ...beside,
      ...buildChange(TableName, record, change),
      ...(isSubmitted ? ownerListed(TableName, after, await listedPlace(calls, record.ownerId)) : []),
    ];
    const { ahead } = authorsLists(TableName, record, change);
    if (ahead.length > 0 && !(await calls.transact(ahead))) return undefined;
    if (!(await calls.transact(items))) return undefined;
    if (letters.length > 0) await announce(letters);
    const rows = items.flatMap((item) => ('Put' in item && item.Put ? [item.Put.Item as Row] : []));
    return { record: records.parse(after), rows };
  }

  const goOn = (record: ManuscriptRecord, progress: Progress, from?: AskedFrom) =>
    calls.transact(
      buildProgress(TableName, record, follows.goOn(record, progress, new Date().toISOString()), from),
    );

  const refuse = (): never => {
    throw new Error('This store tells nobody of its changes.');
  };
  const { tell = refuse, withdraw = refuse } = follows;

  return {
    tell,
    ...reads,
    ...createDeskLists(table, calls),
    ...createEditionProgress(table),
    ...createKeptBuilds(table, calls),
    ...numbers,
    ...createOpenWork(table, calls),
    ...createProofProgress(table, calls),
    ...createReviewCopyProgress(table, calls),
    ...createReviewFileProgress(table),
    ...createReviewerLoads(calls),
    ...createReviewerSeats(calls),
    ...createTypedAuthors(table, calls),
    ...createVersions(calls),
    ...createWithdrawals(table, calls, withdraw, announce),

    /** Takes the address of somebody who left from the editors' list of people who have submitted. */
    async forgetSubmitter(ownerId: string): Promise<void> {
      const sk = await listedPlace(calls, ownerId);
      const Update = {
        TableName,
        Key: { pk: submitterListPk, sk },
        UpdateExpression: 'SET email = :none',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':none': '' },
      };
      if (sk) await calls.transactSurely([{ Update }]);
    },

    /** Adds a manuscript with its entries in lists; false if its id is taken, or was. */
    async add(record: ManuscriptRecord, change: Pick<Change, 'history' | 'letters'>): Promise<boolean> {
      const creation = follows.create(record, change);
      const isAdded = await calls.transact(buildCreation(TableName, creation));
      if (isAdded && creation.letters.length > 0) await announce(creation.letters);
      return isAdded;
    },

    /**
     * Adds a manuscript that began elsewhere, with its number and its past: first the past, then everything by which it is found in one
     * write. May be repeated.
     */
    bring: (file: BroughtFile, history: Change['history']): Promise<true> =>
      untilDone(async () => {
        const { id, ownerId, updatedAt } = file.record;
        if (await reads.find(id)) return true;
        for (const past of batches(buildPast(TableName, file), PAST_AT_ONCE))
          if (!(await calls.transact(past))) return undefined;
        const record = { ...file.record, number: await numbers.takeNumber(updatedAt) };
        const creation = follows.bring(record, file.seats, history);
        const isAdded = await calls.transact([
          ...buildCreation(TableName, creation),
          ...numberGiven(TableName, { id, number: null }, record),
          ...ownerListed(TableName, record, await listedPlace(calls, ownerId)),
        ]);
        return isAdded || undefined;
      }),

    /** The record after the change, or undefined if it has changed since it was read: read and decide again. */
    apply: async (record: ManuscriptRecord, change: Change) => (await write(record, change))?.record,

    /** The same with all its rows: those read, and those that the change wrote. */
    async applyToFile(
      file: ManuscriptFile,
      change: Change,
      at?: string,
    ): Promise<ManuscriptFile | undefined> {
      const written = await write(file.record, change, at);
      return written && fileAfter(file, written.record, written.rows);
    },

    /** Marks its conversations as read; false if it has changed since it was read. */
    markRead: (record: ManuscriptRecord, threads: ThreadEntry[]): Promise<boolean> =>
      goOn(record, { threads }),

    /**
     * Records progress of its reviewers' copy, whatever else changes meanwhile; false if copy or proof has changed since it was read:
     * someone else was faster, or requested another.
     */
    async moveReviewCopy(record: ManuscriptRecord, reviewCopy: ReviewCopyRecord): Promise<boolean> {
      let now: ManuscriptRecord | undefined = record;
      const { isMoved } = await untilDone(async () => {
        if (!now || !isSameCopy(now, record)) return { isMoved: false };
        const { status, submitted } = now;
        const asRead = { status: [status], submitted, copyAsRead: true } as const;
        if (await goOn(now, { reviewCopy }, asRead)) return { isMoved: true };
        now = await reads.find(record.id);
        return undefined;
      });
      return isMoved;
    },

    /** Records progress of its screening; false if it has changed since it was read. */
    moveScreening: (record: ManuscriptRecord, screening: ScreeningRecord): Promise<boolean> =>
      goOn(record, { screening }),
  };
}

/** People's decisions about the passages of a reviewers' copy. */
function createReviewCopyProgress(
  { name: TableName }: Pick<Table, 'name'>,
  { partition, transactSurely }: TableCalls,
) {
  return {
    /** For manuscripts or rounds in this order, so that the last decision about a passage comes last. */
    async identityDecisions(...ids: string[]): Promise<IdentityDecision[]> {
      const rowsOf = (id: string) => partition(manuscriptPk(id), identityDecisionPrefix);
      return (await Promise.all(ids.map(rowsOf))).flat().map((row) => IdentityDecision.parse(row));
    },

    /** May be repeated; the last decision about a passage counts. */
    async putIdentityDecisions(id: string, decisions: readonly IdentityDecision[]): Promise<void> {
      for (const group of batches(decisions, 100))
        await transactSurely(
          group.map((decision) => ({
            Put: { TableName, Item: { ...identityDecisionKey(id, decision.fingerprint), ...decision } },
          })),
        );
    },
  };
}

const RoundRow = z.object({ manuscriptId: z.string() });

/** Earlier rounds of manuscripts, and what the drafts of their revisions became. */
function createVersions({ get, partition }: TableCalls) {
  return {
    /** The first round first. */
    async listVersions(id: string): Promise<VersionRecord[]> {
      const rows = await partition(versionPk(id));
      return rows.map((row) => VersionRecord.parse(row));
    },

    /** The manuscript whose round this draft became. */
    async findRoundOf(draftId: string): Promise<string | undefined> {
      const row = await get(roundKey(draftId));
      return row && RoundRow.parse(row).manuscriptId;
    },
  };
}
