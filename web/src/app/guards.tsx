import { Navigate, Outlet, useLocation } from 'react-router';
import { isEditorSession, isReviewerSession } from '../api/session.ts';
import { useSession } from '../api/use-session.ts';
import { journalPrefixOf, paths } from '../paths.ts';

/** Comfort only: the server decides what a token opens. The sign-in page returns to where the person came from. */
export function RequireUser({ loginPath }: { loginPath: string }) {
  const user = useSession();
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to={loginPath} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}

export function RequireEditor() {
  const user = useSession();
  const { pathname } = useLocation();
  if (!isEditorSession(user)) return <Navigate to={paths.editorLogin(journalPrefixOf(pathname))} replace />;
  return <Outlet />;
}

export function RequireReviewer() {
  const user = useSession();
  const { pathname } = useLocation();
  if (!isReviewerSession(user))
    return <Navigate to={paths.reviewerLogin(journalPrefixOf(pathname))} replace />;
  return <Outlet />;
}
