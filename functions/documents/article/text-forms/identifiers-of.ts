import { doiAddress } from '../../../../shared/domain/doi-address.ts';
import type { Reference } from '../article-text.ts';

interface Identifier {
  /** The name of a link to it. */
  name: string;
  address: string;
  /** JATS's name for its kind (`pub-id-type`), and the identifier itself. */
  type: 'doi' | 'arxiv' | 'pmid' | undefined;
  id: string;
}

/** The identifiers of a reference, the surest first. */
export function identifiersOf({ doi, arxiv, pmid, url }: Reference): Identifier[] {
  const all: (Identifier | undefined)[] = [
    doi ? { name: 'DOI', address: doiAddress(doi), type: 'doi', id: doi } : undefined,
    arxiv
      ? { name: 'arXiv', address: `https://arxiv.org/abs/${encodeURI(arxiv)}`, type: 'arxiv', id: arxiv }
      : undefined,
    pmid
      ? {
          name: 'PubMed',
          address: `https://pubmed.ncbi.nlm.nih.gov/${encodeURI(pmid)}/`,
          type: 'pmid',
          id: pmid,
        }
      : undefined,
    url ? { name: 'Link', address: url, type: undefined, id: url } : undefined,
  ];
  return all.filter((one) => one !== undefined);
}
