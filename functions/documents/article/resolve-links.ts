import type { ArticleInline, ArticleText } from './article-text.ts';
import type { Making } from './making.ts';
import { BOOKMARK } from './to-inlines.ts';
import { mapInlines } from './walk-inlines.ts';

/**
 * Resolves links to the document's own places, once those have ids; links to entries become citations. Broken links become their words.
 */
export function resolveLinks(
  text: ArticleText,
  { anchors }: Making,
  pending: ReadonlyMap<string, string>,
): ArticleText {
  const entries = new Set(text.references.flatMap((list) => list.entries.map(({ id }) => id)));
  const placeOf = (name: string): string | undefined => {
    const id = anchors.get(name);
    return id === undefined
      ? undefined
      : (pending.get(id) ?? (/^(?:heading|listed)-/.test(id) ? undefined : id));
  };
  const resolve = (inlines: ArticleInline[]): ArticleInline[] =>
    inlines.flatMap((inline): ArticleInline[] => {
      if (typeof inline === 'string') return [inline];
      if (inline.k === 'ref' && inline.to.startsWith(BOOKMARK)) {
        const to = placeOf(inline.to.slice(BOOKMARK.length));
        if (to === undefined || to === '') return inline.c;
        return [entries.has(to) ? { k: 'cite', to: [to], c: inline.c } : { ...inline, to }];
      }
      return [inline.k === 'link' ? { ...inline, c: resolve(inline.c) } : inline];
    });
  const mapped = mapInlines(text, resolve);
  const references = mapped.references.map((list) => ({
    ...list,
    title: resolve(list.title),
    entries: list.entries.map((entry) => ({ ...entry, c: resolve(entry.c) })),
  }));
  return { ...mapped, title: resolve(mapped.title), references };
}
