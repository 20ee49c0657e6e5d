import type { AuthorEntry } from '../../shared/contract/authors.ts';
import { institutionsOf } from '../../shared/domain/institutions.ts';
import { isAuthorshipUnconfirmed, type ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Change } from '../manuscript/rules/change.ts';
import { type PersonRecord, provedOrcidOf } from '../people/rules/person-record.ts';

/** The submitted workplace stays: its ROR address and further institutions come from the account. */
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

/** A rebuilt edition includes what its authors have proved, and stated about their workplaces, since the manuscript was saved. */
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
