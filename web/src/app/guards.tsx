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
  const { pathname, search } = useLocation();
  if (!isEditorSession(user)) {
    const login = paths.editorLogin(journalPrefixOf(pathname));
    return <Navigate to={login} replace state={{ from: pathname + search }} />;
  }
  return <Outlet />;
}

export function RequireReviewer() {
  const user = useSession();
  const { pathname, search } = useLocation();
  if (!isReviewerSession(user)) {
    const login = paths.reviewerLogin(journalPrefixOf(pathname));
    return <Navigate to={login} replace state={{ from: pathname + search }} />;
  }
  return <Outlet />;
}
