import type { Block, Equation, Heading, Inline, Paragraph } from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import { plainText } from '../model/plain-text.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleAlign, ArticleBlock, ArticleInline, ListItem } from './article-text.ts';
import { makeFloat } from './floats.ts';
import { plainTextOf, trimmed } from './inline-slices.ts';
import { linkAddresses } from './link-addresses.ts';
import { drawingFile } from './picture-files.ts';
import { isPictures, isShown } from './shown.ts';
import { tableBlock } from './table-block.ts';
import { toInlines } from './to-inlines.ts';

/** Converts blocks of the model to those of an article; page layout is left out. */
export function toBlocks(given: readonly Block[], state: ArticleState): ArticleBlock[] {
  const blocks = given.filter((block) => saysSomething(block, state));
  const out: ArticleBlock[] = [];
  for (let at = 0; at < blocks.length; ) {
    const float = makeFloat(blocks, at, state, toBlocks);
    if (float) {
      out.push(...float.made);
      at += float.count;
      continue;
    }
    const alike = runOf(blocks, at);
    out.push(...(alike.length > 0 ? group(alike, state) : one(blocks[at]!, state)));
    at += Math.max(1, alike.length);
  }
  return out;
}

/** Bookmarks of an empty paragraph move to the next one. */
function saysSomething(block: Block, state: ArticleState): boolean {
  if (block.k === 'pageBreak' || block.k === 'rule') return false;
  if (block.k === 'box' || block.k === 'figure') return block.c.some((inner) => saysSomething(inner, state));
  if (block.k !== 'par' && block.k !== 'heading') return true;
  return block.k === 'heading' || block.role !== 'contents' ? block.c.some(isShown) : false;
}

const isOfRole = (block: Block | undefined, role: 'quote' | 'code'): block is Paragraph =>
  block?.k === 'par' && block.role === role && !block.label;

/** The paragraphs from here on that make one list, quotation or program. */
function runOf(blocks: readonly Block[], at: number): Paragraph[] {
  const first = blocks[at];
  for (const role of ['quote', 'code'] as const)
    if (isOfRole(first, role)) return whileAlike(blocks, at, role);
  return first && isListed(first) ? listFrom(blocks, at) : [];
}

function whileAlike(blocks: readonly Block[], at: number, role: 'quote' | 'code'): Paragraph[] {
  const end = blocks.findIndex((block, index) => index > at && !isOfRole(block, role));
  return blocks.slice(at, end < 0 ? undefined : end) as Paragraph[];
}

/** A paragraph without a label continues an item if it has the same indent. */
function listFrom(blocks: readonly Block[], at: number): Paragraph[] {
  const run: Paragraph[] = [];
  for (const block of blocks.slice(at)) {
    const start = run.at(-1)?.start ?? 0;
    const goesOn =
      block.k === 'par' && block.role === 'body' && !block.label && start > 0 && (block.start ?? 0) >= start;
    if (!isListed(block) && !goesOn) break;
    run.push(block as Paragraph);
  }
  return run;
}

function group(run: Paragraph[], state: ArticleState): ArticleBlock[] {
  const [first] = run;
  if (first?.role === 'quote') {
    const id = state.ids.next('quote-');
    return [{ k: 'quote', id, blocks: run.flatMap((block) => paragraph(block, state)) }];
  }
  if (first?.role === 'code') {
    state.id = state.ids.next('code-');
    const lines = run.map((block) => toInlines([indentOf(block, run), ...block.c.map(withoutFont)], state));
    const c = lines.flatMap((line, index): ArticleInline[] => (index > 0 ? [{ k: 'br' }, ...line] : line));
    return [{ k: 'code', id: state.id, c }];
  }
  return makeLists(run, state, (block) => paragraph(block, state));
}

/** A program's indents may be spaces, tabs or the paragraphs' own, which become spaces here. */
function indentOf(block: Paragraph, run: readonly Paragraph[]): string {
  const of = ({ start = 0, first = 0 }: Paragraph) => start + first;
  const least = Math.min(...run.map(of));
  const step = Math.min(...run.map((one) => of(one) - least).filter((width) => width > 3));
  const tabs = block.c.findIndex((inline) => typeof inline !== 'object' || inline.k !== 'tab');
  const own = Number.isFinite(step) ? Math.round((of(block) - least) / step) : 0;
  return ' '.repeat(4 * own + 3 * Math.max(0, tabs));
}

/** Programs are set in one font. */
const withoutFont = (inline: Inline): Inline =>
  typeof inline === 'object' && inline.k === 'run' ? { ...inline, mono: undefined } : inline;

function one(block: Block, state: ArticleState): ArticleBlock[] {
  switch (block.k) {
    case 'par':
      return paragraph(block, state);
    case 'heading':
      return boldParagraph(block, state);
    case 'equation':
      return [equation(block, state)];
    case 'table':
      return [tableBlock(block, state, toBlocks)];
    case 'box': {
      const id = state.ids.next('box-');
      const blocks = toBlocks(block.c, state);
      const isFloat = blocks.every(({ k }) => k === 'figure' || k === 'table' || k === 'drawing');
      return isFloat ? blocks : [{ k: 'box', id, blocks, ...(block.plain ? { plain: true as const } : {}) }];
    }
    case 'drawing': {
      const id = state.ids.next('drawing-');
      const words = toBlocks(
        block.layers.flatMap((layer) => (layer.k === 'words' ? layer.c : [])),
        state,
      );
      const { width, height, alt } = block;
      const file = drawingFile(block, state.float ?? id, state);
      return [{ k: 'drawing', id, file, width, height, ...(alt ? { alt } : {}), drawing: block, words }];
    }
    case 'figure':
      return toBlocks(block.c, state);
    default:
      return [];
  }
}

