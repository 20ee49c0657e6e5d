import { readNumbering } from '../facts/numbering.ts';
import type { Styles } from '../facts/styles.ts';
import type { Package } from '../package/open-package.ts';
import { relatedXml } from '../package/related-xml.ts';
import { childOf, childrenNamed, type Element, pointsOf, textOf, valOf } from '../package/xml.ts';
import type { DrawingReader, PictureNames } from '../part-context.ts';
import type { WordDocument } from '../word-document.ts';
import { openBody } from './open-body.ts';
import { sectionFacts } from './prepare-paragraph.ts';
import { readBlocks } from './read-blocks.ts';
import { readNotes } from './read-notes.ts';
import { readRunningHeads } from './running-heads.ts';

/** Bytes of all embedded documents together, counted again for each reference. */
const EMBEDDED_BYTES = 16 << 20;

/**
 * The first stage: reads a package as the document that Word shows. Only a file that is no Word document throws (DocumentFault); an
 * oddity inside one becomes a message, and its text is kept.
 */
export function readWordDocument(
  pkg: Package,
  pictures: PictureNames,
  drawings: DrawingReader,
  messages: string[],
): WordDocument {
  const numbering = (styles: Styles) =>
    readNumbering(relatedXml(pkg, 'numbering'), (styleId) => styles.paragraph(styleId).paragraph.numId);
  const { body, context } = openBody(pkg, pkg.xml(pkg.mainPart), {
    pictures,
    drawings,
    messages,
    numbering,
    embeddedBytes: EMBEDDED_BYTES,
  });
  const blocks = readBlocks(body.children, context);
  const { defaults } = context.styles;
  const normal = context.styles.paragraph(undefined).run;
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
  // Only two papers: a proof is printed and read on A4 or Letter, whatever the manuscript used.
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
