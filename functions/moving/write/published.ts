import { text } from 'node:stream/consumers';
import { doiOf, fullNameOf, type PublicationMeta } from '../../forms/publication-meta.ts';
import { articleFileKey, changeKey, versionName } from '../../publishing/publication-keys.ts';
import type { Publication, PublicationStore } from '../../publishing/publication-store.ts';
import type { IssueRow, ListLine, VersionRow } from '../../publishing/rules/publication-rows.ts';

/** What packages of published articles are made from. */
export interface Published {
  publications: Pick<PublicationStore, 'find' | 'listIssues' | 'listIssue' | 'listChangesWithin'>;
  /** A file of the bucket of publications. */
  read(key: string): AsyncIterable<Uint8Array>;
}

/** Says what a package lacks, and why. */
export type Tell = (line: string, facts?: object) => void;

/** An issue with its articles, by number. */
export interface IssueOut extends IssueRow {
  lines: ListLine[];
  isCurrent: boolean;
}

/** The oldest first. Issues that hold nothing are left out and named. */
export async function* issuesOut({ publications }: Published, tell: Tell): AsyncGenerator<IssueOut> {
  const rows = await publications.listIssues();
  for (const row of rows.toReversed()) {
    const lines = await publications.listIssue(row);
    if (lines.length > 0) yield { ...row, lines, isCurrent: row === rows[0] };
    else tell(`Volume ${row.volume}, issue ${row.issue}: left out, because it holds no article`);
  }
}

/** One after the other. One that was removed since its issue was read is left out and named. */
export async function* articlesOf(
  published: Published,
  lines: readonly ListLine[],
  tell: Tell,
): AsyncGenerator<Publication> {
  for (const { number } of lines) {
    const found = await published.publications.find(number);
    if (found && !found.removed) yield found;
    else tell(`${number}: left out, because it was removed`, { number });
  }
}

const PAGE = 500;

/** Names the publications that were removed by order: no list holds them any more. */
export async function nameRemoved({ publications }: Published, tell: Tell): Promise<void> {
  for (let after: string | undefined, isWhole = false; !isWhole; ) {
    const page = await publications.listChangesWithin({ from: '', until: '9', after, limit: PAGE });
    isWhole = page.isWhole || page.changes.length === 0;
    for (const change of page.changes) {
      const { number, isRemoved } = change;
      if (isRemoved) tell(`${number}: left out, because it was removed by order`, { number });
      after = changeKey(change).sk;
    }
  }
}

/** A DOI that came with an article stays its own, whatever prefix it has. */
export const ownDoi = (meta: PublicationMeta): string | undefined => meta.doi ?? doiOf(meta);

export const keyOf = ({ number }: PublicationMeta, { version }: VersionRow, end: string): string =>
  articleFileKey(versionName({ number, version }), end);

interface Cited {
  title: string;
  author: { family?: string; given?: string; suffix?: string; literal?: string }[];
  abstract: string;
}

/**
 * What was published as that version: only its own citation file keeps an earlier one's title, abstract and authors, who have the
 * institutions that they have today.
 */
export async function metaOfVersion(
  { read }: Published,
  { meta, versions }: Publication,
  row: VersionRow,
): Promise<PublicationMeta> {
  if (row === versions.at(-1) || !row.files['.json']) return { ...meta, version: row.version };
  const [cited] = JSON.parse(await text(read(keyOf(meta, row, '.json')))) as [Cited];
  const authors = cited.author.map(
    ({ family = '', given, suffix, literal }): PublicationMeta['authors'][number] => {
      const named = { family: literal ?? family, ...(given && { given }), ...(suffix && { suffix }) };
      const same = meta.authors.find((one) => fullNameOf(one) === fullNameOf(named));
      return same ?? { ...named, orcidVerified: false, corresponding: false, roles: [], affiliations: [] };
    },
  );
  return { ...meta, version: row.version, title: cited.title, abstract: cited.abstract, authors };
}

/** A first version is of its article's day; those that came from elsewhere have days of their own. */
export const dayOf = (
  { published, origin }: PublicationMeta,
  { version, publishedAt }: VersionRow,
): string => (version === 1 && origin === undefined ? published : publishedAt.slice(0, 10));
