import type { Change } from '../manuscript/rules/change.ts';
import { isAuthorshipUnconfirmed, type ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import { type PersonRecord, provedOrcidOf } from '../people/rules/person-record.ts';

/** An edition that is built anew carries the iDs that its authors have proved since the manuscript was saved. */
export async function proveOrcids(
  people: { list: (ids: readonly string[]) => Promise<PersonRecord[]> },
  { record }: ManuscriptFile,
  change: Change,
): Promise<Change> {
  if (change.set.production?.edition.n === record.production?.edition.n) return change;
  const accounts = await people.list(record.authors.map(({ _id }) => _id));
  const proved = new Map(accounts.map((person) => [person.id, provedOrcidOf(person)]));
  const authors = record.authors.map((author) => {
    const orcid = isAuthorshipUnconfirmed(record, author._id) ? undefined : proved.get(author._id);
    return orcid ? { ...author, orcid, orcidVerified: true as const } : author;
  });
  return { ...change, set: { ...change.set, authors } };
}
