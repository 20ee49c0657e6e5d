import { prepareChunk } from '../embedded/embedded-document.ts';
import { DROPPED } from '../facts/dropped.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element, type XmlNode } from '../package/element.ts';
import { elementsOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import { prepareParagraph } from './prepare-paragraph.ts';
import { prepareTable } from './prepare-table.ts';

/** From this depth a nested table is set as its text. */
const MAX_TABLE_DEPTH = 6;

const INLINE = new Set(['m:oMath', 'm:oMathPara', 'w:r', 'w:hyperlink', 'w:subDoc', 'w:fldSimple']);

/**
 * Rewrites a part's blocks into paragraphs, runs, links, tables and notes that mammoth's readers understand fully. What mammoth would
 * drop is handed over separately.
 */
export function prepareBlocks(children: readonly XmlNode[], context: PartContext): Element[] {
  const blocks: Element[] = [];
  const elements = children.filter((child): child is Element => child.type === 'element');
  context.drawings.compose(elements, context);
  for (const element of elements) prepareBlock(element, context, blocks);
  return blocks;
}

function prepareBlock(element: Element, context: PartContext, blocks: Element[]): void {
  switch (element.name) {
    case 'w:p':
      blocks.push(...prepareParagraph(element, context));
      return;
    case 'w:tbl':
      if (context.tableDepth >= MAX_TABLE_DEPTH) break;
      blocks.push(prepareTable(element, context));
      return;
    case 'w:bookmarkStart':
      context.bookmarks.push(element);
      return;
    case 'mc:AlternateContent':
      for (const child of chosen(element)) prepareBlock(child, context, blocks);
      return;
    case 'w:altChunk':
      blocks.push(...chunkOr(element, context));
      return;
  }
  if (element.name === 'w:sectPr' || DROPPED.has(element.name)) return;
  if (INLINE.has(element.name)) blocks.push(...inlineParagraph(element, context));
  else for (const child of elementsOf(element)) prepareBlock(child, context, blocks);
}

function chunkOr(element: Element, context: PartContext): Element[] {
  const inner = prepareChunk(element, context);
  if (inner) return inner;
  return inlineParagraph(new Element('#flag', element.attributes, []), context);
}

function inlineParagraph(element: Element, context: PartContext): Element[] {
  return prepareParagraph(new Element('w:p', {}, [element]), context);
}
