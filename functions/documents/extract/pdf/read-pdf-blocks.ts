import { DocumentFault } from '../../model/faults.ts';
import { buildLines, type Line } from '../../pdf/text/build-lines.ts';
import { evenSizes } from '../../pdf/text/even-sizes.ts';
import { collectVocabulary } from '../../pdf/text/join-lines.ts';
import { groupOf, type Lines } from '../../pdf/text/line-group.ts';
import type { PageText } from '../../pdf/text/read-characters.ts';
import { mirrored, runsFromRight } from '../../pdf/text/right-to-left.ts';
import { withPdf } from '../../pdf/text/with-pdf.ts';
import { type Block, squash } from '../block.ts';
import { type Label, readLabel } from '../labels.ts';
import { FORM_MARK } from '../vocabulary/text-patterns.ts';
import { buildBlocks, toBlock } from './build-blocks.ts';
import { joinFractions } from './join-fractions.ts';
import { joinRoots } from './join-roots.ts';
import { isMisreadCyrillic, mendCyrillic } from './mend-code-page.ts';

/** Title pages, forms and covers may precede the abstract; there is none further in. */
const MAX_PAGES = 7;
const ENOUGH_CHARACTERS = 45_000;
/** Oaths, thanks and tables of contents before the abstract of a thesis. */
const MAX_FRONT_PAGES = 20;

export interface PdfFront {
  blocks: Block[];
  /** Title of the document information: a hint only. */
  propertyTitle: string;
}

/** Reads the first pages of a PDF as blocks. Throws DocumentFault. */
export async function readPdfBlocks(bytes: Uint8Array): Promise<PdfFront> {
  return withPdf(bytes, (pdf) => {
    if (pdf.pages < 1) throw new DocumentFault('noPages');
    const read: { page: PageText; lines: Line[] }[] = [];
    let characters = 0;
    for (let index = 0; index < pdf.pages && characters < ENOUGH_CHARACTERS; index++) {
      if (index >= MAX_PAGES && (index >= MAX_FRONT_PAGES || !isThesisFront(read))) break;
      const page = pdf.charactersOf(index);
      characters += page.characters.length;
      const lines = joinFractions(joinRoots(evenSizes(buildLines(page))));
      read.push({ page, lines: runsFromRight(page.characters) ? mirrored(lines, page.width) : lines });
    }
    const pages = withCodePageMended(read);
    const repeated = repeatedLines(
      pages.map(({ lines }) => lines),
      marginKey,
    );
    const inPlace = repeatedLines(
      pages.map(({ lines }) => lines),
      placeKey,
    );
    const vocabulary = collectVocabulary(pages.flatMap(({ lines }) => lines.map((line) => line.text)));
    const measure = measureOf(pages.flatMap(({ lines }) => lines));
    const blocks = pages.flatMap(({ page, lines }) => {
      const kept = lines.filter((line) => {
        const isInPlace = inPlace.has(placeKey(line));
        if (page.page === 0) return !isMarginal(line, page, isInPlace);
        const isHead = isInPlace && line.base < DEEP_MARGIN * page.height;
        return !isHead && !isMarginal(line, page, repeated.has(marginKey(line)));
      });
      return isFormPage(kept)
        ? buildFormBlocks(kept, page, vocabulary)
        : buildBlocks(kept, page, vocabulary, measure);
    });
    return { blocks: joinBroken(blocks), propertyTitle: pdf.propertyTitle() };
  });
}

function withCodePageMended<Page extends { lines: Line[] }>(pages: Page[]): Page[] {
  if (!isMisreadCyrillic(pages.flatMap(({ lines }) => lines.map(({ text }) => text)))) return pages;
  const mended = (line: Line) => ({ ...line, text: mendCyrillic(line.text), lead: mendCyrillic(line.lead) });
  return pages.map((page) => ({ ...page, lines: page.lines.map(mended) }));
}

/** Only covers and tables of contents so far, and no abstract yet. */
function isThesisFront(pages: readonly { lines: readonly Line[] }[]): boolean {
  const lines = pages.flatMap((page) => page.lines);
  const isContents = lines.some(({ text }) => /(?:\.\s?){8}|…{3}/.test(text));
  return (
    isContents && !lines.some((line) => readLabel(line)?.kind === 'abstract' && readLabel(line)?.rest === '')
  );
}

/** Width in points of the widest lines, without titles and tables. */
function measureOf(lines: readonly Line[]): number {
  const widths = lines.filter(({ text }) => text.length >= MIN_LINE).map(({ left, right }) => right - left);
  return Math.max(0, ...widths);
}

/** Characters. */
const MIN_LINE = 50;

const MARGIN = 0.09;
/** A text that recurs in the same position on other pages may be further in. */
const DEEP_MARGIN = 0.16;

function marginKey(line: Line): string {
  return squash(line.text).replace(/\d+/g, '#');
}

/**
 * Identifies a line's position and size. The title may be at the head of the first page, so only what recurs on other pages is removed.
 */
function placeKey(line: Line): string {
  return [marginKey(line), Math.round(line.base / 3), Math.round(line.size)].join('|');
}

/** Texts at the edges of two or more pages: running heads. */
function repeatedLines(pages: readonly Line[][], keyOf: (line: Line) => string): Set<string> {
  const seen = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(lines.map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count >= 2).map(([key]) => key));
}

