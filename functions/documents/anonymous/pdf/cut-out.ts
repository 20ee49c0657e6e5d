import { type PDFContext, PDFDict, type PDFRef } from 'pdf-lib';
import { writePdf } from '../../merge/write-pdf.ts';
import type { PageLetters } from '../../outcome.ts';
import { openInPdfium, type PdfiumDocument } from '../../pdf/engines/pdfium.ts';
import { renderPage } from '../../pdf/render-page.ts';
import { resolve } from '../../pdf/structure/pdf-objects.ts';
import { cutAreas, lettersLost, pixelsChanged, standsTheSame } from './compare-pages.ts';
import { type CutPages, cutPages } from './cut-pages.ts';
import { drawPage } from './draw-page.ts';
import { dropUnreachable } from './drop-unreachable.ts';
import type { FoundInPages } from './find-in-pages.ts';
import { forgetGlyphs } from './forget-glyphs.ts';
import { type PageCharacters, readPageCharacters } from './page-characters.ts';
import { lettersOf } from './page-letters.ts';

interface Readable extends PdfiumDocument {
  pages: PageCharacters[];
}

/** The document as PDFium reads it, page by page; null if it can't all be read. */
export async function readCleaned(context: PDFContext, count: number): Promise<Readable | null> {
  const opened = await openInPdfium(await writePdf(context));
  if ('fault' in opened) return null;
  const pages = Array.from({ length: count }, (_, index) =>
    readPageCharacters(opened.pdfium, opened.document, index),
  ).filter((page) => page !== null);
  if (pages.length === count) return { ...opened, pages };
  opened.close();
  return null;
}

interface CutOut {
  pdf: Uint8Array;
  /** Pages, counted from 1, that became pictures because their content could not be cut safely. */
  pictures: number[];
  /** Letters that each page shows; absent if some pages became pictures. */
  letters?: PageLetters[];
}

/** Cuts the hits, compares every changed page, and draws those that lost more as pictures. null if even that fails. */
export async function cutOut(
  context: PDFContext,
  refs: readonly PDFRef[],
  before: Readable,
  found: Pick<FoundInPages, 'hits' | 'lines'>,
): Promise<CutOut | null> {
  const done = cutPages(context, refs, before.pages, found.hits);
  for (const index of await forgetGlyphs(context, refs, done)) done.uncut.add(index);
  const pdf = await writeReachable(context);
  const changed = new Map<number, PageCharacters>();
  const worse = await worsePages(pdf, before, found, done, changed);
  if (worse.length === 0) {
    const letters = before.pages.map((page, index) => lettersOf(changed.get(index) ?? page));
    return { pdf, pictures: [], letters };
  }
  for (const index of worse) {
    const page = before.pages[index];
    const dict = resolve(context, refs[index]);
    const picture = renderPage(before.pdfium, before.document, index, DRAWN_AT);
    if (!page || !picture || !(dict instanceof PDFDict)) return null;
    const gone = new Set([...(found.hits[index] ?? []), ...(done.gone[index] ?? [])]);
    const areas = cutAreas(picture, page, gone, [], PAINTED_AROUND);
    await drawPage(context, dict, picture, page, gone, areas);
  }
  return { pdf: await writeReachable(context), pictures: worse.map((index) => index + 1) };
}

function writeReachable(context: PDFContext): Promise<Uint8Array> {
  dropUnreachable(context);
  return writePdf(context);
}

/** Dots per inch: for reading, and for comparing. */
const DRAWN_AT = 200;
const COMPARED_AT = 150;
/** Share of an em around white areas: less would show strokes outside their boxes, more would hide neighbours. */
const PAINTED_AROUND = 0.1;
/** A few pixels are rounding at the edge of a cut. */
const PIXELS_ALLOWED = 12;

/** Pages that lost a letter or a line more than they should; `changed` collects the pages with cuts. */
async function worsePages(
  pdf: Uint8Array,
  before: Readable,
  { lines }: Pick<FoundInPages, 'lines'>,
  { gone, uncut }: CutPages,
  changed: Map<number, PageCharacters>,
): Promise<number[]> {
  const touched = [...gone.keys()].filter((index) => uncut.has(index) || (gone[index]?.size ?? 0) > 0);
  if (touched.length === 0) return [];
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) return touched;
  try {
    return touched.filter((index) => {
      const [page, cutOut] = [before.pages[index], gone[index]];
      const after = readPageCharacters(opened.pdfium, opened.document, index);
      if (uncut.has(index) || !page || !cutOut || !after) return true;
      changed.set(index, after);
      if (lettersLost(page, after, cutOut) > 0) return true;
      if (standsTheSame(page, after, cutOut, lines[index] ?? [])) return false;
      const one = renderPage(before.pdfium, before.document, index, COMPARED_AT);
      const other = renderPage(opened.pdfium, opened.document, index, COMPARED_AT);
      if (!one || !other) return true;
      return pixelsChanged(one, other, cutAreas(one, page, cutOut, lines[index] ?? [])) > PIXELS_ALLOWED;
    });
  } finally {
    opened.close();
  }
}
