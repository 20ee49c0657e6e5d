import type { Block } from './block.ts';
import type { Section } from './front-matter.ts';

/** Of a PDF: in a column beside the abstract a list with commas goes on line by line. */
export function isNarrow({ text, place, size }: Block, { block, words }: Section): boolean {
  return (
    place !== undefined &&
    block.place !== undefined &&
    place.right - place.left < 0.35 * place.pageWidth &&
    block.place.top - place.bottom < 1.6 * size &&
    Math.abs(block.place.left - place.left) < size &&
    words <= 8 &&
    /,/.test(text) &&
    /,/.test(block.text)
  );
}

/** To the right edge of the paragraphs below, which begin where the next line does. */
export function fillsColumn({ page, place, size }: Block, next: Block, below: readonly Section[]): boolean {
  return below.some(
    ({ block: { page: on, place: other }, words }) =>
      place !== undefined &&
      next.place !== undefined &&
      other !== undefined &&
      on === page &&
      words >= 20 &&
      other.top > next.place.top &&
      Math.abs(other.left - next.place.left) < size &&
      Math.abs(other.right - place.right) < size,
  );
}

/** Of a PDF: neither straight below nor at the head of the next page, in the middle of an entry. */
export function isElsewhere(a: Block, b: Block): boolean {
  if (!a.place || !b.place) return false;
  const isBelow = a.page === b.page && b.place.top - a.place.bottom <= 3 * a.size;
  const opensNextPage =
    b.page === a.page + 1 && b.place.top < 0.25 * b.place.pageHeight && /^\p{Ll}/u.test(b.text);
  return !isBelow && !opensNextPage;
}
