import type { Tree } from '../xml/tree.ts';

/** The references of an article as lines of text. */
export function takeReferences(article: Tree): string[] {
  const lists = article.find('back')?.within('ref-list') ?? article.within('ref-list');
  return lists
    .flatMap((list) => list.within('ref'))
    .flatMap((ref) => citationsOf(ref).map(referenceLine))
    .filter(Boolean);
}

const CITATIONS = ['mixed-citation', 'element-citation', 'citation', 'nlm-citation', 'note'];

/** A reference may have several citations, and the same one in several forms. */
export const citationsOf = (ref: Tree): Tree[] => {
  const forms = ref.find('citation-alternatives');
  return forms ? [forms.find('mixed-citation') ?? forms.elements[0]!].filter(Boolean) : ref.all(...CITATIONS);
};

export const isMixed = (citation: Tree): boolean =>
  citation.children.some((child) => typeof child === 'string' && child.trim() !== '');

/** One without text of its own is put together of its parts in their order. */
export function referenceLine(citation: Tree): string {
  const pages = citation
    .all('fpage', 'lpage')
    .map((part) => part.peek())
    .join('–');
  return isMixed(citation)
    ? citation.peek()
    : citation.elements
        .map((part) => partOf(part, pages))
        .filter(Boolean)
        .join('. ')
        .replace(/\.{2,}/g, '.');
}

function partOf(part: Tree, pages: string): string {
  if (part.name === 'person-group' || part.name === 'name-alternatives')
    return part.elements
      .map((one) => nameLine(one))
      .filter(Boolean)
      .join(', ');
  if (part.name === 'name') return nameLine(part);
  if (part.name === 'lpage') return '';
  if (part.name === 'fpage') return pages;
  if (part.name === 'pub-id')
    return part.attributes['pub-id-type'] === 'doi' ? `https://doi.org/${part.peek()}` : '';
  return part.peek() || (part.attributes.href ?? '');
}

function nameLine(name: Tree): string {
  const [family, given, suffix] = ['surname', 'given-names', 'suffix'].map((part) => name.find(part)?.peek());
  return family
    ? [family, given, suffix].filter(Boolean).join(' ')
    : name.name === 'etal'
      ? 'et al.'
      : name.peek();
}
