import type { AuthorSession, EditorSession, ReviewerSession } from '../../shared/contract/session.ts';
import type { apiClient } from '../support/api-client.ts';

export const PASSWORD = 'correct horse battery';

interface Sessions {
  author: AuthorSession;
  editor: EditorSession;
  reviewer: ReviewerSession;
}

type Api = Pick<ReturnType<typeof apiClient>, 'person' | 'signIn'>;

/** A session as the sign-in page would keep it. */
export const sessionOf = async <Role extends keyof Sessions>(api: Api, role: Role, email: string) =>
  (await api.signIn(role, email)).session as Sessions[Role];

/** A new author, and their session. */
export async function signedInAuthor(
  api: Api,
  lastName: string,
): Promise<{ email: string; session: AuthorSession }> {
  const { email, session } = await api.person('author', lastName);
  return { email, session: session as AuthorSession };
}
