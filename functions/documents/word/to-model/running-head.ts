import type { Block } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';

/** Of a trimmed text. Linear: no blank could belong to two of its parts. */
const PAGE_NUMBER = /^(?:page|seite|p\.|página|стр\.)?[-–—|/\d\s]*(?:(?:of|von|de|из)\s*\d+)?$/i;

/** What of a running head or foot says more than a page number; what `said` holds was said before. */
export function runningHead(blocks: Block[], said: Set<string>): Block[] {
  return blocks.filter((block) => {
    const text = textOf(block);
    const key = `${text}${pictureNames(block)}`;
    const isPageNumber = block.k === 'par' && PAGE_NUMBER.test(text) && key === text;
    if (isPageNumber || block.k === 'pageBreak' || (key !== '' && said.has(key))) return false;
    said.add(key);
    return true;
  });
}

function textOf(block: Block): string {
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
