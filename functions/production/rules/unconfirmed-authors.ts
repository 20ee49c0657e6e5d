import type { ArticleCheckView } from '../../../shared/contract/production.ts';
import { isAuthorshipUnconfirmed, type ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { fullName } from '../../people/rules/person-record.ts';

/** A check the file can't make: whether all its named authors have confirmed authorship. */
export function unconfirmedAuthors(record: Pick<ManuscriptRecord, 'authors' | 'asked'>): ArticleCheckView {
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
