import type { Client } from './client.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationPerson, PEOPLE, type PersonKey } from './people.ts';

interface Enrolled {
  token: string;
  _id: string;
}
/** Whoever is there already can begin: passwords, which take long by design, are hashed meanwhile. */
export type People = Record<PersonKey, Promise<Enrolled>>;

type TakeMail = (address: string) => string | undefined;

/** Registers everybody, confirms their addresses, with what they would have typed on their profile, and signs them in. */
export function enrolPeople(client: Client, accessKey: string, takeMail: TakeMail): People {
  const entries = Object.entries(PEOPLE).map(([key, person]: [string, DemonstrationPerson]) => {
    const enrolled = enrol(client, accessKey, person, takeMail);
    // Told by who waits for all of them.
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
): Promise<Enrolled> {
  const { role, academicDegree, institution, country, orcid, ...registration } = person;
  const password = DEMONSTRATION_PASSWORD;
  const section = role === 'author' ? '/auth' : `/auth/${role}`;
  await client.call('POST', `${section}/register`, { ...registration, password, confirmPassword: password });
  const [code] = /\d{4}-\d{4}-\d{4}/.exec(takeMail(person.email) ?? '') ?? [];
  if (code) await client.call('POST', '/auth/confirm-address', { email: person.email, code });
  const session = await client.call<Record<string, { _id: string }> & Enrolled>('POST', `${section}/login`, {
    email: person.email,
    password,
    ...(role === 'editor' ? { accessKey } : {}),
  });
  const details = { title: person.title, academicDegree, institution, country, orcid };
  await client.call('PUT', '/auth/profile', details, session.token);
  return { token: session.token, _id: (session[role] ?? session)._id };
}
