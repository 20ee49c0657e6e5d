import { doiAddress } from '../../../shared/domain/doi-address.ts';
import type { ArticleInline } from './article-text.ts';

/** Addresses and DOIs as people type them into a text. */
const ADDRESS =
  /(^|[^\p{L}\p{N}/@.])((?:https?:\/\/|www\.(?=[\p{L}\p{N}]))[^\s<>"“”]{1,500}|doi:\s?10\.\d{4,9}\/[^\s<>"“”]{1,300})/giu;

/** What ends the sentence, or a bracket that was opened before the address, is not part of it. */
function withoutEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'’…]+$/u, '');
  const isOpen = bare.endsWith(')') && bare.split(')').length > bare.split('(').length;
  return isOpen ? withoutEnd(bare.slice(0, -1)) : bare;
}

function hrefOf(address: string): string | undefined {
  const doi = /^doi:\s?(.+)$/i.exec(address)?.[1];
  if (doi) return doiAddress(doi);
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(href) ? href : undefined;
}

/** Makes links of addresses that were typed as text; those in links already stay. */
export const linkAddresses = (inlines: readonly ArticleInline[]): ArticleInline[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string') return linksIn(inline, (s) => s);
    return inline.k === 'run' && !inline.mono ? linksIn(inline.s, (s) => ({ ...inline, s })) : [inline];
  });

function linksIn(text: string, make: (text: string) => ArticleInline): ArticleInline[] {
  const parts: ArticleInline[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const [, before = '', typed = ''] = found;
    const index = found.index + before.length;
    const address = withoutEnd(typed);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > from) parts.push(make(text.slice(from, index)));
    parts.push({ k: 'link', href, c: [make(address)] });
    from = index + address.length;
  }
  return from === 0 ? [make(text)] : [...parts, ...(from < text.length ? [make(text.slice(from))] : [])];
}
