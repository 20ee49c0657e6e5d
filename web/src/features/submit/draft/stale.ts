import { type AuthorsManuscript, isAuthors } from '../../../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { standingIn } from '../../../api/failure.ts';

/** The current state, if a request came too late. */
export const standingIfStale = (error: unknown): AuthorsManuscript | null => {
  const now = error instanceof ApiError && error.code === 'stale_version' ? standingIn(error) : null;
  return now && isAuthors(now) ? now : null;
};
