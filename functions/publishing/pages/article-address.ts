import { citedAddress } from '../../forms/cite-as.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import type { PublicationMeta } from '../../forms/publication-meta.ts';

/** Its permanent address: its DOI if it has one. */
export function articleAddress(meta: PublicationMeta): MarkupElement {
  const address = citedAddress(meta);
  return el('a', { href: address, class: 'article-address' }, address);
}
