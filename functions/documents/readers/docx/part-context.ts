import type { Element } from './element.ts';
import type { Numbering } from './numbering.ts';
import type { Package } from './package.ts';
import type { Pictures } from './pictures.ts';
import type { RunProperties } from './properties.ts';
import type { Side, Token } from './side.ts';
import type { Styles } from './styles.ts';

/** What reading one part needs. */
export interface PartContext {
  pkg: Package;
  part: string;
  styles: Styles;
  numbering: Numbering;
  pictures: Pictures;
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
