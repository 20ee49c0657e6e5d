import { isCaption, textOfPar } from '../model/captions.ts';
import type { Block, Inline } from '../model/document.ts';
import { innerBlocks, withInnerBlocks } from '../model/inner-blocks.ts';
import { isShown } from './shown.ts';

/** Gives paragraphs typed in a fixed-width font the role of a program, unless most of the manuscript is typed so. */
export function withTypedCode(blocks: readonly Block[]): Block[] {
  const all = blocks.flatMap(within).filter((block) => block.k === 'par' && block.c.some(isShown));
  const typed = new Set(all.filter(isTyped));
  const lettersOf = (list: readonly Block[]) =>
    list.reduce((sum, block) => sum + (block.k === 'par' ? textOfPar(block).length : 0), 0);
  if (typed.size === 0 || lettersOf([...typed]) > lettersOf(all) / 2) return [...blocks];
  const marked = (block: Block): Block =>
    block.k === 'par' && typed.has(block) ? { ...block, role: 'code' } : withInnerBlocks(block, marked);
  return blocks.map(marked);
}

const within = (block: Block): Block[] => [block, ...innerBlocks(block).flatMap(within)];

function isTyped(block: Block): boolean {
  if (block.k !== 'par' || block.role !== 'body' || block.label !== undefined) return false;
  const shown = block.c.filter(isShown);
  const isSetApart = block.align === 'center' || block.align === 'right';
  const isBold = shown.every((inline) => typeof inline === 'object' && 'b' in inline);
  return !isSetApart && !isBold && shown.every(isMono) && !isCaption(block);
}

const isMono = (inline: Inline): boolean =>
  typeof inline === 'object' &&
  (inline.k === 'run' ? inline.mono === true : inline.k === 'link' && inline.c.every(isMono));
