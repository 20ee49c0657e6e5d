import type { Unnamed } from '../../manuscript/rules/words-naming.ts';

/** People whom a copy must not name, with all their known details: authors and former authors for reviewers, a reviewer for authors. */
export const identitiesOf = (people: readonly (Unnamed & { middleName?: string | undefined })[]) =>
  people.map(({ firstName, middleName, lastName, email, orcid, institution }) => ({
    given: [firstName, middleName].filter(Boolean).join(' '),
    family: lastName,
    emails: email ? [email] : [],
    orcid: orcid ?? null,
    institutions: institution ? [institution] : [],
    origin: 'author' as const,
  }));

/** Words to remove that name nobody on the list. */
export const wordsAlone = (words: readonly string[]) =>
  words.length === 0
    ? []
    : [
        {
          given: '',
          family: '',
          emails: [],
          orcid: null,
          institutions: [],
          origin: 'author' as const,
          words,
        },
      ];
