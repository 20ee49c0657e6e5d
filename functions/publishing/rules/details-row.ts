import type { ArticleDetails } from '../../../shared/contract/production.ts';
import type { RowChange } from '../../core/rules/row-change.ts';
import { detailsKey, publicDetailsKey } from './production-keys.ts';

const rowOf = (key: ReturnType<typeof detailsKey>, details: ArticleDetails | null): RowChange =>
  details ? { put: key, item: details } : { remove: key };

/** The article's published details from now on; null: the manuscript's own. */
export const detailsRow = (manuscriptId: string, details: ArticleDetails | null) =>
  rowOf(detailsKey(manuscriptId), details);

/** As the public version has them, while another one is prepared. */
export const publicDetailsRow = (manuscriptId: string, details: ArticleDetails | null) =>
  rowOf(publicDetailsKey(manuscriptId), details);
