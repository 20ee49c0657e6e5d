import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { isEditorSession } from '../../api/session.ts';
import { SessionAtWork } from '../../api/session-at-work.ts';
import { signInState } from '../../api/sign-in-state.ts';
import { useSession } from '../../api/use-session.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';

/** For editors only: its cache, and the sentence for people not signed in as one. */
export function EditorScreen({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SignedIn>{children}</SignedIn>
    </QueryProvider>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
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

function Working({ owner, children }: { owner: string; children: ReactNode }) {
  const alert = useAlert();
  const endSession = useSessionEnd({
    loginPath: paths.editorLogin,
    announce: () => alert(messages.sessionExpired),
  });
  const { isWaiting, askAgain } = useAwaitsAdmission();
  const atWork = useMemo(() => ({ owner, endSession }), [owner, endSession]);
  return isWaiting ? (
    <Waiting onAskAgain={askAgain} />
  ) : (
    <SessionAtWork value={atWork}>{children}</SessionAtWork>
  );
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

/** Whether any answer to this screen said that its editor waits to be admitted, and a way to ask again. */
function useAwaitsAdmission(): { isWaiting: boolean; askAgain: () => void } {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isWaiting = useSyncExternalStore(
    // Batched: a query is added to the cache while a screen renders, when nothing else may be redrawn.
    useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () =>
      cache
        .getAll()
        .some(({ state: { error } }) => error instanceof ApiError && error.code === 'awaits_admission'),
  );
  return { isWaiting, askAgain: () => client.clear() };
}
