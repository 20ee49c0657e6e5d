import type { Block, Equation, Heading, Paragraph } from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import { plainText } from '../model/plain-text.ts';
import type { ArticleAlign, ArticleBlock, ArticleInline } from './article-text.ts';
import { makeFloat } from './floats.ts';
import { plainTextOf, trimmed } from './inline-slices.ts';
import { isListed, makeLists } from './lists.ts';
import type { Making } from './making.ts';
import { drawingFile } from './picture-files.ts';
import { isPictures, isShown } from './shown.ts';
import { tableBlock } from './table-block.ts';
import { toInlines } from './to-inlines.ts';

/** Converts blocks of the model to those of an article; page layout is left out. */
export function toBlocks(given: readonly Block[], making: Making): ArticleBlock[] {
  const blocks = given.filter((block) => saysSomething(block, making));
  const out: ArticleBlock[] = [];
  for (let at = 0; at < blocks.length; ) {
    const float = makeFloat(blocks, at, making, toBlocks);
    if (float) {
      out.push(float.block);
      at += float.count;
      continue;
    }
    const alike = runOf(blocks, at);
    out.push(...(alike.length > 0 ? group(alike, making) : one(blocks[at]!, making)));
    at += Math.max(1, alike.length);
  }
  return out;
}

/** Bookmarks of an empty paragraph move to the next one. */
function saysSomething(block: Block, making: Making): boolean {
  if (block.k === 'pageBreak' || block.k === 'rule') return false;
  if (block.k === 'box' || block.k === 'figure') return block.c.some((inner) => saysSomething(inner, making));
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

function group(run: Paragraph[], making: Making): ArticleBlock[] {
  const [first] = run;
  if (first?.role === 'quote') {
    const id = making.ids.next('quote-');
    return [{ k: 'quote', id, blocks: run.flatMap((block) => paragraph(block, making)) }];
  }
  if (first?.role === 'code') {
    making.id = making.ids.next('code-');
    const lines = run.map((block) => toInlines(block.c, making));
    const c = lines.flatMap((line, index): ArticleInline[] => (index > 0 ? [{ k: 'br' }, ...line] : line));
    return [{ k: 'code', id: making.id, c }];
  }
  return makeLists(run, making, (block) => paragraph(block, making));
}

function one(block: Block, making: Making): ArticleBlock[] {
  switch (block.k) {
    case 'par':
      return paragraph(block, making);
    case 'heading':
      return boldParagraph(block, making);
    case 'equation':
      return [equation(block, making)];
    case 'table':
      return [tableBlock(block, making, toBlocks)];
    case 'box': {
      const id = making.ids.next('box-');
      const blocks = toBlocks(block.c, making);
      const isFloat = blocks.every(({ k }) => k === 'figure' || k === 'table' || k === 'drawing');
      return isFloat ? blocks : [{ k: 'box', id, blocks, ...(block.plain ? { plain: true as const } : {}) }];
    }
    case 'drawing': {
      const id = making.ids.next('drawing-');
      const words = toBlocks(
        block.layers.flatMap((layer) => (layer.k === 'words' ? layer.c : [])),
        making,
      );
      const { width, height, alt } = block;
      const file = drawingFile(block, making.float ?? id, making);
      return [{ k: 'drawing', id, file, width, height, ...(alt ? { alt } : {}), drawing: block, words }];
    }
    case 'figure':
      return toBlocks(block.c, making);
    default:
      return [];
  }
}

const alignOf = ({ align }: Paragraph | Heading): { align?: ArticleAlign } =>
  align === 'center' || align === 'right' ? { align } : {};

/** Pictures alone in a paragraph become blocks. */
function paragraph(block: Paragraph, making: Making): ArticleBlock[] {
  const { id: outer } = making;
  if (isPictures(block)) {
    return block.c.flatMap((inline): ArticleBlock[] => {
      if (typeof inline !== 'object' || inline.k !== 'image') {
        toInlines([inline], making);
        return [];
      }
      const id = making.ids.next('picture-');
      making.id = id;
      const [image] = toInlines([inline], { ...making, float: making.float ?? id });
      if (typeof image === 'object' && image.k === 'image') return [{ ...image, k: 'picture', id }];
      return image === undefined ? [] : [{ k: 'par', id, c: [image] }];
    });
  }
  making.id = making.ids.next('p');
  const { id } = making;
  const label = block.label === undefined ? [] : [...toInlines([block.label], making), ' '];
  const c = trimmed([...label, ...toInlines(block.c, making)]);
  making.id = outer;
  return [{ k: 'par', id, c, ...alignOf(block), ...(block.rtl ? { rtl: true as const } : {}) }];
}

/** A heading within a table or a box opens no section. */
function boldParagraph({ c, label, ...heading }: Heading, making: Making): ArticleBlock[] {
  making.id = making.ids.next('p');
  const { id } = making;
  const words = toInlines(label === undefined ? c : [`${label} `, ...c], making).map(
    (inline): ArticleInline =>
      typeof inline === 'string'
        ? { k: 'run', s: inline, b: true }
        : inline.k === 'run'
          ? { ...inline, b: true }
          : inline,
  );
  return [{ k: 'par', id, c: words, ...alignOf({ ...heading, c }) }];
}

function equation({ m, number }: Equation, making: Making): ArticleBlock {
  const inner = Array.isArray(m) && m.length === 1 ? m[0]! : m;
  const isNumbered = typeof inner === 'object' && !Array.isArray(inner) && inner.k === 'numbered';
  const typed = number?.map(plainText).join('').trim() ?? (isNumbered ? mathText(inner.number).trim() : '');
  const name = /[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*/.exec(typed)?.[0].toLowerCase();
  const id = name ? making.ids.take(`eq-${name.replaceAll('.', '-')}`) : making.ids.next('equation-');
  making.id = id;
  const label = number ? trimmed(toInlines(number, making)) : isNumbered ? [typed] : [];
  const is = { k: 'equation' as const, id, m: isNumbered ? inner.e : m };
  return plainTextOf(label) === '' ? is : { ...is, label };
}
