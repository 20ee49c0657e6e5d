import type { AuthorEntry } from '../../shared/contract/authors.ts';
import { institutionsOf } from '../../shared/domain/institutions.ts';
import type { Change } from '../manuscript/rules/change.ts';
import { isAuthorshipUnconfirmed, type ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import { type PersonRecord, provedOrcidOf } from '../people/rules/person-record.ts';

/** Where they work stays as it was submitted: its ROR address and their other institutions come from the account. */
function fromAccount(author: AuthorEntry, person: PersonRecord): AuthorEntry {
  const orcid = provedOrcidOf(person);
  const isNamed = ({ institution }: { institution?: string | undefined }) =>
    institution === author.institution;
  return {
    ...author,
    ...(orcid ? { orcid, orcidVerified: true as const } : {}),
    ror: institutionsOf(person).find(isNamed)?.ror,
    moreInstitutions: person.moreInstitutions?.filter((one) => !isNamed(one)),
  };
}

/** An edition that is built anew carries what its authors have proved, and said of where they work, since the manuscript was saved. */
export async function withOwnDetails(
  people: { list: (ids: readonly string[]) => Promise<PersonRecord[]> },
  { record }: ManuscriptFile,
  change: Change,
): Promise<Change> {
  if (change.set.production?.edition.n === record.production?.edition.n) return change;
  const accounts = await people.list(record.authors.map(({ _id }) => _id));
  const authors = record.authors.map((author) => {
    const person = accounts.find(({ id }) => id === author._id);
    return person && !isAuthorshipUnconfirmed(record, author._id) ? fromAccount(author, person) : author;
  });
  return { ...change, set: { ...change.set, authors } };
}
