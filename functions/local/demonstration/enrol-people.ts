import type { Client } from './client.ts';
import { DEMONSTRATION_PASSWORD, type DemonstrationPerson, PEOPLE, type PersonKey } from './people.ts';

export type Tokens = Record<PersonKey, { token: string; _id: string }>;

/** Registers everybody, with what they would have typed on their profile, and signs them in. */
export async function enrolPeople(client: Client, accessKey: string): Promise<Tokens> {
  const entries = await Promise.all(
    Object.entries(PEOPLE).map(async ([key, person]: [string, DemonstrationPerson]) => {
      const { role, academicDegree, institution, country, orcid, ...registration } = person;
      const password = DEMONSTRATION_PASSWORD;
      const section = role === 'author' ? '/auth' : `/auth/${role}`;
      await client.call('POST', `${section}/register`, {
        ...registration,
        password,
        confirmPassword: password,
      });
      const session = await client.call<Record<string, { _id: string }> & { token: string; _id: string }>(
        'POST',
        `${section}/login`,
        { email: person.email, password, ...(role === 'editor' ? { accessKey } : {}) },
      );
      const details = { title: person.title, academicDegree, institution, country, orcid };
      await client.call('PUT', '/auth/profile', details, session.token);
      return [key, { token: session.token, _id: (session[role] ?? session)._id }] as const;
    }),
  );
  return Object.fromEntries(entries) as Tokens;
}
