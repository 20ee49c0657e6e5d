import type { Block } from '../../model/document.ts';
import type { WordBlock, WordParagraph } from '../word-document.ts';
import { addInlines, type Flow } from './inlines.ts';
import type { ModelState, SectionEnd } from './model-state.ts';
import { blockOf } from './paragraph-block.ts';
import { isPlainHeading } from './plain-heading.ts';
import { splitLong } from './split-long.ts';
import { tableBlock } from './table-block.ts';

/** The model's blocks for those of Word, with the borders of sections between them. */
export function blocksOf(blocks: WordBlock[], state: ModelState): (Block | SectionEnd)[] {
  return blocks.flatMap((block): (Block | SectionEnd)[] => {
    if (block.k === 'paragraph') return paragraphBlocks(block, state);
    if (block.k === 'table') return tableBlock(block, state);
    return [{ section: block }];
  });
}

/** Without those borders: for cells, notes, boxes. */
export function innerBlocks(blocks: WordBlock[], state: ModelState): Block[] {
  return blocksOf(blocks, state).filter((block): block is Block => !('section' in block));
}

function paragraphBlocks(paragraph: WordParagraph, state: ModelState): Block[] {
  const look = isPlainHeading(paragraph, state.bodySize)
    ? { ...paragraph.look, headingLevel: undefined }
    : paragraph.look;
  const flow: Flow = { state, look, parts: [[]], after: [] };
  addInlines(paragraph.c, flow);
  const out: Block[] = look.breakBefore ? [{ k: 'pageBreak' }] : [];
  flow.parts.forEach((part, index) => {
    if (index > 0) out.push({ k: 'pageBreak' });
    const block = blockOf(part, look, index === 0);
    if (block) out.push(...splitLong(block));
  });
  return [...out, ...flow.after];
}
