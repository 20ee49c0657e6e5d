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

const depositQuestion = (prefix: string) => `doi-prefix#${prefix}`;

export const prefixOf = (doi = ''): string | undefined => /(10\.\d{4,9})\//.exec(doi)?.[1];

/** Whether a chief has decided that DOIs of the journal’s own prefix are registered with their new addresses. */
export const isDeposited = (
  doi: string | undefined,
  own: string | undefined,
  answers: Readonly<Record<string, string>>,
): boolean => own !== undefined && prefixOf(doi) === own && answers[depositQuestion(own)] === 'deposit';

/** DOIs stay as they are. Those of the journal’s own prefix may be registered with their new addresses. */
export function askAboutPrefixes(index: readonly IndexEntry[], own: string | undefined): Question[] {
  const counts = new Map<string, number>();
  for (const { doi = '' } of index) {
    const prefix = prefixOf(doi);
    if (prefix) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].map(([prefix, count]) => ({
    id: depositQuestion(prefix),
    kind: 'doi-prefix',
    says: `${count === 1 ? '1 article has a DOI' : `${count} articles have DOIs`} with the prefix ${prefix}, which is ${prefix === own ? '' : 'not '}the journal’s.`,
    choices: [
      { value: 'keep', says: 'Keep the DOIs. Their owner must lead them here' },
      ...(prefix === own
        ? [{ value: 'deposit', says: 'Keep the DOIs, and register their new addresses at the release' }]
        : []),
    ],
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
