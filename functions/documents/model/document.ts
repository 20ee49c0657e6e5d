import type { MathNode } from './math.ts';

/**
 * A document as the typesetter takes it: what it says and how it is built, without pages. Lengths are points. It is plain
 * JSON: the fixed template reads it as data, so nothing of it is ever markup.
 */
export interface DocumentModel {
  title?: string;
  /** BCP 47, the language of most of the text. */
  lang?: string;
  paper: { width: number; height: number };
  /** Running heads and feet that say something; printed once, on the first page. */
  header: Block[];
  footer: Block[];
  sections: Section[];
  /** Footnotes and endnotes by the id that their references carry. */
  notes: Record<string, Block[]>;
  /** Ids of the endnotes, in the order of their references. */
  endnotes: string[];
  /** Names of bookmarks that a link leads to. */
  targets: string[];
  pictures: Record<string, Picture>;
}

export interface Section {
  landscape: boolean;
  blocks: Block[];
}

/** A picture in a form that the typesetter reads (PNG, JPEG, GIF, WebP, SVG or PDF). */
export interface Picture {
  bytes: Uint8Array;
  format: 'png' | 'jpg' | 'gif' | 'webp' | 'svg' | 'pdf';
  /** The document's own part, for messages. */
  part: string;
  /** The natural size in points, where the bytes don't tell it. */
  size?: { width: number; height: number };
}

export type Align = 'left' | 'center' | 'right' | 'justify';

/** The look of a run of text; absent means plain. */
export interface RunLook {
  b?: true;
  i?: true;
  u?: true;
  strike?: true;
  pos?: 'sup' | 'sub';
  smallCaps?: true;
  mono?: true;
  /** Times the size of the surrounding text. */
  size?: number;
  /** `#rrggbb`. */
  color?: string;
  highlight?: string;
}

/** Width and height as set; `crop` is what is cut off: shares of the whole picture at left, top, right and bottom. */
export interface Image {
  k: 'image';
  file: string;
  width: number;
  height: number;
  alt?: string;
  crop?: [number, number, number, number];
  /** Degrees, clockwise, about the middle; the sizes are those before. */
  turn?: number;
  flipH?: true;
  flipV?: true;
  /** Points that it stands above the line; negative: below. */
  raise?: number;
  /** What its frame says in place of a picture that is left out. Only the typesetter makes these. */
  missing?: string;
}

export type Inline =
  | string
  | ({ k: 'run'; s: string } & RunLook)
  | { k: 'link'; href?: string; to?: string; c: Inline[] }
  | { k: 'anchor'; name: string }
  | { k: 'br' }
  /** A jump to the next tab stop; `fill` pushes what follows to the right edge. */
  | { k: 'tab'; fill?: true }
  /** `room` is the width it has, points, where it might need more. `alt` is what is read out of it. */
  | { k: 'math'; m: MathNode; display?: true; room?: number; alt?: string }
  | Image
  | { k: 'note'; id: string }
  | { k: 'endnote'; id: string; n: string }
  | { k: 'ruby'; c: Inline[]; over: Inline[] }
  /** Never broken over lines, and a place where a long word may be. Only the typesetter makes these. */
  | { k: 'held'; c: Inline }
  | { k: 'may' }
  /** A visible remark in place of what can't be shown. */
  | { k: 'flag'; s: string };

export type Role = 'body' | 'title' | 'subtitle' | 'caption' | 'quote' | 'code' | 'contents';

export interface Paragraph {
  k: 'par';
  role: Role;
  c: Inline[];
  align?: Align;
  rtl?: true;
  /** Indents from the start and end edge; `first` is the first line's, beyond `start` (negative: hanging). */
  start?: number;
  end?: number;
  first?: number;
  /** The number or bullet that Word computes. */
  label?: Inline;
  /** Not to be parted from the block that follows. */
  keepNext?: true;
  /** Nothing between it and a neighbour of the same kind (lists). */
  tight?: true;
  /** Width of the label's column. */
  hang?: number;
  border?: true;
  fill?: string;
}

export interface Heading {
  k: 'heading';
  level: number;
  c: Inline[];
  label?: string;
  align?: Align;
  rtl?: true;
}

export interface Equation {
  k: 'equation';
  m: MathNode;
  number?: Inline[];
  alt?: string;
}

export interface TableCell {
  blocks: Block[];
  colspan: number;
  rowspan: number;
  align?: 'top' | 'horizon' | 'bottom';
  fill?: string;
  /** Which edges are drawn: top, right, bottom, left. */
  edges: [boolean, boolean, boolean, boolean];
}

export interface Table {
  k: 'table';
  /** Column widths. */
  columns: number[];
  /** Every row holds the cells that begin in it; with their spans they fill the grid without holes or overlaps. */
  rows: TableCell[][];
  headerRows: number;
  align?: Align;
  rtl?: true;
  /** Times the text size, where the table would not fit otherwise. */
  scale?: number;
  /** Set on a page turned sideways. */
  turned?: true;
}

/** What a drawing is made of; `x` and `y` are the upper left corner's, `turn` goes clockwise in degrees about the middle. */
export type Layer =
  | {
      k: 'picture';
      file: string;
      x: number;
      y: number;
      width: number;
      height: number;
      crop?: [number, number, number, number];
      turn?: number;
      flipH?: true;
      flipV?: true;
    }
  | {
      k: 'words';
      c: Block[];
      x: number;
      y: number;
      width: number;
      height: number;
      align: 'top' | 'horizon' | 'bottom';
      turn?: 90 | 270;
      /** The colour of text that has none of its own. */
      color?: string;
      /** Times the text size, where a long word would not fit otherwise. */
      size?: number;
    };

/** Shapes with their text, the first layer at the bottom. Words that don't fit their shape are set below the drawing. */
export interface Drawing {
  k: 'drawing';
  width: number;
  height: number;
  layers: Layer[];
  alt?: string;
  /** Times its size, where it would not fit otherwise. */
  scale?: number;
}

export type Block =
  | Paragraph
  | Heading
  | Equation
  | Table
  /** A text box or shape with text, set at its anchor; `plain` without a frame. */
  | { k: 'box'; c: Block[]; plain?: true }
  | Drawing
  /** A picture and its caption, kept together; one that floats goes to a page's top or bottom, and the text goes on. */
  | { k: 'figure'; c: Block[]; breakable?: boolean; floats?: true }
  | { k: 'rule' }
  | { k: 'pageBreak' };
