/** The two prefixes of the journal, and the pages that stand below them. */
export const JOURNAL = '/journal/jics';
export const JOURNAL_LONG = '/journal/Journal-of-Intelligent-Computing-Systems';
export const JOURNAL_PREFIXES = [JOURNAL, JOURNAL_LONG] as const;

export const PEER_REVIEW_PAGES = [
  'initial-editorial-screening',
  'double-blind-peer-review',
  'feedback-and-revisions',
  'final-evaluation-and-acceptance',
  'publication-integrity-and-timeline',
] as const;
export type PeerReviewPage = (typeof PEER_REVIEW_PAGES)[number];

export const JOURNAL_PAGES = [
  'about/overview',
  'about/editorial-board',
  'about/aims-scope',
  'about/integrity',
  'authors/guidelines',
  'authors/template',
  'authors/ethics',
  'review/process',
  'review/timeline',
  'review/ethics',
  'review/criteria',
  'review/transparency',
  'articles/current',
  'articles/archives',
] as const;
export type JournalPage = (typeof JOURNAL_PAGES)[number];
