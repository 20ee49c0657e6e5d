import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthorSession } from '../../../../shared/contract/session.ts';
import { storeSession } from '../../api/session.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { returnPathOf } from './return-path.ts';

const REDIRECT_DELAY_MS = 2000;

/** Stores the session, says so for two seconds, then goes to where the person came from. */
export function useSignInSuccess(): (user: AuthorSession, message: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (user, message) => {
    storeSession(user);
    toast({ title: 'Success!', message, durationMs: REDIRECT_DELAY_MS });
    timer.current = setTimeout(() => navigate(returnPathOf(state), { replace: true }), REDIRECT_DELAY_MS);
  };
}
