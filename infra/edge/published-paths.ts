import { ARTICLES_SITEMAP_PATH, FEED_PATH, OAI_PATH } from '../../shared/domain/journal-paths.ts';

/**
 * What is published stands at addresses that the built site does not know. The distribution and the local gateway both go by this list:
 * of several patterns the first that fits counts, and `*` stands for anything, slashes too.
 */
export const PUBLISHED_PATHS = [
  // The files of an article's versions: `12v1.pdf`, `12v1/figure-1.png`.
  { pattern: '/journal/*/articles/*.*', from: 'files' },
  { pattern: '/journal/*/articles/*', from: 'api' },
  { pattern: '/journal/*/issues/*', from: 'api' },
  { pattern: '/journal/*/certificates/*', from: 'api' },
  { pattern: FEED_PATH, from: 'api' },
  { pattern: ARTICLES_SITEMAP_PATH, from: 'api' },
  // Asked by a query or a form: nothing of it is kept.
  { pattern: OAI_PATH, from: 'asked api' },
] as const;

/** As CloudFront reads a pattern: letters count as they are. */
export const fitsPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(literally).join('.*')}$`, 's').test(path);

const literally = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
