import { Navigate, type RouteObject } from 'react-router';
import { JOURNAL, JOURNAL_PREFIXES, PEER_REVIEW_PAGES } from '../../../shared/domain/journal-paths.ts';
import { RequireEditor, RequireReviewer, RequireUser } from './guards.tsx';
import type { PageModule } from './page-module.ts';
import { BareLayout } from './shell/bare-layout.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { ShellLayout } from './shell/shell-layout.tsx';

const page = (path: string, lazy: () => Promise<PageModule>): RouteObject => ({ path, lazy });
const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });

const journalLayout = () => import('../features/site/journal/journal-layout.tsx');
const peerReviewLayout = () => import('../features/site/peer-review/peer-review-layout.tsx');

const peerReview: RouteObject = {
  lazy: peerReviewLayout,
  children: PEER_REVIEW_PAGES.map((name) => ({
    path: `peer-review/${name}`,
    lazy: () =>
      import('../features/site/peer-review/peer-review-page.tsx').then((module) =>
        module.peerReviewPage(name),
      ),
  })),
};

function journalRoutes(prefix: string): RouteObject[] {
  return [
    redirect(prefix, `${prefix}/about/overview`),
    redirect(`${prefix}/authors/submit`, `${JOURNAL}/submit`),
    redirect(`${prefix}/login`, '/login'),
    { path: prefix, children: [peerReview] },
    {
      path: prefix,
      lazy: journalLayout,
      children: [
        page('about/overview', () => import('../features/site/journal/overview-page.tsx')),
        page('about/editorial-board', () => import('../features/site/journal/editorial-board-page.tsx')),
        page('about/aims-scope', () => import('../features/site/journal/aims-scope-page.tsx')),
        page('about/integrity', () => import('../features/site/journal/integrity-page.tsx')),
        page('authors/guidelines', () => import('../features/site/journal/guidelines-page.tsx')),
        page('authors/template', () => import('../features/site/journal/template-page.tsx')),
        page('authors/ethics', () => import('../features/site/journal/author-ethics-page.tsx')),
        page('review/process', () => import('../features/site/journal/review-process-page.tsx')),
        page('review/timeline', () => import('../features/site/journal/review-timeline-page.tsx')),
        page('review/ethics', () => import('../features/site/journal/reviewer-ethics-page.tsx')),
        page('review/criteria', () => import('../features/site/journal/criteria-page.tsx')),
        page('review/transparency', () => import('../features/site/journal/transparency-page.tsx')),
        page('articles/current', () => import('../features/site/journal/current-issue-page.tsx')),
        page('articles/archives', () => import('../features/site/journal/archives-page.tsx')),
      ],
    },
    page(`${prefix}/editor`, () => import('../features/site/for-editors-page.tsx')),
    page(`${prefix}/reviewer`, () => import('../features/site/for-reviewers-page.tsx')),
    page(`${prefix}/editor/register`, () => import('../features/account/editor-register-page.tsx')),
    page(`${prefix}/editor/login`, () => import('../features/account/editor-login-page.tsx')),
    page(`${prefix}/reviewer/register`, () => import('../features/account/reviewer-register-page.tsx')),
    page(`${prefix}/reviewer/login`, () => import('../features/account/reviewer-login-page.tsx')),
    page(`${prefix}/my-submissions`, () => import('../features/submissions/my-submissions-page.tsx')),
    {
      element: <RequireUser loginPath="/login" />,
      children: [page(`${prefix}/submit`, () => import('../features/submit/submit-page.tsx'))],
    },
    {
      element: <RequireEditor />,
      children: [
        page(`${prefix}/editor/dashboard`, () => import('../features/editor/editor-dashboard-page.tsx')),
      ],
    },
    {
      element: <RequireReviewer />,
      children: [
        page(
          `${prefix}/reviewer/dashboard`,
          () => import('../features/reviewer/reviewer-dashboard-page.tsx'),
        ),
      ],
    },
    redirect(`${prefix}/*`, `${prefix}/about/overview`),
  ];
}

/** The whole route table. `shared/domain/journal-paths.ts` names the same paths for prerender and servers; a test holds both together. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <PageFailure />,
    children: [
      {
        element: <BareLayout />,
        children: [
          page('/login', () => import('../features/account/login-page.tsx')),
          page('/register', () => import('../features/account/register-page.tsx')),
        ],
      },
      {
        element: <ShellLayout />,
        children: [
          {
            errorElement: <PageFailure />,
            children: [
              page('/', () => import('../features/site/home-page.tsx')),
              { path: '/', children: [peerReview] },
              page('/reset-password', () => import('../features/account/reset-password-page.tsx')),
              page('/orcid-callback', () => import('../features/account/orcid-callback-page.tsx')),
              page('/publish', () => import('../features/site/publish-page.tsx')),
              page('/track', () => import('../features/site/track-page.tsx')),
              page('/contactus', () => import('../features/site/contact-page.tsx')),
              page('/termsofservice', () => import('../features/site/terms-page.tsx')),
              page('/privacy', () => import('../features/site/privacy-page.tsx')),
              page('/team', () => import('../features/site/team-page.tsx')),
              page('/about', () => import('../features/site/about-page.tsx')),
              page('/account', () => import('../features/account/account-page.tsx')),
              page('/subscriptions', () => import('../features/account/subscriptions-page.tsx')),
              page('/settings', () => import('../features/account/settings-page.tsx')),
              {
                element: <RequireUser loginPath="/login" />,
                children: [page('/profile', () => import('../features/account/profile-page.tsx'))],
              },
              redirect('/submit', `${JOURNAL}/submit`),
              ...JOURNAL_PREFIXES.flatMap(journalRoutes),
              page('*', () => import('../features/site/not-available-page.tsx')),
            ],
          },
        ],
      },
    ],
  },
];
