import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { createFrames } from '../../functions/publishing/frames.ts';
import type { PublicationFiles } from '../../functions/publishing/publication-files.ts';
import type { Publication, PublicationStore } from '../../functions/publishing/publication-store.ts';
import { readArticle } from '../../functions/publishing/read-article.ts';
import { readList } from '../../functions/publishing/read-list.ts';
import { listLine } from '../../functions/publishing/rules/list-line.ts';
import { fitsPattern, PUBLISHED_PATHS } from '../../infra/edge/published-paths.ts';
import { PUBLISHED_REQUEST_CODE } from '../../infra/edge/published-request.ts';
import { sampleMeta } from '../forms/sample-meta.ts';
import { sampleVersion } from '../publishing/publish-sample.ts';
import { SAMPLE_TEXT } from '../publishing/sample-text.ts';

const meta = PublicationMeta.parse(sampleMeta);
const issue = { volume: meta.volume, issue: meta.issue, year: 2027, openedAt: '2027-01-03', count: 1 };
const lines = [listLine(meta, sampleVersion)];

const article: Publication = {
  meta,
  versions: [sampleVersion],
  notices: [],
  changedAt: sampleVersion.publishedAt,
};

/** One article is published, and its issue with it. */
const some = {
  find: async (number: number) => (number === meta.number ? article : undefined),
  findIssue: async () => issue,
  listIssue: async () => lines,
  listIssues: async () => [issue],
  listLatest: async () => lines,
} as unknown as PublicationStore;
const none = { listIssues: async () => [], listLatest: async () => [] } as unknown as PublicationStore;
const files = { readText: async () => SAMPLE_TEXT } as unknown as PublicationFiles;
const decide = runInNewContext(`${PUBLISHED_REQUEST_CODE};handler`) as (event: {
  request: { uri: string };
}) => { uri?: string };

/** The publications, in the built site's frames; the long prefix has none yet. False for any other address. */
export async function servePublished(
  folder: string,
  path: string,
  response: ServerResponse,
): Promise<boolean> {
  if (!PUBLISHED_PATHS.some(({ pattern }) => fitsPattern(pattern, path))) return false;
  const [, kind, id = ''] =
    /^\/api\/published\/(\w+)\/(.+)$/.exec(decide({ request: { uri: path } }).uri ?? '') ?? [];
  const frames = createFrames(pagesIn(folder), 'pages');
  const publications = id.startsWith('long-') ? none : some;
  if (!kind) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420"/>');
    return true;
  }
  const { type, text, isMissing } = await (kind === 'articles'
    ? readArticle({ publications, files, frames }, id)
    : readList({ publications, frames }, id));
  response.writeHead(isMissing ? 404 : 200, { 'content-type': type });
  response.end(text);
  return true;
}

const pagesIn = (folder: string) =>
  ({
    send: async ({ input }: GetObjectCommand) => ({
      Body: { transformToString: async () => readFileSync(join(folder, input.Key!), 'utf8') },
    }),
  }) as unknown as S3Client;
