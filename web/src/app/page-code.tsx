import type { RouteObject } from 'react-router';
import type { PAGES, PageName, StageName } from '../../../shared/domain/pages.ts';
import type { Article } from '../content/article.ts';
import type { PageHandle } from '../page-handle.ts';

/** Fetches a page's code. */
export interface PageCode {
  (): Promise<{ handle: PageHandle } & Pick<RouteObject, 'Component' | 'element'>>;
  /** Its imports, if it is more than one. */
  parts?: readonly (() => Promise<unknown>)[];
}

/** A page of running text alone. */
function text(load: () => Promise<Article>): PageCode {
  const view = () => import('../features/site/article-view.tsx');
  const page = async () => {
    const [{ ArticlePage }, article] = await Promise.all([view(), load()]);
    return { handle: article, element: <ArticlePage key={article.title} article={article} /> };
  };
  return Object.assign(page, { parts: [view, load] });
}

const stage = (name: StageName) =>
  text(() => import('../content/peer-review.ts').then(({ PEER_REVIEW }) => PEER_REVIEW[name]));

/** Each page of `shared/domain/pages.ts`, which has their paths, guards and layouts. */
export const pageCode: Record<string, PageCode> = {
  home: () => import('../features/site/home-page.tsx'),
  publish: () => import('../features/site/publish-page.tsx'),
  contact: () => import('../features/site/contact-page.tsx'),
  terms: text(() => import('../content/terms.ts').then((of) => of.TERMS)),
  privacy: text(() => import('../content/privacy.ts').then((of) => of.PRIVACY)),
  team: () => import('../features/site/team-page.tsx'),
  about: text(() => import('../content/about.ts').then((of) => of.ABOUT)),
  initialEditorialScreening: stage('initialEditorialScreening'),
  doubleBlindPeerReview: stage('doubleBlindPeerReview'),
  feedbackAndRevisions: stage('feedbackAndRevisions'),
  finalEvaluationAndAcceptance: stage('finalEvaluationAndAcceptance'),
  publicationIntegrityAndTimeline: stage('publicationIntegrityAndTimeline'),
  login: () => import('../features/account/login-page.tsx'),
  register: () => import('../features/account/register-page.tsx'),
  resetPassword: () => import('../features/account/reset-password-page.tsx'),
  join: () => import('../features/account/join-page.tsx'),
  confirmAddress: () => import('../features/account/confirm-address-page.tsx'),
  track: () => import('../features/site/track-page.tsx'),
  subscriptions: () => import('../features/account/subscriptions-page.tsx'),
  settings: () => import('../features/account/settings-page.tsx'),
  account: () => import('../features/account/researcher.tsx').then((of) => of.account),
  orcidCallback: () => import('../features/account/orcid-callback-page.tsx'),
  profile: () => import('../features/account/researcher.tsx').then((of) => of.profile),
  overview: () => import('../features/site/journal/overview-page.tsx'),
  editorialBoard: () => import('../features/site/journal/editorial-board-page.tsx'),
  aimsScope: text(() => import('../content/journal/aims-scope.ts').then((of) => of.AIMS_SCOPE)),
  integrity: () => import('../features/site/journal/integrity-page.tsx'),
  guidelines: text(() => import('../content/journal/guidelines.ts').then((of) => of.GUIDELINES)),
  template: () => import('../features/site/journal/template-page.tsx'),
  authorEthics: text(() => import('../content/journal/author-ethics.ts').then((of) => of.AUTHOR_ETHICS)),
  submit: () => import('../features/submit/page/submit-page.tsx'),
  mySubmissions: () => import('../features/submissions/my-submissions-page.tsx'),
  submission: () => import('../features/submissions/submission-page.tsx'),
  articleProof: () => import('../features/submissions/article-proof-page.tsx'),
  reviewProcess: text(() => import('../content/journal/review-process.ts').then((of) => of.REVIEW_PROCESS)),
  reviewTimeline: text(() =>
    import('../content/journal/review-timeline.ts').then((of) => of.REVIEW_TIMELINE),
  ),
  reviewerEthics: text(() =>
    import('../content/journal/reviewer-ethics.ts').then((of) => of.REVIEWER_ETHICS),
  ),
  criteria: text(() => import('../content/journal/criteria.ts').then((of) => of.CRITERIA)),
  transparency: text(() => import('../content/journal/transparency.ts').then((of) => of.TRANSPARENCY)),
  forReviewers: () => import('../features/site/role-invitation.tsx').then((of) => of.forReviewers),
  forEditors: () => import('../features/site/role-invitation.tsx').then((of) => of.forEditors),
  currentIssue: () => import('../features/site/journal/current-issue-page.tsx'),
  archives: () => import('../features/site/journal/article-search.tsx').then((of) => of.archives),
  articleSearch: () => import('../features/site/journal/article-search.tsx').then((of) => of.articleSearch),
  issue: () => import('../features/site/journal/published.tsx').then((of) => of.issue),
  publishedArticle: () => import('../features/site/journal/published.tsx').then((of) => of.publishedArticle),
  certificate: () => import('../features/site/journal/published.tsx').then((of) => of.certificate),
  editorRegister: () => import('../features/account/role-register.tsx').then((of) => of.editorRegister),
  editorLogin: () => import('../features/account/role-login.tsx').then((of) => of.editorLogin),
  editorDashboard: () => import('../features/editor/editor-dashboard-page.tsx'),
  editors: () => import('../features/editor/editors/editors-page.tsx'),
  publications: () => import('../features/editor/publications/publications-page.tsx'),
  statistics: () => import('../features/editor/statistics/statistics-page.tsx'),
  journalSettings: () => import('../features/editor/journal/journal-settings-page.tsx'),
  moving: () => import('../features/editor/moving/moving-page.tsx'),
  movingImport: () => import('../features/editor/moving/import-page.tsx'),
  editorManuscript: () => import('../features/editor/manuscript/editor-manuscript-page.tsx'),
  decide: () => import('../features/editor/decision/decide-page.tsx'),
  describeArticle: () => import('../features/editor/production/describe-article-page.tsx'),
  invite: () => import('../features/editor/invite/invite-page.tsx'),
  reviewerRegister: () => import('../features/account/role-register.tsx').then((of) => of.reviewerRegister),
  reviewerLogin: () => import('../features/account/role-login.tsx').then((of) => of.reviewerLogin),
  seat: () => import('../features/seat/seat-page.tsx'),
  reviewerDashboard: () => import('../features/reviewer/reviewer-dashboard-page.tsx'),
} satisfies Record<OwnPage, PageCode>;

/** Names of pages, without redirects. */
type OwnPage = { [Name in PageName]: (typeof PAGES)[Name] extends { kind: string } ? Name : never }[PageName];
