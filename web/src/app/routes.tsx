import { Navigate, type NonIndexRouteObject, Outlet, type RouteObject, useLocation } from 'react-router';
import { JOURNAL_PREFIXES } from '../../../shared/domain/journal-paths.ts';
import {
  PLACES,
  pages,
  pathIn,
  redirects,
  type Surroundings,
  targetIn,
} from '../../../shared/domain/pages.ts';
import { isEditorSession, isReviewerSession } from '../api/session.ts';
import { signInState } from '../api/sign-in-state.ts';
import { useSession } from '../api/use-session.ts';
import { journalPrefixOf, paths } from '../paths.ts';
import { pageCode } from './page-code.tsx';
import { BareLayout } from './shell/bare-layout.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { ShellLayout } from './shell/shell-layout.tsx';

/** Layouts around pages, beside the shell. */
const SURROUNDINGS: Record<Exclude<Surroundings, 'nothing'>, NonIndexRouteObject> = {
  journal: { lazy: () => import('../features/site/journal/journal-layout.tsx') },
  'peer-review': { lazy: () => import('../features/site/peer-review-layout.tsx') },
  author: { element: <RequireUser /> },
  editor: { element: <RequireEditor /> },
  reviewer: { element: <RequireReviewer /> },
};

const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });

function pagesWithin(within: Surroundings | undefined, place: string): RouteObject[] {
  return pages.flatMap(([name, page]) => {
    const path = pathIn(place, page);
    return path === undefined || page.within !== within ? [] : [{ path, lazy: pageCode[name] }];
  });
}

/** Everything in the shell, at the top level or below a prefix. */
function routesIn(place: string): RouteObject[] {
  return [
    ...redirects.flatMap((one) => {
      const path = pathIn(place, one);
      return path === undefined ? [] : [redirect(path, targetIn(place, one))];
    }),
    ...pagesWithin(undefined, place),
    ...Object.entries(SURROUNDINGS).map(([within, frame]) => ({
      ...frame,
      children: pagesWithin(within as Surroundings, place),
    })),
  ];
}

const notAvailable = () => import('../features/site/not-available-page.tsx');

/** The whole route table, made from the table of pages. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { element: <BareLayout />, children: pagesWithin('nothing', '') },
      {
        element: <ShellLayout />,
        children: [
          ...PLACES.flatMap(routesIn),
          // The page that the server answers in place of a figure of an article.
          ...JOURNAL_PREFIXES.map((prefix) => ({
            path: `${prefix}/articles/:article/*`,
            lazy: notAvailable,
          })),
          ...JOURNAL_PREFIXES.map((prefix) => redirect(`${prefix}/*`, `${prefix}/about/overview`)),
          { path: '*', lazy: notAvailable },
        ],
      },
    ],
  },
];

/** A convenience only: the server decides what a token allows. The sign-in page returns to where the person came from. */
function RequireUser() {
  return useSession() ? <Outlet /> : <ToSignIn to={paths.login} />;
}

function RequireEditor() {
  const isOpen = isEditorSession(useSession());
  const prefix = journalPrefixOf(useLocation().pathname);
  return isOpen ? <Outlet /> : <ToSignIn to={paths.editorLogin(prefix)} />;
}

function RequireReviewer() {
  const isOpen = isReviewerSession(useSession());
  const prefix = journalPrefixOf(useLocation().pathname);
  return isOpen ? <Outlet /> : <ToSignIn to={paths.reviewerLogin(prefix)} />;
}

function ToSignIn({ to }: { to: string }) {
  return <Navigate to={to} replace state={signInState(useLocation())} />;
}
