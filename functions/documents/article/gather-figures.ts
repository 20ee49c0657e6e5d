import { captionLabel } from '../model/caption-words.ts';
import { isCaption, isDrawn, textOfPar } from '../model/captions.ts';
import type { Block } from '../model/document.ts';
import { isShown } from './shown.ts';

const NAMES_LEGENDS = /\b(?:legends?|captions?)\b|图注|подписи/iu;

/** A picture apart from its legend: the blocks from `at`, and the number of a bare label beside it. */
interface Loose {
  at: number;
  blocks: Block[];
  number?: string;
}

/**
 * Brings pictures to their legends if a manuscript has both in lists of their own, as journals ask for: by the numbers beside the
 * pictures, or in order if there are as many. Otherwise the blocks stay as they are.
 */
export function gatherFigures(given: readonly Block[]): Block[] {
  const blocks = given.filter(isSaid);
  const legends = legendsIn(blocks);
  if (legends.length === 0) return [...given];
  const taken = new Set(legends.map((at) => blocks[at]!));
  const loose = looseIn(blocks, taken);
  const numbered = loose.filter(({ number }) => number !== undefined);
  const behind = loose.filter(({ at }) => at > legends[0]!);
  const inOrder = [behind, loose].find((list) => list.length === legends.length) ?? [];
  const places = new Map<Block, Block[]>();
  for (const [index, at] of legends.entries()) {
    const number = numberOf(blocks[at]!);
    const own =
      numbered.length > 0 ? numbered.filter((one) => one.number === number) : inOrder.slice(index, index + 1);
    if (own.length === 1) places.set(blocks[at]!, own[0]!.blocks);
  }
  const moved = new Set([...places.values()].flat());
  return given.flatMap((block): Block[] => {
    const shown = places.get(block);
    if (shown && block.k === 'par')
      return [
        { k: 'figure', c: [...shown.filter(isDrawn), { ...block, role: 'caption', keepNext: undefined }] },
      ];
    return moved.has(block) ? [] : [block];
  });
}

const isSaid = (block: Block) =>
  block.k !== 'pageBreak' && block.k !== 'rule' && (block.k !== 'par' || block.c.some(isShown));

const numberOf = (block: Block): string | undefined =>
  block.k === 'par' || block.k === 'heading' ? captionLabel(textOfPar(block))?.number : undefined;

const isBare = (block: Block | undefined): block is Block & { k: 'par' | 'heading' } =>
  (block?.k === 'par' || block?.k === 'heading') &&
  captionLabel(textOfPar(block))?.length === textOfPar(block).length;

/** Captions of figures in a row without pictures between, or below a heading that names them. */
function legendsIn(blocks: readonly Block[]): number[] {
  const isLegend = (block: Block | undefined) =>
    isCaption(block, 'figure') && numberOf(block) !== undefined && !isBare(block);
  const found: number[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    let end = at;
    while (isLegend(blocks[end])) end += 1;
    const before = blocks[at - 1];
    const isNamed = before?.k === 'heading' && NAMES_LEGENDS.test(textOfPar(before));
    if (end - at > 1 || (end > at && isNamed)) for (let own = at; own < end; own += 1) found.push(own);
    at = Math.max(at, end);
  }
  return found;
}

function looseIn(blocks: readonly Block[], legends: ReadonlySet<Block>): Loose[] {
  const isOwn = (block: Block | undefined) =>
    isCaption(block, 'figure') && !legends.has(block) && !isBare(block);
  return blocks.flatMap((block, at): Loose[] => {
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    if (block.k === 'figure') {
      const drawn = block.c.filter(isDrawn);
      const [label, ...others] = block.c.filter((inner) => !isDrawn(inner));
      return drawn.length > 0 && isBare(label) && others.length === 0
        ? [{ at, blocks: [block, ...drawn], number: numberOf(label) }]
        : [];
    }
    if (!isDrawn(block) || isOwn(before) || isOwn(next)) return [];
    const label = isBare(before) ? before : isBare(next) ? next : undefined;
    return [{ at, blocks: label ? [block, label] : [block], number: label && numberOf(label) }];
  });
}
