import type { Block, Inline, Paragraph } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';

/** Applied to a trimmed text. Linear: no space can belong to two of its parts. */
const PAGE_NUMBER = /^(?:page|seite|p\.|página|стр\.)?[-–—|/\d\s]*(?:(?:of|von|de|из)\s*\d+)?$/i;

/**
 * The running heads or feet of a document as printed once: whatever says more than a page number and isn't repeated by another. One-line
 * variants (first page, even and odd pages) share a line. `headings` are those of the text: heads for each chapter say no more than they
 * do.
 */
export function runningHeads(parts: Block[][], headings: ReadonlySet<string>): Block[] {
  const cleaned = parts.map((blocks) => blocks.flatMap(withoutFrame).flatMap(withoutPageNumber));
  const all = cleaned.flat().map((block) => ({ block, key: blockKey(block) }));
  const isSaid = (block: Block, part: number): boolean =>
    (part > 0 && headings.has(blockText(block))) || (blockKey(block) !== '' && isRepeated(block, all));
  const kept = cleaned
    .map((blocks, part) => blocks.filter((block) => !isSaid(block, part)))
    .filter((blocks) => blocks.length > 0);
  const lines = kept.flatMap((blocks) => (blocks.length === 1 && blocks[0]?.k === 'par' ? blocks[0] : []));
  return lines.length > 1 && lines.length === kept.length && lines.every((line) => pictureNames(line) === '')
    ? [inOneLine(lines)]
    : kept.flat();
}

/** Whether the same words occur earlier, or more words anywhere. */
function isRepeated(block: Block, all: { block: Block; key: string }[]): boolean {
  const own = all.findIndex((one) => one.block === block);
  const key = all[own]?.key ?? '';
  return all.some((other, index) => {
    if (other.key === key) return index < own;
    return block.k === 'par' && other.block.k === 'par' && other.key.includes(key);
  });
}

function inOneLine(lines: Paragraph[]): Paragraph {
  const c = lines.flatMap((line, index): Inline[] => (index > 0 ? [' · ', ...line.c] : line.c));
  const align = lines[0]?.align;
  return { k: 'par', role: 'body', c, ...(align ? { align } : {}) };
}

/** An undrawn frame only positions its content. */
function withoutFrame(block: Block): Block[] {
  return block.k === 'box' && block.plain ? block.c : [block];
}

/** A line's page number follows a tab; alone it says nothing. */
function withoutPageNumber(block: Block): Block[] {
  if (block.k === 'pageBreak') return [];
  if (block.k !== 'par') return [block];
  const tab = block.c.findLastIndex((inline) => typeof inline === 'object' && inline.k === 'tab');
  const isNumbered = tab > 0 && isPageNumber(block.c.slice(tab));
  const c = isNumbered ? block.c.slice(0, tab) : block.c;
  return isPageNumber(c) ? [] : [{ ...block, c }];
}

function isPageNumber(list: Inline[]): boolean {
  const isDrawn = list.some((inline) => typeof inline === 'object' && /^(image|math)$/.test(inline.k));
  return !isDrawn && PAGE_NUMBER.test(list.map(plainText).join('').trim());
}

function blockKey(block: Block): string {
  return `${blockText(block)}${pictureNames(block)}`;
}

function blockText(block: Block): string {
  return block.k === 'par' || block.k === 'heading'
    ? block.c.map(plainText).join('').trim()
    : JSON.stringify(block);
}

function pictureNames(block: Block): string {
  if (block.k !== 'par') return '';
  return block.c
    .map((inline) => (typeof inline === 'object' && inline.k === 'image' ? inline.file : ''))
    .join('');
}
