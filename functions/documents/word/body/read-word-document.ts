import { DocumentFault } from '../../model/faults.ts';
import { readNumbering } from '../facts/numbering.ts';
import { readStyles } from '../facts/styles.ts';
import type { Package } from '../package/open-package.ts';
import {
  childOf,
  childrenNamed,
  descendantOf,
  type Element,
  pointsOf,
  textOf,
  valOf,
} from '../package/xml.ts';
import type { DrawingReader, PartContext, PictureNames } from '../part-context.ts';
import type { WordDocument } from '../word-document.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { sectionFacts } from './prepare-paragraph.ts';
import { readBlocks } from './read-blocks.ts';
import { readNotes } from './read-notes.ts';
import { relatedXml } from './related-xml.ts';
import { readRunningHeads } from './running-heads.ts';

/** Bytes of all documents that one holds whole, each time one is referred to. */
const EMBEDDED_BYTES = 16 << 20;

/**
 * The first stage: a package as the document that Word shows. Only what is no Word document throws (DocumentFault); whatever is
 * odd inside one is a message, and its text is kept.
 */
export function readWordDocument(
  pkg: Package,
  pictures: PictureNames,
  drawings: DrawingReader,
  messages: string[],
): WordDocument {
  const root = pkg.xml(pkg.mainPart);
  if (!root) throw new DocumentFault('brokenDocx', 'the main part can not be read');
  const body = childOf(root, 'w:body') ?? descendantOf(root, 'w:body') ?? root;
  const styles = readStyles(relatedXml(pkg, 'styles'));
  const context: PartContext = {
    pkg,
    part: pkg.mainPart,
    styles,
    numbering: readNumbering(
      relatedXml(pkg, 'numbering'),
      (styleId) => styles.paragraph(styleId).paragraph.numId,
    ),
    pictures,
    messages,
    sizes: new Map(),
    noteIds: new Set(),
    fields: [],
    tableDepth: 0,
    bookmarks: [],
    composed: { drawn: new Set(), after: new Map() },
    embedded: { depth: 0, bytesLeft: { value: EMBEDDED_BYTES } },
    drawings,
    prepareBlocks,
    readBlocks,
  };
  const blocks = readBlocks(body.children, context);
  const { defaults } = styles;
  const normal = styles.paragraph(undefined).run;
  const last = childrenNamed(body, 'w:sectPr').at(-1);
  const document: WordDocument = {
    blocks,
    lastSection: sectionFacts(last),
    bodySize: mostUsed(context.sizes) ?? normal.size ?? 11,
    notes: readNotes(context),
    runningHeads: readRunningHeads(body, context),
    paper: paperOf(last),
  };
  const lang = defaults.run.lang ?? normal.lang;
  if (lang) document.lang = lang;
  const title = propertyTitle(pkg);
  if (title) document.propertyTitle = title;
  return document;
}

function mostUsed(sizes: Map<number, number>): number | undefined {
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function paperOf(section: Element | undefined): WordDocument['paper'] {
  const size = childOf(section, 'w:pgSz');
  const sides = [pointsOf(valOf(size, 'w')) ?? 595, pointsOf(valOf(size, 'h')) ?? 842].sort((a, b) => a - b);
  // Two papers only: a proof is printed and read on A4 or Letter whatever the manuscript was written on.
  const isLetter = Math.abs((sides[0] ?? 0) - 612) < 6 && Math.abs((sides[1] ?? 0) - 792) < 40;
  return isLetter ? { width: 612, height: 792 } : { width: 595.28, height: 841.89 };
}

/** dc:title, a hint only: templates leave theirs behind. */
export function propertyTitle(pkg: Package): string | undefined {
  const core = pkg.related('', 'core-properties');
  const root = core === undefined ? undefined : pkg.xml(core);
  const title = root?.children.find((child) => child.type === 'element' && child.name.endsWith(':title'));
  return title && textOf(title).trim();
}
