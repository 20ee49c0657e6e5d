import { type CaptionLabel, captionLabel } from '../model/caption-words.ts';
import type { Block, Paragraph, Table } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';
import type { ArticleBlock, Captioned } from './article-text.ts';
import { plainTextOf, slice, textOf, trimmed } from './inline-slices.ts';
import type { Making } from './making.ts';
import { isPictures } from './shown.ts';
import { blocksOfLayout, type ToBlocks, tableBlock } from './table-block.ts';
import { toInlines } from './to-inlines.ts';

interface Float {
  block: ArticleBlock;
  /** Number of the model's blocks in it. */
  count: number;
}

/** Makes a figure or table with its caption, if one begins here. */
export function makeFloat(
  blocks: readonly Block[],
  at: number,
  making: Making,
  toBlocks: ToBlocks,
): Float | undefined {
  const first = blocks[at];
  const captions = captionsAt(blocks, at);
  const next = blocks[at + captions.length];
  if (captions.length > 0 && next?.k === 'table')
    return { block: tableOf(next, captions, making, toBlocks), count: captions.length + 1 };
  if (captions.length > 0 && isDrawn(next) && !isCaptionBelow(blocks, at + captions.length + 1))
    return { block: figureOf([next], captions, making, toBlocks), count: captions.length + 1 };
  if (first?.k === 'table') return tableAt(first, blocks, at, making, toBlocks);
  let end = at;
  while (isDrawn(blocks[end])) end += 1;
  const figure = blocks[end];
  if (figure?.k === 'figure' && (end > at || figure === first)) {
    const inner = [...blocks.slice(at, end), ...figure.c];
    return { block: figureFrom(inner, making, toBlocks), count: end - at + 1 };
  }
  const below = captionsAt(blocks, end);
  if (end > at && below.length > 0 && isFigureCaption(below))
    return {
      block: figureOf(blocks.slice(at, end), below, making, toBlocks),
      count: end - at + below.length,
    };
  return undefined;
}

function tableAt(
  table: Table,
  blocks: readonly Block[],
  at: number,
  making: Making,
  toBlocks: ToBlocks,
): Float | undefined {
  const inner = blocksOfLayout(table);
  if (inner) {
    const shown = inner.flatMap((block) => (block.k === 'figure' ? block.c : [block]));
    const captions = shown.filter((block) => isCaptioning(block));
    if (captions.length === 1) return { block: figureFrom(shown, making, toBlocks), count: 1 };
  }
  const below = captionsAt(blocks, at + 1);
  const isOwn =
    below.length > 0 && labelOf(below[0]!)?.kind === 'table' && blocks[at + 1 + below.length]?.k !== 'table';
  if (!isOwn) return undefined;
  return { block: tableOf(table, below, making, toBlocks), count: 1 + below.length };
}

const isDrawn = (block: Block | undefined): block is Block => block?.k === 'drawing' || isPictures(block);
const textOfPar = ({ c }: Paragraph) => c.map(plainText).join('');
const labelOf = (block: Paragraph): CaptionLabel | undefined => captionLabel(textOfPar(block));
const LONGEST_TITLE = 300;

const isCaptioning = (block: Block | undefined): block is Paragraph =>
  block?.k === 'par' &&
  !isPictures(block) &&
  block.label === undefined &&
  (block.role === 'caption' ||
    (block.role === 'body' && labelOf(block) !== undefined && isNoSentence(block)));

/** 'Figure 2 shows …' is a sentence of the text, 'Figure 2. What it shows' a caption. */
function isNoSentence(block: Paragraph): boolean {
  const text = textOfPar(block);
  const label = captionLabel(text);
  const behind = text.slice(label?.length ?? 0);
  return (
    behind === '' ||
    /[.:：|—–-]\s*$/.test(text.slice(0, label?.length ?? 0)) ||
    /^[\p{Lu}\p{Lo}(]/u.test(behind)
  );
}

/** The paragraphs of one caption: a single one, or a label and the title below it. */
function captionsAt(blocks: readonly Block[], at: number): Paragraph[] {
  const [first, second] = blocks.slice(at, at + 2);
  if (!isCaptioning(first)) return [];
  const label = labelOf(first);
  const isAlone = label !== undefined && textOfPar(first).trim().length <= label.length;
  const isTitle =
    isAlone &&
    second?.k === 'par' &&
    !isPictures(second) &&
    !labelOf(second) &&
    textOfPar(second).length <= LONGEST_TITLE;
  return isTitle ? [first, second] : [first];
}

const isFigureCaption = ([first]: Paragraph[]) =>
  first?.role === 'caption' || (first && labelOf(first)?.kind === 'figure');

/** Whether a caption at this position belongs to the picture above it. */
const isCaptionBelow = (blocks: readonly Block[], at: number) =>
  captionsAt(blocks, at).length > 0 && !isDrawn(blocks[at + captionsAt(blocks, at).length]);

/** Makes a figure of the shown blocks in order, and of the captions among them. */
function figureFrom(blocks: readonly Block[], making: Making, toBlocks: ToBlocks): ArticleBlock {
  const shown = blocks.flatMap((block) => (block.k === 'figure' ? block.c : [block]));
  const captions = shown.filter((block): block is Paragraph => isCaptioning(block));
  return figureOf(
    shown.filter((block) => !isCaptioning(block)),
    captions,
    making,
    toBlocks,
  );
}

function figureOf(
  shown: readonly Block[],
  captions: readonly Paragraph[],
  making: Making,
  toBlocks: ToBlocks,
): ArticleBlock {
  const captioned = captionOf(captions, 'figure', making);
  const blocks = toBlocks(shown, { ...making, float: captioned.id });
  return { k: 'figure', ...captioned, blocks };
}

const tableOf = (
  table: Table,
  captions: readonly Paragraph[],
  making: Making,
  toBlocks: ToBlocks,
): ArticleBlock => tableBlock(table, making, toBlocks, captionOf(captions, 'table', making));

/** Separates the label from the rest; its number makes the id. */
function captionOf(captions: readonly Paragraph[], kind: 'figure' | 'table', making: Making): Captioned {
  const [first] = captions;
  const label = first && labelOf(first);
  const number = label?.number.toLowerCase().replace(/[^a-z\d]+/g, '-');
  const { ids } = making;
  const id = label && number ? ids.take(`${label.kind}-${number}`) : ids.next(`${kind}-x`);
  const caption: ArticleBlock[] = [];
  let typed: Captioned['label'];
  for (const [index, paragraph] of captions.entries()) {
    making.id = id;
    const c = toInlines(paragraph.c, making);
    const start = textOf(c).length - textOf(c).trimStart().length;
    const length = index === 0 && label ? start + label.length : 0;
    if (length > 0) typed = trimmed(slice(c, 0, length));
    const rest = trimmed(slice(c, length));
    if (plainTextOf(rest) !== '' || rest.length > 0) caption.push({ k: 'par', id: ids.next('p'), c: rest });
  }
  return { id, ...(typed ? { label: typed } : {}), caption };
}
