import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import {
  addedPrefix,
  factsPk,
  filesPrefix,
  manuscriptKey,
  roundKey,
  versionPk,
  withdrawnKey,
} from '../../core/keys.ts';
import type { Key } from '../../core/table.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import { AddedCounts, createMonthlySums } from '../../editorial/monthly-sums.ts';
import { Fact } from '../../manuscript/record/fact.ts';
import { filedAs } from '../../manuscript/record/manuscript-record.ts';
import { VersionRecord } from '../../manuscript/record/version-record.ts';
import type { Installation } from '../installation.ts';
import { KEPT_TABLES, type KeptTable } from '../row-kinds.ts';
import { pagesOf } from '../scan-rows.ts';
import type { CountFacts, MonthFacts, VersionFacts } from './facts.ts';
import { gatherDeposits } from './gather-deposits.ts';
import { gatherImport, gatherOld, gatherOrigin } from './gather-import.ts';
import { gatherJournal } from './gather-journal.ts';
import { gatherHeldBack, gatherLetters, gatherTalk } from './gather-letters.ts';
import { gatherLists } from './gather-lists.ts';
import { gatherManuscript } from './gather-manuscript.ts';
import { gatherPerson, gatherPointer } from './gather-person.ts';
import { gatherIssues, gatherNumbers, gatherPublication } from './gather-publication.ts';
import { importRules, oldRules, originRules } from './import-rules.ts';
import { aboutRow, judgeRow, judgeRows } from './judge-rows.ts';
import { type Broken, judged } from './judged.ts';
import { listFiles, listObjects } from './list-objects.ts';
import { depositRules, issueRules, onceRules, publicationRules } from './publication-rules.ts';
import {
  countRules,
  folderRules,
  heldBackRules,
  journalRules,
  letterRules,
  listRules,
  manuscriptRules,
  monthRules,
  numberRules,
  personRules,
  pointerRules,
  talkRules,
  versionRules,
} from './rules.ts';

/** How far a run has come. */
export interface Cursor {
  part: KeptTable | 'files';
  after?: Key | string | undefined;
}
export const FIRST: Cursor = { part: 'manuscripts' };

/** One item to check; calling it again reads again. */
export interface Unit {
  about: string;
  broken: () => Promise<Broken[]>;
}

interface Options {
  pageSize: number;
  graceMs: number;
}

/** Everything to check, in pages: the tables by their rows and partitions, then the folders of files. */
export async function* walk(
  installation: Installation,
  from: Cursor,
  options: Options,
): AsyncGenerator<{ units: Unit[]; next: Cursor | undefined }> {
  const parts: Cursor['part'][] = [
    FIRST.part,
    ...KEPT_TABLES.filter((table) => table !== FIRST.part),
    'files',
  ];
  for (const part of parts.slice(parts.indexOf(from.part))) {
    let after = part === from.part ? from.after : undefined;
    do {
      const page = await pages[part](installation, after, options);
      after = page.after;
      const following = parts[parts.indexOf(part) + 1];
      yield { units: page.units, next: after ? { part, after } : following && { part: following } };
    } while (after);
  }
}

type ReadPage = (
  installation: Installation,
  after: Cursor['after'],
  options: Options,
) => Promise<{ units: Unit[]; after: Cursor['after'] }>;

/** A page of a table: its rows by their kinds, then what `unitsOf` makes of them. `fresh`: the first row of each partition begun here. */
const pageOf =
  (
    table: KeptTable,
    unitsOf: (installation: Installation, rows: Row[], fresh: Row[], options: Options) => Unit[],
  ): ReadPage =>
  async (installation, after, options) => {
    const { database, name: TableName } = installation.tables[table];
    const { Items: rows = [], LastEvaluatedKey } = await database.send(
      new ScanCommand({ TableName, Limit: options.pageSize, ExclusiveStartKey: after as Key | undefined }),
    );
    const suspects = new Set((await judgeRows(installation, table, rows)).map(({ row }) => row));
    const ofRows = [...suspects].map(
      (row): Unit => ({ about: aboutRow(table, row), broken: () => judgeRow(installation, table, row) }),
    );
    // The last page ended within this partition, which was checked completely there.
    const begun = new Set([(after as Key | undefined)?.pk]);
    const fresh = rows.filter(({ pk }) => !begun.has(pk) && begun.add(pk));
    const units = [...ofRows, ...unitsOf(installation, rows, fresh, options)];
    return { units, after: LastEvaluatedKey as Key | undefined };
  };

