import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { journalPrefixOf } from '../paths.ts';
import { clearSession } from './session.ts';
import { signInState } from './sign-in-state.ts';
import { useLatest } from './use-latest.ts';

interface SessionEnd {
  loginPath: (prefix: string) => string;
  /** Called first; the person has read it when it resolves. */
  announce?: () => Promise<void>;
}

/** Forgets the stored user and leads to the sign-in, which leads back here; once, however many calls failed. */
export function useSessionEnd({ loginPath, announce }: SessionEnd): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useLatest({ location, announce, loginPath });
  const hasEnded = useRef(false);
  return useCallback(async () => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    await latest.current.announce?.();
    const { location: left, loginPath: login } = latest.current;
    clearSession();
    // A guard may have led there already, with the same words.
    await navigate(login(journalPrefixOf(left.pathname)), { replace: true, state: signInState(left) });
  }, [latest, navigate]);
}
