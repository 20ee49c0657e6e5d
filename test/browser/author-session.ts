import type { AuthorSession } from '../../shared/contract/session.ts';
import type { apiClient } from '../support/api-client.ts';

export const PASSWORD = 'correct horse battery';

/** A new author, and the session as the sign-in page would keep it. */
export async function signedInAuthor(
  origin: string,
  api: ReturnType<typeof apiClient>,
  lastName: string,
): Promise<{ email: string; session: AuthorSession }> {
  const { email } = await api.person('author', lastName);
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return { email, session: (await answer.json()) as AuthorSession };
}
