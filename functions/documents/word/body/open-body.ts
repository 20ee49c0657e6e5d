import { DocumentFault } from '../../model/faults.ts';
import type { Numbering } from '../facts/numbering.ts';
import { readStyles, type Styles } from '../facts/styles.ts';
import type { Package } from '../package/open-package.ts';
import { relatedXml } from '../package/related-xml.ts';
import { childOf, descendantOf, type Element } from '../package/xml.ts';
import type { DrawingReader, PartContext, PictureNames } from '../part-context.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { readBlocks } from './read-blocks.ts';

/** What tells one reader of a document from another. */
export interface Reading {
  pictures: PictureNames;
  drawings: DrawingReader;
  messages: string[];
  numbering(styles: Styles): Numbering;
  /** What may be read of documents that this one holds whole. */
  embeddedBytes: number;
}

/** The body of a main part, and what it takes to read it. Throws DocumentFault where there is no part. */
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
