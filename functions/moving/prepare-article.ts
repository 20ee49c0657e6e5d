import type { ImportFiles } from './import-files.ts';
import type { StagedArticle, StagedVersion } from './import-rows.ts';
import {
  GalleyText,
  type MovedArticle,
  type MovedFile,
  type MovedGalley,
  type MovedVersion,
} from './moved.ts';
import { currentOf, type PlacedIssue } from './rules/arrange.ts';
import { type ChosenFiles, chooseFiles } from './rules/choose-files.ts';
import { importedMeta, type Unfit } from './rules/imported-meta.ts';
import { importedText } from './rules/imported-text.ts';
import { oldLeads } from './rules/old-keys.ts';

export interface ReadText extends GalleyText {
  /** The pictures that it shows, by the names in it. */
  pictures: { name: string; file: MovedFile }[];
}
/** The text of a galley in JATS or HTML; undefined if there is none in it. */
export type TextReader = (
  galley: MovedGalley,
  read: ImportFiles['readFile'],
) => Promise<ReadText | undefined>;

export interface Preparing {
  files: ImportFiles;
  readText: TextReader;
}

export interface Placed {
  number: number;
  issue: PlacedIssue;
  typeOf: (version: MovedVersion) => string;
  /** Of the journal. */
  language: string;
  /** Of the journal, for a DOI that is to be registered anew. */
  doiPrefixOf: (version: MovedVersion) => string | undefined;
}

export interface Prepared {
  staged: Omit<StagedArticle, 'issue' | 'oldIssue'>;
  doubts: string[];
  leftOut: ChosenFiles['leftOut'];
}

/** Versions that readers have seen, up to the one that they saw last. */
function shownVersions(article: MovedArticle): MovedVersion[] {
  const last = currentOf(article);
  return article.versions
    .filter((one) => one.isPublished && one.version <= last.version)
    .sort((a, b) => a.version - b.version);
}

async function firstText({ files, readText }: Preparing, texts: readonly MovedGalley[]) {
  for (const galley of texts) {
    const found = await readText(galley, files.readFile);
    if (found) return found;
  }
  return undefined;
}

/** Makes an article from elsewhere ready to be released, as `number`; says why if it can't be. */
export async function prepareArticle(
  preparing: Preparing,
  article: MovedArticle,
  { number, issue, typeOf, language, doiPrefixOf }: Placed,
): Promise<Prepared | Unfit> {
  const shown = shownVersions(article);
  if (shown.length === 0) return { unfit: 'No version of it is published.' };
  const versions: StagedVersion[] = [];
  const leads: Parameters<typeof oldLeads>[1][number][] = [];
  const doubts = new Set<string>();
  const leftOut: ChosenFiles['leftOut'] = [];
  for (const moved of shown) {
    const isLast = moved === shown.at(-1);
    const chosen = chooseFiles(moved);
    const read = await firstText(preparing, chosen.texts);
    const version = versions.length + 1;
    const made = importedMeta(moved, {
      origin: article.origin,
      number,
      version,
      placed: issue,
      type: typeOf(moved),
      language,
      files: chosen,
      hasText: read !== undefined,
      doiPrefix: doiPrefixOf(moved),
    });
    if ('unfit' in made) {
      if (isLast) return made;
      doubts.add('A former version was left out, because it has no file.');
      continue;
    }
    for (const doubt of made.doubts) doubts.add(doubt);
    leftOut.push(...chosen.leftOut);
    if (chosen.texts.length > 0 && !read)
      for (const { label } of chosen.texts)
        leftOut.push({ label, reason: 'No text could be read from the galley.' });
    const given = [...(chosen.pdf ? [chosen.pdf] : []), ...chosen.labelled];
    versions.push({
      meta: made.meta,
      files: [
        ...given.map(({ end, file }) => ({ end, file })),
        ...(read?.pictures ?? []).map(({ name, file }) => ({ end: `/${name}`, file })),
      ],
      text: JSON.stringify(importedText(moved, made.meta, read?.references)),
      ...(read && { galley: GalleyText.parse(read) }),
    });
    leads.push({ version, isLast, oldIds: moved.oldIds, files: chosen });
  }
  const staged = { origin: article.origin, versions, old: oldLeads(article.oldIds, leads) };
  return { staged, doubts: [...doubts], leftOut };
}
