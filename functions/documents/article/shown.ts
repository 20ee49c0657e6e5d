import type { Block, Inline } from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import { inlineText } from '../parts/inline-text.ts';

/** Whether a reader sees anything of an inline. */
export function isShown(inline: Inline): boolean {
  if (typeof inline === 'string') return inline.trim() !== '';
  if (inline.k === 'run') return inline.s.trim() !== '';
  if (inline.k === 'link') return inline.c.some(isShown);
  if (inline.k === 'math') return mathText(inline.m).trim() !== '';
  return !['anchor', 'br', 'tab', 'may'].includes(inline.k);
}

/** Whether a paragraph consists only of pictures. */
export function isPictures(block: Block | undefined): boolean {
  if (block?.k !== 'par' || block.label !== undefined) return false;
  const isImage = (inline: Inline) => typeof inline === 'object' && inline.k === 'image';
  return block.c.some(isImage) && block.c.every((inline) => isImage(inline) || !isShown(inline));
}

export function isBoldLine(block: Block): boolean {
  if (block.k !== 'par' || !block.c.some(isShown)) return false;
  const { text, isBold } = inlineText(block.c);
  return isBold && text.length <= 120;
}
