import type { AuthorEntry } from '../../shared/contract/authors.ts';
import type { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import {
  isAuthorOf,
  isAuthorshipUnconfirmed,
  type ManuscriptRecord,
} from '../manuscript/record/manuscript-record.ts';
import { NO_DRAFT } from '../manuscript/typed-authors.ts';
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
 * The authors in order: as typed for this submission, otherwise as before, otherwise by the name of their account; the marks of their
 * accounts, which no reader learns; and whose details were typed by a client without an id.
 */
export async function resolveAuthors(
  { manuscripts, people }: { manuscripts: ManuscriptStore; people: PersonStore },
  owner: PersonRecord,
  wanted: readonly string[] | undefined,
  { _id, draftId }: Pick<SaveManuscript, '_id' | 'draftId'>,
  before: readonly AuthorEntry[],
): Promise<{ authors: AuthorEntry[]; marks: Record<string, string[]>; unplaced: string[] }> {
  const named = [...new Set(wanted ?? before.map((author) => author._id))];
  const ids = named.includes(owner.id) ? named : [owner.id, ...named];
  const id = _id ?? draftId;
  const [typedHere, unplaced, accounts] = await Promise.all([
    id ? manuscripts.listTypedAuthors(owner.id, id, ids) : [],
    _id || !draftId ? manuscripts.listTypedAuthors(owner.id, NO_DRAFT, ids) : [],
    people.list(ids),
  ]);
  const authors = ids.map((id) => {
    const account = accounts.find((person) => person.id === id);
    if (!account) throw notAPerson('authors');
    if (id === owner.id) return ownEntry(owner);
    const standing = before.find((entry) => entry._id === id);
    const known = [...typedHere, ...unplaced].find((entry) => entry._id === id) ?? standing;
    return known
      ? { ...known, orcid: standing?.orcid, orcidVerified: standing?.orcidVerified }
      : authorEntry(account);
  });
  return {
    authors,
    marks: Object.fromEntries(accounts.map((account) => [account.id, marksOfPerson(account)])),
    unplaced: unplaced.map((entry) => entry._id),
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
