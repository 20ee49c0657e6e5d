import { type RunProperties, readParagraphProperties } from '../facts/properties.ts';
import { roleOf } from '../facts/roles.ts';
import type { ResolvedStyle } from '../facts/styles.ts';
import { symbolElements } from '../facts/symbols.ts';
import { Element } from '../package/element.ts';
import { childOf, elementsOf, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import { type ParagraphSide, type SectionFacts, tokenText } from '../side.ts';
import { type ParagraphState, pushToken, textElement } from './paragraph-state.ts';
import { prepareInline } from './prepare-inline.ts';

/** A paragraph, and the border of the section that ends with it. */
export function prepareParagraph(element: Element, context: PartContext): Element[] {
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
  const state: ParagraphState = { context, style, base, out: [], prepareInline };
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
