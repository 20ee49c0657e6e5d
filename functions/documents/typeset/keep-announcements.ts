import type { Block, Inline, Paragraph } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';

/** Characters: a longer paragraph would leave too much of a page empty behind it. */
const longestHeading = 160;
const longestAnnouncement = 900;
/** Blocks: otherwise a form's 'Name:', 'Address:', 'Telephone:' and so on would move to the next page together. */
const longestChain = 4;

/**
 * Keeps each line that announces something with the text after it: headings made by hand, and lines that end with a colon. The template
 * does so for real headings.
 */
export function keepAnnouncements(blocks: Block[]): Block[] {
  const kept: Block[] = [...blocks];
  let chain = 0;
  for (let index = blocks.length - 2; index >= 0; index -= 1) {
    const block = blocks[index];
    const next = blocks[index + 1];
    if (!block || !next) continue;
    if (block.k === 'box') kept[index] = { ...block, c: keepAnnouncements(block.c) };
    if (block.k !== 'par' || next.k === 'pageBreak') {
      chain = 0;
      continue;
    }
    const isNothing = block.c.every((inline) => !isShown(inline));
    if (isNothing) kept[index] = { ...block, keepNext: true };
    else if (chain < longestChain && (endsWithColon(block) || isMadeHeading(block))) {
      kept[index] = { ...block, keepNext: true };
      chain += 1;
    } else chain = 0;
  }
  return kept.flatMap((block, index) => withNoteHeld(block, kept, index));
}

/**
 * The typesetter separates a block from its successor if the block has a footnote without room: such a block and a short paragraph after
 * it become one block that is never split.
 */
function withNoteHeld(block: Block, blocks: Block[], index: number): Block[] {
  const [before, next] = [blocks[index - 1], blocks[index + 1]];
  if (before && isHeldBy(block, before)) return [];
  return next && isHeldBy(next, block)
    ? [{ k: 'figure', c: [{ ...block, keepNext: undefined } as Block, next] }]
    : [block];
}

function isHeldBy(block: Block, before: Block): boolean {
  const announces = before.k === 'heading' || (before.k === 'par' && before.keepNext === true);
  if (!announces || !before.c.some((inline) => typeof inline === 'object' && inline.k === 'note'))
    return false;
  return block.k === 'par' && !block.keepNext && lengthOf(block) <= longestAnnouncement;
}

function lengthOf({ c }: Paragraph): number {
  return c.reduce((sum, inline) => sum + plainText(inline).length, 0);
}

/** In any script; some add a dash, or close a quotation or bracket. */
function endsWithColon({ c, role }: Paragraph): boolean {
  if (role === 'contents' || role === 'code') return false;
  const text = c.map(plainText).join('').trimEnd();
  return text.length <= longestAnnouncement && /[:：﹕](\s*[-–—])?["”»’)\]]?$/.test(text);
}

/** A short paragraph entirely in bold, or, like many lower headings, in italics or underlined. */
function isMadeHeading({ c, role }: Paragraph): boolean {
  if (role !== 'body' && role !== 'subtitle') return false;
  const text = c.map(plainText).join('').trim();
  if (text === '' || text.length > longestHeading || /^(figure|fig\.|abb|рис|图|圖|図)/i.test(text))
    return false;
  const shown = c.filter(isShown);
  const is = (look: 'b' | 'i' | 'u'): boolean =>
    shown.every(
      (inline) =>
        typeof inline === 'object' &&
        (inline.k === 'run' ? inline[look] : inline.k === 'math' || inline.k === 'note'),
    );
  return is('b') || (text.length <= longestHeading / 2 && !/[.!?…]$/.test(text) && (is('i') || is('u')));
}

function isShown(inline: Inline): boolean {
  if (typeof inline === 'string') return inline.trim() !== '';
  if (inline.k === 'run') return inline.s.trim() !== '';
  return inline.k !== 'anchor' && inline.k !== 'tab' && inline.k !== 'br';
}
