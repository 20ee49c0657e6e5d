// Over 300 lines: blocks and inlines call each other, and splitting them would only hide the recursion.

import { prepareChunk } from './chunk.ts';
import { readDrawing } from './drawing.ts';
import { Element } from './element.ts';
import { readMath } from './math.ts';
import type { Numbering } from './numbering.ts';
import type { Package } from './package.ts';
import type { Pictures } from './pictures.ts';
import { prepareRun } from './prepare-run.ts';
import { prepareTable } from './prepare-table.ts';
import { type RunProperties, readParagraphProperties } from './properties.ts';
import { roleOf } from './roles.ts';
import { composeDrawings } from './shapes/compose.ts';
import { type ParagraphSide, type SectionFacts, type Side, type Token, tokenText } from './side.ts';
import type { ResolvedStyle, Styles } from './styles.ts';
import { symbolElements } from './symbols.ts';
import { childOf, elementsOf, valOf } from './xml.ts';

/** What reading one part needs. */
export interface PartContext {
  pkg: Package;
  part: string;
  styles: Styles;
  numbering: Numbering;
  pictures: Pictures;
  side: Side;
  messages: string[];
  /** The fields that are open, and whether their result has begun. */
  fields: boolean[];
  /** How many tables the reading is in. */
  tableDepth: number;
  /** Bookmarks between blocks, waiting for the next paragraph. */
  bookmarks: Element[];
  /** Drawings put together from several anchors: what they stand for, and the paragraphs they are set after. */
  composed: { drawn: Set<Element>; after: Map<Element, Token[]> };
  /** How many embedded documents the reading is in. */
  chunkDepth?: number;
  /** Formatting that the table style gives to what stands in a cell. */
  cellRun?: RunProperties;
}

export const DROPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:tblPr',
  'w:tcPr',
  'w:trPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:tblGrid',
  'w:proofErr',
  'w:instrText',
  'w:delText',
  'w:delInstrText',
  'w:annotationRef',
  'w:commentReference',
  'w:fldData',
  'w:customXmlPr',
  'w:smartTagPr',
  'w:tblPrEx',
]);

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

/** The branch of mc:AlternateContent to read: the choice, or the fallback where the choice says nothing. */
export function chosen(element: Element): Element[] {
  for (const branch of [childOf(element, 'mc:Choice'), childOf(element, 'mc:Fallback')]) {
    const content = branch ? elementsOf(branch) : [];
    if (content.length > 0) return content;
  }
  return [];
}

export interface ParagraphState {
  context: PartContext;
  style: ResolvedStyle;
  base: RunProperties;
  out: Element[];
  /** The last plain run, into which a neighbour of the same look is merged. */
  last?: { key: string; run: Element; home: Element[] };
}

function prepareParagraph(element: Element, context: PartContext): Element[] {
  const properties = childOf(element, 'w:pPr');
  const styleId = valOf(childOf(properties, 'w:pStyle'));
  const style = context.styles.paragraph(styleId);
  const direct = readParagraphProperties(properties);
  const base: RunProperties = { ...context.cellRun, ...style.run };
  if (context.cellRun) {
    // A table style beats the document's defaults, but not what the paragraph style itself says.
    for (const key of Object.keys(context.cellRun) as (keyof RunProperties)[]) {
      if (base[key] === context.styles.defaults.run[key])
        Object.assign(base, { [key]: context.cellRun[key] });
    }
  }
  const state: ParagraphState = { context, style, base, out: [] };
  for (const bookmark of context.bookmarks.splice(0)) prepareInline(bookmark, state, state.out);
  for (const child of elementsOf(element)) prepareInline(child, state, state.out);
  for (const token of context.composed.after.get(element) ?? []) pushToken(state, state.out, token);

  const side: ParagraphSide = { ...describe(direct, style), ...roleOf(style, direct), base };
  const markDeleted = childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined;
  const label = markDeleted ? undefined : numberOf(direct, style, styleId, context);
  if (label) {
    side.isList = true;
    if (label.text) side.label = { text: label.text, isBullet: label.isBullet };
    const indents = label.paragraph;
    if (direct.start === undefined) side.start = indents.start ?? side.start;
    if (direct.first === undefined) side.first = indents.first ?? side.first;
  }
  context.side.paragraphs.push(side);
  const key = `p${context.side.paragraphs.length - 1}`;
  const pPr = new Element('w:pPr', {}, [new Element('w:pStyle', { 'w:val': key }, [])]);
  if (markDeleted) pPr.children.push(new Element('w:rPr', {}, [new Element('w:del', {}, [])]));
  const made = [new Element('w:p', {}, [pPr, ...state.out])];
  const section = childOf(properties, 'w:sectPr');
  if (section) made.push(sectionParagraph(section, context));
  return made;
}

/** A section ends with the paragraph that holds its properties; a paragraph with a token stands for the border. */
export function sectionParagraph(section: Element, context: PartContext): Element {
  const token = tokenText(context.side, { k: 'section', ...sectionFacts(section) });
  return new Element('w:p', {}, [new Element('w:r', {}, [textElement(token)])]);
}

