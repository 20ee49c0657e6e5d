import { opensWithLabel } from '../about-the-paper.ts';
import type { Block } from '../block.ts';
import { FOOTNOTE_MARK, gapBetween, isAtFoot, isFootnote, isSmaller } from '../block-geometry.ts';
import { isHeadingLike, leading, type Section } from '../front-matter.ts';
import { isAbstractSubheading } from '../labels.ts';
import { isNameList } from '../not-a-title.ts';
import { vetoOf } from '../rules.ts';
import { isSetApart, type Paragraph, styleOf } from './paragraph.ts';
import { hasByline } from './surroundings.ts';
import { isWholeText, MIN_WORDS_BESIDE_KEYWORDS, SET_APART_VETOES } from './vetoes.ts';

const MIN_PART_WORDS = 25;
const MAX_WORDS = 450;
const MIN_WORDS = 40;
const MIN_WORDS_BEFORE_INTRODUCTION = 60;
/** A paragraph under a byline, in bold or italics as the text below the heading is not. */
const MIN_SET_WORDS_BEFORE_INTRODUCTION = 25;

/** PDF only: the text without a byline that is a line's distance above it. */
export function withoutNames({ text, lines: [first = ''] = [] }: Block): string {
  return isNameList(first) && text.startsWith(first) ? text.slice(first.length) : text;
}

/** All parts up to the last one, beginning with the first paragraph set like it, if only footnotes come between them. */
export function partsAboveKeywords({ section: last, block, at, above }: Paragraph): Section[] {
  let start = at;
  for (let index = at - 1; index > 0; index--) {
    const section = above[index];
    if (!section) break;
    if (isFootnote(section.block, block)) continue;
    const { size, bold, italic, styleNames } = section.block;
    const isAlike =
      Math.abs(size - block.size) < 0.3 &&
      bold === block.bold &&
      italic === block.italic &&
      styleNames[0] === block.styleNames[0];
    if (!isAlike || section.label) break;
    const isWhole = section.words >= MIN_PART_WORDS && isWholeText(section);
    if (!isWhole && !isAbstractSubheading(block.text)) break;
    if (isWhole || opensWithLabel(withoutNames(section.block))) start = index;
  }
  return [...above.slice(start), last].filter((part) => !isFootnote(part.block, block));
}

/**
 * The only text above the heading 'Introduction', or the paragraphs under a title and byline that are set like the first one and end
 * above the body; otherwise none.
 */
export function partsSetApart({ section, block, at, words, above, below, page }: Paragraph): Section[] {
  const { body, bodySize } = page;
  if (!body) return [];
  const inFlow = below.filter((other) => !isNoteOf(other, block));
  let previous = block;
  const more = leading(inFlow, (next) => {
    const isMore = goesOn(block, previous, next, bodySize);
    previous = next.block;
    return isMore;
  });
  const [next] = inFlow.slice(more.length);
  const isUnderByline = hasTitleAbove(block, above) && hasByline(above);
  const isSet = styleOf(block) !== body.style && (block.bold || block.italic);
  const least = isSet && isUnderByline ? MIN_SET_WORDS_BEFORE_INTRODUCTION : MIN_WORDS_BEFORE_INTRODUCTION;
  if (words >= least && more.length === 0 && next?.label?.kind === 'introduction') return [section];
  const parts = [section, ...more];
  const total = parts.reduce((sum, part) => sum + part.words, 0);
  const isBesideKeywords = [above[at - 1], next].some((other) => other?.label?.kind === 'keywords');
  const isLong = total >= (isBesideKeywords ? MIN_WORDS_BESIDE_KEYWORDS : MIN_WORDS) && total <= MAX_WORDS;
  const opensBody = (other: Section) =>
    other.block.page <= block.page + 1 &&
    (other.label?.kind === 'introduction' ||
      other.label?.kind === 'keywords' ||
      isHeadingLike(other, bodySize) ||
      (other.words >= 30 && styleOf(other.block) === body.style));
  // On the same page or the next, whatever tables and notes come between.
  const isAboveBody = inFlow.slice(more.length).some(opensBody);
  return isSetApart(block, body) && isUnderByline && isLong && isAboveBody ? parts : [];
}

/** A larger, bold or capital line above, with no long text between. */
function hasTitleAbove({ page, place, size }: Block, above: readonly Section[]): boolean {
  return above.some(({ block, words }) => {
    const isAbove = block.page === page && block.place && place && block.place.bottom < place.top;
    const isCapital = /\p{Lu}{3}/u.test(block.text) && block.text === block.text.toUpperCase();
    return isAbove && words >= 2 && words <= 45 && (block.size > 1.15 * size || block.bold || isCapital);
  });
}

/** Whether a section is in the same type and either straight below or at the head of the next page. */
function goesOn(first: Block, previous: Block, section: Section, bodySize: number): boolean {
  const { block, words } = section;
  const [a, c] = [first.place, block.place];
  if (!a || !c || styleOf(block) !== styleOf(first) || isHeadingLike(section, bodySize)) return false;
  if (vetoOf(SET_APART_VETOES, { section, block, words, text: block.text.trim() })) return false;
  if (Math.abs(c.left - a.left) > 2 * first.size || c.right > a.right + first.size) return false;
  const gap = gapBetween(previous, block);
  const isBelow = gap > 0 && gap < 2.6 * first.size;
  return isBelow || (block.page === previous.page + 1 && c.top < 0.3 * c.pageHeight);
}

/** Whether a section is at the foot of the same page, as an address or a grant is. */
function isNoteOf({ block, label }: Section, first: Block): boolean {
  return (
    label === undefined &&
    block.page === first.page &&
    isAtFoot(block) &&
    (isSmaller(block, first) || FOOTNOTE_MARK.test(block.text))
  );
}
