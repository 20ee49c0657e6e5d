import { FIGURE_CAPTION, TABLE_CAPTION } from '../../model/caption-words.ts';
import type { Block, Inline, Paragraph } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';

const LONGEST_CAPTION = 1500;

/** Keeps pictures with the captions below them, and tables with those above. */
export function keepCaptions(blocks: Block[]): Block[] {
  const out: Block[] = [];
  let under = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block) continue;
    const next = blocks[index + 1];
    if (index >= under) under = endOfCaptionsAbove(blocks, index);
    if (index < under)
      out.push(block.k !== 'par' || isDrawn(block) ? block : { ...block, role: 'caption', keepNext: true });
    else if (block.k === 'drawing' && next?.k === 'par' && isCaption(next, FIGURE_CAPTION)) {
      out.push({ k: 'figure', c: [block, { ...next, role: 'caption', keepNext: undefined }] });
      index += 1;
    } else if (isPicture(block) && next?.k === 'par' && isCaption(next, FIGURE_CAPTION)) {
      const align = block.align ?? 'center';
      out.push({
        k: 'figure',
        c: [
          { ...block, align, first: undefined },
          { ...next, role: 'caption', keepNext: undefined },
        ],
      });
      index += 1;
    } else if (block.k === 'par' && next?.k === 'table' && isCaption(block, TABLE_CAPTION)) {
      out.push({ ...block, role: 'caption', keepNext: true });
    } else out.push(block);
  }
  return out;
}

/**
 * The end of captions above their pictures that begin here; the start itself if there are none, or if they may as well belong to pictures
 * before.
 */
function endOfCaptionsAbove(blocks: Block[], start: number): number {
  const captionAt = (index: number): boolean => {
    const block = blocks[index];
    return block?.k === 'par' && !isPicture(block) && isCaption(block, FIGURE_CAPTION);
  };
  const before = blocks[start - 1];
  if (before && isDrawn(before)) return start;
  let end = start;
  for (let next = blocks[end + 1]; captionAt(end) && next && isDrawn(next); next = blocks[end + 1]) end += 2;
  return captionAt(end) ? start : end;
}

function isDrawn(block: Block): boolean {
  return block.k === 'drawing' || isPicture(block);
}

function isPicture(block: Block): block is Paragraph {
  if (block.k !== 'par') return false;
  const isImage = (inline: Inline): boolean => typeof inline === 'object' && inline.k === 'image';
  return (
    block.c.some(isImage) && block.c.every((inline) => isImage(inline) || plainText(inline).trim() === '')
  );
}

function isCaption(block: Paragraph, pattern: RegExp): boolean {
  const text = block.c.map(plainText).join('').trim();
  if (text === '' || text.length > LONGEST_CAPTION || block.label) return false;
  return block.role === 'caption' || (block.role === 'body' && pattern.test(text));
}
