import { Navigate, Outlet, useLocation } from 'react-router';
import { isEditorSession, isReviewerSession } from '../api/session.ts';
import { signInState } from '../api/sign-in-state.ts';
import { useSession } from '../api/use-session.ts';
import { journalPrefixOf, paths } from '../paths.ts';

/** A convenience only: the server decides what a token allows. The sign-in page returns to where the person came from. */
export function RequireUser() {
  return useSession() ? <Outlet /> : <ToSignIn to={paths.login} />;
}

export function RequireEditor() {
  const isOpen = isEditorSession(useSession());
  const prefix = journalPrefixOf(useLocation().pathname);
  return isOpen ? <Outlet /> : <ToSignIn to={paths.editorLogin(prefix)} />;
}

export function RequireReviewer() {
  const isOpen = isReviewerSession(useSession());
  const prefix = journalPrefixOf(useLocation().pathname);
  return isOpen ? <Outlet /> : <ToSignIn to={paths.reviewerLogin(prefix)} />;
}

function ToSignIn({ to }: { to: string }) {
  return <Navigate to={to} replace state={signInState(useLocation())} />;
}
