import { type CaptionLabel, captionLabel } from '../model/caption-words.ts';
import { captionsAt, isCaption, isDrawn, isPanel, notesAt, textOfPar } from '../model/captions.ts';
import type { Block, Paragraph, Table } from '../model/document.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleBlock, Captioned } from './article-text.ts';
import { inlinesText, plainTextOf, slice, trimmed, withoutOneLook } from './inline-slices.ts';
import { blocksOfLayout, type ToBlocks, tableBlock } from './table-block.ts';
import { toInlines } from './to-inlines.ts';

interface Float {
  made: ArticleBlock[];
  /** Number of the model's blocks in it. */
  count: number;
}

/** Makes a figure or table with its caption, if one begins here. */
export function makeFloat(
  blocks: readonly Block[],
  at: number,
  state: ArticleState,
  toBlocks: ToBlocks,
): Float | undefined {
  const first = blocks[at];
  const figure = (shown: readonly Block[], captions: readonly Paragraph[], end: number): Float => {
    const notes = notesAt(blocks, end);
    const made = [figureOf(shown, [...captions, ...notes], state, toBlocks)];
    return { made, count: end + notes.length - at };
  };
  const captions = notesAt(blocks, at).length > 0 ? [] : captionsAt(blocks, at);
  const start = at + captions.length;
  const next = blocks[start];
  if (captions.length > 0 && next?.k === 'table') {
    const isOfFigure = labelOf(captions[0]!)?.kind === 'figure' && !isCaptionBelow(blocks, start + 1);
    const inner = isOfFigure && blocksOfLayout(next);
    if (inner) return figure(inner, captions, start + 1);
    return { made: [tableOf(next, captions, state, toBlocks)], count: captions.length + 1 };
  }
  const end = endOfDrawn(blocks, start);
  if (captions.length > 0 && end > start && !isCaptionBelow(blocks, end))
    return figure(blocks.slice(start, end), captions, end);
  if (first?.k === 'table') return tableAt(first, blocks, at, state, toBlocks, figure);
  const to = endOfDrawn(blocks, at);
  const whole = blocks[to];
  if (whole?.k === 'figure') {
    const parts = partsOf([...blocks.slice(at, to), ...whole.c]);
    const own = parts.filter((block): block is Paragraph => isWords(block));
    return figure(
      parts.filter((block) => !isWords(block)),
      own,
      to + 1,
    );
  }
  const below = captionsAt(blocks, to);
  if (to > at && below.length > 0 && isOfPicture(blocks, to))
    return figure(blocks.slice(at, to), below, to + below.length);
  return undefined;
}

/** Whether a block of a figure is its caption or a note. */
const isWords = (block: Block): block is Paragraph =>
  block.k === 'par' && !isDrawn(block) && (block.role === 'caption' || isCaption(block));

/** The end of pictures in a row, with the letters of panels beside them. */
function endOfDrawn(blocks: readonly Block[], start: number): number {
  let end = start;
  while (isDrawn(blocks[end]) || isPanel(blocks[end])) end += 1;
  return blocks.slice(start, end).some(isDrawn) ? end : start;
}

function tableAt(
  table: Table,
  blocks: readonly Block[],
  at: number,
  state: ArticleState,
  toBlocks: ToBlocks,
  figure: (shown: readonly Block[], captions: readonly Paragraph[], end: number) => Float,
): Float | undefined {
  const below = captionsAt(blocks, at + 1);
  const kind = below[0] && labelOf(below[0])?.kind;
  const inner = blocksOfLayout(table);
  if (inner) {
    const shown = partsOf(inner);
    const captions = shown.filter((block): block is Paragraph => isWords(block));
    const rest = shown.filter((block) => !isWords(block));
    if (captions.filter((block) => isCaption(block)).length === 1) return figure(rest, captions, at + 1);
    if (captions.length > 1) return { made: toBlocks(inner, state), count: 1 };
    if (kind === 'figure') return figure(rest, below, at + 1 + below.length);
  }
  if (kind !== 'table' || blocks[at + 1 + below.length]?.k === 'table') return undefined;
  return { made: [tableOf(table, below, state, toBlocks)], count: 1 + below.length };
}

const partsOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.k === 'figure' ? block.c : [block]));
const labelOf = (block: Paragraph): CaptionLabel | undefined => captionLabel(textOfPar(block));

/** Whether a caption begins here that is none of a table below it. */
function isOfPicture(blocks: readonly Block[], at: number): boolean {
  const captions = captionsAt(blocks, at);
  const isOfTable = isCaption(captions[0], 'table') && blocks[at + captions.length]?.k === 'table';
  return captions[0]?.role === 'caption' ? !isOfTable : isCaption(captions[0], 'figure');
}

/** Whether a caption at this position belongs to the picture above it. */
const isCaptionBelow = (blocks: readonly Block[], at: number) =>
  isOfPicture(blocks, at) && !isDrawn(blocks[at + captionsAt(blocks, at).length]);

function figureOf(
  shown: readonly Block[],
  captions: readonly Paragraph[],
  state: ArticleState,
  toBlocks: ToBlocks,
): ArticleBlock {
  const captioned = captionOf(captions, 'figure', state);
  const blocks = toBlocks(shown, { ...state, float: captioned.id });
  return { k: 'figure', ...captioned, blocks };
}

const tableOf = (
  table: Table,
  captions: readonly Paragraph[],
  state: ArticleState,
  toBlocks: ToBlocks,
): ArticleBlock => tableBlock(table, state, toBlocks, captionOf(captions, 'table', state));

/** Separates the label from the rest; its number makes the id. */
function captionOf(captions: readonly Paragraph[], kind: 'figure' | 'table', state: ArticleState): Captioned {
  const [first] = captions;
  const label = first && labelOf(first);
  const number = label?.number.toLowerCase().replace(/[^a-z\d]+/g, '-');
  const { ids } = state;
  const id = label && number ? ids.take(`${label.kind}-${number}`) : ids.next(`${kind}-x`);
  const caption: ArticleBlock[] = [];
  let typed: Captioned['label'];
  for (const [index, paragraph] of captions.entries()) {
    state.id = id;
    const c = toInlines(paragraph.c, state);
    const start = inlinesText(c).length - inlinesText(c).trimStart().length;
    const length = index === 0 && label ? start + label.length : 0;
    if (length > 0) typed = trimmed(slice(c, 0, length));
    const rest = withoutOneLook(trimmed(slice(c, length)));
    if (plainTextOf(rest) !== '' || rest.length > 0) caption.push({ k: 'par', id: ids.next('p'), c: rest });
  }
  return { id, ...(typed ? { label: typed } : {}), caption };
}
