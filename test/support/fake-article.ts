import { ReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { ArticleOutcome, ArticleRequest } from '../../functions/documents/article/article-outcome.ts';
import { EditionMessage, NoticeMessage } from '../../functions/manuscript/record/edition-message.ts';
import { putNotice } from '../../functions/publishing/put-notice.ts';
import { runEdition } from '../../functions/publishing/run-edition.ts';
import {
  depositOf,
  documents,
  manuscripts,
  manuscriptsWith,
  productions,
  proofQueue,
  publicationFiles,
  publications,
} from '../../functions/runtime/stores.ts';
import type { startCast } from './cast.ts';

const count = 0;
type Ready = Extract<ArticleOutcome, { state: 'ready' }>;
/** Or what makes it. */
type Faked =
  | Omit<Ready, 'meta'>
  | Exclude<ArticleOutcome, Ready>
  | ((request: ArticleRequest) => Promise<ArticleOutcome>);
/** The answer of the job `article`; by default with the record it was given. */
export const builtArticle: Omit<Ready, 'meta'> = {
  state: 'ready',
  text: JSON.stringify({
    title: [],
    abstract: [],
    sections: [{ id: 's1', level: 1, label: '1', title: ['Introduction'], blocks: [], sections: [] }],
    references: [],
  }),
  fragment: '<section id="s1"><h2>1 Introduction</h2><img src="figure-1.png" alt="A curve"></section>',
  jats: '<article/>',
  pdf: new Uint8Array([1, 2, 3]),
  figures: [{ name: 'figure-1.png', bytes: new Uint8Array([4]), type: 'image/png' }],
  checks: [],
  counts: {
    words: 1,
    headings: 1,
    figures: 1,
    equations: count,
    inlineEquations: count,
    tables: count,
    cells: count,
    notes: count,
    links: count,
    references: count,
    referencesIdentified: count,
    citations: count,
    citationsLinked: count,
    crossReferences: count,
  },
  pdfUa: true,
  ledger: { wordsIn: 1, shown: 1, named: [], unaccounted: { count: 0, places: [] }, notCounted: {} },
};

/** All buckets in memory, by bucket and key; a conditional write to an existing object is refused. */
export function holdObjects({ s3 }: Pick<Awaited<ReturnType<typeof startCast>>, 's3'>) {
  const objects = new Map<string, Uint8Array>();
  s3.on(PutObjectCommand).callsFake(({ Bucket, Key, Body, IfNoneMatch }) => {
    const place = `${Bucket}/${Key}`;
    if (IfNoneMatch === '*' && objects.has(place))
      throw Object.assign(new Error('there already'), { name: 'PreconditionFailed' });
    if (Body instanceof ReadStream)
      return buffer(Body).then((bytes) => {
        objects.set(place, bytes);
        return {};
      });
    objects.set(place, Buffer.from(Body));
    return {};
  });
  s3.on(GetObjectCommand).callsFake(({ Bucket, Key }) => {
    if (Bucket === process.env.PAGES_BUCKET)
      throw Object.assign(new Error('no frame'), { name: 'NoSuchKey' });
    const found = objects.get(`${Bucket}/${Key}`);
    if (!found && Bucket === process.env.PUBLISHED_BUCKET)
      throw Object.assign(new Error('no file'), { name: 'NoSuchKey' });
    const bytes = found ?? Buffer.from('a file');
    const text = async () => Buffer.from(bytes).toString();
    async function* pieces() {
      yield bytes;
    }
    const ways = { transformToByteArray: async () => bytes, transformToString: text };
    return { Body: { ...ways, [Symbol.asyncIterator]: pieces } };
  });
  s3.on(HeadObjectCommand).callsFake(({ Bucket, Key }) => {
    const bytes = objects.get(`${Bucket}/${Key}`);
    if (!bytes) throw Object.assign(new Error('none'), { name: 'NotFound' });
    return { ContentLength: bytes.length, ETag: 'as uploaded' };
  });
  s3.on(CopyObjectCommand).callsFake(({ Bucket, Key, CopySource }) => {
    objects.set(`${Bucket}/${Key}`, objects.get(CopySource)!);
    return {};
  });
  s3.on(ListObjectVersionsCommand).callsFake(({ Bucket, Prefix }) => {
    const keys = [...objects.keys()].filter((place) => place.startsWith(`${Bucket}/${Prefix}`));
    const Versions = keys.map((place) => ({ Key: place.slice(Bucket.length + 1), VersionId: 'only' }));
    return { Versions };
  });
  s3.on(DeleteObjectsCommand).callsFake(({ Bucket, Delete }) => {
    for (const { Key } of Delete.Objects) objects.delete(`${Bucket}/${Key}`);
    return {};
  });
  return objects;
}

const puttingOut = () => ({
  manuscripts: manuscripts(),
  publicationFiles: publicationFiles(),
  publications: publications(),
  writingWith: manuscriptsWith,
  depositOf,
});

/** Puts a notice out as the worker does, by default in made-up forms. */
export const workOnNotice = (
  message: NoticeMessage,
  build: Parameters<typeof putNotice>[1] = async ({ abstract }) => ({
    ...builtArticle,
    fragment: `<p>${abstract}</p>`,
    figures: [],
  }),
): Promise<void> => putNotice({ ...puttingOut(), proofs: proofQueue() }, build, message);

/** Loads the typesetter, which few tests want. */
const realNotice: Parameters<typeof putNotice>[1] = async (meta) =>
  (await import('../../functions/documents/make-notice.ts')).makeNotice(meta);

/** About an edition, or a notice. */
export const isOfPublishing = (body: string): boolean => /"(edition|notice)"/.test(body);

/** Handles one message of the queue as the worker does; other workers' messages are skipped. */
export async function workOnEdition(
  body: string,
  outcome: Faked = builtArticle,
  metaOf = ({ meta }: ArticleRequest) => meta,
): Promise<void> {
  const notice = NoticeMessage.safeParse(JSON.parse(body));
  if (notice.success)
    return workOnNotice(notice.data, typeof outcome === 'function' ? realNotice : undefined);
  const message = EditionMessage.safeParse(JSON.parse(body));
  if (!message.success) return;
  const stores = {
    ...puttingOut(),
    documents: documents(),
    productions: productions(),
  };
  const builder = {
    buildArticle: async (request: ArticleRequest) => {
      if (typeof outcome === 'function') return outcome(request);
      return outcome.state === 'ready' ? { ...outcome, meta: metaOf(request) } : outcome;
    },
    buildChanges: async () => ({ state: 'ready' as const, pdf: new Uint8Array([5]), pages: 1 }),
  };
  await runEdition(stores, builder, message.data);
}
