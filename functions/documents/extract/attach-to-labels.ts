import type { Block } from './block.ts';
import { gapBetween, sharedWidth, widthOf } from './block-geometry.ts';
import { isStructuredPart, type Section } from './front-matter.ts';

/** Em: a wider gap separates a heading from something else. */
const REACH = 3.5;
const MIN_WORDS_BESIDE = 40;
const MAX_LIST_WORDS = 60;

/** PDF only: puts the text of a lone label 'Abstract' or 'Keywords' behind it if a figure or margin notes come between in reading order. */
export function attachToLabels(sections: readonly Section[]): Section[] {
  const result = [...sections];
  for (const [at, { label, block }] of result.entries()) {
    if (label?.rest !== '' || (label.kind !== 'abstract' && label.kind !== 'keywords')) continue;
    const runningOn = textOnLine(result, block);
    const near = runningOn >= 0 ? runningOn : nearestBelow(result, block);
    const aside = label.kind === 'keywords' ? listInNextColumn : textBeside;
    const below = near < 0 ? aside(result, block) : near;
    if (below < 0 || below === at + 1 || opensWithSubheading(result, at)) continue;
    const moved = result.splice(below, 1);
    result.splice(below < at ? at : at + 1, 0, ...moved);
  }
  return result;
}

/** DOCX only: handles a table with 'Abstract' and 'Keywords' in its first row and their texts in the next. */
export function attachToHeads(sections: readonly Section[]): Section[] {
  const isHead = (section: Section | undefined) =>
    section?.block.inTable && section.label?.rest === '' && /abstract|keywords/.test(section.label.kind);
  const isCell = (section: Section | undefined) => section?.block.inTable && !section.label;
  const at = sections.findIndex((section, index) => isHead(section) && isHead(sections[index + 1]));
  const [one, other, first, second] = at < 0 ? [] : sections.slice(at, at + 4);
  if (!one || !other || !first || !second || !isCell(first) || !isCell(second)) return [...sections];
  return [...sections.slice(0, at), one, first, other, second, ...sections.slice(at + 4)];
}

/** Whether the text begins with a line such as 'Background'. */
function opensWithSubheading(sections: readonly Section[], at: number): boolean {
  const [label, next] = sections.slice(at, at + 2);
  if (!label?.block.place || !next?.block.place) return false;
  return isStructuredPart(next) && next.block.place.top > label.block.place.bottom;
}

const SEPARATOR = /[,;·•،؛、，；]/u;
/** Letters of a label in another font may be reported wider than they are. */
const OPENS_WITH_COLON = /^\s*[:：]/u;

/** The list beside the label, which may be read before it, or at the head of the next column before the next label. */
function listInNextColumn(sections: readonly Section[], lone: Block): number {
  const { place, page, size } = lone;
  const beside = sections.findIndex(
    ({ block, words, label }) =>
      label === undefined &&
      words <= MAX_LIST_WORDS &&
      SEPARATOR.test(block.text) &&
      block.page === page &&
      block.place !== undefined &&
      place !== undefined &&
      (block.place.left > place.right ||
        (OPENS_WITH_COLON.test(block.text) && block.place.right > place.right)) &&
      Math.abs(block.place.top - place.top) < 0.5 * size,
  );
  if (beside >= 0) return beside;
  const at = sections.findIndex(({ block }) => block === lone);
  const end = sections.findIndex(({ label }, index) => index > at && label !== undefined);
  const list = sections[end - 1];
  const [a, b] = [lone, list?.block];
  if (!list || !a.place || !b?.place || a.page !== b.page || b.place.left < a.place.right) return -1;
  const isList = (b.text.match(/[,;·•]/g)?.length ?? 0) >= 2 && list.words <= MAX_LIST_WORDS;
  return isList && b.place.top < a.place.top ? end - 1 : -1;
}

/** Index of the text on the label's line: a label in smaller type at the start of a paragraph is a block of its own. */
function textOnLine(sections: readonly Section[], lone: Block): number {
  const { place, page, size } = lone;
  return sections.findIndex(
    ({ block, words }) =>
      block !== lone &&
      words >= MIN_WORDS_BESIDE &&
      block.page === page &&
      block.place !== undefined &&
      place !== undefined &&
      Math.abs(block.place.left - place.left) < 2 * size &&
      block.place.right > place.right &&
      Math.abs(block.place.top - place.top) < 0.3 * size,
  );
}

/** A label in the margin has its text to the right, starting on the same line. */
function textBeside(sections: readonly Section[], { place, page, size }: Block): number {
  return sections.findIndex(
    ({ block, words, label }) =>
      label === undefined &&
      words >= MIN_WORDS_BESIDE &&
      block.page === page &&
      block.place !== undefined &&
      place !== undefined &&
      block.place.left > place.right &&
      Math.abs(block.place.top - place.top) < 0.8 * size,
  );
}

function nearestBelow(sections: readonly Section[], label: Block): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { block }] of sections.entries()) {
    const gap = gapBelow(label, block);
    if (gap > 0 && gap < least) {
      least = gap;
      nearest = at;
    }
  }
  return sections[nearest]?.label === undefined ? nearest : -1;
}

/** The distance in points; 0 for a block that is not below the label. */
function gapBelow(label: Block, block: Block): number {
  const [a, b] = [label.place, block.place];
  if (!a || !b || sharedWidth(a, b) < 0.5 * Math.min(widthOf(a), widthOf(b))) return 0;
  const gap = gapBetween(label, block);
  return gap > 0.3 * label.size && gap < REACH * Math.max(label.size, block.size) ? gap : 0;
}
