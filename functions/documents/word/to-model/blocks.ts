import { partedFigure } from '../../model/captions.ts';
import type { Block, Inline, Paragraph } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';
import type { RunProperties } from '../facts/properties.ts';
import type { WordBlock, WordInline, WordParagraph } from '../word-document.ts';
import { addInlines, type Flow } from './inlines.ts';
import type { ModelState, SectionEnd } from './model-state.ts';
import { blocksOfParts } from './paragraph-block.ts';
import { tableBlock } from './table-block.ts';

/** Converts Word's blocks to the model's, with the borders of sections between them. */
export function blocksOf(blocks: WordBlock[], state: ModelState): (Block | SectionEnd)[] {
  return blocks.flatMap((block): (Block | SectionEnd)[] => {
    if (block.k === 'paragraph') return paragraphBlocks(block, state);
    if (block.k === 'table') return tableBlock(block, state);
    return [{ section: block }];
  });
}

/** The same without borders, for cells, notes and boxes. */
export function innerBlocks(blocks: WordBlock[], state: ModelState): Block[] {
  return blocksOf(blocks, state).filter((block): block is Block => !('section' in block));
}

function paragraphBlocks(paragraph: WordParagraph, state: ModelState): Block[] {
  const look = isPlainHeading(paragraph, state.bodySize)
    ? { ...paragraph.look, headingLevel: undefined }
    : paragraph.look;
  const flow: Flow = { state, look, parts: [[]], after: [], floating: [] };
  addInlines(paragraph.c, flow);
  const out: Block[] = look.breakBefore ? [{ k: 'pageBreak' }] : [];
  const { above, below } = floatingBlocks(flow);
  out.push(...above);
  flow.parts.forEach((part, index) => {
    if (index > 0) out.push({ k: 'pageBreak' });
    out.push(
      ...blocksOfParts(part, look, index === 0)
        .flatMap(splitLong)
        .flatMap(partedFigure),
    );
  });
  return [...out, ...below, ...flow.after];
}

/**
 * Places pictures anchored to a paragraph as blocks above and below it: in its line, the text would begin at a picture's lower corner. An
 * empty paragraph gets them back into its line, and positions them.
 */
function floatingBlocks({ parts, floating }: Flow): { above: Block[]; below: Block[] } {
  const [first] = parts;
  if (floating.length === 0 || !first) return { above: [], below: [] };
  if (!parts.flat().some(saysAnything)) {
    first.unshift(...floating.map(({ picture }) => picture));
    return { above: [], below: [] };
  }
  const rowOf = (isBelow: boolean): Block[] => {
    const row = floating.filter(({ floats }) => floats.below === isBelow);
    if (row.length === 0) return [];
    const block: Paragraph = { k: 'par', role: 'body', c: row.map(({ picture }) => picture) };
    const align = row.length > 1 ? 'center' : row[0]?.floats.align;
    return [align ? { ...block, align } : block];
  };
  return { above: rowOf(false), below: rowOf(true) };
}

function saysAnything(inline: Inline): boolean {
  return (typeof inline === 'object' && /^(image|math)$/.test(inline.k)) || plainText(inline).trim() !== '';
}

/**
 * Whether the author removed by hand everything that makes a heading of this style stand out: Word then shows running text (a reference
 * pasted under the wrong style), and so do we.
 */
function isPlainHeading({ look: { headingLevel, base }, c }: WordParagraph, bodySize: number): boolean {
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

/** Some ten pages. Line breaking takes memory for the whole paragraph at once. */
const LONGEST = 30_000;

/** Splits a paragraph as long as a book into parts that the typesetter can take one by one; others stay whole. */
function splitLong(block: Block): Block[] {
  if (block.k !== 'par' || block.c.reduce((sum, inline) => sum + lengthOf(inline), 0) <= LONGEST)
    return [block];
  const parts: Inline[][] = [[]];
  let room = LONGEST;
  for (const piece of block.c.flatMap(pieces)) {
    if (lengthOf(piece) > room && parts.at(-1)?.length) {
      parts.push([]);
      room = LONGEST;
    }
    parts.at(-1)?.push(piece);
    room -= lengthOf(piece);
  }
  const { label: _, first: __, ...rest } = block;
  return parts.map((c, index) => (index === 0 ? { ...block, c } : { ...rest, c }));
}

function lengthOf(inline: Inline): number {
  if (typeof inline === 'string') return inline.length;
  if (inline.k === 'run') return inline.s.length;
  return inline.k === 'link' ? inline.c.reduce((sum, part) => sum + lengthOf(part), 0) : 1;
}

/** Splits at spaces, or anywhere in a text without any. */
function pieces(inline: Inline): Inline[] {
  const text = typeof inline === 'string' ? inline : inline.k === 'run' ? inline.s : '';
  if (text.length <= LONGEST / 4) return [inline];
  const cut = text.match(/[\s\S]{1,7000}(?:\s|$)|[\s\S]{1,7000}/g) ?? [];
  return cut.map((s) => (typeof inline === 'string' ? s : inline.k === 'run' ? { ...inline, s } : inline));
}
