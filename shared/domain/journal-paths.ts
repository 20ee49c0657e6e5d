/** The two prefixes of the journal. */
export const JOURNAL = '/journal/jics';
export const JOURNAL_LONG = '/journal/Journal-of-Intelligent-Computing-Systems';
export const JOURNAL_PREFIXES = [JOURNAL, JOURNAL_LONG] as const;
/** News for feed readers and search engines. */
export const FEED_PATH = '/feed.xml';
/** For harvesters of publications. */
export const OAI_PATH = '/oai';
export const ARTICLES_SITEMAP_PATH = '/articles-sitemap.xml';
/** In a mail: all pages together are large beside what sends it. */
export const CONFIRM_ADDRESS_PATH = '/confirm-address';
