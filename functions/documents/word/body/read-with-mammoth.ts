import { createBodyReader, type MammothNode } from 'mammoth/lib/docx/body-reader.js';
import type { Element } from '../package/element.ts';
import type { PartContext } from '../part-context.ts';
import type {
  CellLook,
  ParagraphLook,
  WordBlock,
  WordCell,
  WordInline,
  WordTable,
} from '../word-document.ts';
import { withDroppedCapitals } from './dropped-capitals.ts';
import {
  type CellTag,
  MammothTag,
  type ParagraphTag,
  type PlacedTag,
  type RunTag,
  type SectionTag,
  type TableTag,
} from './mammoth-tags.ts';

/**
 * mammoth reads the prepared blocks: fields and links, merged cells, notes, symbols, check boxes, deleted paragraph marks. Its style
 * look-ups return what was handed over; pictures and numbers never reach it.
 */
export function readWithMammoth(blocks: Element[], context: PartContext): WordBlock[] {
  return withDroppedCapitals(nodesOf(blocks, context).flatMap((node) => blocksOf(node, context)));
}

/** As `readWithMammoth`, for content within a line. */
export function readInlineWithMammoth(elements: Element[], context: PartContext): WordInline[] {
  return nodesOf(elements, context).flatMap((node) => inlineOf(node, context));
}

function nodesOf(elements: Element[], { pkg, part, messages }: PartContext): MammothNode[] {
  const links = pkg.relationships(part);
  const named = (styleId: string): { styleId: string; name: string } => ({ styleId, name: styleId });
  const nothing = async (): Promise<Uint8Array> => new Uint8Array();
  const read = createBodyReader({
    relationships: {
      findTargetByRelationshipId: (id) => links.get(id)?.target ?? '',
      findTargetsByType: () => [],
    },
    contentTypes: { findContentType: () => undefined },
    docxFile: { read: nothing, exists: () => false },
    files: { read: nothing },
    numbering: { findLevel: () => null, findLevelByParagraphStyleId: () => null },
    styles: { findParagraphStyleById: named, findCharacterStyleById: named, findTableStyleById: named },
  }).readXmlElements(elements);
  for (const { message } of read.messages) if (!message.startsWith('A w:sym')) messages.push(message);
  return read.value;
}

const PLAIN: ParagraphLook = { styleNames: [], role: 'body', base: {} };

function blocksOf(node: MammothNode, context: PartContext): WordBlock[] {
  if (node.type === 'table') return [tableOf(node, context)];
  if (node.type !== 'paragraph') return [{ k: 'paragraph', look: PLAIN, c: inlineOf(node, context) }];
  const handed = node.styleId as ParagraphTag | null;
  const sections = node.children.flatMap(sectionsIn);
  const c = node.children.flatMap((child) => inlineOf(child, context));
  if (c.length === 0 && sections.length > 0) return sections;
  return [{ k: 'paragraph', look: handed?.value ?? PLAIN, c }, ...sections];
}

function sectionsIn(node: MammothNode): WordBlock[] {
  if (node.type === 'run') return node.children.flatMap(sectionsIn);
  if (node.type !== 'text' || !(node.value instanceof MammothTag) || node.value.kind !== 'section') return [];
  return [{ k: 'section', ...(node.value as SectionTag).value }];
}

function tableOf(node: Extract<MammothNode, { type: 'table' }>, context: PartContext): WordTable {
  const { value } = node.styleId as TableTag;
  const rows = node.children
    .filter((row) => row.type === 'tableRow')
    .map(({ isHeader, children }) => ({
      isHeader,
      cells: children.filter((cell) => cell.type === 'tableCell').map((cell) => cellOf(cell, context)),
    }));
  return { k: 'table', look: value, rows };
}

function cellOf(node: Extract<MammothNode, { type: 'tableCell' }>, context: PartContext): WordCell {
  const { colSpan, rowSpan, children } = node;
  const [first, ...rest] = children;
  const look: CellLook =
    first?.type === 'paragraph' && isCell(first.styleId) ? first.styleId.value : { borders: {} };
  return {
    look,
    colSpan,
    rowSpan,
    c: withDroppedCapitals(rest.flatMap((child) => blocksOf(child, context))),
  };
}

function isCell(handed: unknown): handed is CellTag {
  return handed instanceof MammothTag && handed.kind === 'cell';
}

function inlineOf(node: MammothNode, context: PartContext): WordInline[] {
  switch (node.type) {
    case 'run': {
      const c = node.children.flatMap((child) => inlineOf(child, context));
      const handed = node.styleId as RunTag | null;
      return handed ? [{ k: 'run', look: handed.value, c }] : c;
    }
    case 'text': {
      const { value } = node;
      if (typeof value === 'string') return [{ k: 'text', s: value }];
      return value instanceof MammothTag && value.kind === 'placed' ? [(value as PlacedTag).value] : [];
    }
    case 'tab':
      return [{ k: 'tab' }];
    case 'break':
      return [{ k: 'break', type: node.breakType }];
    case 'checkbox':
      return [{ k: 'checkbox', checked: node.checked }];
    case 'hyperlink': {
      const { href, anchor, children } = node;
      return [{ k: 'link', href, anchor, c: children.flatMap((child) => inlineOf(child, context)) }];
    }
    case 'bookmarkStart':
      return [{ k: 'bookmark', name: node.name }];
    default:
      return 'children' in node ? node.children.flatMap((child) => inlineOf(child, context)) : [];
  }
}
