import { createContext, useContext, useEffect } from 'react';
import { isSessionOver } from './api-error.ts';

interface AtWork {
  /** The id of who works on this screen, under which their texts are kept; empty if nobody is signed in. */
  owner: string;
  /** The server has ended the session: says so, and leads to the sign-in. */
  endSession: () => void | Promise<void>;
}

/** Visitors, and reviewers who come by a link, have no session that could end. */
export const SessionAtWork = createContext<AtWork>({ owner: '', endSession: () => {} });

export const useSessionAtWork = () => useContext(SessionAtWork);

/** Treats a failed load as the session's end if it is one. */
export function useSessionOver(error: unknown): void {
  const { endSession } = useSessionAtWork();
  useEffect(() => {
    if (error && isSessionOver(error)) void endSession();
  }, [error, endSession]);
}
