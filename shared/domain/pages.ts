import { CONFIRM_ADDRESS_PATH, JOURNAL, JOURNAL_PREFIXES } from './journal-paths.ts';

/** A page of the site. `web/src/app/page-code.tsx` has its code, by the same name. */
export interface Page {
  /** From the site's root; without a leading slash, below each of the journal's prefixes. `:name` matches one part. */
  path: string;
  /**
   * Prerendered and listed for search engines; prerendered only; drawn only in the browser; or prerendered as a frame that the server
   * fills with a publication on request.
   */
  kind: 'listed' | 'unlisted' | 'app' | 'published';
  /** The frame of its section, none at all, or a sign-in of this kind. */
  within?: Surroundings;
  /** Its tab and label in the journal's menu. */
  tab?: JournalTab;
  label?: string;
}

/** A redirect to an address below the same prefix or from the site's root. */
export interface Redirect extends Pick<Page, 'path' | 'tab' | 'label'> {
  to: string;
}

export type Surroundings = 'journal' | 'peer-review' | 'nothing' | 'author' | 'editor' | 'reviewer';
export type JournalTab = 'about' | 'authors' | 'review' | 'articles';

/**
 * Every page: routes, links, menus, prerendering, the sitemap and the distribution's list of paths are derived from here. Menus have the
 * order of this table.
 */
export const PAGES = {
  home: { path: '/', kind: 'listed' },
  publish: { path: '/publish', kind: 'listed' },
  contact: { path: '/contactus', kind: 'listed' },
  terms: { path: '/termsofservice', kind: 'listed' },
  privacy: { path: '/privacy', kind: 'listed' },
  team: { path: '/team', kind: 'listed' },
  about: { path: '/about', kind: 'listed' },
  initialEditorialScreening: stage('initial-editorial-screening', 'Initial Editorial Screening'),
  doubleBlindPeerReview: stage('double-blind-peer-review', 'Double-Blind Peer Review'),
  feedbackAndRevisions: stage('feedback-and-revisions', 'Feedback and Revisions'),
  finalEvaluationAndAcceptance: stage('final-evaluation-and-acceptance', 'Final Evaluation and Acceptance'),
  publicationIntegrityAndTimeline: stage(
    'publication-integrity-and-timeline',
    'Publication Integrity and Timeline',
  ),
  login: { path: '/login', kind: 'unlisted', within: 'nothing' },
  register: { path: '/register', kind: 'unlisted', within: 'nothing' },
  resetPassword: { path: '/reset-password', kind: 'unlisted' },
  confirmAddress: { path: CONFIRM_ADDRESS_PATH, kind: 'app' },
  /** By the link in an email to a person of an import. */
  join: { path: '/join', kind: 'app' },
  track: { path: '/track', kind: 'unlisted' },
  subscriptions: { path: '/subscriptions', kind: 'unlisted' },
  settings: { path: '/settings', kind: 'unlisted' },
  account: { path: '/account', kind: 'unlisted' },
  orcidCallback: { path: '/orcid-callback', kind: 'app' },
  profile: { path: '/profile', kind: 'app', within: 'author' },
  /** Links from Publish With Us and Profile. */
  submitShort: { path: '/submit', to: `${JOURNAL}/submit` },

  journal: { path: '', to: 'about/overview' },
  overview: inJournal('about/overview', 'Overview'),
  editorialBoard: inJournal('about/editorial-board', 'Editorial Board'),
  aimsScope: inJournal('about/aims-scope', 'Aims and Scope'),
  integrity: inJournal('about/integrity', 'Publication Integrity'),
  guidelines: inJournal('authors/guidelines', 'Submission Guidelines'),
  template: inJournal('authors/template', 'Template Download'),
  authorEthics: inJournal('authors/ethics', 'Ethics'),
  submitManuscript: {
    path: 'authors/submit',
    to: `${JOURNAL}/submit`,
    tab: 'authors',
    label: 'Submit Manuscript',
  },
  submit: { path: 'submit', kind: 'app', within: 'author' },
  mySubmissions: { path: 'my-submissions', kind: 'app', tab: 'authors', label: 'My Submissions' },
  submission: { path: 'my-submissions/:id', kind: 'app', within: 'author' },
  articleProof: { path: 'my-submissions/:id/article', kind: 'app', within: 'author' },
  reviewProcess: inJournal('review/process', 'Review Process'),
  reviewTimeline: inJournal('review/timeline', 'Timeline'),
  reviewerEthics: inJournal('review/ethics', 'Reviewer Ethics'),
  criteria: inJournal('review/criteria', 'Decision Criteria'),
  transparency: inJournal('review/transparency', 'Transparency'),
  forReviewers: { path: 'reviewer', kind: 'listed', tab: 'review', label: 'For Reviewers' },
  forEditors: { path: 'editor', kind: 'listed', tab: 'review', label: 'For Editors' },
  currentIssue: { ...inJournal('articles/current', 'Current Issue'), kind: 'published' },
  archives: { ...inJournal('articles/archives', 'Archives'), kind: 'published' },
  articleSearch: { path: 'articles/search', kind: 'published', within: 'journal' },
  issue: { path: 'issues/:issue', kind: 'published', within: 'journal' },
  publishedArticle: { path: 'articles/:article', kind: 'published' },
  certificate: { path: 'certificates/:certificate', kind: 'published' },

  journalLogin: { path: 'login', to: '/login' },
  editorRegister: { path: 'editor/register', kind: 'unlisted' },
  editorLogin: { path: 'editor/login', kind: 'unlisted' },
  editorDashboard: { path: 'editor/dashboard', kind: 'app', within: 'editor' },
  editors: { path: 'editor/editors', kind: 'app', within: 'editor' },
  publications: { path: 'editor/publications', kind: 'app', within: 'editor' },
  statistics: { path: 'editor/statistics', kind: 'app', within: 'editor' },
  journalSettings: { path: 'editor/journal', kind: 'app', within: 'editor' },
  moving: { path: 'editor/moving', kind: 'app', within: 'editor' },
  movingImport: { path: 'editor/moving/:id', kind: 'app', within: 'editor' },
  editorManuscript: { path: 'editor/manuscripts/:id', kind: 'app', within: 'editor' },
  decide: { path: 'editor/manuscripts/:id/decision', kind: 'app', within: 'editor' },
  describeArticle: { path: 'editor/manuscripts/:id/article', kind: 'app', within: 'editor' },
  invite: { path: 'editor/manuscripts/:id/invite', kind: 'app', within: 'editor' },
  reviewerRegister: { path: 'reviewer/register', kind: 'unlisted' },
  reviewerLogin: { path: 'reviewer/login', kind: 'unlisted' },
  /** By the link in an email. */
  seat: { path: 'review/:seat/:signature', kind: 'app' },
  reviewerDashboard: { path: 'reviewer/dashboard', kind: 'app', within: 'reviewer' },
} as const satisfies Record<string, Page | Redirect>;

