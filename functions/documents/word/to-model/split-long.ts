import type { Block, Inline } from '../../model/document.ts';

/** Some ten pages. Breaking lines takes memory for the whole paragraph at once. */
const LONGEST = 30_000;

/** A paragraph of a whole book's length in parts that the typesetter can take one by one; others as they are. */
export function splitLong(block: Block): Block[] {
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

/** Cut at spaces, or anywhere in a text that has none. */
function pieces(inline: Inline): Inline[] {
  const text = typeof inline === 'string' ? inline : inline.k === 'run' ? inline.s : '';
  if (text.length <= LONGEST / 4) return [inline];
  const cut = text.match(/[\s\S]{1,7000}(?:\s|$)|[\s\S]{1,7000}/g) ?? [];
  return cut.map((s) => (typeof inline === 'string' ? s : inline.k === 'run' ? { ...inline, s } : inline));
}
