import { useLocation, useNavigate } from 'react-router';
import { QueryProvider } from '../../api/query-provider.tsx';
import { personOf } from '../../api/session.ts';
import { signInState } from '../../api/sign-in-state.ts';
import { useSession } from '../../api/use-session.ts';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { SubmissionList } from './submission-list.tsx';

export const handle: PageHandle = { title: 'My Submissions', isWorkScreen: true };

export function Component() {
  const session = useSession();
  if (!session) return <ForVisitors />;
  const person = personOf(session);
  return (
    <QueryProvider key={person._id}>
      <SubmissionList person={person} />
    </QueryProvider>
  );
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
