import { type PDFContext, PDFDict, type PDFName, type PDFObject, type PDFRef } from 'pdf-lib';
import { assemble } from '../../merge/assemble.ts';
import { takeInPdf } from '../../merge/intake.ts';
import { writePdf } from '../../merge/write-pdf.ts';
import { DocumentFault } from '../../model/faults.ts';
import type { Decision, Finding, FoundIn, PageLetters } from '../../outcome.ts';
import { openInPdfium, type PdfiumDocument } from '../../pdf/engines/pdfium.ts';
import { renderPage } from '../../pdf/render-page.ts';
import { openPdf } from '../../pdf/structure/open-pdf.ts';
import { resolve } from '../../pdf/structure/pdf-objects.ts';
import { FindingsList } from '../findings-list.ts';
import type { IdentityForms } from '../identity-forms.ts';
import { keptPassages } from '../kept-passages.ts';
import { cleanData } from './clean-data.ts';
import { cleanObjects } from './clean-objects.ts';
import { cleanStrings } from './clean-strings.ts';
import { cutAreas, lettersLost, pixelsChanged, standsTheSame } from './compare-pages.ts';
import { type CutPages, cutPages } from './cut-pages.ts';
import { drawPage } from './draw-page.ts';
import { dropUnreachable } from './drop-unreachable.ts';
import { type FoundInPages, findInPages } from './find-in-pages.ts';
import { forgetGlyphs } from './forget-glyphs.ts';
import { areKept } from './kept-words.ts';
import { type PageCharacters, readPageCharacters } from './page-characters.ts';
import { lettersOf } from './page-letters.ts';

export interface AnonymousPdf {
  pdf: Uint8Array;
  pages: number;
  findings: Finding[];
  /** How many were found beyond those listed; they count as open. */
  more: number;
  /** Pages, counted from 1, whose words can't be read: pictures of text, fonts that don't say which letters they hold. */
  unreadable: number[];
  /** Pages, counted from 1, that became pictures because their content could not be cut safely. */
  pictures: number[];
  /** What each page shows; absent where some were drawn. */
  letters?: PageLetters[];
}

export interface AnonymousPdfOptions {
  document?: FoundIn;
  /** As typed at submission: what stands so above the abstract is kept. */
  title?: string;
}

const FAILED = 'We could not make this file anonymous.';

/** An author's PDF without what names its authors, and what was found. `decisions` by fingerprint. Never throws for what is in the file. */
export async function anonymousPdf(
  bytes: Uint8Array,
  forms: IdentityForms,
  decisions: ReadonlyMap<string, Decision>,
  { document = 'manuscript', title }: AnonymousPdfOptions = {},
): Promise<AnonymousPdf | { failed: string }> {
  const list = new FindingsList(document, decisions);
  try {
    const { mended, opened } = await takeInPdf(bytes, false);
    const source = opened ?? (await openPdf(mended ?? bytes));
    if (!source) return { failed: FAILED };
    cleanObjects(source, forms, list);
    const { context, pages } = await assemble([{ source }], {
      authors: [],
      keywords: [],
      producedAt: startOfDay(),
    });
    const refs = pages.flat();
    const readable = await readCleaned(context, refs.length);
    if (!readable) return { failed: FAILED };
    try {
      const found = findInPages(readable.pages, forms, list, { title });
      cleanStrings(context, forms, areKept(keptPassages(list.findings)));
      cleanData(
        context,
        refs.flatMap((ref) => pageOf(context, ref)),
        forms,
      );
      const cutOut = await cut(context, refs, readable, found);
      if (!cutOut) return { failed: FAILED };
      const { pdf, pictures, letters } = cutOut;
      const unreadable = readable.pages.flatMap((page, index) => (isUnreadable(page) ? [index + 1] : []));
      for (const page of unreadable) tell(list, page, UNREADABLE);
      for (const page of pictures) tell(list, page, PICTURE);
      const { findings, more } = list;
      const told = { pdf, pages: refs.length, findings, more, unreadable, pictures };
      return letters ? { ...told, letters } : told;
    } finally {
      readable.close();
    }
  } catch (error) {
    if (error instanceof DocumentFault) return { failed: FAILED };
    throw error;
  }
}

function pageOf(context: PDFContext, ref: PDFRef): { dict: PDFDict; inherited: Map<PDFName, PDFObject> }[] {
  const dict = resolve(context, ref);
  return dict instanceof PDFDict ? [{ dict, inherited: new Map() }] : [];
}

const UNREADABLE =
  'This page is a scanned image, or its letters can’t be read as text. We can’t check it for names.';
const PICTURE =
  'We turned this page into a picture because we could not change its text safely. It can still be read, printed and searched.';

function tell(list: FindingsList, page: number, text: string): void {
  const said = { class: 'page', means: 'unreadable', strength: 'hint', part: 'picture' } as const;
  list.add({ ...said, text, start: 0, end: text.length, page });
}

/** A time would tell who was at work then. */
const startOfDay = () => new Date(new Date().setUTCHours(0, 0, 0, 0));

interface Readable extends PdfiumDocument {
  pages: PageCharacters[];
}

/** The document as PDFium reads it, page by page; null where it can't be read whole. */
async function readCleaned(context: PDFContext, count: number): Promise<Readable | null> {
  const opened = await openInPdfium(await writePdf(context));
  if ('fault' in opened) return null;
  const pages = Array.from({ length: count }, (_, index) =>
    readPageCharacters(opened.pdfium, opened.document, index),
  ).filter((page) => page !== null);
  if (pages.length === count) return { ...opened, pages };
  opened.close();
  return null;
}

/** Fewer are no text. */
const LEAST_TEXT = 20;

/** A picture of text, also with words laid unseen over it; or letters of which nobody knows which they are. */
function isUnreadable({ visible, largestPicture, unmapped, characters }: PageCharacters): boolean {
  if (visible < LEAST_TEXT && largestPicture > 0.5) return true;
  return characters.length >= LEAST_TEXT && unmapped > 0.3 * characters.length;
}

interface Cut extends Pick<AnonymousPdf, 'pdf' | 'pictures' | 'letters'> {}

/** Cuts what was hit, looks at every page that changed, and draws those anew that lost more. null where even that failed. */
async function cut(
  context: PDFContext,
  refs: readonly PDFRef[],
  before: Readable,
  found: FoundInPages,
): Promise<Cut | null> {
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

/** Dots to the inch: for reading, and for comparing. */
const DRAWN_AT = 200;
const COMPARED_AT = 150;
/** Of an em, about what is painted white: less would show strokes that reach out of their boxes, more hides their neighbours. */
const PAINTED_AROUND = 0.1;
/** A few are rounding at the edge of what was cut. */
const PIXELS_ALLOWED = 12;

/** Pages that lost a letter or a line more than they should; `changed` gets those that something was cut on. */
async function worsePages(
  pdf: Uint8Array,
  before: Readable,
  { lines }: FoundInPages,
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
