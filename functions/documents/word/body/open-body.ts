import { DocumentFault } from '../../model/faults.ts';
import type { Numbering } from '../facts/numbering.ts';
import { readStyles, type Styles } from '../facts/styles.ts';
import type { Package } from '../package/open-package.ts';
import { relatedXml } from '../package/related-xml.ts';
import { childOf, descendantOf, type Element } from '../package/xml.ts';
import type { DrawingReader, PartContext, PictureNames } from '../part-context.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { readBlocks } from './read-blocks.ts';

/** What differs between two readings of a document. */
export interface Reading {
  pictures: PictureNames;
  drawings: DrawingReader;
  messages: string[];
  numbering(styles: Styles): Numbering;
  /** How much may be read of embedded documents. */
  embeddedBytes: number;
}

/** Opens the body of a main part for reading. Throws DocumentFault if the part is missing. */
export function openBody(
  pkg: Package,
  root: Element | undefined,
  { pictures, drawings, messages, numbering, embeddedBytes }: Reading,
): { body: Element; context: PartContext } {
  if (!root) throw new DocumentFault('brokenDocx', 'the main part can not be read');
  const body = childOf(root, 'w:body') ?? descendantOf(root, 'w:body') ?? root;
  const styles = readStyles(relatedXml(pkg, 'styles'));
  const context: PartContext = {
    pkg,
    part: pkg.mainPart,
    styles,
    numbering: numbering(styles),
    pictures,
    messages,
    sizes: new Map(),
    noteIds: new Set(),
    fields: [],
    counters: new Map(),
    tableDepth: 0,
    bookmarks: [],
    composed: { drawn: new Set(), after: new Map() },
    embedded: { depth: 0, bytesLeft: { value: embeddedBytes } },
    drawings,
    prepareBlocks,
    readBlocks,
  };
  return { body, context };
}
