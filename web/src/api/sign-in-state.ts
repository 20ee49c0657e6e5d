import { hasSessionEnded } from './session.ts';

interface Left {
  pathname: string;
  search: string;
}

/** State for every link to a sign-in page: where to return to, and whether an ended session is the reason. */
export function signInState({ pathname, search }: Left): { from: string; isSessionEnded?: true } {
  return { from: pathname + search, ...(hasSessionEnded() ? { isSessionEnded: true } : {}) };
}
