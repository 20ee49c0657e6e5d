import type { Block, Inline, Layer, Role } from '../model/document.ts';
import type { MathNode } from '../model/math.ts';
import type { RunProperties } from './facts/properties.ts';
import type { Element } from './package/xml.ts';

/** What mammoth's tree has no room for; its style ids and texts carry the keys. */
export interface Side {
  runs: RunSide[];
  paragraphs: ParagraphSide[];
  tables: TableSide[];
  cells: CellSide[];
  tokens: Token[];
  /** What was read of documents held whole within this one. */
  chunkBytes: number;
}

export interface RunSide {
  properties: RunProperties;
  /** Characters set so, to find the size of the running text. */
  characters: number;
}

export interface ParagraphSide {
  role: Role;
  headingLevel?: number;
  align?: string;
  rtl?: boolean;
  start?: number;
  end?: number;
  first?: number;
  label?: { text: string; isBullet: boolean };
  keepNext?: boolean;
  breakBefore?: boolean;
  border?: boolean;
  fill?: string;
  rightTab?: boolean;
  isList?: boolean;
  /** The style's own character formatting, which headings and captions leave to the template. */
  base: RunProperties;
}

export interface TableSide {
  /** Points. */
  grid: number[];
  width?: number;
  align?: string;
  rtl?: boolean;
  borders: Edges;
  firstRowFill?: string;
}

/** Which edges are drawn; undefined: says nothing. */
export interface Edges {
  top?: boolean;
  right?: boolean;
  bottom?: boolean;
  left?: boolean;
  insideH?: boolean;
  insideV?: boolean;
}

export interface CellSide {
  width?: number;
  fill?: string;
  align?: 'top' | 'horizon' | 'bottom';
  borders: Edges;
}

/** Words of a drawing, prepared but not yet assembled; `fill` is the colour behind them. */
export type UnreadLayer =
  | Layer
  | (Omit<Extract<Layer, { k: 'words' }>, 'c'> & { elements: Element[]; fill?: string });

export interface ShapeDrawing {
  width: number;
  height: number;
  layers: UnreadLayer[];
}

export type Token =
  | { k: 'math'; m: MathNode; display: boolean }
  /** Something inline, ready as it is. */
  | { k: 'inline'; inline: Inline }
  /** Blocks to be set after the paragraph that holds the anchor. */
  | { k: 'blocks'; blocks: Block[] }
  /** The prepared content of a text box. */
  | { k: 'box'; elements: Element[]; plain?: true }
  | { k: 'drawing'; drawing: ShapeDrawing; alt?: string }
  | { k: 'ruby'; base: Element[]; over: Element[] }
  | ({ k: 'section' } & SectionFacts);

/** `newPage`: the section begins on a page of its own (its own `w:type` says so, not the one before it). */
export interface SectionFacts {
  landscape: boolean;
  newPage: boolean;
}

export function emptySide(): Side {
  return { runs: [], paragraphs: [], tables: [], cells: [], tokens: [], chunkBytes: 0 };
}

/** XML can't hold this character, so no author's text is ever taken for a token. */
const MARK = '\u0001';

export function tokenText(side: Side, token: Token): string {
  side.tokens.push(token);
  return `${MARK}${side.tokens.length - 1}`;
}

export function tokenOf(side: Side, text: string): Token | undefined {
  return text.startsWith(MARK) ? side.tokens[Number(text.slice(1))] : undefined;
}
