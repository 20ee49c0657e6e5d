import {
  JOURNAL,
  JOURNAL_LONG,
  type JournalPage,
  type PeerReviewPage,
} from '../../shared/domain/journal-paths.ts';

/** Every page's path, as every endpoint is in the contract. Journal pages take the prefix of the page they are linked from. */
export const paths = {
  home: '/',
  peerReview: (page: PeerReviewPage) => `/peer-review/${page}`,
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  orcidCallback: '/orcid-callback',
  books: '/books',
  publish: '/publish',
  track: '/track',
  contact: '/contactus',
  terms: '/termsofservice',
  privacy: '/privacy',
  account: '/account',
  subscriptions: '/subscriptions',
  team: '/team',
  settings: '/settings',
  about: '/about',
  profile: '/profile',
  /** As Publish With Us and Profile link it; leads to the wizard. */
  submitShort: '/submit',

  journal: (prefix: string = JOURNAL) => prefix,
  journalPage: (page: JournalPage | 'authors/submit', prefix: string = JOURNAL) => `${prefix}/${page}`,
  submit: (prefix: string = JOURNAL) => `${prefix}/submit`,
  mySubmissions: (prefix: string = JOURNAL) => `${prefix}/my-submissions`,
  forEditors: (prefix: string = JOURNAL) => `${prefix}/editor`,
  forReviewers: (prefix: string = JOURNAL) => `${prefix}/reviewer`,
  editorRegister: (prefix: string = JOURNAL) => `${prefix}/editor/register`,
  editorLogin: (prefix: string = JOURNAL) => `${prefix}/editor/login`,
  editorDashboard: (prefix: string = JOURNAL) => `${prefix}/editor/dashboard`,
  reviewerRegister: (prefix: string = JOURNAL) => `${prefix}/reviewer/register`,
  reviewerLogin: (prefix: string = JOURNAL) => `${prefix}/reviewer/login`,
  reviewerDashboard: (prefix: string = JOURNAL) => `${prefix}/reviewer/dashboard`,
} as const;

/** The prefix that a page was opened under, so that its links stay there; the short one elsewhere. */
export function journalPrefixOf(pathname: string): string {
  const lower = pathname.toLowerCase();
  const long = JOURNAL_LONG.toLowerCase();
  return lower === long || lower.startsWith(`${long}/`) ? JOURNAL_LONG : JOURNAL;
}
