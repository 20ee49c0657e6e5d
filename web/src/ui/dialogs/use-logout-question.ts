import { createContext, useContext } from 'react';

/** Set by the shell, which knows everything that a Logout has to ask about. */
export const LogoutContext = createContext<() => Promise<void>>(async () => {});

/** Logout as everywhere: the questions first. */
export function useLogoutQuestion(): () => Promise<void> {
  return useContext(LogoutContext);
}
