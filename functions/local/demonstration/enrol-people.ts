import type { Client } from './client.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationPerson, PEOPLE, type PersonKey } from './people.ts';

interface Enrolled {
  token: string;
  _id: string;
}
/** Each person can begin once enrolled: hashing passwords takes long by design, and runs at the same time. */
export type People = Record<PersonKey, Promise<Enrolled>>;

type TakeMail = (address: string) => string | undefined;

/**
 * Registers everyone, confirms their addresses, fills in their profiles, and signs them in. The first editor is a chief, and admits the
 * others if the installation requires it.
 */
export function enrolPeople(client: Client, accessKey: string, takeMail: TakeMail): People {
  let chief: Promise<Enrolled> | undefined;
  const entries = Object.entries(PEOPLE).map(([key, person]: [string, DemonstrationPerson]) => {
    const isEditor = person.role === 'editor';
    const enrolled = enrol(client, accessKey, person, takeMail, isEditor ? chief : undefined);
    if (isEditor) chief ??= enrolled;
    // Reported where all of them are awaited.
    enrolled.catch(() => undefined);
    return [key, enrolled] as const;
  });
  return Object.fromEntries(entries) as People;
}

async function enrol(
  client: Client,
  accessKey: string,
  person: DemonstrationPerson,
  takeMail: TakeMail,
  chief: Promise<Enrolled> | undefined,
): Promise<Enrolled> {
  const { role, academicDegree, institution, country, orcid, ...registration } = person;
  const password = DEMONSTRATION_PASSWORD;
  const section = role === 'author' ? '/auth' : `/auth/${role}`;
  await client.call('POST', `${section}/register`, { ...registration, password, confirmPassword: password });
  const [code] = /\d{4}-\d{4}-\d{4}/.exec(takeMail(person.email) ?? '') ?? [];
  if (code) {
    // Before the sign-in as an editor, because an address named as the chief's counts once it is confirmed.
    const { token } = await client.call<Enrolled>('POST', '/auth/login', { email: person.email, password });
    await client.call('POST', '/auth/confirm-address', { code }, token);
  }
  const first = await chief;
  const session = await client.call<Record<string, { _id: string }> & Enrolled>('POST', `${section}/login`, {
    email: person.email,
    password,
    ...(role === 'editor' ? { accessKey } : {}),
  });
  const _id = (session[role] ?? session)._id;
  if (first) await admitIfWaiting(client, first, _id);
  const details = { title: person.title, academicDegree, institution, country, orcid };
  await client.call('PUT', '/auth/profile', details, session.token);
  return { token: session.token, _id };
}

async function admitIfWaiting(client: Client, chief: Enrolled, _id: string): Promise<void> {
  const path = '/auth/editor/editors';
  type Listing = { outside?: { _id: string; is: string }[] };
  const { outside = [] } = await client.call<Listing>('GET', path, undefined, chief.token);
  if (!outside.some((person) => person._id === _id && person.is === 'waiting')) return;
  await client.call('PATCH', `${path}/${_id}`, { admit: true }, chief.token);
}
