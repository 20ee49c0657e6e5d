import type { Numbering } from './facts/numbering.ts';
import type { RunProperties } from './facts/properties.ts';
import type { Styles } from './facts/styles.ts';
import type { Element } from './package/element.ts';
import type { Package } from './package/open-package.ts';
import type { Side, Token } from './side.ts';

/** The pictures of a document, each part once, under the names that the template reads. */
export interface PictureNames {
  /** The file name for a part; undefined when it holds no picture of a known kind. */
  add(part: string): string | undefined;
  /** The same for bytes from elsewhere, under a name of their own. */
  addBytes(part: string, bytes: Uint8Array | undefined): string | undefined;
  /** A picture that was drawn here, as SVG. */
  addDrawn(part: string, svg: Uint8Array): string;
}

/** What reading one part needs. */
export interface PartContext {
  pkg: Package;
  part: string;
  styles: Styles;
  numbering: Numbering;
  pictures: PictureNames;
  side: Side;
  messages: string[];
  /** The fields that are open, and whether their result has begun. */
  fields: boolean[];
  /** How many tables the reading is in. */
  tableDepth: number;
  /** Bookmarks between blocks, waiting for the next paragraph. */
  bookmarks: Element[];
  /** Drawings put together from several anchors: what they stand for, and the paragraphs they are set after. */
  composed: { drawn: Set<Element>; after: Map<Element, Token[]> };
  /** How many embedded documents the reading is in. */
  chunkDepth?: number;
  /** Formatting that the table style gives to what stands in a cell. */
  cellRun?: RunProperties;
  /** Handed in: cells, text boxes and embedded documents hold blocks themselves. */
  prepareBlocks(children: readonly Element['children'][number][], context: PartContext): Element[];
}
