import type { Numbering } from './facts/numbering.ts';
import type { RunProperties } from './facts/properties.ts';
import type { Styles } from './facts/styles.ts';
import type { Element, XmlNode } from './package/element.ts';
import type { Package } from './package/open-package.ts';
import type { Placed, WordBlock } from './word-document.ts';

/** What reading one part needs. */
export interface PartContext {
  pkg: Package;
  part: string;
  styles: Styles;
  numbering: Numbering;
  pictures: PictureNames;
  messages: string[];
  /** Number of characters in each size. */
  sizes: Map<number, number>;
  /** The notes referred to so far. */
  noteIds: Set<string>;
  /** The open fields, the innermost last. */
  fields: OpenField[];
  /** Numbers that fields count, by their sequence. */
  counters: Map<string, number>;
  /** Number of tables around the current position. */
  tableDepth: number;
  /** Bookmarks between blocks, waiting for the next paragraph. */
  bookmarks: Element[];
  /** Drawings joined from several anchors: the elements they replace, and the paragraphs they follow. */
  composed: { drawn: Set<Element>; after: Map<Element, Placed[]> };
  /** Depth of embedded documents, and the bytes that may still be read of all of them. */
  embedded: { depth: number; bytesLeft: { value: number } };
  /** The table style's formatting for the content of a cell. */
  cellRun?: RunProperties;
  /** Injected: how drawings are read. */
  drawings: DrawingReader;
  /** Injected: cells and embedded documents contain blocks, which mammoth reads with their surroundings. */
  prepareBlocks(children: readonly XmlNode[], context: PartContext): Element[];
  /** Injected: text boxes and shapes contain blocks that are read separately. */
  readBlocks(children: readonly XmlNode[], context: PartContext): WordBlock[];
}

/** A field that has begun. */
export interface OpenField {
  /** Its instruction, as far as it is read. */
  code: string;
  /** Its result has begun. */
  hasResult: boolean;
  /** The stored result, if something else is shown in its place. */
  result?: string;
  /** Its result shows something. */
  isShown: boolean;
  /** The element that begins it and may hold the data of a form. */
  start?: Element;
}

export interface DrawingReader {
  /** Joins drawings that an author laid out in several anchors, before the surrounding paragraphs are read. */
  compose(children: Element[], context: PartContext): void;
  read(element: Element, context: PartContext): Placed[];
}

/** Degrees, and the size before turning. */
export interface ShownPicture {
  turn?: number;
  width?: number;
  height?: number;
}

/** The pictures of a document, each part once, under the names that the template reads. */
export interface PictureNames {
  /** The file name for a part; undefined if it holds no picture of a known kind. `shown` is how Word shows it. */
  add(part: string, shown?: ShownPicture): string | undefined;
  /** The same for bytes from elsewhere, under their own name. */
  addBytes(part: string, bytes: Uint8Array | undefined): string | undefined;
  /** A picture drawn here, as SVG. */
  addDrawn(part: string, svg: Uint8Array): string;
}
