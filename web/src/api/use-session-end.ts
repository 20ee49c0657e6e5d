import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { journalPrefixOf } from '../paths.ts';
import { clearSession } from './session.ts';

interface SessionEnd {
  loginPath: (prefix: string) => string;
  /** Said first; the person has read it when it resolves. */
  announce?: () => Promise<void>;
}

/** Forgets the stored user and leads to the sign-in, which leads back here; once, however many calls failed. */
export function useSessionEnd({ loginPath, announce }: SessionEnd): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ location, announce, loginPath });
  latest.current = { location, announce, loginPath };
  const hasEnded = useRef(false);
  return useCallback(async () => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    await latest.current.announce?.();
    const { pathname, search } = latest.current.location;
    const login = latest.current.loginPath(journalPrefixOf(pathname));
    // First away from the guarded page, whose guard would lead elsewhere.
    await navigate(login, { replace: true, state: { from: pathname + search, isSessionEnded: true } });
    clearSession();
  }, [navigate]);
}
