import type { ImportRow } from './import-rows.ts';
import { WaitingPerson } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';
import type { MovedAuthor, MovedPerson } from './moved.ts';

export const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,60}\.[^\s@]{1,20}$/;

const nameOf = ({ given, family }: { given?: string | undefined; family: string }) =>
  [given, family].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim().slice(0, 200);

/** Someone to whom a letter might go one day: readers and closed accounts are nobody’s. */
export function waitingOf({ id }: Pick<ImportRow, 'id'>, person: MovedPerson): WaitingPerson | undefined {
  const { origin, email, orcid, roles, interests, isDisabled } = person;
  const wanted = roles.filter((role) => role !== 'reader');
  if (isDisabled || wanted.length === 0 || !ADDRESS.test(email)) return undefined;
  return WaitingPerson.parse({
    importId: id,
    origin,
    name: nameOf(person),
    email,
    orcid,
    roles: wanted,
    interests: interests.slice(0, 50).map((one) => one.slice(0, 100)),
  });
}

/** Authors with an address may claim their articles one day. */
export const waitingAuthors = (
  { id }: Pick<ImportRow, 'id'>,
  origin: string,
  authors: readonly MovedAuthor[],
): WaitingPerson[] =>
  authors.flatMap(({ email = '', orcid, isGroup, ...author }) =>
    isGroup || !ADDRESS.test(email)
      ? []
      : [
          WaitingPerson.parse({
            importId: id,
            origin,
            name: nameOf(author),
            email,
            orcid,
            roles: ['author'],
            interests: [],
          }),
        ],
  );

/** One row for each address: a person who comes again has all roles. */
export async function keepWaiting(imports: ImportStore, person: WaitingPerson): Promise<void> {
  const there = await imports.findWaiting(person.importId, person.email);
  if (!there) return imports.putWaiting(person);
  const join = (key: 'roles' | 'interests') => [...new Set([...there[key], ...person[key]])].slice(0, 50);
  const joined = {
    ...there,
    orcid: there.orcid ?? person.orcid,
    personId: there.personId ?? person.personId,
    roles: join('roles'),
    interests: join('interests'),
  };
  if (JSON.stringify(joined) !== JSON.stringify(there)) await imports.putWaiting(joined);
}

/** The ids under which people without an account are authors here, by address, whichever import names them; the newest counts. */
export async function awaitedIds(imports: ImportStore): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id } of (await imports.list()).toReversed())
    for (const { email, personId } of await imports.listWaiting(id))
      if (personId) ids.set(email.toLowerCase(), personId);
  return ids;
}
