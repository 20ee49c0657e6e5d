import { useLocation, useNavigate } from 'react-router';
import { signInState } from '../../api/sign-in-state.ts';
import { useSession } from '../../api/use-session.ts';
import { AuthorScreen } from '../../manuscript/author-screen.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { Page } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { SubmissionList } from './submission-list.tsx';

export const handle: PageHandle = { title: 'My Submissions', isWorkScreen: true };

export function Component() {
  return useSession() ? <AuthorScreen>{() => <SubmissionList />}</AuthorScreen> : <ForVisitors />;
}

/** The page has no guard: a visitor learns what it is for. */
function ForVisitors() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const alert = useAlert();
  async function submitNew() {
    await alert(MESSAGES.signIn);
    navigate(paths.login, { state: { from: paths.submit(journalPrefixOf(pathname)) } });
  }
  return (
    <Page title="My Submissions" lede="Sign in to see the status of your manuscripts.">
      <ButtonRow>
        <ButtonLink to={paths.login} state={signInState({ pathname, search: '' })}>
          Sign in
        </ButtonLink>
        <Button variant="quiet" onClick={() => void submitNew()}>
          Submit New Manuscript
        </Button>
      </ButtonRow>
    </Page>
  );
}
