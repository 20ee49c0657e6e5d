import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';
import { removeActiveContent } from '../pdf/structure/active-content.ts';
import { makeDestinationsExplicit } from '../pdf/structure/destinations.ts';
import type { OpenPdf } from '../pdf/structure/open-pdf.ts';
import { type OutlineEntry, readOutline } from '../pdf/structure/outline.ts';
import { type Adopted, adopt } from './adopt.ts';
import { beginForm, carryForm, finishForm } from './forms.ts';
import { beginLayers, carryLayers, finishLayers } from './layers.ts';
import { type MergedMetadata, writeMetadata } from './metadata.ts';
import { type MergedOutlineEntry, wholePage, writeOutline } from './outline.ts';
import { removePictureMarks } from './picture-marks.ts';
import { beginTags, carryTags, finishTags, readTags } from './tags.ts';
import { writePdf } from './write-pdf.ts';

export interface AssemblePart {
  source: OpenPdf;
  /** The part's entry in the outline; without it the part's own outline is at the top level. */
  outlineTitle?: string;
  /** For a part without an outline: its headings, pages counted from 1 within the part. */
  headings?: { level: number; text: string; page: number }[];
}

export interface Assembled {
  context: PDFContext;
  /** The pages of each part in the merged file. */
  pages: PDFRef[][];
  save(): Promise<Uint8Array>;
}

/** Joins the parts in order, and uses the sources up. */
export async function assemble(parts: AssemblePart[], metadata: MergedMetadata): Promise<Assembled> {
  const { context } = await PDFDocument.create({ updateMetadata: false });
  const catalog = context.lookup(context.trailerInfo.Root, PDFDict);
  const tags = beginTags(context);
  const form = beginForm();
  const layers = beginLayers();
  const outline: MergedOutlineEntry[] = [];
  const pages: PDFRef[][] = [];
  const moves: Adopted[] = [];
  for (const part of parts) {
    const { source } = part;
    removeActiveContent(source.context);
    makeDestinationsExplicit(source);
    // After the jumps have their pages, because a destination may have a name that is removed here.
    removePictureMarks(source.context);
    const ownOutline = readOutline(source);
    const sourceTags = readTags(source);
    const adopted = adopt(source, context, sourceTags ? tags.nextKey : null);
    if (sourceTags) carryTags(source, sourceTags, adopted, tags);
    carryForm(source, adopted, form);
    carryLayers(source, adopted, layers);
    outline.push(...partOutline(part, ownOutline, adopted, context));
    pages.push(adopted.pages);
    moves.push(adopted);
  }
  for (const adopted of moves) adopted.finish();
  writePageTree(context, catalog, pages.flat());
  finishForm(form, context, catalog);
  finishLayers(layers, context, catalog);
  finishTags(tags, context, catalog);
  writeOutline(outline, context, catalog);
  writeMetadata(metadata, context, catalog);
  return {
    context,
    pages,
    save: () => writePdf(context),
  };
}

function writePageTree(context: PDFContext, catalog: PDFDict, pages: PDFRef[]): void {
  const root = catalog.get(PDFName.of('Pages')) as PDFRef;
  for (const page of pages) context.lookup(page, PDFDict).set(PDFName.of('Parent'), root);
  context.assign(root, context.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
}

function partOutline(
  { outlineTitle, headings = [] }: AssemblePart,
  own: OutlineEntry[],
  adopted: Adopted,
  context: PDFContext,
): MergedOutlineEntry[] {
  const entries =
    own.length > 0
      ? own.map((entry) => carryEntry(entry, adopted, context))
      : fromHeadings(headings, adopted.pages, context);
  if (outlineTitle === undefined) return entries;
  const [first] = adopted.pages;
  return [{ title: outlineTitle, destination: first && wholePage(context, first), entries }];
}

function carryEntry(entry: OutlineEntry, adopted: Adopted, context: PDFContext): MergedOutlineEntry {
  let destination: PDFArray | undefined;
  if (entry.target) {
    destination = PDFArray.withContext(context);
    const items: PDFObject[] = entry.target.asArray();
    for (const [index, item] of items.entries()) destination.push(index === 0 ? adopted.carry(item) : item);
  }
  return {
    title: entry.title,
    destination,
    entries: entry.entries.map((below) => carryEntry(below, adopted, context)),
  };
}

function fromHeadings(
  headings: { level: number; text: string; page: number }[],
  pages: PDFRef[],
  context: PDFContext,
): MergedOutlineEntry[] {
  const top: MergedOutlineEntry[] = [];
  const open: { level: number; entries: MergedOutlineEntry[] }[] = [];
  for (const { level, text, page } of headings) {
    open.length = 1 + open.findLastIndex((above) => above.level < level);
    const target = pages[page - 1];
    const entry: MergedOutlineEntry = {
      title: text,
      destination: target && wholePage(context, target),
      entries: [],
    };
    (open.at(-1)?.entries ?? top).push(entry);
    open.push({ level, entries: entry.entries });
  }
  return top;
}
