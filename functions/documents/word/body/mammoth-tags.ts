import type { RunProperties } from '../facts/properties.ts';
import { Element } from '../package/element.ts';
import type { CellLook, ParagraphLook, Placed, SectionFacts, TableLook } from '../word-document.ts';

/* mammoth's tree has no room for most of what Word says about a paragraph, and none for equations, drawings and section ends. But it
   copies a style's id and a text's value from the elements it reads to its nodes without looking at either. So our own objects travel
   there: put in here, taken out in `read-with-mammoth.ts`, seen by nothing else. */

/** One subclass for each kind, so that what comes back can be recognised. */
export class MammothTag<Kind extends string, Value> {
  readonly kind: Kind;
  readonly value: Value;

  constructor(kind: Kind, value: Value) {
    this.kind = kind;
    this.value = value;
  }
}

export type ParagraphTag = MammothTag<'paragraph', ParagraphLook>;
export type CellTag = MammothTag<'cell', CellLook>;
export type RunTag = MammothTag<'run', RunProperties>;
export type TableTag = MammothTag<'table', TableLook>;
export type PlacedTag = MammothTag<'placed', Placed>;
export type SectionTag = MammothTag<'section', SectionFacts>;

export function paragraphElement(look: ParagraphLook, isMarkDeleted: boolean, children: Element[]): Element {
  const properties = new Element('w:pPr', {}, [style('w:pStyle', new MammothTag('paragraph', look))]);
  if (isMarkDeleted) properties.children.push(new Element('w:rPr', {}, [new Element('w:del', {}, [])]));
  return new Element('w:p', {}, [properties, ...children]);
}

export function runElement(look: RunProperties, content: Element[]): Element {
  return new Element('w:r', {}, [
    new Element('w:rPr', {}, [style('w:rStyle', new MammothTag('run', look))]),
    ...content,
  ]);
}

export function tableElement(look: TableLook, rows: Element[]): Element {
  return new Element('w:tbl', {}, [
    new Element('w:tblPr', {}, [style('w:tblStyle', new MammothTag('table', look))]),
    ...rows,
  ]);
}

/** mammoth's cells have no style, so a paragraph before the cell's own carries it. */
export function cellElement(look: CellLook, properties: Element[], blocks: Element[]): Element {
  const first = new Element('w:pPr', {}, [style('w:pStyle', new MammothTag('cell', look))]);
  return new Element('w:tc', {}, [
    new Element('w:tcPr', {}, properties),
    new Element('w:p', {}, [first]),
    ...blocks,
  ]);
}

export function placedElement(placed: Placed): Element {
  return new Element('w:r', {}, [new TextOfOther(new MammothTag('placed', placed))]);
}

/** A section ends with the paragraph that holds its properties; an extra paragraph represents the border. */
export function sectionElement(facts: SectionFacts): Element {
  return new Element('w:p', {}, [
    new Element('w:r', {}, [new TextOfOther(new MammothTag('section', facts))]),
  ]);
}

function style(name: string, what: MammothTag<string, unknown>): Element {
  return new Element(name, { 'w:val': what as unknown as string }, []);
}

class TextOfOther extends Element {
  readonly what: MammothTag<string, unknown>;

  constructor(what: MammothTag<string, unknown>) {
    super('w:t', {}, []);
    this.what = what;
  }

  override text(): string {
    return this.what as unknown as string;
  }
}
