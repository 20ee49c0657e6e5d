import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Person } from '../../../shared/contract/session.ts';
import { QueryProvider } from '../api/query-provider.tsx';
import { clearSession, personOf } from '../api/session.ts';
import { SessionAtWork } from '../api/session-at-work.ts';
import { useSession } from '../api/use-session.ts';
import { useAlert } from '../ui/dialogs/alerts.tsx';

interface AuthorScreenProps {
  /** The id of the manuscript shown: another one is another screen. */
  of?: string;
  children: (person: Person) => ReactNode;
}

/** For signed-in authors: its cache, and what happens when their session ends. */
export function AuthorScreen({ of = '', children }: AuthorScreenProps) {
  const session = useSession();
  const person = session && personOf(session);
  const owner = person?._id ?? '';
  const endSession = useSessionEndForAuthors();
  const atWork = useMemo(() => ({ owner, endSession }), [owner, endSession]);
  if (!person) return null;
  return (
    <SessionAtWork value={atWork}>
      <QueryProvider key={`${owner}/${of}`}>{children(person)}</QueryProvider>
    </SessionAtWork>
  );
}

/** Says that the session is over, once for any number of calls, and clears it: the page's guard leads to the sign-in. */
function useSessionEndForAuthors(): () => Promise<void> {
  const alert = useAlert();
  const isSaying = useRef(false);
  return useCallback(async () => {
    if (isSaying.current) return;
    isSaying.current = true;
    await alert('Your session has expired. Please log in again.');
    isSaying.current = false;
    clearSession();
  }, [alert]);
}