type Judge = (
  installation: Installation,
  id: string,
  more: { kind: string; pk: string; graceMs: number },
) => Promise<Broken[]>;

/** Its partitions, by what their keys begin with. */
const partitionsOf = (table: KeptTable, judges: Record<string, Judge>): ReadPage =>
  pageOf(table, (installation, _rows, fresh, { graceMs }) =>
    fresh.flatMap((row): Unit[] => {
      const pk = String(row.pk);
      const [kind = '', id = ''] = pk.split('#');
      const judge = Object.hasOwn(judges, kind) ? judges[kind]! : undefined;
      const about = kind === 'person' ? `${pk}, lists` : aboutRow(table, row);
      return judge ? [{ about, broken: () => judge(installation, id, { kind, pk, graceMs }) }] : [];
    }),
  );

const judgeHeldBack: Judge = async (all, id, { kind }) =>
  judged(heldBackRules, await gatherHeldBack(all, kind as 'waiting' | 'news', id));
const judgeImport = async (all: Installation, id: string) => judged(importRules, await gatherImport(all, id));
const judgeOnce: Judge = async (all, _id, { pk }) => judged(onceRules, await gatherNumbers(all, pk));

const pages: Record<Cursor['part'], ReadPage> = {
  // biome-ignore format: one partition a line
  manuscripts: partitionsOf('manuscripts', {
    manuscript: async (all, id, { graceMs }) => judged(manuscriptRules, await gatherManuscript(all, id, graceMs)),
    mail: async (all, id) => judged(letterRules, await gatherLetters(all, id)),
    talk: async (all, id) => judged(talkRules, await gatherTalk(all, id)),
    version: async (all, id) => judged(versionRules, await gatherVersions(all, id)),
    journal: async (all) => judged(journalRules, await gatherJournal(all)),
    fact: async (all, id) => judged(monthRules, await gatherMonth(all, id)),
    counts: async (all, _id, { pk }) => judged(countRules, await gatherCounts(all, pk)),
    waiting: judgeHeldBack,
    news: judgeHeldBack,
    deposit: async (all, id) => judged(depositRules, await gatherDeposits(all, Number(id))),
    number: judgeNumber,
    // Also those of which nothing is left but the row.
    imports: async (all) => (await Promise.all((await all.imports.list()).map(({ id }) => judgeImport(all, id)))).flat(),
    import: judgeImport,
    origin: async (all, _id, { pk }) => judged(originRules, await gatherOrigin(all, pk)),
    person: judgeLists,
  }),
  people: pageOf('people', (installation, rows) =>
    rows.map((row): Unit => {
      const [pk, sk] = [String(row.pk), String(row.sk)];
      return {
        about: aboutRow('people', row),
        broken: async () =>
          sk === 'person'
            ? judged(personRules, await gatherPerson(installation, pk.split('#')[1]!))
            : judged(pointerRules, await gatherPointer(installation, { pk, sk })),
      };
    }),
  ),
  publications: partitionsOf('publications', {
    publication: async (all, id) => judged(publicationRules, await gatherPublication(all, Number(id))),
    old: async (all, _id, { pk }) => judged(oldRules, await gatherOld(all, pk)),
    issues: async (all) => (await gatherIssues(all)).flatMap((facts) => judged(issueRules, facts)),
    listed: judgeOnce,
    changed: judgeOnce,
  }),
  async files(installation, after, { pageSize, graceMs }) {
    const { folders, next } = await listFolders(installation, after as string | undefined, pageSize);
    const units = folders.map(
      (manuscriptId): Unit => ({
        about: filesPrefix(manuscriptId),
        broken: () => judgeFolder(installation, manuscriptId, graceMs),
      }),
    );
    return { units, after: next };
  },
};

