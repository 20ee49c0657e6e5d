import { type RunProperties, readParagraphProperties } from '../facts/properties.ts';
import { roleOf } from '../facts/roles.ts';
import type { ResolvedStyle } from '../facts/styles.ts';
import { symbolText } from '../facts/symbols.ts';
import type { Element } from '../package/element.ts';
import {
  childOf,
  childrenNamed,
  descendantsOf,
  elementsOf,
  nodeText,
  pointsOf,
  valOf,
} from '../package/xml.ts';
import type { OpenField, PartContext } from '../part-context.ts';
import type { ParagraphLook, SectionFacts } from '../word-document.ts';
import { paragraphElement, placedElement, sectionElement } from './mammoth-tags.ts';
import type { ParagraphState } from './paragraph-state.ts';
import { prepareInline } from './prepare-inline.ts';

/** Prepares a paragraph, and the border of the section that ends with it. */
export function prepareParagraph(element: Element, context: PartContext): Element[] {
  const properties = childOf(element, 'w:pPr');
  // Some tools break the standard and write two: the last counts, as in other word processors.
  const styleId = valOf(childrenNamed(properties, 'w:pStyle').at(-1));
  const style = context.styles.paragraph(styleId);
  const direct = readParagraphProperties(properties);
  const state: ParagraphState = { context, style, base: baseOf(style, context), prepareInline };
  const out: Element[] = [];
  const before = context.fields.length;
  const list = context.fields.some(({ code }) => CONTENTS_FIELD.test(code));
  for (const bookmark of context.bookmarks.splice(0)) prepareInline(bookmark, state, out);
  const isDrawn = context.composed.drawn.has(element);
  for (const child of isDrawn ? [] : elementsOf(element)) prepareInline(child, state, out);
  for (const placed of context.composed.after.get(element) ?? []) out.push(placedElement(placed));

  endInstructions(context.fields, before);

  const role = isOfContents(element, list) ? ({ role: 'contents' } as const) : roleOf(style, direct);
  const look: ParagraphLook = { ...describe(direct, style), ...role, base: state.base };
  // The default style, although its author named it a title.
  if (styleId && !context.styles.knows(styleId))
    look.styleNames = [styleId.toLowerCase(), ...look.styleNames];
  const isMarkDeleted = childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined;
  const label = isMarkDeleted ? undefined : numberOf(direct, style, styleId, context);
  if (label) {
    look.isList = true;
    if (label.text) look.label = { text: label.text, isBullet: label.isBullet };
    const indents = label.paragraph;
    if (direct.start === undefined) look.start = indents.start ?? look.start;
    if (direct.first === undefined) look.first = indents.first ?? look.first;
  }
  const made = [paragraphElement(look, isMarkDeleted, out)];
  const section = childOf(properties, 'w:sectPr');
  if (section) made.push(sectionElement(sectionFacts(section)));
  return made;
}

const CONTENTS_FIELD = /^\s*TOC\b/;

/** Whether a paragraph is an entry of a field that lists the contents, whatever its style: it ends in a page. */
function isOfContents(element: Element, isInside: boolean): boolean {
  const opens = () =>
    descendantsOf(element, 'w:instrText').some((code) => CONTENTS_FIELD.test(nodeText(code)));
  return (isInside || opens()) && /\d\s*$/.test(descendantsOf(element, 'w:t').map(nodeText).join(''));
}

/** A field that began here and never got to its result must not swallow the rest of the text. */
function endInstructions(fields: OpenField[], from: number): void {
  const rest = fields.slice(from).filter(({ hasResult }) => hasResult);
  fields.splice(from, fields.length, ...rest);
}

/** A table style overrides the document's defaults, but not the paragraph style's own properties. */
function baseOf(style: ResolvedStyle, { cellRun, styles }: PartContext): RunProperties {
  const base: RunProperties = { ...cellRun, ...style.run };
  for (const key of Object.keys(cellRun ?? {}) as (keyof RunProperties)[])
    if (base[key] === styles.defaults.run[key]) Object.assign(base, { [key]: cellRun?.[key] });
  return base;
}

export function sectionFacts(section: Element | undefined): SectionFacts {
  const size = childOf(section, 'w:pgSz');
  return {
    landscape: Number(valOf(size, 'w')) > Number(valOf(size, 'h')) * 1.05,
    newPage: !['continuous', 'nextColumn'].includes(valOf(childOf(section, 'w:type')) ?? ''),
    ...columnsOf(childOf(section, 'w:cols')),
  };
}

/** No page shows more. */
const MAX_COLUMNS = 12;

function columnsOf(columns: Element | undefined): Pick<SectionFacts, 'columns'> {
  const count = Math.min(MAX_COLUMNS, Number(valOf(columns, 'num') ?? 1));
  if (!(count > 1)) return {};
  const widths = childrenNamed(columns, 'w:col').map((column) => pointsOf(valOf(column, 'w')) ?? 0);
  return { columns: Array.from({ length: count }, (_, index) => widths[index] ?? 0) };
}

function describe(
  direct: ReturnType<typeof readParagraphProperties>,
  style: ResolvedStyle,
): Omit<ParagraphLook, 'role' | 'base'> {
  const all = { ...style.paragraph, ...direct };
  return {
    styleNames: style.lineage,
    outline: all.outline,
    isNumbered: all.numId !== undefined && all.numId !== '0',
    align: all.align,
    rtl: all.rtl,
    start: all.start,
    end: all.end,
    first: all.first,
    keepNext: all.keepNext,
    isDropped: all.isDropped,
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
  const text = label.font ? (symbolText(label.text, label.font) ?? label.text) : label.text;
  return {
    text: label.isBullet ? plainBullet(text) : text,
    isBullet: label.isBullet,
    paragraph: label.paragraph,
  };
}

/** Bullets from symbol fonts without a Unicode character are drawn as the plain bullet. */
function plainBullet(text: string): string {
  if (text === 'o') return '◦';
  if (text === '§') return '▪';
  if (text === '·') return '•';
  return text.replace(/[\ue000-\uf8ff]/g, '•');
}
