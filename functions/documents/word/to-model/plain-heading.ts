import type { RunProperties } from '../facts/properties.ts';
import type { WordInline, WordParagraph } from '../word-document.ts';

/**
 * Whether the author took away by hand all that makes a heading of this style stand out: Word then shows running text (a
 * reference pasted under the wrong style), and so do we.
 */
export function isPlainHeading(
  { look: { headingLevel, base }, c }: WordParagraph,
  bodySize: number,
): boolean {
  if (headingLevel === undefined) return false;
  const isLarge = (size: number | undefined): boolean => (size ?? bodySize) > bodySize * 1.05;
  if (!base.b && !isLarge(base.size)) return false;
  const looks = c.flatMap(looksIn);
  return (
    looks.length > 0 &&
    looks.every(({ b, i, u, caps, smallCaps, size }) => !(b || i || u || caps || smallCaps) && !isLarge(size))
  );
}

function looksIn(inline: WordInline): RunProperties[] {
  if (inline.k === 'run') return [inline.look, ...inline.c.flatMap(looksIn)];
  return inline.k === 'link' ? inline.c.flatMap(looksIn) : [];
}
