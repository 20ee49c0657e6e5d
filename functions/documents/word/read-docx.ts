import type { Block, DocumentModel } from '../model/document.ts';
import { DocumentFault } from '../model/faults.ts';
import { settleLinks } from '../model/links.ts';
import { pictureNotShown, pictureTooHeavy } from '../model/picture-messages.ts';
import { plainText } from '../model/plain-text.ts';
import { prepareBlocks } from './body/prepare-blocks.ts';
import { sectionFacts } from './body/prepare-paragraph.ts';
import { convertPicture } from './drawings/convert-picture.ts';
import { collectPictures, type DrawPicture } from './drawings/pictures.ts';
import { type Numbering, readNumbering } from './facts/numbering.ts';
import { readStyles } from './facts/styles.ts';
import { openPackage, type Package } from './package/open-package.ts';
import {
  childOf,
  childrenNamed,
  descendantOf,
  type Element,
  pointsOf,
  textOf,
  valOf,
} from './package/xml.ts';
import type { PartContext } from './part-context.ts';
import { emptySide } from './side.ts';
import { assemble, assembleInner, assembleNodes } from './to-model/assemble.ts';
import type { Assembly } from './to-model/assembly.ts';
import { keepCaptions } from './to-model/keep-captions.ts';
import { readFurniture } from './to-model/running-heads.ts';

/**
 * Reads a Word document into the model. Only what is no Word document throws (DocumentFault); whatever is odd inside one is a
 * message, and its text is kept. `draw` holds pictures to limits; by itself each takes what it takes.
 */
export async function readDocx(
  bytes: Uint8Array,
  draw: DrawPicture = convertPicture,
): Promise<{ model: DocumentModel; messages: string[] }> {
  const pkg = openPackage(bytes);
  const root = pkg.xml(pkg.mainPart);
  if (!root) throw new DocumentFault('brokenDocx', 'the main part can not be read');
  const body = childOf(root, 'w:body') ?? descendantOf(root, 'w:body') ?? root;
  const styles = readStyles(relatedXml(pkg, 'styles'));
  const numbering: Numbering = readNumbering(
    relatedXml(pkg, 'numbering'),
    (styleId) => styles.paragraph(styleId).paragraph.numId,
  );
  const messages: string[] = [];
  const side = emptySide();
  const pictures = collectPictures(pkg);
  const context: PartContext = {
    pkg,
    part: pkg.mainPart,
    styles,
    numbering,
    pictures,
    side,
    messages,
    fields: [],
    tableDepth: 0,
    bookmarks: [],
    composed: { drawn: new Set(), after: new Map() },
    prepareBlocks,
  };
  const prepared = prepareBlocks(body.children, context);
  const assembly: Assembly = {
    context,
    bodySize: commonSize(side.runs) ?? styles.paragraph(undefined).run.size ?? 11,
    noteIds: [],
    endnotes: [],
    targets: new Set(),
    assembleNodes,
    assembleInner,
  };
  const last = childrenNamed(body, 'w:sectPr').at(-1);
  const sections = assemble(prepared, assembly, sectionFacts(last));
  // A turned section is a page of its own already.
  for (const section of sections)
    if (section.landscape && section.blocks[0]?.k === 'pageBreak') section.blocks.shift();
  // Nothing but running heads would stand on a page before the first text.
  for (const section of sections) {
    while (section.blocks[0]?.k === 'pageBreak') section.blocks.shift();
    if (section.blocks.length > 0) break;
  }
  for (const section of sections) section.blocks = keepCaptions(section.blocks);
  const notes = readNotes(assembly);
  const furniture = readFurniture(body, assembly);
  const { pictures: shown, failed, tooHeavy } = await pictures.convert(draw);
  for (const part of failed) messages.push(pictureNotShown(part));
  for (const part of tooHeavy) messages.push(pictureTooHeavy(part));
  const model: DocumentModel = {
    paper: paperOf(last),
    ...furniture,
    sections,
    notes,
    endnotes: assembly.endnotes,
    targets: [...assembly.targets],
    pictures: shown,
  };
  settleLinks(model);
  const lang = styles.defaults.run.lang ?? styles.paragraph(undefined).run.lang;
  if (lang) model.lang = lang;
  const title = titleOf(pkg, model);
  if (title) model.title = title;
  return { model, messages: [...new Set(messages)] };
}

function relatedXml(pkg: Package, type: string): Element | undefined {
  const part = pkg.related(pkg.mainPart, type);
  try {
    return part === undefined ? undefined : pkg.xml(part);
  } catch {
    return undefined;
  }
}

/** The notes that are referred to, and those that they refer to. */
function readNotes(assembly: Assembly): DocumentModel['notes'] {
  const { context } = assembly;
  const notes: Record<string, Block[]> = {};
  for (const type of ['footnote', 'endnote'] as const) {
    const part = context.pkg.related(context.pkg.mainPart, `${type}s`);
    const root = relatedXml(context.pkg, `${type}s`);
    if (!part || !root) continue;
    const inner: Assembly = {
      ...assembly,
      context: { ...context, part, fields: [], tableDepth: 0, bookmarks: [] },
    };
    for (const element of childrenNamed(root, `w:${type}`)) {
      const id = `${type}-${valOf(element, 'id')}`;
      if (assembly.noteIds.includes(id))
        notes[id] = assembleInner(prepareBlocks(element.children, inner.context), inner);
    }
  }
  return notes;
}

function commonSize(runs: { properties: { size?: number }; characters: number }[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { properties, characters } of runs) {
    if (properties.size) counts.set(properties.size, (counts.get(properties.size) ?? 0) + characters);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function paperOf(section: Element | undefined): { width: number; height: number } {
  const size = childOf(section, 'w:pgSz');
  const sides = [pointsOf(valOf(size, 'w')) ?? 595, pointsOf(valOf(size, 'h')) ?? 842].sort((a, b) => a - b);
  // Two papers only: a proof is printed and read on A4 or Letter whatever the manuscript was written on.
  const isLetter = Math.abs((sides[0] ?? 0) - 612) < 6 && Math.abs((sides[1] ?? 0) - 792) < 40;
  return isLetter ? { width: 612, height: 792 } : { width: 595.28, height: 841.89 };
}

function titleOf(pkg: Package, model: DocumentModel): string | undefined {
  for (const section of model.sections) {
    for (const block of section.blocks) {
      if (block.k === 'par' && block.role === 'title')
        return block.c.map(plainText).join('').trim().slice(0, 500).toWellFormed() || undefined;
    }
  }
  const core = pkg.related('', 'core-properties');
  const root = core === undefined ? undefined : pkg.xml(core);
  const title = root?.children.find((child) => child.type === 'element' && child.name.endsWith(':title'));
  return (title && textOf(title).trim().slice(0, 500).toWellFormed()) || undefined;
}
