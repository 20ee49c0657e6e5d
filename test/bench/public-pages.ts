import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { articleTextKey } from '../../functions/publishing/publication-keys.ts';
import { publicationWrites } from '../../functions/publishing/publication-writes.ts';
import { ARTICLES_SITEMAP_PATH, FEED_PATH, JOURNAL, OAI_PATH } from '../../shared/domain/journal-paths.ts';
import { sampleMeta } from '../forms/sample-meta.ts';
import { sampleVersion } from '../publishing/publish-sample.ts';
import { fillRows } from './fill-tables.ts';
import { clientSettings, type Stand } from './on-stack.ts';
import type { WatchedCall } from './watch-calls.ts';

/** Articles of an issue, and issues of a volume. */
const [IN_ISSUE, IN_VOLUME] = [20, 40];
const HOUR = 3_600_000;
const READINGS = 10;
/** Requests to AWS for any page, and read units of one more page of a table, of 1 MB. */
const [MOST, UNITS_A_PAGE] = [3, 200];

function placeOf(number: number) {
  const issue = Math.floor((number - 1) / IN_ISSUE);
  return { volume: 1 + Math.floor(issue / IN_VOLUME), issue: 1 + (issue % IN_VOLUME) };
}

/** Published articles, from the present number to the number wanted; each row as the worker writes it. */
export const fillPublications = (stand: Stand, from: number, to: number) =>
  fillRows(stand, from, to, async (index) => {
    const [number, table] = [index + 1, stand.tableOf('Publications')];
    const publishedAt = new Date(Date.UTC(2025, 0, 1) + number * HOUR).toISOString();
    const meta = PublicationMeta.parse({
      ...sampleMeta,
      ...placeOf(number),
      number,
      abstract: 'It says what such an article says. '.repeat(40),
      received: '2024-06-02',
      accepted: '2024-10-30',
      published: publishedAt.slice(0, 10),
    });
    const rows = publicationWrites(table, meta, { ...sampleVersion, publishedAt });
    const issue = { ...placeOf(number), year: 2025, openedAt: publishedAt, count: IN_ISSUE };
    return rows.map(({ Put, Update }) => ({ table, row: Put?.Item ?? { ...Update?.Key, ...issue } }));
  });

/** These name each article or issue there is: they grow by nature, in bytes and in pages of the table. */
const WHOLE = ['archives', 'search.json', 'sitemap.xml'];
const READERS = /read-publication|read-list|harvest/;
const entryOf = (page: string) => `public ${page}`;
export const growsByNature = (entry: string) => WHOLE.map(entryOf).includes(entry);
export const asksTooOften = (
  entry: string,
  { requests, readUnits }: { requests: number; readUnits: number },
) => entry.startsWith(entryOf('')) && requests > MOST + Math.floor(readUnits / UNITS_A_PAGE);

/**
 * Reads each public page as the distribution does, with this many articles published. Answers its calls under names of their own, in place
 * of the function's.
 */
export async function readPublicPages(
  { stack: { origin, cloud, endpoints } }: Stand,
  articles: number,
  calls: WatchedCall[],
): Promise<WatchedCall[]> {
  const s3 = new S3Client({ ...clientSettings, endpoint: endpoints.s3, forcePathStyle: true });
  const Bucket = cloud.ref(cloud.at('/Data/Published/Resource'));
  const Key = articleTextKey(`${articles}v1`);
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: '<p>Its text.</p>'.repeat(1000) }));
  s3.destroy();
  const { volume, issue } = placeOf(articles);
  const pages = {
    article: `${JOURNAL}/articles/${articles}`,
    ...Object.fromEntries(
      ['current', 'search', 'archives'].map((list) => [list, `${JOURNAL}/articles/${list}`]),
    ),
    ...Object.fromEntries(['latest.json', 'search.json'].map((list) => [list, `${JOURNAL}/issues/${list}`])),
    'feed.xml': FEED_PATH,
    'sitemap.xml': ARTICLES_SITEMAP_PATH,
    issue: `${JOURNAL}/issues/${volume}-${issue}`,
    'oai, first page': `${OAI_PATH}?verb=ListRecords&metadataPrefix=oai_dc`,
  };
  const read: WatchedCall[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const before = calls.length;
    for (let reading = 0; reading < READINGS; reading += 1) {
      const answer = await fetch(`${origin}${path}`);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.text();
    }
    // A schedule may have run between them.
    const own = calls.splice(before).filter(({ entry }) => READERS.test(entry));
    read.push(...own.map((call) => ({ ...call, entry: entryOf(name) })));
  }
  return read;
}
