import { useEffect } from 'react';
import { isSessionOver } from './api-error.ts';

/** Treats a failed load as the session's end if it is one. */
export function useSessionOver(error: unknown, onSessionOver: () => void): void {
  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);
}
