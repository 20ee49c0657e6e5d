import { useCallback, useRef } from 'react';
import { clearSession } from '../../../api/session.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { MESSAGES } from '../messages.ts';

/** Says that the session is over, once for any number of calls, and clears it: the page's guard leads to the sign-in. */
export function useSessionOver(): () => Promise<void> {
  const alert = useAlert();
  const isSaying = useRef(false);
  return useCallback(async () => {
    if (isSaying.current) return;
    isSaying.current = true;
    await alert(MESSAGES.sessionExpired);
    isSaying.current = false;
    clearSession();
  }, [alert]);
}
