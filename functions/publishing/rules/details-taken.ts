import { ArticleDetails } from '../../../shared/contract/production.ts';
import { plainDetails } from '../../../shared/contract/state-article.ts';
import type { PublicationMeta } from '../../forms/publication-meta.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/** The roles and funding an edition took over, as a description that its author can change; undefined if there were none. */
export function detailsTaken(
  record: ManuscriptRecord,
  { authors, statements: { funding } }: PublicationMeta,
): ArticleDetails | undefined {
  const roles = record.authors.flatMap(({ _id: author }, index) => {
    const own = authors[index]?.roles ?? [];
    return own.length > 0 ? [{ author, roles: own }] : [];
  });
  if (roles.length + funding.length === 0) return undefined;
  const plain = plainDetails({ ...record, keywords: record.keywords.filter((word) => word.trim()) });
  return ArticleDetails.parse({ ...plain, roles, statements: { ...plain.statements, funding } });
}
