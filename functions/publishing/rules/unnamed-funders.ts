import type { ArticleCheckView, ArticleDetails } from '../../../shared/contract/production.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/** A check the file can't make: whether an article names its funders, if its authors said at submission that they had some. */
export function unnamedFunders(
  { funding }: Pick<ManuscriptRecord, 'funding'>,
  details: ArticleDetails | undefined,
): ArticleCheckView {
  const ok = funding !== 'Yes' || (details?.statements.funding ?? []).length > 0;
  return {
    id: 'funders-unnamed',
    severity: 'shown',
    ok,
    count: ok ? 0 : 1,
    places: [],
    message: 'The authors said that they received funding. The article names no funder.',
  };
}