/** A stage of peer review: a page at the top level, and below each of the journal's prefixes. */
function stage<Name extends string>(name: Name, label: string) {
  return { path: `/peer-review/${name}`, kind: 'listed', within: 'peer-review', label } as const;
}

/** The first part of its path is its tab. */
function inJournal<Tab extends JournalTab, Name extends string>(path: `${Tab}/${Name}`, label: string) {
  const tab = path.slice(0, path.indexOf('/')) as Tab;
  return { path, kind: 'listed', within: 'journal', tab, label } as const;
}

export type PageName = keyof typeof PAGES;

/** The stages of peer review, in order. */
export const stages = Object.values(PAGES).filter(
  (page) => 'within' in page && page.within === 'peer-review',
);
export type StageName = {
  [Name in PageName]: (typeof PAGES)[Name] extends (typeof stages)[number] ? Name : never;
}[PageName];

const all: ReadonlyArray<[name: string, entry: Page | Redirect]> = Object.entries(PAGES);

/** With their names, in the table's order. */
export const pages = all.filter((each): each is [string, Page] => 'kind' in each[1]);
export const redirects = all.map(([, entry]) => entry).filter((entry) => 'to' in entry);

/** Prefixes of pages: the top level, and the journal's. */
export const PLACES = ['', ...JOURNAL_PREFIXES] as const;

/** A page's path under a prefix; undefined if it does not exist there. */
export function pathIn(place: string, { path, within }: Pick<Page, 'path' | 'within'>): string | undefined {
  if (path.startsWith('/')) return place === '' || within === 'peer-review' ? place + path : undefined;
  return place === '' ? undefined : below(place, path);
}

/** The target of a redirect under a prefix. */
export const targetIn = (place: string, { to }: Redirect): string =>
  to.startsWith('/') ? to : below(place, to);

/** The empty path is the prefix itself. */
export const below = (place: string, path: string): string => (path ? `${place}/${path}` : place);
