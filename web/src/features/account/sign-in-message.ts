import { ApiError, messageOf } from '../../api/api-error.ts';

/** An empty answer of a sign-in has its own message. */
export function signInMessage(problem: unknown, fallback: string): string {
  if (problem instanceof ApiError && problem.code === 'empty_answer')
    return 'Login Failed: User data missing';
  return messageOf(problem, fallback);
}
