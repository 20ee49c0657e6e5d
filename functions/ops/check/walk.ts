import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { filesPrefix, manuscriptKey, roundKey, withdrawnKey } from '../../core/keys.ts';
import type { Key } from '../../core/table.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { certificatePrefix, issuesPk } from '../../publishing/publication-keys.ts';
import type { Installation } from '../installation.ts';
import { gatherCounts, gatherDue } from './gather-counts.ts';
import { gatherDeposits } from './gather-deposits.ts';
import { gatherDrafts } from './gather-drafts.ts';
import { gatherHeldBack } from './gather-held-back.ts';
import { isOld } from './gather-import.ts';
import { gatherJournal } from './gather-journal.ts';
import { gatherLetters } from './gather-letters.ts';
import { gatherLists } from './gather-lists.ts';
import { gatherManuscript } from './gather-manuscript.ts';
import { gatherMonth } from './gather-month.ts';
import { gatherPerson, gatherPointer } from './gather-person.ts';
import { gatherIssues, gatherNumbers, gatherPublication, isListOfNumbers } from './gather-publication.ts';
import { gatherTalk } from './gather-talk.ts';
import { gatherTerm } from './gather-term.ts';
import { gatherVersions } from './gather-versions.ts';
import { judgeImport, judgeImports, judgeOld, judgeOrigin } from './judge-imports.ts';
import { judged } from './judged.ts';
import { listObjects } from './list-objects.ts';
import {
  certificateRules,
  depositRules,
  issueRules,
  onceRules,
  publicationRules,
} from './publication-rules.ts';
import {
  countRules,
  draftRules,
  dueRules,
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
  termRules,
  versionRules,
} from './rules.ts';

/** How far a run has come. */
export interface Cursor {
  part: 'manuscripts' | 'people' | 'publications' | 'files';
  after?: Key | string | undefined;
}
export const FIRST: Cursor = { part: 'manuscripts' };

/** One item to check; calling it again reads again. */
export interface Unit {
  about: string;
  broken: () => Promise<{ rule: string; detail: string }[]>;
}

interface Options {
  pageSize: number;
  graceMs: number;
}

