import type { AuthorEntry } from '../../../shared/contract/authors.ts';

/** Whom a copy for reviewers must not name: its authors and who was one before, with all that is known of them there. */
export const identitiesOf = (authors: readonly AuthorEntry[]) =>
  authors.map(({ firstName, middleName, lastName, email, orcid, institution }) => ({
    given: [firstName, middleName].filter(Boolean).join(' '),
    family: lastName,
    emails: email ? [email] : [],
    orcid: orcid ?? null,
    institutions: institution ? [institution] : [],
    origin: 'author' as const,
  }));
