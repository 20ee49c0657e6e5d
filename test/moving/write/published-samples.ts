import { toJats } from '../../../functions/documents/article/text-forms/to-jats.ts';
import { writeCslJson } from '../../../functions/forms/citations.ts';
import { PublicationMeta } from '../../../functions/forms/publication-meta.ts';
import type { IssueOut, Published } from '../../../functions/moving/write/published.ts';
import { articleFileKey } from '../../../functions/publishing/publication-keys.ts';
import type { Publication } from '../../../functions/publishing/publication-store.ts';
import type { ListLine, VersionRow } from '../../../functions/publishing/rules/publication-rows.ts';
import { specimenArticle } from '../../documents/article/specimen-article.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { sampleVersion } from '../../publishing/publish-sample.ts';

/** Files of published articles by their keys, and the articles, in memory. */
export interface Sample {
  files: Map<string, Uint8Array>;
  articles: Publication[];
}

/** An article whose versions have real XML and a citation file of their own; the first version was called 'The first title'. */
export function addArticle({ files, articles }: Sample, change: object = {}, versions = 1): Publication {
  const meta = PublicationMeta.parse({ ...sampleMeta, version: versions, ...change });
  const rows = Array.from({ length: versions }, (_, index): VersionRow => {
    const version = index + 1;
    const own = { ...meta, version, ...(version < versions && { title: 'The first title' }) };
    const contents: [end: string, bytes: string][] = [
      ['.pdf', `%PDF-1.7 of ${meta.number}v${version}`],
      ['.xml', toJats(specimenArticle(), own)],
      ['.json', writeCslJson(own)],
      ['/picture-1.png', 'a picture'],
      ['/drawing-1.png', 'a drawing'],
      ...meta.labelled.map(({ end }): [string, string] => [end, `%PDF-1.7 ${end}`]),
    ];
    for (const [end, text] of contents)
      files.set(articleFileKey(`${meta.number}v${version}`, end), Buffer.from(text));
    const facts = contents.map(([end, text]) => [end, { bytes: Buffer.byteLength(text), sha256: 'a' }]);
    const publishedAt = `2027-0${version}-03T06:00:00.000Z`;
    return { ...sampleVersion, version, publishedAt, files: Object.fromEntries(facts) };
  });
  const publication = { meta, versions: rows, notices: [], changedAt: '2027-01-03T06:00:00Z' };
  articles.push(publication);
  return publication;
}

/** Two issues, the older one without articles; publication 77 was removed. */
export function publishedFrom({ files, articles }: Sample, pieceBytes = 64): Published {
  const issue = { volume: 2, issue: 1, year: 2027, openedAt: '2027-01-03T06:00:00.000Z', count: 1 };
  const lines = articles.map(({ meta }): ListLine => {
    const { number, volume, type, title, keywords, published, abstract, version } = meta;
    const isNotice = Boolean(meta.noticeOf);
    return {
      number,
      volume,
      issue: meta.issue,
      type,
      title,
      authors: [],
      keywords,
      published,
      abstract,
      pdf: 1,
      isNotice,
      version,
    };
  });
  return {
    publications: {
      find: async (number) => articles.find(({ meta }) => meta.number === number),
      listIssues: async () => [issue, { ...issue, volume: 1, title: 'An empty issue' }],
      listIssue: async ({ volume }) => lines.filter((line) => line.volume === volume),
      listChangesWithin: async () => ({
        changes: [{ number: 77, changedAt: '2027-01-04T00:00:00Z', isRemoved: true }],
        isWhole: true,
      }),
    },
    async *read(key) {
      const bytes = files.get(key);
      if (!bytes) throw new Error(`no file ${key}`);
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
}

export const firstIssue = async (issues: AsyncIterable<IssueOut>): Promise<IssueOut> => {
  for await (const issue of issues) return issue;
  throw new Error('no issue');
};

/** A record with everything that an article brings from elsewhere. */
export const importedMeta = {
  number: 13,
  doi: '10.9999/Old.12-A',
  pages: '12-27',
  issueLabel: '2-3',
  origin: 'ojs:old.example.org/jics#12',
  licence: 'https://creativecommons.org/licenses/by-nc/4.0/',
  copyright: { holder: 'Old Society', year: 1999 },
  language: 'pt-BR',
  translations: [
    { language: 'de', title: 'Ein Titel', abstract: 'Eine Zusammenfassung.', keywords: ['Netze'] },
    { language: 'pt', title: 'Um título', keywords: [] },
    { language: 'sr-Latn', title: 'Naslov', keywords: [] },
  ],
  labelled: [{ end: '-de.pdf', label: 'PDF (Deutsch)' }],
};
