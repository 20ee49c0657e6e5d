import { createHash } from 'node:crypto';

import { writeBibtex, writeCslJson, writeRis } from '../forms/citations.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import type { PublicationFiles } from './publication-files.ts';
import { articleFileKey, articleTextKey, versionName } from './publication-keys.ts';
import type { VersionRow } from './rules/publication-rows.ts';

/** What an edition consists of, as the job `article` answers it. */
export interface Edition {
  /** The text as a part of a page. */
  fragment: string;
  /** Its sections, by their ids. */
  contents: VersionRow['contents'];
  jats: string;
  pdf: Uint8Array;
  figures: readonly { name: string; bytes: Uint8Array; type: string }[];
}

const factsOf = (bytes: Uint8Array) => ({
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Puts every file of a version where readers find it. Nobody is led there before its row stands. */
export async function putFiles(
  files: PublicationFiles,
  meta: PublicationMeta,
  { fragment, contents, jats, pdf, figures }: Edition,
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
  const text = Buffer.from(fragment);
  await files.put(articleTextKey(name), text, 'text/html; charset=utf-8');
  return {
    version: meta.version,
    files: Object.fromEntries(all.map(([end, bytes]) => [end, factsOf(bytes)])),
    text: factsOf(text),
    contents,
  };
}
