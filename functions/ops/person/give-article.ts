import type { ArticleDetails } from '../../../shared/contract/production.ts';
import { isAuthorshipUnconfirmed, type ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { viewPublication } from '../../production/rules/production-view.ts';
import { give } from './give.ts';

/** An author's data in an article: their institutions in it, their approval, and its address. */
export function giveArticle(record: ManuscriptRecord, details: ArticleDetails | undefined, personId: string) {
  const { production } = record;
  if (!production || isAuthorshipUnconfirmed(record, personId)) return [];
  const { approved } = production;
  return [
    {
      manuscriptId: record.id,
      institutions: details?.institutions.find(({ author }) => author === personId)?.at ?? [],
      roles: details?.roles.find(({ author }) => author === personId)?.roles ?? [],
      ...(approved?.by.id === personId ? { approved: give(approved, ['at', 'edition', 'licence']) } : {}),
      ...viewPublication(record),
    },
  ];
}
