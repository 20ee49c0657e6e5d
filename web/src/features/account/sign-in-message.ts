import { ApiError, messageOf } from '../../api/api-error.ts';

/** An empty answer of a sign-in has words of its own. */
export function signInMessage(problem: unknown, fallback: string): string {
  if (problem instanceof ApiError && problem.code === 'empty_answer')
    return 'Login Failed: User data missing';
  return messageOf(problem, fallback);
}
