import type { Block, Inline, Paragraph } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';
import type { Flow } from './inlines.ts';

/**
 * Places pictures anchored to a paragraph as blocks above and below it: in its line, the text would begin at a picture's lower corner. An
 * empty paragraph gets them back into its line, and positions them.
 */
export function floatingBlocks({ parts, floating }: Flow): { above: Block[]; below: Block[] } {
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
