/** The two prefixes of the journal. */
export const JOURNAL = '/journal/jics';
export const JOURNAL_LONG = '/journal/Journal-of-Intelligent-Computing-Systems';
export const JOURNAL_PREFIXES = [JOURNAL, JOURNAL_LONG] as const;
/** What is new, for readers' programs and for search engines. */
export const FEED_PATH = '/feed.xml';
/** Where others harvest what is published. */
export const OAI_PATH = '/oai';
export const ARTICLES_SITEMAP_PATH = '/articles-sitemap.xml';
