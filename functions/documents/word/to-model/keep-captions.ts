import { captionLabel } from '../../model/caption-words.ts';
import { captionsAt, isCaption, isDrawn, textOfPar } from '../../model/captions.ts';
import type { Block, Drawing, Paragraph } from '../../model/document.ts';

/** Keeps pictures with the captions below them, and tables with those above. */
export function keepCaptions(given: Block[]): Block[] {
  const blocks = withSentencesBeside(unboxed(given.map((block, at) => ungrouped(block, given[at + 1]))));
  const out: Block[] = [];
  let under = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block) continue;
    if (index >= under) under = endOfCaptionsAbove(blocks, index);
    const below = captionsAt(blocks, index + 1);
    if (index < under) out.push(block.k !== 'par' || isDrawn(block) ? block : kept(block));
    else if (isDrawn(block) && isCaption(below[0], 'figure')) {
      const placed =
        block.k === 'par' ? { ...block, align: block.align ?? 'center', first: undefined } : block;
      out.push({ k: 'figure', c: [placed, ...below.map(captionBelow)] });
      index += below.length;
    } else {
      const above = captionsAt(blocks, index);
      if (isCaption(above[0], 'table') && blocks[index + above.length]?.k === 'table') {
        out.push(...above.map(kept));
        index += above.length - 1;
      } else out.push(block);
    }
  }
  return out;
}

const kept = (block: Paragraph): Block => ({ ...block, role: 'caption', keepNext: true });
const captionBelow = (block: Paragraph): Block => ({ ...block, role: 'caption', keepNext: undefined });

/**
 * The end of captions above their pictures that begin here; the start itself if there are none, or if they may as well belong to pictures
 * before.
 */
function endOfCaptionsAbove(blocks: Block[], start: number): number {
  const captionAt = (index: number): number => {
    const found = captionsAt(blocks, index);
    return isCaption(found[0], 'figure') ? found.length : 0;
  };
  const before = blocks[start - 1];
  if (isDrawn(before)) return start;
  let end = start;
  for (let own = captionAt(end); own > 0 && isDrawn(blocks[end + own]); own = captionAt(end)) end += own + 1;
  return captionAt(end) > 0 ? start : end;
}

/** A caption among the shapes of a drawing becomes one below it, which links can lead to. */
function ungrouped(block: Block, next: Block | undefined): Block {
  if (block.k !== 'drawing' || isCaption(next, 'figure')) return block;
  const isOfCaption = (layer: Drawing['layers'][number]) =>
    layer.k === 'words' && layer.c.every(({ k }) => k === 'par') && isLabelled(layer.c[0], 'figure');
  const [own, ...others] = block.layers.filter(isOfCaption);
  const layers = block.layers.filter((layer) => layer !== own);
  if (own?.k !== 'words' || others.length > 0 || layers.length === 0) return block;
  const low = Math.max(...layers.map(({ y, height }) => y + height));
  const drawing = { ...block, layers, height: own.y >= low - 2 ? Math.min(block.height, low) : block.height };
  return { k: 'figure', c: [drawing, ...(own.c as Paragraph[]).map(captionBelow)] };
}

/** Blocks between a picture and the text box of its caption, which Word anchors to any paragraph nearby. */
const FARTHEST = 3;

/** Brings captions in text boxes to the nearest picture or table that has none. */
function unboxed(given: Block[]): Block[] {
  const blocks = [...given];
  for (const box of given) {
    if (box.k !== 'box' || !box.c.every((inner) => inner.k === 'par')) continue;
    const kind = (['figure', 'table'] as const).find((one) => isLabelled(box.c[0], one));
    if (!kind) continue;
    const at = blocks.indexOf(box);
    const near = [...Array(FARTHEST).keys()].flatMap((step) => [at - step - 1, at + step + 1]);
    const own = near.find((index) => isUncaptioned(blocks, index, kind));
    if (own === undefined) continue;
    const shown = blocks[own] ?? box;
    blocks.splice(at, 1);
    const captions = box.c.map((block) => ({ ...block, role: 'caption' as const }) as Paragraph);
    blocks.splice(blocks.indexOf(shown) + (kind === 'figure' ? 1 : 0), 0, ...captions);
  }
  return blocks;
}

const isLabelled = (block: Block | undefined, kind: 'figure' | 'table'): boolean =>
  isCaption(block, kind) && captionLabel(textOfPar(block)) !== undefined;

function isUncaptioned(blocks: readonly Block[], at: number, kind: 'figure' | 'table'): boolean {
  const isOfKind = kind === 'figure' ? isDrawn(blocks[at]) : blocks[at]?.k === 'table';
  const isAbove = isLabelled(blocks[at - 1], kind) && !isDrawn(blocks[at - 2]);
  return isOfKind && !isAbove && !isLabelled(blocks[at + 1], kind);
}

/** A sentence about a figure between it and its caption comes behind both; one between a table's caption and the table before both. */
function withSentencesBeside(given: Block[]): Block[] {
  const blocks = [...given];
  for (let at = 1; at + 1 < blocks.length; at += 1) {
    const [before, sentence, behind] = blocks.slice(at - 1, at + 2);
    if (sentence?.k !== 'par' || !before || !behind) continue;
    const label = captionLabel(textOfPar(sentence));
    if (!label || isCaption(sentence)) continue;
    const isOwn = (block: Block) =>
      isCaption(block, label.kind === 'table' ? 'table' : 'figure') &&
      captionLabel(textOfPar(block))?.number === label.number;
    if (isDrawn(before) && isOwn(behind)) blocks.splice(at, 2, behind, sentence);
    else if (isOwn(before) && !isDrawn(blocks[at - 2]) && (isDrawn(behind) || behind.k === 'table'))
      blocks.splice(at - 1, 2, sentence, before);
  }
  return blocks;
}
