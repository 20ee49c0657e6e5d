import type { AuthorEntry } from '../../shared/contract/manuscripts.ts';
import type { ManuscriptRecord } from '../domain/manuscript-record.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import type { PersonStore } from '../storage/person-store.ts';
import { notAPerson } from './people.ts';

const entryOf = (person: PersonRecord): AuthorEntry => ({
  _id: person.id,
  title: person.title,
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  academicDegree: person.academicDegree,
  email: person.email,
  institution: person.institution,
  country: person.country,
  isCorresponding: false,
});

/** The authors in order: as typed for this submission, else as they stood, else as their account says. */
export async function resolveAuthors(
  { manuscripts, people }: { manuscripts: ManuscriptStore; people: PersonStore },
  owner: PersonRecord,
  wanted: readonly string[] | undefined,
  draftId: string | undefined,
  before: readonly AuthorEntry[],
): Promise<AuthorEntry[]> {
  const named = [...new Set(wanted ?? before.map((author) => author._id))];
  const ids = named.includes(owner.id) ? named : [owner.id, ...named];
  const [typedHere, typedNew, accounts] = await Promise.all([
    draftId ? manuscripts.listTypedAuthors(owner.id, draftId, ids) : [],
    manuscripts.listTypedAuthors(owner.id, undefined, ids),
    people.list(ids),
  ]);
  return ids.map((id) => {
    const account = accounts.find((person) => person.id === id);
    if (!account) throw notAPerson('authors');
    if (id === owner.id) return entryOf(owner);
    const known = [...typedHere, ...typedNew, ...before].find((entry) => entry._id === id);
    return known ?? entryOf(account);
  });
}

/** What was typed now stands in the manuscript. A row left behind does no harm. */
export async function forgetTyped(manuscripts: ManuscriptStore, saved: ManuscriptRecord): Promise<void> {
  const ids = saved.authors.map((author) => author._id).filter((id) => id !== saved.ownerId);
  await Promise.allSettled(
    [undefined, saved.id].map((draftId) => manuscripts.removeTypedAuthors(saved.ownerId, draftId, ids)),
  );
}
