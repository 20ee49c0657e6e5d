import * as z from 'zod';
import { cutText } from '../../../shared/domain/cut-text.ts';
import type { Question } from '../import-rows.ts';
import type { Localized, MovedArticle, MovedIssue, MovedSection } from '../moved.ts';
import { inLine } from './marks.ts';

/** An article as far as its place needs it; `part` and `line` say where it is stored. */
export const IndexEntry = z.object({
  origin: z.string(),
  part: z.int(),
  line: z.int(),
  internal: z.string().optional(),
  issueId: z.string().optional(),
  sectionRef: z.string().optional(),
  seq: z.number().optional(),
  /** Day. */
  published: z.string().optional(),
  doi: z.string().optional(),
  language: z.string().optional(),
  /** Why it stays out. */
  unfit: z.string().optional(),
});
export type IndexEntry = z.infer<typeof IndexEntry>;

/** An issue's place here. */
export interface PlacedIssue {
  volume: number;
  issue: number;
  label?: string | undefined;
  year: number;
  title?: string | undefined;
  published?: string | undefined;
  /** The journal has it already. */
  isJoined: boolean;
  /** The source doesn't have it: its articles were in none. */
  isMade?: boolean | undefined;
}

export interface Arranged {
  /** By the ids of the source; 'none-2019' for the articles of a year that were in none. */
  issues: Record<string, PlacedIssue>;
  /** In the order of their numbers. */
  articles: IndexEntry[];
}

interface Brought {
  sections: readonly Pick<MovedSection, 'ref'>[];
  issues: readonly MovedIssue[];
  articles: readonly IndexEntry[];
}

export const currentOf = ({ versions, current }: MovedArticle) =>
  versions.find(({ version }) => version === current) ?? versions.at(-1)!;

export const inOne = (text: Localized, language = ''): string =>
  text[language] ?? Object.values(text).find(Boolean) ?? '';

const yearOf = (day: string | undefined) => (day ? Number(day.slice(0, 4)) : undefined);
export const issueYear = ({ year, published }: Pick<MovedIssue, 'year' | 'published'>) =>
  year ?? yearOf(published);

/** Keys hold four digits of a volume and three of an issue. */
const [MOST_VOLUMES, MOST_ISSUES] = [9999, 999];
const fits = (number: number | undefined, most: number): number | undefined =>
  number !== undefined && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;

/** '2-3' begins with the number 2. */
const firstNumber = (text = '') => fits(Number(/^\D{0,12}(\d{1,3})(?!\d)/.exec(text)?.[1] ?? 0), MOST_ISSUES);

const noIssue = (year: number) => `none-${year}`;
/** The id of the issue in which it stands; undefined if neither an issue nor a day is known. */
export const placeOf = (
  { issueId, published }: Pick<IndexEntry, 'issueId' | 'published'>,
  issues: Arranged['issues'],
): string | undefined => {
  if (issueId !== undefined && issues[issueId]) return issueId;
  const year = yearOf(published);
  return year === undefined ? undefined : noIssue(year);
};

const natural = new Intl.Collator('en', { numeric: true }).compare;
const compared = (a: MovedIssue, b: MovedIssue): number =>
  (a.published ?? `${issueYear(a) ?? 9999}`).localeCompare(b.published ?? `${issueYear(b) ?? 9999}`) ||
  (a.volume ?? 0) - (b.volume ?? 0) ||
  (firstNumber(a.number) ?? 0) - (firstNumber(b.number) ?? 0) ||
  natural(a.id, b.id);

export const issueName = (volume: number, issue: number) => `${volume}-${issue}`;
/** The question whether an issue that the journal has already takes the articles of this one. */
export const issueQuestion = (id: string) => `issue#${id}`;

/**
 * Gives every issue its volume and number, and every article its place in the order issue date, section, place in the section, id.
 * `standing`: the names of issues that the journal has already.
 */
export function arrange({ sections, issues, articles }: Brought, standing: ReadonlySet<string>): Arranged {
  const placed: Arranged['issues'] = {};
  const taken = new Set<string>();
  const used = new Set(articles.map(({ issueId }) => issueId));
  function take(
    id: string,
    volume: number,
    wanted: number | undefined,
    more: Omit<PlacedIssue, 'volume' | 'issue' | 'isJoined'>,
  ) {
    let issue = wanted ?? 1;
    while (taken.has(issueName(volume, issue)) && issue < MOST_ISSUES) issue += 1;
    const name = issueName(volume, issue);
    taken.add(name);
    const label = more.label && more.label !== String(issue) ? more.label : undefined;
    placed[id] = { volume, issue, ...more, label, isJoined: standing.has(name) };
  }
  const known = issues.filter((one) => used.has(one.id) && issueYear(one) !== undefined);
  for (const one of [...known].sort(compared)) {
    const year = issueYear(one)!;
    const { number, published, volume } = one;
    take(
      one.id,
      fits(volume, MOST_VOLUMES) ?? Math.min(Math.max(year, 1), MOST_VOLUMES),
      firstNumber(number),
      {
        label: cutText(inLine(number ?? ''), 50) || undefined,
        year,
        title: cutText(inLine(inOne(one.title)), 200) || undefined,
        published,
      },
    );
  }
  for (const entry of articles) {
    const id = placeOf(entry, placed);
    if (id === undefined || placed[id]) continue;
    const year = yearOf(entry.published)!;
    const ofYear = Object.values(placed).filter((one) => one.year === year);
    take(id, ofYear.at(-1)?.volume ?? Math.max(year, 1), undefined, { year, isMade: true });
  }
  const issueOrder = Object.keys(placed).sort(
    (a, b) =>
      (placed[a]!.published ?? String(placed[a]!.year)).localeCompare(
        placed[b]!.published ?? String(placed[b]!.year),
      ) ||
      placed[a]!.volume - placed[b]!.volume ||
      placed[a]!.issue - placed[b]!.issue,
  );
  const inOrder = new Map(issueOrder.map((id, at) => [id, at]));
  const sectionOrder = new Map(sections.map(({ ref }, at) => [ref, at]));
  const last = Number.POSITIVE_INFINITY;
  const rank = (entry: IndexEntry) => [
    inOrder.get(placeOf(entry, placed) ?? '') ?? last,
    sectionOrder.get(entry.sectionRef ?? '') ?? last,
    entry.seq ?? last,
  ];
  const ranked = articles.map((entry) => ({ entry, rank: rank(entry) }));
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((one, index) => one !== b.rank[index]);
    return at === -1
      ? natural(a.entry.internal ?? a.entry.origin, b.entry.internal ?? b.entry.origin)
      : a.rank[at]! - b.rank[at]!;
  });
  return { issues: placed, articles: ranked.map(({ entry }) => entry) };
}

/** Whether a chief has decided that the articles of an issue that stands here stay out. */
export const isIssueLeftOut = (id: string, answers: Readonly<Record<string, string>>) =>
  answers[issueQuestion(id)] === 'leave out';

export const askAboutIssue = (
  id: string,
  { volume, issue, label }: PlacedIssue,
  count: number,
): Question => ({
  id: issueQuestion(id),
  kind: 'issue',
  says: `The journal already has volume ${volume}, issue ${label ?? issue}, to which ${count === 1 ? '1 article belongs' : `${count} articles belong`}.`,
  choices: [
    { value: 'join', says: 'Add the articles to that issue' },
    { value: 'leave out', says: 'Leave these articles out' },
  ],
  fallback: 'join',
});
