import { createHash } from 'node:crypto';

import type { ArticleForms } from '../documents/article/article-outcome.ts';
import type { ArticleText } from '../documents/article/article-text.ts';
import { writeBibtex, writeCslJson, writeRis } from '../forms/citations.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { contentsOf } from './contents-of.ts';
import type { PublicationFiles } from './publication-files.ts';
import { articleFileKey, articleTextKey, versionName } from './publication-keys.ts';
import { referencesOf } from './references-of.ts';
import type { VersionRow } from './rules/publication-rows.ts';

const factsOf = (bytes: Uint8Array) => ({
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Articles from elsewhere may lack a PDF, and have further files. */
export type PutForms = Omit<ArticleForms, 'pdf'> & {
  pdf?: Uint8Array | undefined;
  labelled?: { end: string; bytes: Uint8Array; type: string }[];
};

/** Puts every file of a version where readers find it. Nothing refers to them before its row exists. */
export async function putFiles(
  files: Pick<PublicationFiles, 'put'>,
  meta: PublicationMeta,
  { text, fragment, jats, pdf, figures, labelled = [] }: PutForms,
): Promise<Omit<VersionRow, 'publishedAt'>> {
  const name = versionName(meta);
  const all: [end: string, bytes: Uint8Array, type: string][] = [
    ...(pdf ? [['.pdf', pdf, 'application/pdf'] as [string, Uint8Array, string]] : []),
    ['.xml', Buffer.from(jats), 'application/xml'],
    ['.bib', Buffer.from(writeBibtex(meta)), 'application/x-bibtex; charset=utf-8'],
    ['.ris', Buffer.from(writeRis(meta)), 'application/x-research-info-systems; charset=utf-8'],
    ['.json', Buffer.from(writeCslJson(meta)), 'application/vnd.citationstyles.csl+json'],
    ...figures.map((one) => [`/${one.name}`, one.bytes, one.type] as [string, Uint8Array, string]),
    ...labelled.map((one) => [one.end, one.bytes, one.type] as [string, Uint8Array, string]),
  ];
  const facts: VersionRow['files'] = {};
  for (const [end, bytes, type] of all)
    facts[end] = factsOf(await files.put(articleFileKey(name, end), bytes, type));
  const part = await files.put(articleTextKey(name), Buffer.from(fragment), 'text/html; charset=utf-8');
  const article = JSON.parse(text) as ArticleText;
  return {
    version: meta.version,
    files: facts,
    text: factsOf(part),
    contents: contentsOf(article),
    references: referencesOf(article),
    ...(article.rich && { rich: article.rich }),
  };
}
