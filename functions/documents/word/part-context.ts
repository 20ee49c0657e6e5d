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
  /** How many characters are set in each size. */
  sizes: Map<number, number>;
  /** The notes referred to so far. */
  noteIds: Set<string>;
  /** The fields that are open, and whether their result has begun. */
  fields: boolean[];
  /** How many tables the reading is in. */
  tableDepth: number;
  /** Bookmarks between blocks, waiting for the next paragraph. */
  bookmarks: Element[];
  /** Drawings put together from several anchors: what they stand for, and the paragraphs they are set after. */
  composed: { drawn: Set<Element>; after: Map<Element, Placed[]> };
  /** How deep the reading is in embedded documents, and what may still be read of them all together. */
  embedded: { depth: number; bytesLeft: { value: number } };
  /** Formatting that the table style gives to what stands in a cell. */
  cellRun?: RunProperties;
  /** Handed in: how drawings are read. */
  drawings: DrawingReader;
  /** Handed in: cells and embedded documents hold blocks themselves, which mammoth reads with those around them. */
  prepareBlocks(children: readonly XmlNode[], context: PartContext): Element[];
  /** Handed in: text boxes and shapes hold blocks that are read by themselves. */
  readBlocks(children: readonly XmlNode[], context: PartContext): WordBlock[];
}

export interface DrawingReader {
  /** Before the paragraphs around are read: puts together what an author laid out in several anchors. */
  compose(children: Element[], context: PartContext): void;
  read(element: Element, context: PartContext): Placed[];
}

/** The pictures of a document, each part once, under the names that the template reads. */
export interface PictureNames {
  /** The file name for a part; undefined when it holds no picture of a known kind. */
  add(part: string): string | undefined;
  /** The same for bytes from elsewhere, under a name of their own. */
  addBytes(part: string, bytes: Uint8Array | undefined): string | undefined;
  /** A picture that was drawn here, as SVG. */
  addDrawn(part: string, svg: Uint8Array): string;
}
