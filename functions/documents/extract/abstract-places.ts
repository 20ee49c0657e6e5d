import { type Block, countWords, type Place } from './block.ts';
import type { Section } from './front-matter.ts';

/** Fewer upright words may stand in italics. */
const MIN_WORDS = 12;
const MAX_LINE_WORDS = 10;
/** For an abstract of one paragraph. */
export const LONG_ENOUGH = 40;

/** Of a DOCX: a heading by nothing but its length and place. */
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

/** Of a PDF: in other type, in another measure or far from what was read of an abstract. */
export function isElsewhere(first: Block, previous: Block, block: Block): boolean {
  if (!first.place || !block.place || !previous.place) return false;
  if (/^[*∗†‡§¶]/u.test(block.text)) return true;
  if (Math.abs(first.size - block.size) > 0.6) return true;
  if (first.italic && !block.italic && countWords(block.text) >= MIN_WORDS) return true;
  if (block.page !== first.page) return false;
  // A second column at the same height, and the text across both below it.
  if (block.place.top < previous.place.bottom) return false;
  if (previous.place.left > first.place.right && widthOf(block.place) > 1.4 * widthOf(first.place))
    return true;
  const isShifted = Math.abs(block.place.left - first.place.left) > 2.2 * first.size;
  return isShifted || block.place.top - previous.place.bottom > 5 * first.size;
}

/** The next column is another text's where a heading stands below the abstract in its own. */
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

function widthOf({ left, right }: Place): number {
  return right - left;
}

/** In other type, or no longer in the style of an abstract. */
export function looksDifferent(one: Section['block'], other: Section['block']): boolean {
  if (Math.abs(one.size - other.size) > 0.6 || one.italic !== other.italic) return true;
  const [oneStyle, otherStyle] = [one.styleNames[0], other.styleNames[0]];
  return oneStyle !== otherStyle && /abstract|summary/.test(oneStyle ?? '');
}
