import { ARTICLES_SITEMAP_PATH, FEED_PATH, OAI_PATH } from '../../shared/domain/journal-paths.ts';

/**
 * Addresses of publications, which the built site does not know. The distribution and the local gateway both use this list: the first
 * matching pattern counts, and `*` matches anything, including slashes.
 */
export const PUBLISHED_PATHS = [
  // The files of an article's versions: `12v1.pdf`, `12v1/figure-1.png`.
  // Browsers show no PDF in a sandbox.
  { pattern: '/journal/*/articles/*.pdf', from: 'files' },
  { pattern: '/journal/*/articles/*.*', from: 'inert files' },
  { pattern: '/journal/*/articles/*', from: 'api' },
  { pattern: '/journal/*/issues/*', from: 'api' },
  { pattern: '/journal/*/certificates/*', from: 'api' },
  { pattern: FEED_PATH, from: 'api' },
  { pattern: ARTICLES_SITEMAP_PATH, from: 'api' },
  // By a query or a form: nothing of it is cached.
  { pattern: OAI_PATH, from: 'asked api' },
] as const;

/** Below it, the API answers for a file that the bucket lacks, with a page: removed, or not there. */
export const MISSING_FILES_PATH = '/api/published';

/** Addresses of systems from which a journal moved here (OJS): asked of the API last, when nothing else of ours has the address. */
export const OLD_PATHS = [
  '/index.php*',
  '/*/index.php*',
  '/old/*',
  '/article/*',
  '/issue/*',
  '/gateway/*',
  '/*/article/*',
  '/*/issue/*',
  '/*/gateway/*',
  '/*/oai',
] as const;

/** For inert files: none of them runs, loads or leads anywhere, whatever was once published. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** As CloudFront reads a pattern: case-sensitive. */
export const fitsPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(literally).join('.*')}$`, 's').test(path);

const literally = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