/** Page numbers and running heads. */
function isMarginal(line: Line, page: PageText, isRepeated: boolean): boolean {
  const isAtEdge = line.base < MARGIN * page.height || line.base > (1 - MARGIN) * page.height;
  if (!isAtEdge) return false;
  if (/^[-–\s]*(?:page\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?[-–\s]*$/i.test(line.text)) return true;
  // A browser prints the page's address at its foot.
  if (/^(?:https?|f\s?i\s?le):\/\/\S+(?:\s+\d{1,4}\/\d{1,4})?$/i.test(line.text)) return true;
  return isRepeated;
}

/** Joins a paragraph that continues in the next column or on the next page into one block. */
function joinBroken(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  const used = new Set<Block>();
  for (const [at, begun] of blocks.entries()) {
    if (used.has(begun)) continue;
    let block = begun;
    let isBelowList = false;
    for (const candidate of blocks.slice(at + 1, at + 20)) {
      if (!isBroken(block)) break;
      if (used.has(candidate)) continue;
      const label = readLabel(candidate);
      // Keywords at the foot of the first page may interrupt an abstract that continues on the next.
      const isList = label?.kind === 'keywords' && label.rest !== '';
      isBelowList ||= isList;
      if (isList) continue;
      const part = partOf(block, candidate, label, isBelowList);
      if (part === 'end') break;
      if (part === 'aside') continue;
      used.add(candidate);
      const text = /[\p{Ll}]-$/u.test(block.text)
        ? block.text.slice(0, -1) + candidate.text
        : `${block.text} ${candidate.text}`;
      block = { ...block, text };
    }
    result.push(block);
  }
  return result;
}

/** How a block relates to the unfinished block before it. */
function partOf(
  block: Block,
  candidate: Block,
  label: Label | undefined,
  isBelowList: boolean,
): 'rest' | 'aside' | 'end' {
  if (label?.kind === 'other' && candidate.size < block.size - 0.4) return 'aside';
  if (label && (label.kind !== 'other' || (label.rest === '' && candidate.text.length < 40))) return 'end';
  if (isBelowList && !(candidate.page > block.page && /^\p{Ll}/u.test(candidate.text))) return 'aside';
  if (continuesBlock(block, candidate)) return 'rest';
  return isBroken(candidate) && Math.abs(candidate.size - block.size) < 0.4 ? 'end' : 'aside';
}

function isBroken(block: Block): boolean {
  return block.text.length > 180 && /[\p{L}\p{N},;-]$/u.test(block.text);
}

function continuesBlock(block: Block, next: Block): boolean {
  if (Math.abs(block.size - next.size) > 0.4 || block.bold !== next.bold || block.italic !== next.italic)
    return false;
  const [a, b] = [block.place, next.place];
  const isElsewhere = next.page > block.page || (a && b && (b.left > a.right - 5 || b.top < a.top));
  const goesOn = /^[\p{Ll}\d(]/u.test(next.text) && !/^\d{1,2}[.)]\s/.test(next.text);
  return Boolean(isElsewhere) && goesOn && next.text.length > 20;
}

/** Em: a line further below its row belongs to the foot of the page. */
const ROW_GAP = 4;

/** The page that a submission system puts before the manuscript: labels on the left, values on the right. */
function isFormPage(lines: readonly Line[]): boolean {
  return lines.filter((line) => FORM_MARK.test(line.text)).length >= 2 && labelsOf(lines).length >= 3;
}

function labelsOf(lines: readonly Line[]): Line[] {
  return lines
    .filter((line) => line.left < line.pageWidth * 0.3 && /^\p{Lu}[\p{L} /'’()-]{2,50}:/u.test(line.text))
    .toSorted((a, b) => a.base - b.base);
}

/** Builds one block a row: label and value. */
function buildFormBlocks(lines: readonly Line[], page: PageText, vocabulary: ReadonlySet<string>): Block[] {
  const labels = labelsOf(lines);
  const rows = labels.map((label): Lines => [label]);
  const others: Line[] = [];
  const cells = cellsOf(lines.filter((line) => !labels.includes(line)));
  for (const line of lines.toSorted((a, b) => a.base - b.base || a.left - b.left)) {
    if (labels.includes(line)) continue;
    const cell = cells.find((one) => one.includes(line)) ?? [];
    const beside = labels.findIndex((label) => isBeside(label, cell));
    const over = labels.findLastIndex((label) => label.base <= line.base + 0.6 * line.size);
    const row = rows[beside < 0 ? over : beside];
    const above = row?.at(-1);
    if (row && above && line.base - above.base < ROW_GAP * line.size) row.push(line);
    else others.push(line);
  }
  return [...others.map((line): Lines => [line]), ...rows].map((row) =>
    toBlock(groupOf(row), page, vocabulary),
  );
}

/** Lines that follow at a paragraph's distance, from the same left edge. */
function cellsOf(values: readonly Line[]): Line[][] {
  const cells: Line[][] = [];
  for (const line of values.toSorted((a, b) => a.base - b.base)) {
    const cell = cells.find((one) => {
      const last = one.at(-1);
      if (!last) return false;
      return line.base - last.base < 1.4 * line.size && Math.abs(line.left - last.left) < line.size;
    });
    if (cell) cell.push(line);
    else cells.push([line]);
  }
  return cells;
}

/** Whether a label is beside its value. It may be at half the height of the value. */
function isBeside(label: Line, cell: readonly Line[]): boolean {
  const [first, last] = [cell[0], cell.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    first !== last &&
    label.right < first.left &&
    label.base > first.base - 0.3 * label.size &&
    label.base < last.base + 0.3 * label.size
  );
}
