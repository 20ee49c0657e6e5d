import type { ArticleCheckView } from '../../../shared/contract/production.ts';
import { isAuthorshipUnconfirmed, type ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { fullName } from '../../people/rules/person-record.ts';

/**
 * Authors who prevent publication: nobody is published who never agreed. A chief may have ordered it without them, and a new version names
 * nobody who is not public already.
 */
export const missingAuthors = ({ authors, authorship, production }: ManuscriptRecord): string[] =>
  production?.version
    ? []
    : authors
        .filter(({ _id }) => authorship.unconfirmed.includes(_id) && !production?.despite?.includes(_id))
        .map(fullName);

export const whoIsMissing = (names: readonly string[]): string =>
  `We can’t publish this article yet. ${new Intl.ListFormat('en-GB').format(names)} ${names.length === 1 ? 'has' : 'have'} not confirmed authorship yet.`;

/** A check the file can't make: whether all its named authors have confirmed authorship. */
export function unconfirmedAuthors(
  record: Pick<ManuscriptRecord, 'authors' | 'authorship'>,
): ArticleCheckView {
  const places = record.authors
    .filter(({ _id }) => isAuthorshipUnconfirmed(record, _id))
    .map((author) => ({ text: fullName(author) }));
  return {
    id: 'authors-unconfirmed',
    severity: 'shown',
    ok: places.length === 0,
    count: places.length,
    places,
    message: 'These authors have not confirmed yet that they are authors.',
  };
}
