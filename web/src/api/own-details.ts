import type * as z from 'zod';
import type { OwnDetails } from '../../../shared/contract/accounts.ts';
import type { Person } from '../../../shared/contract/session.ts';
import { call } from './client.ts';
import { isEditorSession, isReviewerSession, personOf, readSession, storeSession } from './session.ts';

/** Saves a person's details about themselves, and updates the session on this browser. */
export async function saveOwnDetails(details: z.input<typeof OwnDetails>): Promise<Person> {
  const person = await call('save-profile', { body: details });
  storePerson(person);
  return person;
}

/** Stores the server's present details of the person in the session on this browser, unless another account has signed in meanwhile. */
export function storePerson(person: Person): void {
  const user = readSession();
  if (user && personOf(user)._id !== person._id) return;
  if (isEditorSession(user)) storeSession({ ...user, editor: { ...person, role: 'editor' } });
  else if (isReviewerSession(user)) storeSession({ ...user, reviewer: { ...person, role: 'reviewer' } });
  else if (user) {
    const { token, session } = user;
    storeSession({ ...person, role: 'author', token, session });
  }
}