const alignOf = ({ align }: Paragraph | Heading): { align?: ArticleAlign } =>
  align === 'center' || align === 'right' ? { align } : {};

/** Pictures alone in a paragraph become blocks. */
function paragraph(block: Paragraph, state: ArticleState): ArticleBlock[] {
  const { id: outer } = state;
  if (isPictures(block)) {
    return block.c.flatMap((inline): ArticleBlock[] => {
      if (typeof inline !== 'object' || inline.k !== 'image') {
        toInlines([inline], state);
        return [];
      }
      const id = state.ids.next('picture-');
      state.id = id;
      const [image] = toInlines([inline], { ...state, float: state.float ?? id });
      if (typeof image === 'object' && image.k === 'image') return [{ ...image, k: 'picture', id }];
      return image === undefined ? [] : [{ k: 'par', id, c: [image] }];
    });
  }
  state.id = state.ids.next('p');
  const { id } = state;
  const label = block.label === undefined ? [] : [...toInlines([block.label], state), ' '];
  const c = trimmed([...label, ...linkAddresses(toInlines(block.c, state))]);
  state.id = outer;
  return [{ k: 'par', id, c, ...alignOf(block), ...(block.rtl ? { rtl: true as const } : {}) }];
}

/** A heading within a table or a box opens no section. */
function boldParagraph({ c, label, ...heading }: Heading, state: ArticleState): ArticleBlock[] {
  state.id = state.ids.next('p');
  const { id } = state;
  const words = toInlines(label === undefined ? c : [`${label} `, ...c], state).map(
    (inline): ArticleInline =>
      typeof inline === 'string'
        ? { k: 'run', s: inline, b: true }
        : inline.k === 'run'
          ? { ...inline, b: true }
          : inline,
  );
  return [{ k: 'par', id, c: words, ...alignOf({ ...heading, c }) }];
}

const numberText = (inline: Inline): string =>
  typeof inline === 'object' && inline.k === 'math' ? mathText(inline.m) : plainText(inline);

function equation({ m, number }: Equation, state: ArticleState): ArticleBlock {
  const inner = Array.isArray(m) && m.length === 1 ? m[0]! : m;
  const isNumbered = typeof inner === 'object' && !Array.isArray(inner) && inner.k === 'numbered';
  const typed = number?.map(numberText).join('').trim() ?? (isNumbered ? mathText(inner.number).trim() : '');
  const name = /[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*/.exec(typed)?.[0].toLowerCase();
  const id = name ? state.ids.take(`eq-${name.replaceAll('.', '-')}`) : state.ids.next('equation-');
  state.id = id;
  const label = number ? trimmed(toInlines(number, state)) : isNumbered ? [typed] : [];
  const is = { k: 'equation' as const, id, m: isNumbered ? inner.e : m };
  return plainTextOf(label) === '' ? is : { ...is, label };
}

/** A paragraph with a number or a bullet; a word before the number ('Theorem 1') makes no list. */
const isListed = (block: Block): block is Paragraph =>
  block.k === 'par' &&
  block.label !== undefined &&
  block.role !== 'caption' &&
  !/\p{L}{4}/u.test(plainText(block.label));

/** Points by which a list is further in than the one that contains it. */
const FARTHER = 6;

/** Makes nested lists of labelled paragraphs by their indents; those without a label belong to the item before them. */
function makeLists(
  run: readonly Paragraph[],
  state: ArticleState,
  paragraph: (block: Paragraph) => ArticleBlock[],
): ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let at = 0; at < run.length; ) {
    const first = run[at]!;
    const start = first.start ?? 0;
    const kind = kindOf(first);
    const items: ListItem[] = [];
    const id = state.ids.next('list-');
    for (; at < run.length; ) {
      const block = run[at]!;
      const last = items.at(-1);
      const farther = (block.start ?? 0) - start;
      if (last && block.label === undefined) {
        last.blocks.push(...paragraph(block));
        at += 1;
      } else if (last && farther > FARTHER) {
        const end = run.findIndex(
          (other, index) => index > at && other.label !== undefined && (other.start ?? 0) - start <= FARTHER,
        );
        const inner = run.slice(at, end < 0 ? undefined : end);
        last.blocks.push(...makeLists(inner, state, paragraph));
        at += inner.length;
      } else if (last && (farther < -FARTHER || kindOf(block) !== kind)) break;
      else {
        const { label, ...rest } = block;
        items.push({
          ...(label === undefined ? {} : { label: toInlines([label], state) }),
          blocks: paragraph(rest),
        });
        at += 1;
      }
    }
    out.push({ k: 'list', id, kind, items });
  }
  return out;
}

const kindOf = ({ label }: Paragraph): 'numbers' | 'bullets' =>
  label !== undefined && /[\p{N}\p{L}]/u.test(plainText(label)) && plainText(label).trim() !== 'o'
    ? 'numbers'
    : 'bullets';
