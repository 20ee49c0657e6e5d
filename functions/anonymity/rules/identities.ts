import type { AuthorEntry } from '../../../shared/contract/authors.ts';

/** The people whom a reviewers' copy must not name: its authors and former authors, with all their known details. */
export const identitiesOf = (authors: readonly AuthorEntry[]) =>
  authors.map(({ firstName, middleName, lastName, email, orcid, institution }) => ({
    given: [firstName, middleName].filter(Boolean).join(' '),
    family: lastName,
    emails: email ? [email] : [],
    orcid: orcid ?? null,
    institutions: institution ? [institution] : [],
    origin: 'author' as const,
  }));
