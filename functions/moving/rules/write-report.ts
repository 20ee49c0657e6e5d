import { paragraphsOf } from '../../forms/publication-meta.ts';
import type { Example, Question } from '../import-rows.ts';
import { type Arranged, askAboutIssue, type IndexEntry, type PlacedIssue, placeOf } from './arrange.ts';
import type { Imported } from './imported-meta.ts';

/** Code points of an abstract in an example. */
const SHOWN = 1500;

export function exampleOf(
  { meta }: Pick<Imported, 'meta'>,
  { volume, issue, label, year }: PlacedIssue,
  files: readonly { label: string; bytes: number }[],
): Example {
  return {
    title: meta.title,
    language: meta.language,
    authors: meta.authors.map(({ given, family, suffix }) =>
      [given, family, suffix].filter(Boolean).join(' '),
    ),
    type: meta.type,
    issue: `Volume ${volume}, Issue ${label ?? issue} (${year})`,
    published: meta.published,
    pages: meta.pages,
    doi: meta.doi,
    abstract: paragraphsOf(meta.abstract).join('\n\n').slice(0, SHOWN).toWellFormed(),
    files: [...files],
    hasText: meta.withoutPdf === true,
  };
}

/** Issues that the journal has already. */
export const askAboutIssues = ({ issues, articles }: Arranged): Question[] =>
  Object.entries(issues).flatMap(([id, placed]) =>
    placed.isJoined
      ? [askAboutIssue(id, placed, articles.filter((one) => placeOf(one, issues) === id).length)]
      : [],
  );

/** DOIs stay as they are: nothing is registered, whosever prefix it is. */
export function askAboutPrefixes(index: readonly IndexEntry[], own: string | undefined): Question[] {
  const counts = new Map<string, number>();
  for (const { doi = '' } of index) {
    const [, prefix] = /(10\.\d{4,9})\//.exec(doi) ?? [];
    if (prefix && prefix !== own) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].map(([prefix, count]) => ({
    id: `doi-prefix#${prefix}`,
    kind: 'doi-prefix',
    says: `${count === 1 ? '1 article has a DOI' : `${count} articles have DOIs`} with the prefix ${prefix}, which is not the journal’s.`,
    choices: [{ value: 'keep', says: 'Keep the DOIs. Its owner must lead them here' }],
    fallback: 'keep',
  }));
}

export const askAboutPeople = (lines: readonly number[]): Question[] =>
  lines.map((line) => ({
    id: `person#${line}`,
    kind: 'person',
    says: `Person ${line + 1} of the source has the address of another person.`,
    choices: [
      { value: 'merge', says: 'Treat the two as one person' },
      { value: 'leave out', says: 'Leave this one out' },
    ],
    fallback: 'merge',
  }));

export function countLanguages(index: readonly IndexEntry[], usual: string) {
  const counts = new Map<string, number>();
  for (const { language = usual } of index) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .map(([language, articles]) => ({ language, articles }))
    .sort((a, b) => b.articles - a.articles);
}