/** Every folder of files, and whether it is an orphan. */
export async function* judgedFolders(installation: Installation, graceMs: number) {
  for await (const { folders } of pagesOf((after) => listFolders(installation, after, 1000)))
    for (const manuscriptId of folders) {
      const broken = await judgeFolder(installation, manuscriptId, graceMs);
      yield { manuscriptId, isLeftOver: broken.length > 0 };
    }
}

/** The ids that name the folders. */
async function listFolders(
  { s3, places }: Installation,
  ContinuationToken: string | undefined,
  MaxKeys: number,
): Promise<{ folders: string[]; next: string | undefined }> {
  const { CommonPrefixes = [], NextContinuationToken } = await s3.send(
    new ListObjectsV2Command({
      Bucket: places.documentsBucket,
      Prefix: filesPrefix('').slice(0, -1),
      Delimiter: '/',
      MaxKeys,
      ContinuationToken,
    }),
  );
  const folders = CommonPrefixes.map(({ Prefix = '' }) => Prefix.split('/').at(-2) ?? '');
  return { folders, next: NextContinuationToken };
}

async function judgeNumber({ manuscripts }: Installation, number: string) {
  const id = await manuscripts.findNumbered(number);
  return id === undefined ? [] : judged(numberRules, { number, record: await manuscripts.find(id) });
}

async function judgeLists(installation: Installation, personId: string) {
  const broken: Broken[] = [];
  for await (const facts of gatherLists(installation, personId)) broken.push(...judged(listRules, facts));
  return broken;
}

async function judgeFolder(installation: Installation, manuscriptId: string, graceMs: number) {
  const keys = [manuscriptKey, withdrawnKey, roundKey].map((keyOf) => keyOf(manuscriptId));
  const isKnown = (await createTableCalls(installation.tables.manuscripts).getMany(keys)).length > 0;
  let newestAt = 0;
  if (!isKnown)
    for await (const { LastModified } of listObjects(installation, filesPrefix(manuscriptId)))
      newestAt = Math.max(newestAt, LastModified?.getTime() ?? 0);
  return judged(folderRules, { manuscriptId, isKnown, newestAt, now: Date.now(), graceMs });
}

async function gatherMonth({ tables }: Installation, month: string): Promise<MonthFacts> {
  // The partitions of counts are checked separately.
  const ofOthers = () => undefined;
  const rows = await createTableCalls(tables.manuscripts).partition(factsPk(month));
  return {
    facts: rows.flatMap((row) => (row.isVoid ? [] : (Fact.safeParse(row).data ?? []))),
    sums: (await createMonthlySums(tables.manuscripts).sumsOf([month], ofOthers))[0]!,
  };
}

const PAGE = 200;

/** Page by page, because this partition is unbounded. */
async function gatherCounts({ tables }: Installation, pk: string): Promise<CountFacts> {
  const { queryPage } = createTableCalls(tables.manuscripts);
  const waiting: string[] = [];
  for await (const { rows } of pagesOf((after) => queryPage({ pk, prefix: addedPrefix, limit: PAGE, after })))
    waiting.push(...rows.flatMap((row) => AddedCounts.safeParse(row).data?.sk ?? []));
  return { waiting, now: Date.now() };
}

async function gatherVersions(installation: Installation, manuscriptId: string): Promise<VersionFacts> {
  const { get, partition } = createTableCalls(installation.tables.manuscripts);
  const rows = await partition(versionPk(manuscriptId));
  const record = await installation.manuscripts.find(manuscriptId);
  const objects = new Set<string>();
  for await (const { Key = '' } of listFiles(installation, record ? filedAs(record) : [])) objects.add(Key);
  return {
    round: record?.round,
    isWithdrawing: !record && (await get(withdrawnKey(manuscriptId)))?.ownerId !== undefined,
    versions: rows.map((row) => {
      const { data } = VersionRecord.safeParse(row);
      const keys = [...Object.values(data?.documents ?? {}).map(({ key }) => key), data?.proof.key ?? ''];
      return {
        sk: String(row.sk),
        round: data?.round,
        missing: keys.filter((key) => key !== '' && !objects.has(key)),
      };
    }),
  };
}
