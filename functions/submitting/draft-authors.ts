import type { AuthorEntry } from '../../shared/contract/authors.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import {
  isAuthorOf,
  isAuthorshipUnconfirmed,
  type ManuscriptRecord,
} from '../manuscript/record/manuscript-record.ts';
import type { PersonStore } from '../people/person-store.ts';
import { notAPerson, orcidEntryOf, type PersonRecord } from '../people/rules/person-record.ts';
import { marksOfPerson } from '../people/rules/same-person.ts';

/** Naming a person only by id reveals no more than the name: neither their institution nor the address. */
const authorEntry = (person: PersonRecord): AuthorEntry => ({
  _id: person.id,
  title: person.title,
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  suffix: person.suffix,
  academicDegree: person.academicDegree,
  isCorresponding: false,
});

const ownEntry = (owner: PersonRecord): AuthorEntry => ({
  ...authorEntry(owner),
  email: owner.email,
  institution: owner.institution,
  country: owner.country,
  ...orcidEntryOf(owner),
});

/**
 * The authors in order: as typed for this submission, otherwise as before, otherwise by the name of their account; and the marks of their
 * accounts, which no reader learns.
 */
export async function resolveAuthors(
  { manuscripts, people }: { manuscripts: ManuscriptStore; people: PersonStore },
  owner: PersonRecord,
  wanted: readonly string[] | undefined,
  draftId: string | undefined,
  before: readonly AuthorEntry[],
): Promise<{ authors: AuthorEntry[]; marks: Record<string, string[]> }> {
  const named = [...new Set(wanted ?? before.map((author) => author._id))];
  const ids = named.includes(owner.id) ? named : [owner.id, ...named];
  const [typedHere, typedNew, accounts] = await Promise.all([
    draftId ? manuscripts.listTypedAuthors(owner.id, draftId, ids) : [],
    manuscripts.listTypedAuthors(owner.id, undefined, ids),
    people.list(ids),
  ]);
  const authors = ids.map((id) => {
    const account = accounts.find((person) => person.id === id);
    if (!account) throw notAPerson('authors');
    if (id === owner.id) return ownEntry(owner);
    const standing = before.find((entry) => entry._id === id);
    const known = [...typedHere, ...typedNew].find((entry) => entry._id === id) ?? standing;
    return known
      ? { ...known, orcid: standing?.orcid, orcidVerified: standing?.orcidVerified }
      : authorEntry(account);
  });
  return {
    authors,
    marks: Object.fromEntries(accounts.map((account) => [account.id, marksOfPerson(account)])),
  };
}

export const declinedAuthorship = (name: string, field: string) =>
  new DomainError('not_an_author', `${name} says they are not an author of this manuscript.`, {
    field,
  });

/** A person who has denied being its author can't be named again. */
export function refuseDeclined(
  record: Pick<ManuscriptRecord, 'authorship'> | undefined,
  wanted: readonly string[] | undefined,
): void {
  const again = record?.authorship.declined.find(({ id }) => wanted?.includes(id));
  if (again) throw declinedAuthorship(again.name, 'authors');
}

/** The authors for the current record: those who declined in the meantime are left out, new ones are asked. */
export function nameAuthors(
  record: ManuscriptRecord,
  wanted: readonly string[] | undefined,
  resolved: readonly AuthorEntry[],
): { authors: AuthorEntry[]; unconfirmed: string[] } {
  refuseDeclined(record, wanted);
  const orcids = new Map(
    record.authors.map(({ _id, orcid, orcidVerified }) => [_id, { orcid, orcidVerified }]),
  );
  const none = { orcid: undefined, orcidVerified: undefined };
  const authors = resolved
    .filter(({ _id }) => !record.authorship.declined.some(({ id }) => id === _id))
    .map((author) =>
      author._id === record.ownerId ? author : { ...author, ...(orcids.get(author._id) ?? none) },
    );
  const ids = authors.map(({ _id }) => _id).filter((id) => id !== record.ownerId);
  return {
    authors,
    unconfirmed: ids.filter((id) => isAuthorshipUnconfirmed(record, id) || !isAuthorOf(record, id)),
  };
}

/** The typed details are now part of the manuscript. A row left behind does no harm. */
export async function forgetTyped(manuscripts: ManuscriptStore, saved: ManuscriptRecord): Promise<void> {
  const ids = saved.authors.map((author) => author._id).filter((id) => id !== saved.ownerId);
  await Promise.allSettled(
    [undefined, saved.id].map((draftId) => manuscripts.removeTypedAuthors(saved.ownerId, draftId, ids)),
  );
}
