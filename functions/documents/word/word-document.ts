import type { Block, DocumentModel, Inline, Layer, Role } from '../model/document.ts';
import type { MathNode } from '../model/math.ts';
import type { RunProperties } from './facts/properties.ts';

/**
 * A Word document as Word shows it: styles, list numbers, fields, symbols and tracked changes are resolved, embedded documents are in
 * place. What is made of it (the proof's model, the blocks of extraction) needs nothing more from the file. Lengths are points.
 */
export interface WordDocument {
  blocks: WordBlock[];
  /** Facts of the last section; the others are among the blocks where they end. */
  lastSection: SectionFacts;
  /** Notes that are referred to, by `footnote-3` and `endnote-2`. */
  notes: Record<string, WordBlock[]>;
  noteFormats: DocumentModel['noteFormats'];
  /** One for each part. */
  runningHeads: { kind: 'header' | 'footer'; blocks: WordBlock[] }[];
  paper: { width: number; height: number };
  /** The size of most letters of the body. */
  bodySize: number;
  lang?: string;
  /** dc:title of the core properties. */
  propertyTitle?: string;
}

export type WordBlock = WordParagraph | WordTable | ({ k: 'section' } & SectionFacts);

export interface WordParagraph {
  k: 'paragraph';
  look: ParagraphLook;
  c: WordInline[];
}

export type WordInline =
  | { k: 'run'; look: RunProperties; c: WordInline[] }
  /** As typed: capitals by format are in the run's look. */
  | { k: 'text'; s: string }
  | { k: 'tab' }
  | { k: 'break'; type: 'line' | 'page' | 'column' }
  | { k: 'checkbox'; checked: boolean }
  | { k: 'link'; href?: string; anchor?: string; c: WordInline[] }
  | { k: 'bookmark'; name: string }
  | Placed;

/** Content of a paragraph that is not text of its runs. */
export type Placed =
  /** `s`: its letters as typed. */
  | { k: 'math'; m: MathNode; s: string; display: boolean }
  /** A finished inline. */
  | { k: 'inline'; inline: Inline; floats?: Floating }
  /** Blocks to set after the paragraph that holds the anchor. */
  | { k: 'blocks'; blocks: Block[] }
  /** A text box. */
  | { k: 'box'; c: WordBlock[]; plain?: true }
  | { k: 'drawing'; drawing: ShapeDrawing; alt?: string }
  | { k: 'ruby'; base: WordInline[]; over: WordInline[] }
  | WordNote
  /** Another mark of a note, whose first is in that bookmark; `s` is the mark when the file was last saved. */
  | { k: 'noteAgain'; name: string; s: string; isRaised: boolean };

/** `mark` if its author typed it. */
export interface WordNote {
  k: 'note';
  type: 'footnote' | 'endnote';
  id: string;
  mark?: string;
}

/** A picture beside the text to which it is anchored: whether it begins above or below that text's first line, and on which side. */
export interface Floating {
  below: boolean;
  align?: 'center' | 'right';
}

export interface ParagraphLook {
  /** Names of its style and base styles, nearest first, in lower case. */
  styleNames: string[];
  role: Role;
  headingLevel?: number;
  /** 0 to 8; 9 is body text (17.3.1.20). */
  outline?: number;
  align?: string;
  rtl?: boolean;
  start?: number;
  end?: number;
  first?: number;
  label?: { text: string; isBullet: boolean };
  keepNext?: boolean;
  /** A dropped capital; only while a body is read. */
  isDropped?: boolean;
  breakBefore?: boolean;
  border?: boolean;
  fill?: string;
  rightTab?: boolean;
  /** Whether it belongs to a list, even one without visible numbers. */
  isNumbered?: boolean;
  isList?: boolean;
  /** The style's own character formatting, which headings and captions leave to the template. */
  base: RunProperties;
}

export interface WordTable {
  k: 'table';
  look: TableLook;
  rows: { isHeader: boolean; cells: WordCell[] }[];
}

export interface TableLook {
  /** The columns' widths as written. */
  grid: number[];
  align?: string;
  rtl?: boolean;
  borders: Edges;
}

export interface WordCell {
  look: CellLook;
  colSpan: number;
  rowSpan: number;
  c: WordBlock[];
}

export interface CellLook {
  width?: number;
  fill?: string;
  align?: 'top' | 'horizon' | 'bottom';
  borders: Edges;
}

/** Whether each edge is drawn; undefined: not specified. */
export interface Edges {
  top?: boolean;
  right?: boolean;
  bottom?: boolean;
  left?: boolean;
  insideH?: boolean;
  insideV?: boolean;
}

/** `newPage`: the section begins on a new page (by its own `w:type`, not that of the section before). */
export interface SectionFacts {
  landscape: boolean;
  newPage: boolean;
  /** The widths of its columns, if it has several; 0 if unspecified. */
  columns?: number[];
}

export interface ShapeDrawing {
  width: number;
  height: number;
  layers: WordLayer[];
}

/** `fill` is the colour behind the words. */
export type WordLayer =
  | Extract<Layer, { k: 'picture' }>
  | (Omit<Extract<Layer, { k: 'words' }>, 'c'> & { c: WordBlock[]; fill?: string });
