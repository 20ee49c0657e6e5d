import type { Block, Paragraph } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';
import { isReferencesHeading } from '../parts/reference-list.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleInline, Reference, ReferenceList } from './article-text.ts';
import { identify } from './identify.ts';
import { plainTextOf } from './inline-slices.ts';
import { isPictures, isShown } from './shown.ts';
import {
  entryNumber,
  isClosed,
  isDated,
  isEntryStart,
  isNamedAndDated,
  isNumberedEntry,
  splitReferences,
} from './split-references.ts';
import { toBlocks } from './to-blocks.ts';
import { toInlines } from './to-inlines.ts';

const LEAST_ALONE = 3;
const NAMED_AS_LIST = /^(?:references|bibliography|literature|further reading|sources|primary|secondary)\b/iu;

/** Whether a heading is part of a list, or a longer one such as 'References cited in this annex'. */
export function isListStretch(
  heading: string,
  blocks: readonly Block[],
  listed: ReadonlySet<Block>,
  isBehindList: boolean,
): boolean {
  const shown = blocks.filter(
    (block) => block.k !== 'pageBreak' && (block.k !== 'par' || block.c.some(isShown)),
  );
  const isAll = shown.length > 0 && shown.every((block) => listed.has(block));
  return isAll && (isBehindList || isReferencesHeading(heading) || NAMED_AS_LIST.test(heading.trim()));
}

/** Splits a text at runs of entries. */
export function listRuns(
  blocks: readonly Block[],
  listed: ReadonlySet<Block>,
): { isList: boolean; blocks: Block[] }[] {
  const runs: { isList: boolean; blocks: Block[] }[] = [];
  const alone = entriesInRow(blocks);
  for (const block of blocks) {
    const isList = (listed.has(block) || alone.has(block)) && block.k === 'par';
    const last = runs.at(-1);
    if (last?.isList === isList) last.blocks.push(block);
    else runs.push({ isList, blocks: [block] });
  }
  return runs.map((run) => ({ ...run, isList: run.isList && run.blocks.length >= LEAST_ALONE }));
}

/** As many paragraphs in a row that begin with names and years are a list, whatever is above them. */
const LEAST_IN_ROW = 6;

function entriesInRow(blocks: readonly Block[]): Set<Block> {
  const found = new Set<Block>();
  let row: Block[] = [];
  const close = () => {
    if (row.length >= LEAST_IN_ROW) for (const block of row) found.add(block);
    row = [];
  };
  for (const block of blocks) {
    const text = block.k === 'par' && block.label === undefined ? block.c.map(plainText).join('') : '';
    if (isNamedAndDated(text)) row.push(block);
    else close();
  }
  close();
  return found;
}

/** Makes a list of references, and returns what follows its last entry, which is text again. */
export function makeReferences(
  title: ArticleInline[],
  blocks: readonly Block[],
  listed: ReadonlySet<Block>,
  state: ArticleState,
  pending: Map<string, string>,
): { list: ReferenceList; behind: Block[]; isAnew: boolean } {
  const { ids } = state;
  const [from, end] = bounds(blocks, listed);
  const to = Math.min(end, anewFrom(blocks.slice(0, end)));
  const paragraphs: { block: Paragraph; c: ArticleInline[]; id: string }[] = [];
  const others: Block[] = [...blocks.slice(0, from)];
  for (const block of blocks.slice(from, to))
    if (block.k === 'par' && !isPictures(block)) {
      if (!block.c.some(isShown)) continue;
      state.id = ids.next('listed-');
      paragraphs.push({ block, c: toInlines(block.c, state), id: state.id });
    } else others.push(block);
  const entries = splitReferences(paragraphs.map(({ c, block }) => ({ c, given: block })));
  const references = entries.map(({ label, c, from: first }, at): Reference => {
    const id = ids.next('r');
    for (const { id: own } of paragraphs.slice(first, Math.max(first + 1, entries[at + 1]?.from ?? Infinity)))
      if (!pending.has(own)) pending.set(own, id);
    const text = plainTextOf(c);
    return { id, ...(label ? { label } : {}), c, text, ...identify(text, c) };
  });
  const list = { id: ids.take('references'), title, blocks: toBlocks(others, state), entries: references };
  return { list, behind: blocks.slice(to), isAnew: to < end };
}

/** Where entries begin and end among the paragraphs under a heading: instructions may come before, remarks and captions after. */
function bounds(blocks: readonly Block[], listed: ReadonlySet<Block>): [number, number] {
  const textOf = (block: Paragraph) => block.c.map(plainText).join('');
  const isParagraph = (block: Block): block is Paragraph =>
    block.k === 'par' && block.c.some(isShown) && !isPictures(block);
  const all = blocks.filter(isParagraph);
  const hasNumber = (block: Block) =>
    isParagraph(block) && (block.label !== undefined || isNumberedEntry(textOf(block)));
  const isNumbered = all.filter(hasNumber).length > all.length / 3;
  const starts = (block: Block) =>
    isNumbered ? hasNumber(block) : isParagraph(block) && isEntryStart(textOf(block));
  const first = blocks.findIndex(starts);
  // If nothing looks like an entry, every paragraph is one: lists have their own habits.
  if (first < 0) return [0, blocks.length];
  let end = blocks.findLastIndex((block) => starts(block) || (!isNumbered && listed.has(block))) + 1;
  const last = blocks[end - 1];
  // The last entry may continue below.
  if (isNumbered && last && isParagraph(last) && !isClosed(textOf(last)) && isParagraphAt(blocks[end]))
    end += 1;
  return [first, end];
}

const LEAST_BEFORE = 2;

/** Where a numbered list that is not of references begins anew at 1: its items name no year. */
function anewFrom(blocks: readonly Block[]): number {
  const numbers = blocks.map((block) =>
    block.k === 'par'
      ? entryNumber(plainText(block.label ?? '') + block.c.map(plainText).join(''))
      : Number.NaN,
  );
  const first = numbers.indexOf(1);
  const anew = numbers.findIndex(
    (number, at) => number === 1 && numbers.slice(first, at).filter((one) => one > 0).length >= LEAST_BEFORE,
  );
  if (anew < 0) return blocks.length;
  const behind = blocks.slice(anew).filter((_, at) => numbers[anew + at]! > 0);
  const dated = behind.filter((block) => block.k === 'par' && isDated(block.c.map(plainText).join('')));
  if (dated.length > behind.length / 2) return blocks.length;
  // Words above the new list introduce it if the last entry is closed.
  const last = numbers.findLastIndex((number, at) => at < anew && number > 0);
  const entry = blocks[last];
  return entry?.k === 'par' && isClosed(entry.c.map(plainText).join('')) ? last + 1 : anew;
}

const isParagraphAt = (block: Block | undefined) => block?.k === 'par' && block.c.some(isShown);
