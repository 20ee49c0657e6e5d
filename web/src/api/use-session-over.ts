import { useEffect } from 'react';
import { isSessionOver } from './api-error.ts';

/** What could not be fetched because nobody is signed in any more is said as that. */
export function useSessionOver(error: unknown, onSessionOver: () => void): void {
  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);
}
