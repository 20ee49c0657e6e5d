import { type Block, countWords, type Place } from './block.ts';
import type { Section } from './front-matter.ts';

/** Fewer upright words may occur in italics. */
const MIN_WORDS = 12;
const MAX_LINE_WORDS = 10;
/** For an abstract of one paragraph. */
export const LONG_ENOUGH = 40;

type Span = Pick<Place, 'left' | 'right'>;

export const widthOf = (span: Span | undefined): number => (span ? span.right - span.left : 0);

/** The width that two spans share, in their unit; 0 or less if neither is above the other. */
export const sharedWidth = (a: Span, b: Span): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** PDF only: points from the last line of one block to the first of another; infinite if they are on different pages. */
export function gapBetween(above: Block, below: Block): number {
  if (!above.place || !below.place || above.page !== below.page) return Number.POSITIVE_INFINITY;
  return below.place.top - above.place.bottom;
}

/** PDF only: whether a block is in the part of a page that holds notes. */
export const isAtFoot = ({ place }: Block): boolean =>
  place !== undefined && place.top > 0.7 * place.pageHeight;

export const isSmaller = (block: Block, than: Block): boolean => block.size < than.size - 0.4;

/** Whether a block is at the foot of a page, in smaller type than the text. */
export const isFootnote = (block: Block, text: Block): boolean => isAtFoot(block) && isSmaller(block, text);

export const FOOTNOTE_MARK = /^[*∗†‡§¶¹²³⁴⁵\d]/u;

/** DOCX only: whether a block is a heading by its length and position alone. */
export function isLineAbove({ block, words }: Section, below: Section | undefined): boolean {
  return (
    block.place === undefined &&
    !block.numbered &&
    words <= MAX_LINE_WORDS &&
    /^[\p{Lu}\p{N}\p{Lo}].*[\p{L}\p{N})]$/u.test(block.text) &&
    below !== undefined &&
    below.words >= LONG_ENOUGH
  );
}

/** PDF only: whether a block is in another type or measure than the abstract so far, or far from it. */
export function isElsewhere(first: Block, previous: Block, block: Block): boolean {
  if (!first.place || !block.place || !previous.place) return false;
  if (/^[*∗†‡§¶]/u.test(block.text)) return true;
  if (Math.abs(first.size - block.size) > 0.6) return true;
  if (first.italic && !block.italic && countWords(block.text) >= MIN_WORDS) return true;
  if (block.page !== first.page) return false;
  // A second column at the same height, with text across both below it.
  if (block.place.top < previous.place.bottom) return false;
  if (previous.place.left > first.place.right && widthOf(block.place) > 1.4 * widthOf(first.place))
    return true;
  const isShifted = Math.abs(block.place.left - first.place.left) > 2.2 * first.size;
  return isShifted || block.place.top - previous.place.bottom > 5 * first.size;
}

/** Whether a heading below the abstract in its own column shows that the next column belongs to another text. */
export function endsAboveHeading(first: Block, block: Block, sections: readonly Section[]): boolean {
  const { place, page, size } = first;
  if (!place || !block.place || block.page !== page || block.place.left < place.right) return false;
  return sections.some(
    ({ block: other, label }) =>
      label?.rest === '' &&
      label.kind !== 'abstract' &&
      other.page === page &&
      other.place !== undefined &&
      other.place.top > place.bottom &&
      other.place.left < place.right &&
      other.place.right <= place.right + size,
  );
}

/** Whether two blocks differ in type, or only the first has the style of an abstract. */
export function looksDifferent(one: Block, other: Block): boolean {
  if (Math.abs(one.size - other.size) > 0.6 || one.italic !== other.italic) return true;
  const [oneStyle, otherStyle] = [one.styleNames[0], other.styleNames[0]];
  return oneStyle !== otherStyle && /abstract|summary/.test(oneStyle ?? '');
}

/** PDF only: whether a list with commas continues line by line in a column beside the abstract. */
export function isNarrow(list: Block, { block, words }: Section): boolean {
  const { place, text, size } = list;
  return (
    place !== undefined &&
    block.place !== undefined &&
    widthOf(place) < 0.35 * place.pageWidth &&
    block.place.top - place.bottom < 1.6 * size &&
    Math.abs(block.place.left - place.left) < size &&
    words <= 8 &&
    /,/.test(text) &&
    /,/.test(block.text)
  );
}

/** Whether a block reaches the right edge of the paragraphs below, which begin at the next line's left edge. */
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

/** PDF only: whether two blocks are neither one below the other nor joined over a page end in the middle of an entry. */
export function isApart(a: Block, b: Block): boolean {
  if (!a.place || !b.place) return false;
  const opensNextPage =
    b.page === a.page + 1 && b.place.top < 0.25 * b.place.pageHeight && /^\p{Ll}/u.test(b.text);
  return gapBetween(a, b) > 3 * a.size && !opensNextPage;
}
