import { createHash } from 'node:crypto';

import type { ArticleOutcome } from '../documents/article/article-outcome.ts';
import type { ArticleText } from '../documents/article/article-text.ts';
import { writeBibtex, writeCslJson, writeRis } from '../forms/citations.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { contentsOf } from './contents-of.ts';
import type { PublicationFiles } from './publication-files.ts';
import { articleFileKey, articleTextKey, versionName } from './publication-keys.ts';
import { referencesOf } from './references-of.ts';
import type { VersionRow } from './rules/publication-rows.ts';

/** An edition as the job `article` returns it. */
export type Edition = Pick<
  Extract<ArticleOutcome, { state: 'ready' }>,
  'text' | 'fragment' | 'jats' | 'pdf' | 'figures'
>;

const factsOf = (bytes: Uint8Array) => ({
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Puts every file of a version where readers find it. Nothing refers to them before its row exists. */
export async function putFiles(
  files: PublicationFiles,
  meta: PublicationMeta,
  { text, fragment, jats, pdf, figures }: Edition,
): Promise<Omit<VersionRow, 'publishedAt'>> {
  const name = versionName(meta);
  const all: [end: string, bytes: Uint8Array, type: string][] = [
    ['.pdf', pdf, 'application/pdf'],
    ['.xml', Buffer.from(jats), 'application/xml'],
    ['.bib', Buffer.from(writeBibtex(meta)), 'application/x-bibtex; charset=utf-8'],
    ['.ris', Buffer.from(writeRis(meta)), 'application/x-research-info-systems; charset=utf-8'],
    ['.json', Buffer.from(writeCslJson(meta)), 'application/vnd.citationstyles.csl+json'],
    ...figures.map((one) => [`/${one.name}`, one.bytes, one.type] as [string, Uint8Array, string]),
  ];
  for (const [end, bytes, type] of all) await files.put(articleFileKey(name, end), bytes, type);
  const part = Buffer.from(fragment);
  const article = JSON.parse(text) as ArticleText;
  await files.put(articleTextKey(name), part, 'text/html; charset=utf-8');
  return {
    version: meta.version,
    files: Object.fromEntries(all.map(([end, bytes]) => [end, factsOf(bytes)])),
    text: factsOf(part),
    contents: contentsOf(article),
    references: referencesOf(article),
  };
}
