import { readFirstPages } from '../word/read-first-pages.ts';
import type { Block } from './block.ts';
import { type FrontParagraph, frontParagraphs, type Run } from './front-paragraphs.ts';
import { readLabel } from './labels.ts';

/** Fewer boxed paragraphs before the text are a masthead or a stamp. */
const MIN_COVER = 4;

export interface DocxFront {
  blocks: Block[];
  heads: Block[];
  /** dc:title of the core properties: a hint only, because templates leave theirs behind. */
  propertyTitle: string;
}

/** Reads the first pages of a DOCX as paragraphs. Throws DocumentFault. */
export function readDocxBlocks(bytes: Uint8Array): DocxFront {
  const { blocks: read, heads, propertyTitle = '' } = readFirstPages(bytes);
  const blocks = withGaps(frontParagraphs(read).map(toBlock)).flatMap(splitAtLabels);
  return { blocks: openBoxes(blocks), heads: frontParagraphs(heads).map(toBlock), propertyTitle };
}

/** Removes tables of contents and empty paragraphs; the block below takes over their number and page breaks. */
function withGaps(all: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  let gap = 0;
  let startsPage = false;
  for (const block of all) {
    startsPage ||= block.startsPage;
    if (/^(?:toc \d|table of figures)/.test(block.styleNames[0] ?? '')) continue;
    if (block.text === '') {
      gap++;
      continue;
    }
    blocks.push({ ...block, gap, startsPage });
    gap = 0;
    startsPage = false;
  }
  return blocks;
}

/** Scanned pages come as text boxes only, and covers begin with boxes: there a box means nothing. */
function openBoxes(blocks: readonly Block[]): Block[] {
  const front = blocks.slice(0, 30);
  const isScan = front.filter(({ inTextBox }) => inTextBox).length > 0.8 * front.length;
  const cover = blocks.findIndex(({ inTextBox }) => !inTextBox);
  return blocks.map((block, at) =>
    isScan || (at < cover && cover >= MIN_COVER) ? { ...block, inTextBox: false } : block,
  );
}

function toBlock({ look, runs, inTable, inTextBox, startsPage }: FrontParagraph): Block {
  const main = dominant(runs);
  const text = runs.map((run) => run.text).join('');
  const lead = readLead(runs);
  return {
    text: readLabel({ text: tidy(text), lead })?.kind === 'keywords' ? tidy(withTabs(text)) : tidy(text),
    lead,
    styleNames: look.styleNames,
    size: main?.size ?? 0,
    bold: main?.bold ?? false,
    italic: main?.italic ?? false,
    centered: look.align === 'center',
    isHeading: (look.outline ?? 9) < 9 || /^heading/.test(look.styleNames[0] ?? ''),
    numbered: look.isNumbered ?? false,
    superscripts: runs.filter((run) => run.superscript).length,
    inTable,
    inTextBox,
    startsPage,
    page: 0,
  };
}

/**
 * Splits a block at a label after a line break ('…title
 * Abstract', '…last sentence.
 * Keywords: …').
 */
function splitAtLabels(block: Block): Block[] {
  const lines = block.text.split('\n');
  const starts = [0];
  for (const [at, text] of lines.entries()) {
    const label = at > 0 && readLabel({ text, lead: '' });
    if (label && label.kind !== 'other' && label.kind !== 'title') starts.push(at);
  }
  if (starts.length === 1) return [block];
  return starts.map((start, at) => ({
    ...block,
    text: lines.slice(start, starts[at + 1]).join('\n'),
    lead: at === 0 ? block.lead : '',
    startsPage: at === 0 && block.startsPage,
    gap: at === 0 ? block.gap : 0,
  }));
}

/** The formatting of most letters. */
function dominant(runs: readonly Run[]): Run | undefined {
  const letters = new Map<string, { run: Run; count: number }>();
  for (const run of runs) {
    const key = `${run.size} ${run.bold} ${run.italic}`;
    const entry = letters.get(key) ?? { run, count: 0 };
    entry.count += run.text.replace(/\s/g, '').length;
    letters.set(key, entry);
  }
  let best: { run: Run; count: number } | undefined;
  for (const entry of letters.values()) if (!best || entry.count > best.count) best = entry;
  return best?.run;
}

function readLead(runs: readonly Run[]): string {
  const printed = runs.filter((run) => run.text.trim() !== '');
  const [first, second] = printed;
  if (!first || !second) return '';
  return first.bold !== second.bold || first.italic !== second.italic || first.size !== second.size
    ? first.text
    : '';
}

/** Keywords may be separated only by wide gaps. */
function withTabs(text: string): string {
  return /[,;·•、，；|]/.test(text) ? text : text.replace(/(?<=\S)(?:[^\S\n\t]{2,}|\u3000)(?=\S)/g, '\t');
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n\t]+\u200b*/g, ' ')
    .replace(/ ?\n[ \u200b]?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
