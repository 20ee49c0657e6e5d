import { JOURNAL, JOURNAL_LONG, JOURNAL_PREFIXES } from './journal-paths.ts';
import { type Page, PLACES, pages, pathIn, redirects, targetIn } from './pages.ts';

/** Every path of the site, for the prerender, the distribution's rewriting and the local gateway. */

const pathsOf = (...kinds: Page['kind'][]): string[] =>
  PLACES.flatMap((place) =>
    pages.flatMap(([, page]) => (kinds.includes(page.kind) ? (pathIn(place, page) ?? []) : [])),
  );

/** Lists also exist when empty, unlike pages of one article or issue. */
const isList = ({ kind, path }: Page): boolean => kind === 'published' && !path.includes(':');

/** Paths in a sitemap: one address for each page. */
export const INDEXED_PATHS: readonly string[] = pages
  .filter(([, page]) => page.kind === 'listed' || isList(page))
  .flatMap(([, page]) => pathIn('', page) ?? pathIn(JOURNAL, page) ?? []);

/** Paths with their own file, `<path>/index.html`. */
export const PRERENDERED_PATHS: readonly string[] = pathsOf('listed', 'unlisted');

/** Paths that the server fills, and the name of each one's frame. */
export const FRAMES: ReadonlyArray<{ path: string; name: string; isList: boolean }> =
  JOURNAL_PREFIXES.flatMap((prefix) =>
    pages.flatMap(([name, page]) =>
      page.kind === 'published'
        ? [
            {
              path: `${prefix}/${page.path}`,
              name: prefix === JOURNAL ? name : `long-${name}`,
              isList: isList(page),
            },
          ]
        : [],
    ),
  );

/** Paths answered by `app.html`. */
export const APP_PATHS: readonly string[] = pathsOf('app');

/** Redirects; each has a small page that works without a script. */
export const REDIRECTS: Readonly<Record<string, string>> = Object.fromEntries(
  PLACES.flatMap((place) =>
    redirects.flatMap((redirect) => {
      const path = pathIn(place, redirect);
      return path === undefined ? [] : [[path, targetIn(place, redirect)]];
    }),
  ),
);

/** The canonical address of a page for search engines: the short prefix, the peer-review pages at the top level. */
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
 * The file for a path that is not a file itself. Unknown paths below a journal prefix lead to the journal's overview (in the app), every
 * other unknown path is a real 404 with its page.
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