/** Everything to check, in pages: both tables by their partitions, then the folders of files. */
export async function* walk(
  installation: Installation,
  from: Cursor,
  options: Options,
): AsyncGenerator<{ units: Unit[]; next: Cursor | undefined }> {
  const parts: Cursor['part'][] = ['manuscripts', 'people', 'publications', 'files'];
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

const pages: Record<Cursor['part'], ReadPage> = {
  async manuscripts(installation, after, { pageSize, graceMs }) {
    const { keys, last } = await scanKeys(installation, 'manuscripts', after as Key | undefined, pageSize);
    // The last page ended within this partition, which was checked completely there.
    const partitions = new Set(
      keys.map(({ pk }) => pk).filter((pk) => pk !== (after as Key | undefined)?.pk),
    );
    const units = [...partitions].flatMap((pk): Unit[] => {
      const [kind = '', id = ''] = pk.split('#');
      const judge = Object.hasOwn(partitionsJudged, kind) ? partitionsJudged[kind] : undefined;
      const named = kind === 'person' ? `${pk}, lists` : pk;
      const about = UNNAMED.includes(kind) ? `a row of ${kind} in the table of manuscripts` : named;
      return judge ? [{ about, broken: () => judge(installation, id, { kind, pk, graceMs }) }] : [];
    });
    return { units, after: last };
  },

  async people(installation, after, { pageSize }) {
    const { keys, last } = await scanKeys(installation, 'people', after as Key | undefined, pageSize);
    const units = keys.map((key): Unit => {
      const [kind, id = ''] = key.pk.split('#');
      if (kind === 'person' && key.sk === 'person')
        return {
          about: key.pk,
          broken: async () => {
            const facts = await gatherPerson(installation, id);
            return facts ? judged(personRules, facts) : [];
          },
        };
      return {
        // An address or a name may follow the kind.
        about: `a row of ${kind} in the table of people`,
        broken: async () => {
          const facts = await gatherPointer(installation, key);
          return facts ? judged(pointerRules, facts) : [];
        },
      };
    });
    return { units, after: last };
  },

  async publications(installation, after, { pageSize }) {
    const before = after as Key | undefined;
    const { keys, last } = await scanKeys(installation, 'publications', before, pageSize);
    const partitions = new Set(keys.map(({ pk }) => pk).filter((pk) => pk !== before?.pk));
    const units = [...partitions].map((pk): Unit => {
      const [kind, number] = pk.split('#');
      return { about: pk, broken: () => judgePublished(installation, pk, kind, Number(number)) };
    });
    return { units, after: last };
  },

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

/** An address or a word follows these. */
const UNNAMED = ['waiting', 'news', 'term'];

type Judge = (
  installation: Installation,
  id: string,
  more: { kind: string; pk: string; graceMs: number },
) => Promise<ReturnType<typeof judged>>;
const judgeHeldBack: Judge = async (installation, id, { kind }) =>
  judged(heldBackRules, await gatherHeldBack(installation, kind as 'waiting' | 'news', id));

/** By what the partitions of the table of manuscripts begin with. */
// biome-ignore format: one partition a line
const partitionsJudged: Record<string, Judge> = {
  manuscript: async (all, id, { graceMs }) => judged(manuscriptRules, await gatherManuscript(all, id, graceMs)),
  past: (all, id, { graceMs }) => judgePast(all, id, graceMs),
  production: (all, id, { graceMs }) => judgePast(all, id, graceMs),
  mail: async (all, id) => judged(letterRules, await gatherLetters(all, id)),
  talk: async (all, id) => judged(talkRules, await gatherTalk(all, id)),
  draft: async (all, id) => judged(draftRules, await gatherDrafts(all, id)),
  version: async (all, id) => judged(versionRules, await gatherVersions(all, id)),
  term: async (all, id) => judged(termRules, await gatherTerm(all, id)),
  journal: async (all) => judged(journalRules, await gatherJournal(all)),
  fact: async (all, id) => judged(monthRules, await gatherMonth(all, id)),
  counts: async (all, id, { kind }) => judged(countRules, await gatherCounts(all, `${kind}#${id}`)),
  due: async (all) => judged(dueRules, await gatherDue(all)),
  waiting: judgeHeldBack,
  news: judgeHeldBack,
  deposit: async (all, id) => judged(depositRules, await gatherDeposits(all, Number(id))),
  number: judgeNumber,
  imports: judgeImports,
  import: judgeImport,
  origin: (all, _id, { pk }) => judgeOrigin(all, pk),
  person: judgeLists,
};

async function judgePublished(
  installation: Installation,
  pk: string,
  kind: string | undefined,
  number: number,
) {
  if (kind === 'publication') {
    const facts = await gatherPublication(installation, number);
    return facts ? judged(publicationRules, facts) : [];
  }
  if (isOld(pk)) return judgeOld(installation, pk);
  if (pk.startsWith(certificatePrefix))
    return judged(
      certificateRules,
      (await createTableCalls(installation.tables.publications).queryPage({ pk, limit: 2 })).rows,
    );
  if (kind === issuesPk)
    return (await gatherIssues(installation)).flatMap((facts) => judged(issueRules, facts));
  return isListOfNumbers(pk) ? judged(onceRules, await gatherNumbers(installation, pk)) : [];
}

/** Every folder of files, and whether it is an orphan. */
export async function* judgedFolders(installation: Installation, graceMs: number) {
  let after: string | undefined;
  do {
    const { folders, next } = await listFolders(installation, after, 1000);
    for (const manuscriptId of folders) {
      const broken = await judgeFolder(installation, manuscriptId, graceMs);
      yield { manuscriptId, isLeftOver: broken.length > 0 };
    }
    after = next;
  } while (after);
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

async function scanKeys(
  { tables }: Installation,
  name: 'manuscripts' | 'people' | 'publications',
  after: Key | undefined,
  Limit: number,
): Promise<{ keys: Key[]; last: Key | undefined }> {
  const { database, name: TableName } = tables[name];
  const { Items = [], LastEvaluatedKey } = await database.send(
    new ScanCommand({ TableName, Limit, ExclusiveStartKey: after, ProjectionExpression: 'pk, sk' }),
  );
  return { keys: Items as Key[], last: LastEvaluatedKey as Key | undefined };
}

/** Whether an id is a manuscript's, a withdrawn one's or a round's. */
async function isKnownAs({ tables }: Installation, id: string): Promise<boolean> {
  const { getMany } = createTableCalls(tables.manuscripts);
  return (await getMany([manuscriptKey(id), withdrawnKey(id), roundKey(id)])).length > 0;
}

/** A manuscript's history and other rows are checked with it; if it is gone, nothing of it may remain. */
async function judgePast(installation: Installation, id: string, graceMs: number) {
  const isKnown = await isKnownAs(installation, id);
  return isKnown ? [] : judged(manuscriptRules, await gatherManuscript(installation, id, graceMs));
}

async function judgeNumber({ manuscripts }: Installation, number: string) {
  const id = await manuscripts.findNumbered(number);
  return id === undefined ? [] : judged(numberRules, { number, record: await manuscripts.find(id) });
}

async function judgeLists(installation: Installation, personId: string) {
  const broken: { rule: string; detail: string }[] = [];
  for await (const facts of gatherLists(installation, personId)) broken.push(...judged(listRules, facts));
  return broken;
}

async function judgeFolder(installation: Installation, manuscriptId: string, graceMs: number) {
  const isKnown = await isKnownAs(installation, manuscriptId);
  let newestAt = 0;
  if (!isKnown)
    for await (const { LastModified } of listObjects(installation, filesPrefix(manuscriptId)))
      newestAt = Math.max(newestAt, LastModified?.getTime() ?? 0);
  return judged(folderRules, { manuscriptId, isKnown, newestAt, now: Date.now(), graceMs });
}
