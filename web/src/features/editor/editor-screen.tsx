import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { QueryProvider } from '../../api/query-provider.tsx';
import { isEditorSession } from '../../api/session.ts';
import { signInState } from '../../api/sign-in-state.ts';
import { useSession } from '../../api/use-session.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';
import { useAwaitsAdmission } from './use-awaits-admission.ts';

/** The person working here, and what to do when their session ends. */
export interface AtWork {
  /** The editor's id. */
  owner: string;
  onSessionOver: () => void;
}

/** For editors only: its cache, and the sentence for people not signed in as one. */
export function EditorScreen({ children }: { children: (editor: AtWork) => ReactNode }) {
  return (
    <QueryProvider>
      <SignedIn>{children}</SignedIn>
    </QueryProvider>
  );
}

function SignedIn({ children }: { children: (editor: AtWork) => ReactNode }) {
  const session = useSession();
  const editor = isEditorSession(session) ? session : null;
  const owner = editor?.token ? editor.editor._id : '';
  if (!owner) return <NotSignedIn />;
  return (
    <Working key={owner} owner={owner}>
      {children}
    </Working>
  );
}

function Working({ owner, children }: { owner: string; children: (editor: AtWork) => ReactNode }) {
  const alert = useAlert();
  const onSessionOver = useSessionEnd({
    loginPath: paths.editorLogin,
    announce: () => alert(messages.sessionExpired),
  });
  const { isWaiting, askAgain } = useAwaitsAdmission();
  return isWaiting ? <Waiting onAskAgain={askAgain} /> : children({ owner, onSessionOver });
}

/** For a person whom no chief has admitted yet. */
function Waiting({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <Notice
      kind="info"
      title="Waiting for a chief editor"
      actions={<Button onClick={onAskAgain}>Check again</Button>}
    >
      A chief editor must admit you before you can work here. We have told the chief editors.
    </Notice>
  );
}

function NotSignedIn() {
  const location = useLocation();
  const login = paths.editorLogin(journalPrefixOf(location.pathname));
  return (
    <Notice
      kind="error"
      actions={
        <ButtonLink to={login} state={signInState(location)}>
          Sign In
        </ButtonLink>
      }
    >
      {messages.notAuthenticated}
    </Notice>
  );
}