export function sectionFacts(section: Element | undefined): SectionFacts {
  const size = childOf(section, 'w:pgSz');
  return {
    landscape: Number(valOf(size, 'w')) > Number(valOf(size, 'h')) * 1.05,
    newPage: !['continuous', 'nextColumn'].includes(valOf(childOf(section, 'w:type')) ?? ''),
  };
}

function describe(
  direct: ReturnType<typeof readParagraphProperties>,
  style: ResolvedStyle,
): Omit<ParagraphSide, 'role' | 'base'> {
  const all = { ...style.paragraph, ...direct };
  return {
    align: all.align,
    rtl: all.rtl,
    start: all.start,
    end: all.end,
    first: all.first,
    keepNext: all.keepNext,
    breakBefore: all.pageBreakBefore,
    border: all.border,
    fill: all.fill,
    rightTab: all.rightTab,
  };
}

function numberOf(
  direct: ReturnType<typeof readParagraphProperties>,
  style: ResolvedStyle,
  styleId: string | undefined,
  context: PartContext,
): { text: string; isBullet: boolean; paragraph: ReturnType<typeof readParagraphProperties> } | undefined {
  const numId = direct.numId ?? style.paragraph.numId;
  if (numId === undefined || numId === '0') return undefined;
  const level =
    direct.level ??
    style.paragraph.level ??
    (styleId === undefined ? undefined : context.numbering.levelOfStyle(numId, styleId)) ??
    0;
  const label = context.numbering.next(numId, level);
  if (!label) {
    const paragraph = context.numbering.paragraphOf(numId, level);
    return paragraph && { text: '', isBullet: false, paragraph };
  }
  const text = label.font ? bulletText(label.text, label.font) : label.text;
  return {
    text: label.isBullet ? plainBullet(text) : text,
    isBullet: label.isBullet,
    paragraph: label.paragraph,
  };
}

function bulletText(text: string, font: string): string {
  return (
    symbolElements(text, font)
      ?.map((part) => part.text)
      .join('') ?? text
  );
}

/** Bullets from symbol fonts that have no sign in Unicode are drawn as the plain bullet. */
function plainBullet(text: string): string {
  if (text === 'o') return '◦';
  if (text === '§') return '▪';
  if (text === '·') return '•';
  return text.replace(/[\ue000-\uf8ff]/g, '•');
}

export function textElement(value: string): Element {
  return new Element('w:t', {}, [{ type: 'text', value }]);
}

export function prepareInline(element: Element, state: ParagraphState, out: Element[]): void {
  const { context } = state;
  switch (element.name) {
    case 'w:r':
      prepareRun(element, state, out);
      return;
    case 'w:hyperlink': {
      const link = new Element('w:hyperlink', element.attributes, []);
      for (const child of elementsOf(element)) prepareInline(child, state, link.children as Element[]);
      state.last = undefined;
      out.push(link);
      return;
    }
    case 'w:bookmarkStart':
      state.last = undefined;
      out.push(new Element('w:bookmarkStart', element.attributes, []));
      return;
    case 'm:oMath':
      pushToken(state, out, { k: 'math', m: readMath(element), display: false });
      return;
    case 'm:oMathPara': {
      const equations = elementsOf(element).filter((child) => child.name === 'm:oMath');
      for (const equation of equations)
        pushToken(state, out, { k: 'math', m: readMath(equation), display: true });
      if (equations.length === 0) for (const child of elementsOf(element)) prepareInline(child, state, out);
      return;
    }
    case 'mc:AlternateContent':
      for (const child of chosen(element)) prepareInline(child, state, out);
      return;
    case 'w:dir':
    case 'w:bdo': {
      const rtl = valOf(element) === 'rtl';
      pushText(state, out, rtl ? '\u2067' : '\u2066');
      for (const child of elementsOf(element)) prepareInline(child, state, out);
      pushText(state, out, '\u2069');
      return;
    }
    case '#flag':
      pushToken(state, out, { k: 'inline', inline: { k: 'flag', s: 'Embedded document not shown' } });
      return;
    case 'w:p':
    case 'w:tbl': {
      // Not allowed inside a paragraph, yet written by some tools.
      const elements = prepareBlocks([element], context);
      pushToken(state, out, { k: 'box', elements });
      return;
    }
  }
  if (DROPPED.has(element.name)) return;
  if (/^(w:(drawing|pict|object)|v:|wp:|wps:|wpg:|wpc:)/.test(element.name)) {
    for (const token of readDrawing(element, context)) pushToken(state, out, token);
    return;
  }
  for (const child of elementsOf(element)) prepareInline(child, state, out);
}

export function pushToken(
  state: { context: PartContext; last?: unknown },
  out: Element[],
  token: Token,
): void {
  state.last = undefined;
  out.push(new Element('w:r', {}, [textElement(tokenText(state.context.side, token))]));
}

function pushText(state: ParagraphState, out: Element[], text: string): void {
  state.last = undefined;
  out.push(new Element('w:r', {}, [textElement(text)]));
}
