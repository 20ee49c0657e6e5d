import { readNumbering } from '../facts/numbering.ts';
import type { Styles } from '../facts/styles.ts';
import type { Package } from '../package/open-package.ts';
import { relatedXml } from '../package/related-xml.ts';
import {
  childOf,
  childrenNamed,
  descendantsOf,
  type Element,
  nodeText,
  pointsOf,
  valOf,
} from '../package/xml.ts';
import type { DrawingReader, PartContext, PictureNames } from '../part-context.ts';
import type { WordDocument } from '../word-document.ts';
import { openBody } from './open-body.ts';
import { sectionFacts } from './prepare-paragraph.ts';
import { readBlocks } from './read-blocks.ts';

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
    noteFormats: noteFormatsOf(pkg, last),
    runningHeads: readRunningHeads(body, context),
    paper: paperOf(last),
  };
  const lang = defaults.run.lang ?? normal.lang;
  if (lang) document.lang = lang;
  const title = propertyTitle(pkg);
  if (title) document.propertyTitle = title;
  return document;
}

const KINDS = ['header', 'footer'] as const;

/** The running heads and feet that Word shows, each part once. */
function readRunningHeads(body: Element, context: PartContext): WordDocument['runningHeads'] {
  const links = context.pkg.relationships(context.part);
  const isShown = shownKinds(body, context);
  const parts = new Map<string, (typeof KINDS)[number]>();
  for (const section of descendantsOf(body, 'w:sectPr'))
    for (const kind of KINDS)
      for (const reference of descendantsOf(section, `w:${kind}Reference`)) {
        const link = isShown(valOf(reference, 'type')) && links.get(reference.attributes['r:id'] ?? '');
        if (link && !link.external && !parts.has(link.target)) parts.set(link.target, kind);
      }
  return [...parts].flatMap(([part, kind]) => {
    const root = context.pkg.xml(part);
    return root ? [{ kind, blocks: context.readBlocks(root.children, inPart(part, context)) }] : [];
  });
}

/** Word keeps the heads of first and even pages in the file when they are switched off. */
function shownKinds(body: Element, { pkg }: PartContext): (type: string | undefined) => boolean {
  const part = pkg.related(pkg.mainPart, 'settings');
  const settings = part === undefined ? undefined : pkg.xml(part);
  const isOn = (element: Element | undefined): boolean =>
    element !== undefined && !/^(0|false|off)$/.test(valOf(element) ?? '');
  const hasFirst = descendantsOf(body, 'w:titlePg').some(isOn);
  const hasEven = isOn(childOf(settings, 'w:evenAndOddHeaders'));
  return (type) => (type === 'first' ? hasFirst : type === 'even' ? hasEven : true);
}

/** Reads the notes that are referred to, and those that these refer to. */
function readNotes(context: PartContext): WordDocument['notes'] {
  const { pkg } = context;
  const notes: WordDocument['notes'] = {};
  for (const type of ['footnote', 'endnote'] as const) {
    const part = pkg.related(pkg.mainPart, `${type}s`);
    const root = relatedXml(pkg, `${type}s`);
    if (!part || !root) continue;
    const inner = inPart(part, context);
    for (const element of childrenNamed(root, `w:${type}`)) {
      const id = `${type}-${valOf(element, 'id')}`;
      if (context.noteIds.has(id)) notes[id] = context.readBlocks(element.children, inner);
    }
  }
  return notes;
}

/** The formats of the notes' numbers: the last section's, or those of the settings (17.11.17 to 17.11.19). */
function noteFormatsOf(pkg: Package, section: Element | undefined): WordDocument['noteFormats'] {
  const settings = relatedXml(pkg, 'settings');
  const formatOf = (kind: string): string | undefined => {
    const [own, usual] = [section, settings].map((one) => childOf(childOf(one, `w:${kind}Pr`), 'w:numFmt'));
    return valOf(own ?? usual);
  };
  return { footnote: formatOf('footnote'), endnote: formatOf('endnote') };
}

/** The context for another part of the document, in which nothing of this one is open. */
function inPart(part: string, context: PartContext): PartContext {
  return { ...context, part, fields: [], tableDepth: 0, bookmarks: [] };
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
  return title && nodeText(title).trim();
}
