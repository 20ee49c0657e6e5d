import { createHash } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createDepositStore } from '../../agencies/deposit-store.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import {
  articleFileKey,
  articleTextKey,
  changeKey,
  listLineKey,
  versionName,
} from '../../publishing/publication-keys.ts';
import type { Publication } from '../../publishing/publication-store.ts';
import { isArticle } from '../../publishing/rules/list-line.ts';
import { ListLine } from '../../publishing/rules/publication-rows.ts';
import type { Installation } from '../installation.ts';
import { pagesOf } from '../scan-rows.ts';
import type { IssueFacts, NumbersFacts, PublicationFacts } from './publication-rules.ts';

const PAGE = 1000;

async function digestOf({ s3, places }: Installation, Key: string): Promise<string | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: places.publishedBucket, Key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return createHash('sha256').update(bytes).digest('hex');
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

async function lostFiles(installation: Installation, { meta, versions, removed }: Publication) {
  const lost: string[] = [];
  for (const { version, files, text } of versions) {
    const name = versionName({ number: meta.number, version });
    const all = Object.entries(files).map(([end, facts]) => [articleFileKey(name, end), facts] as const);
    for (const [key, { sha256 }] of [...all, [articleTextKey(name), text] as const])
      if ((await digestOf(installation, key)) !== (removed ? undefined : sha256)) lost.push(key);
  }
  return lost;
}

/** Undefined for a number that was never given. */
export async function gatherPublication(
  installation: Installation,
  number: number,
): Promise<PublicationFacts | undefined> {
  const { publications, manuscripts, tables } = installation;
  const { get } = createTableCalls(tables.publications);
  const publication = await publications.find(number);
  if (!publication) return undefined;
  const { meta, changedAt } = publication;
  const [line, change, ids, deposits] = await Promise.all([
    get(listLineKey(meta)),
    get(changeKey({ changedAt, number })),
    manuscripts.listPublished([number]),
    createDepositStore(tables.manuscripts).list(number),
  ]);
  const id = ids.get(number);
  return {
    publication,
    lost: await lostFiles(installation, publication),
    line: line && ListLine.parse(line),
    isChanged: change !== undefined,
    isDeposited: deposits.length > 0,
    manuscript: id === undefined ? undefined : await manuscripts.find(id),
  };
}

export async function gatherIssues({ publications }: Installation): Promise<IssueFacts[]> {
  const issues = await publications.listIssues();
  return Promise.all(
    issues.map(async (issue) => {
      const lines = await publications.listIssue(issue);
      return { issue, count: lines.filter(isArticle).length };
    }),
  );
}

export async function gatherNumbers({ tables }: Installation, pk: string): Promise<NumbersFacts> {
  const { queryPage } = createTableCalls(tables.publications);
  const numbers: number[] = [];
  for await (const { rows } of pagesOf((after) => queryPage({ pk, limit: PAGE, after })))
    numbers.push(...rows.map((row) => Number(row.number)));
  return { numbers };
}
