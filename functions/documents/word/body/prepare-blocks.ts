import { composeDrawings } from '../drawings/shapes/compose.ts';
import { prepareChunk } from '../embedded/embedded-document.ts';
import { DROPPED } from '../facts/dropped.ts';
import { chosen } from '../package/alternate-content.ts';
import { Element } from '../package/element.ts';
import { elementsOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import { prepareParagraph } from './prepare-paragraph.ts';
import { prepareTable } from './prepare-table.ts';

/** A table in a table in a table … is set as its text from here on. */
const MAX_TABLE_DEPTH = 6;

const MATH = new Set(['m:oMath', 'm:oMathPara']);

/**
 * Rewrites a part's blocks into what mammoth's readers understand whole: paragraphs, runs, links, tables and notes with
 * nothing else around them. What mammoth would drop becomes a token in the text; formatting goes to the side tables.
 */
export function prepareBlocks(
  children: readonly Element['children'][number][],
  context: PartContext,
): Element[] {
  const blocks: Element[] = [];
  composeDrawings(
    children.filter((child): child is Element => child.type === 'element'),
    context,
  );
  for (const child of children) if (child.type === 'element') prepareBlock(child, context, blocks);
  return blocks;
}

function prepareBlock(element: Element, context: PartContext, blocks: Element[]): void {
  switch (element.name) {
    case 'w:p':
      blocks.push(...prepareParagraph(element, context));
      return;
    case 'w:tbl':
      if (context.tableDepth >= MAX_TABLE_DEPTH) break;
      blocks.push(...prepareTable(element, context));
      return;
    case 'w:sectPr':
      return;
    case 'w:bookmarkStart':
      context.bookmarks.push(element);
      return;
    case 'mc:AlternateContent':
      for (const child of chosen(element)) prepareBlock(child, context, blocks);
      return;
    case 'w:altChunk': {
      const inner = prepareChunk(element, context);
      if (inner) {
        blocks.push(...inner);
        return;
      }
      context.messages.push('A document embedded in the file is not shown.');
      blocks.push(inlineParagraph([wrap(element)], context));
      return;
    }
  }
  if (DROPPED.has(element.name)) return;
  if (MATH.has(element.name) || element.name === 'w:r' || element.name === 'w:hyperlink') {
    blocks.push(inlineParagraph([element], context));
    return;
  }
  for (const child of elementsOf(element)) prepareBlock(child, context, blocks);
}

function wrap(element: Element): Element {
  return new Element('#flag', element.attributes, []);
}

function inlineParagraph(elements: Element[], context: PartContext): Element {
  const [made] = prepareParagraph(new Element('w:p', {}, elements), context);
  return made ?? new Element('w:p', {}, []);
}
