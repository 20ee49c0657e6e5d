import type { MathNode } from './math.ts';

/**
 * A document for the typesetter: its content and structure, without pages. Lengths are points. It is plain JSON: the fixed template reads
 * it as data, so none of it is ever markup.
 */
export interface DocumentModel {
  title?: string;
  /** BCP 47, the language of most of the text. */
  lang?: string;
  paper: { width: number; height: number };
  /** Running heads and feet with real content; printed once, on the first page. */
  header: Block[];
  footer: Block[];
  sections: Section[];
  /** Footnotes and endnotes by the id in their references. */
  notes: Record<string, Block[]>;
  /** Names of their numbers' formats (ST_NumberFormat), if not Word's usual ones. */
  noteFormats?: { footnote?: string; endnote?: string };
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

/** A picture in a format that the typesetter reads (PNG, JPEG, GIF, WebP, SVG or PDF). */
export interface Picture {
  bytes: Uint8Array;
  format: 'png' | 'jpg' | 'gif' | 'webp' | 'svg' | 'pdf';
  /** The document's own part, for messages. */
  part: string;
  /** The natural size in points, if the bytes don't state it. */
  size?: { width: number; height: number };
}

export type Align = 'left' | 'center' | 'right' | 'justify';

/** The formatting of a run of text; absent means plain. */
export interface RunLook {
  b?: true;
  i?: true;
  u?: true;
  strike?: true;
  pos?: 'sup' | 'sub';
  smallCaps?: true;
  mono?: true;
  /** Multiple of the size of the surrounding text. */
  size?: number;
  /** `#rrggbb`. */
  color?: string;
  highlight?: string;
}

/** Width and height as set; `crop` is the part cut off: shares of the whole picture at left, top, right and bottom. */
export interface Image {
  k: 'image';
  file: string;
  width: number;
  height: number;
  alt?: string;
  crop?: [number, number, number, number];
  /** Degrees, clockwise, about the centre; the sizes are those before turning. */
  turn?: number;
  flipH?: true;
  flipV?: true;
  /** Points above the line; negative: below. */
  raise?: number;
  /** The text of the frame that replaces a missing picture. Only the typesetter makes these. */
  missing?: string;
}

/** `n` is the mark as shown, `own` if its author typed it. `level` marks stand in the line and lead to a note marked elsewhere. */
export interface NoteMark {
  k: 'note' | 'endnote';
  id: string;
  n: string;
  own?: true;
  level?: true;
  /** The note is marked before, too. Only the typesetter adds this. */
  again?: true;
}

export type Inline =
  | string
  | ({ k: 'run'; s: string } & RunLook)
  | { k: 'link'; href?: string; to?: string; c: Inline[] }
  | { k: 'anchor'; name: string }
  | { k: 'br' }
  /** A jump to the next tab stop; `fill` pushes the rest to the right edge. */
  | { k: 'tab'; fill?: true }
  /** `room` is the available width in points, if it might need more. `alt` is read aloud instead. */
  | { k: 'math'; m: MathNode; display?: true; room?: number; alt?: string }
  | Image
  | NoteMark
  | { k: 'ruby'; c: Inline[]; over: Inline[] }
  /** Text that never breaks over lines, and a place where a long word may. Only the typesetter makes these. */
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
  /** Indents from the start and end edge; `first` is the first line's, relative to `start` (negative: hanging). */
  start?: number;
  end?: number;
  first?: number;
  /** The number or bullet that Word computes. */
  label?: Inline;
  /** Keep with the next block. */
  keepNext?: true;
  /** No space to a neighbour of the same kind (lists). */
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
  /** Whether each edge is drawn: top, right, bottom, left. */
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
  /** Multiple of the text size, if the table would not fit otherwise. */
  scale?: number;
  /** Set on a page turned sideways. */
  turned?: true;
}

/** A layer of a drawing; `x` and `y` are the upper left corner's, `turn` is clockwise in degrees about the centre. */
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
      /** The default colour of its text. */
      color?: string;
      /** Multiple of the text size, if a long word would not fit otherwise. */
      size?: number;
    };

/** Shapes with their text, the first layer at the bottom. Words that don't fit their shape are set below the drawing. */
export interface Drawing {
  k: 'drawing';
  width: number;
  height: number;
  layers: Layer[];
  alt?: string;
  /** Multiple of its size, if it would not fit otherwise. */
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
  /** A picture and its caption, kept together; a floating one moves to the top or bottom of a page while the text continues. */
  | { k: 'figure'; c: Block[]; breakable?: boolean; floats?: true }
  | { k: 'rule' }
  | { k: 'pageBreak' };
