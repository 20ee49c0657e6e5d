import {
  JOURNAL,
  JOURNAL_LONG,
  JOURNAL_PAGES,
  JOURNAL_PREFIXES,
  PEER_REVIEW_PAGES,
} from './journal-paths.ts';

/** Every path of the site, for the prerender, the distribution's rewriting and the local gateway. The web's routes agree by a test. */

/** Search engines may list these. */
const INDEXED_TOP = [
  '/',
  '/publish',
  '/contactus',
  '/termsofservice',
  '/privacy',
  '/team',
  '/about',
  ...PEER_REVIEW_PAGES.map((page) => `/peer-review/${page}`),
];
/** Prerendered as well, but nothing to find by searching. */
const UNLISTED_TOP = [
  '/login',
  '/register',
  '/reset-password',
  '/track',
  '/subscriptions',
  '/settings',
  '/account',
];

const INDEXED_JOURNAL = [...JOURNAL_PAGES, 'editor', 'reviewer'];
const UNLISTED_JOURNAL = ['editor/register', 'editor/login', 'reviewer/register', 'reviewer/login'];
/** Rendered by the browser alone. */
const APP_JOURNAL = ['editor/dashboard', 'reviewer/dashboard', 'submit', 'my-submissions'];

const below = (prefix: string, pages: readonly string[]) => pages.map((page) => `${prefix}/${page}`);
const peerReviewBelow = (prefix: string) => PEER_REVIEW_PAGES.map((page) => `${prefix}/peer-review/${page}`);

/** Those a sitemap lists: one address for each page. */
export const INDEXED_PATHS: readonly string[] = [...INDEXED_TOP, ...below(JOURNAL, INDEXED_JOURNAL)];

/** Those with a file of their own, `<path>/index.html`. */
export const PRERENDERED_PATHS: readonly string[] = [
  ...INDEXED_TOP,
  ...UNLISTED_TOP,
  ...JOURNAL_PREFIXES.flatMap((prefix) => [
    ...below(prefix, INDEXED_JOURNAL),
    ...below(prefix, UNLISTED_JOURNAL),
    ...peerReviewBelow(prefix),
  ]),
];

/** Those answered by `app.html`. */
export const APP_PATHS: readonly string[] = [
  '/orcid-callback',
  '/profile',
  ...JOURNAL_PREFIXES.flatMap((prefix) => below(prefix, APP_JOURNAL)),
];

/** Those that only lead on; each has a small page that does so without a script. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/submit': `${JOURNAL}/submit`,
  ...Object.fromEntries(
    JOURNAL_PREFIXES.flatMap((prefix) => [
      [prefix, `${prefix}/about/overview`],
      [`${prefix}/authors/submit`, `${JOURNAL}/submit`],
      [`${prefix}/login`, '/login'],
    ]),
  ),
};

/** The address that stands for a page in search engines: the short prefix, the peer-review pages at the top. */
export function canonicalPath(path: string): string {
  const short = path.startsWith(JOURNAL_LONG) ? JOURNAL + path.slice(JOURNAL_LONG.length) : path;
  return short.startsWith(`${JOURNAL}/peer-review/`) ? short.slice(JOURNAL.length) : short;
}

const byLowerCase = new Map<string, string>();
for (const path of [...PRERENDERED_PATHS, ...APP_PATHS, ...Object.keys(REDIRECTS)]) {
  byLowerCase.set(path.toLowerCase(), path);
}

export interface SiteFile {
  /** Below the site's root. */
  file: string;
  status: 200 | 404;
}

/**
 * Which file answers a path that is no file itself. Unknown paths below a journal prefix lead to the journal's overview (the app
 * does it), every other unknown path is a real 404 with its page.
 */
export function siteFileOf(path: string): SiteFile {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const known = byLowerCase.get(trimmed.toLowerCase());
  if (known === '/') return { file: '/index.html', status: 200 };
  if (known && !APP_PATHS.includes(known)) return { file: `${known}/index.html`, status: 200 };
  const lower = trimmed.toLowerCase();
  const inJournal = JOURNAL_PREFIXES.some((prefix) => lower.startsWith(`${prefix.toLowerCase()}/`));
  return known || inJournal ? { file: '/app.html', status: 200 } : { file: '/404.html', status: 404 };
}
