import type {
  Block,
  DocumentModel,
  Drawing,
  Equation,
  Heading,
  Image,
  Inline,
  Paragraph,
} from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import type { FindingPart } from '../outcome.ts';
import { type InlineText, inlineText } from './inline-text.ts';
import type { Passage } from './passage.ts';

/** A paragraph of the model with its position. */
export interface ModelPassage extends Passage {
  part: FindingPart;
  /** undefined for the text itself; otherwise the place decides what a name in it means. */
  place: 'header' | 'footer' | 'footnote' | 'caption' | 'table' | 'body';
  inlines: InlineText;
  /** The block to remove with it; undefined for part of an equation. */
  block: Block | undefined;
}

/** A picture or drawing with a description. */
export interface Pictured {
  is: Image | Drawing;
  /** Number of passages before it. */
  after: number;
}

export interface Passages {
  /** The text itself, in reading order. */
  text: ModelPassage[];
  /** Running heads and notes. */
  beside: ModelPassage[];
  pictured: Pictured[];
}

/** Every paragraph of a document, anywhere in it. */
export function passagesOf(model: DocumentModel): Passages {
  const text = new Walk('body');
  for (const { blocks } of model.sections) text.blocks(blocks);
  const beside = (['header', 'footer'] as const).map((place) => {
    const walk = new Walk(place);
    walk.blocks(model[place]);
    return walk;
  });
  const notes = new Walk('footnote');
  for (const blocks of Object.values(model.notes)) notes.blocks(blocks);
  const others = [...beside, notes];
  return {
    text: text.passages,
    beside: others.flatMap(({ passages }) => passages),
    pictured: [text, ...others].flatMap(({ pictured }) => pictured),
  };
}

type Place = ModelPassage['place'];

class Walk {
  readonly passages: ModelPassage[] = [];
  readonly pictured: Pictured[] = [];
  private place: Place;
  private isInside = false;

  constructor(place: Place) {
    this.place = place;
  }

  blocks(blocks: Block[]): void {
    for (const block of blocks) this.block(block);
  }

  private block(block: Block): void {
    switch (block.k) {
      case 'par':
      case 'heading':
        this.paragraph(block.c, block);
        return;
      case 'equation':
        this.add(equationText(block), undefined);
        if (block.number) this.paragraph(block.number, undefined);
        return;
      case 'box':
        this.within(this.place, () => this.blocks(block.c));
        return;
      case 'figure':
        this.blocks(block.c);
        return;
      case 'drawing':
        this.pictured.push({ is: block, after: this.passages.length });
        this.within(this.place, () => {
          for (const layer of block.layers) if (layer.k === 'words') this.blocks(layer.c);
        });
        return;
      case 'table':
        this.within(this.place === 'body' ? 'table' : this.place, () => {
          for (const row of block.rows) for (const cell of row) this.blocks(cell.blocks);
        });
    }
  }

  private within(place: Place, work: () => void): void {
    const { place: outer, isInside } = this;
    this.place = place;
    this.isInside = true;
    work();
    this.place = outer;
    this.isInside = isInside;
  }

  private paragraph(list: Inline[], block: Paragraph | Heading | undefined): void {
    for (const inline of list)
      if (typeof inline === 'object' && inline.k === 'image')
        this.pictured.push({ is: inline, after: this.passages.length });
    this.add(inlineText(list), block);
  }

  private add(inlines: InlineText, block: Paragraph | Heading | undefined): void {
    const isCaption = block?.k === 'par' && block.role === 'caption';
    const place = isCaption && this.place === 'body' ? 'caption' : this.place;
    this.passages.push({
      text: inlines.text,
      lead: inlines.lead,
      isHeading: block?.k === 'heading' || isHeadingByLooks(inlines, block),
      isTitle: block?.k === 'par' && (block.role === 'title' || block.role === 'subtitle'),
      isInside: this.isInside,
      isEquation: block === undefined,
      part: place === 'table' ? 'body' : place,
      place,
      inlines,
      block,
    });
  }
}

/** An equation that names someone becomes text as a whole. */
function equationText(equation: Equation): InlineText {
  const text = mathText(equation.m);
  const set = (s: string) => {
    equation.m = { k: 'text', s };
  };
  return { text, lead: '', isBold: false, size: 1, links: [], leaves: [{ start: 0, end: text.length, set }] };
}

/** A short line in bold or large type, as authors make headings by hand. */
function isHeadingByLooks({ text, isBold, size }: InlineText, block: Block | undefined): boolean {
  if (block?.k !== 'par' || block.role !== 'body' || text.trim() === '') return false;
  return (isBold || size > 1.12) && text.length <= 120 && !/[.,;]\s*$/.test(text);
}
