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

/** The files of these hold an empty frame. */
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
