import { JOURNAL, JOURNAL_LONG } from '../../shared/domain/journal-paths.ts';
import { writeFeed } from '../forms/atom.ts';
import { writeSitemap } from '../forms/sitemap.ts';
import type { Frames } from './frames.ts';
import { archivesPage } from './pages/archives-page.ts';
import { issueName, issuePage, issuePath } from './pages/issue-page.ts';
import { pageHead } from './pages/page-head.ts';
import { searchPage } from './pages/search-page.ts';
import type { PublicationStore } from './publication-store.ts';
import { isArticle } from './rules/list-line.ts';
import type { PublicDocument } from './rules/public-document.ts';

interface Readers {
  publications: PublicationStore;
  frames: Frames;
}

/** Number of articles on the home page, and of publications among which they are found: some are notices. */
const [LATEST, LOOKED_AT] = [3, 30];
const IN_FEED = 30;
/** Number of publications among which the search finds articles, some 300 bytes each, and its page lists them. */
const [SEARCHED, BY_YEAR] = [12_000, 500];
/** Search engines accept 50,000; our answers are limited to 4 MB. */
const IN_SITEMAP = 30_000;

/**
 * `current`, `archives` and `search` (with `long-` before it below the long prefix), `1-2` for an issue, `latest.json`, `search.json`,
 * `feed.xml`, `sitemap.xml`.
 */
export async function readList(readers: Readers, id: string): Promise<PublicDocument> {
  if (id === 'latest.json') return latest(readers);
  if (id === 'search.json') return searched(readers);
  if (id === 'feed.xml') return feed(readers);
  if (id === 'sitemap.xml') return articlesSitemap(readers);
  const [, isLong, list] = /^(long-)?(current|archives|search)$/.exec(id) ?? [];
  if (list) return LISTS[list as keyof typeof LISTS](readers, isLong !== undefined);
  const [, volume, issue] = /^(\d{1,4})-(\d{1,3})$/.exec(id) ?? [];
  return volume && issue
    ? ofIssue(readers, { volume: Number(volume), issue: Number(issue) })
    : readers.frames.missing();
}

async function latest({ publications }: Readers): Promise<PublicDocument> {
  const lines = await publications.listLatest(LOOKED_AT);
  const papers = lines.filter(isArticle).slice(0, LATEST);
  const shown = papers.map(({ number, title, authors, published }) => ({
    number,
    title,
    authors,
    published,
  }));
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(shown) };
}

async function feed({ publications }: Readers): Promise<PublicDocument> {
  const changes = await publications.listChanges(IN_FEED);
  const found = await publications.findMany(changes.map(({ number }) => number));
  return {
    type: 'application/atom+xml; charset=utf-8',
    text: writeFeed(found.filter(({ removed }) => !removed)),
  };
}

async function articlesSitemap({ publications }: Readers): Promise<PublicDocument> {
  const changes = await publications.listChanges(IN_SITEMAP);
  return {
    type: 'application/xml; charset=utf-8',
    text: writeSitemap(changes.filter(({ isRemoved }) => !isRemoved)),
  };
}

async function current({ publications, frames }: Readers, isLong: boolean): Promise<PublicDocument> {
  const [issue, before] = await publications.listIssues(2);
  const frame = placeOf('currentIssue', isLong);
  if (!issue) return frames.page(`frames/${frame.name}-none.html`);
  const lines = await publications.listIssue(issue);
  const path = '/articles/current';
  return frames.fill(frame.name, frame.prefix + path, {
    head: pageHead({
      title: 'Current issue',
      description: 'The current issue of JICS.',
      path: JOURNAL + path,
    }),
    body: issuePage({ title: 'Current issue', issue, lines, before }),
  });
}

async function archives({ publications, frames }: Readers, isLong: boolean): Promise<PublicDocument> {
  const issues = await publications.listIssues();
  const frame = placeOf('archives', isLong);
  if (issues.length === 0) return frames.page(`frames/${frame.name}-none.html`);
  const path = '/articles/archives';
  return frames.fill(frame.name, frame.prefix + path, {
    head: pageHead({ title: 'Archives', description: 'Past issues of JICS.', path: JOURNAL + path }),
    body: archivesPage(issues),
  });
}

async function search({ publications, frames }: Readers, isLong: boolean): Promise<PublicDocument> {
  const lines = await publications.listLatest(BY_YEAR + 1);
  const frame = placeOf('articleSearch', isLong);
  if (lines.length === 0) return frames.page(`frames/${frame.name}-none.html`);
  const path = '/articles/search';
  return frames.fill(frame.name, frame.prefix + path, {
    head: pageHead({
      title: 'Search articles',
      description: 'Search the articles of JICS.',
      path: JOURNAL + path,
    }),
    body: searchPage(lines.slice(0, BY_YEAR).filter(isArticle), lines.length <= BY_YEAR),
  });
}

/** The data that the search page searches. */
async function searched({ publications }: Readers): Promise<PublicDocument> {
  const lines = await publications.listLatest(SEARCHED);
  const shown = lines.filter(isArticle).map(({ number, title, authors, keywords, published }) => ({
    number,
    title,
    authors,
    keywords,
    published,
  }));
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(shown) };
}

const LISTS = { current, archives, search };

async function ofIssue(
  { publications, frames }: Readers,
  name: { volume: number; issue: number },
): Promise<PublicDocument> {
  const [issue, lines] = await Promise.all([publications.findIssue(name), publications.listIssue(name)]);
  if (!issue) return frames.missing();
  const title = issueName(issue);
  return frames.fill('issue', issuePath(issue), {
    head: pageHead({ title, description: `${title} of JICS.`, path: issuePath(issue) }),
    body: issuePage({ title, issue, lines }),
  });
}

const placeOf = (page: 'currentIssue' | 'archives' | 'articleSearch', isLong: boolean) =>
  isLong ? { name: `long-${page}`, prefix: JOURNAL_LONG } : { name: page, prefix: JOURNAL };
