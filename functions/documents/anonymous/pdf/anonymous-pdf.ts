import { type PDFContext, PDFDict, type PDFName, type PDFObject, type PDFRef, PDFStream } from 'pdf-lib';
import { assemble } from '../../merge/assemble.ts';
import { type Intake, takeInPdf } from '../../merge/intake.ts';
import { DocumentFault } from '../../model/faults.ts';
import type { Decision, Finding, FoundIn, Identity, PageLetters } from '../../outcome.ts';
import { openPdf } from '../../pdf/structure/open-pdf.ts';
import { resolve } from '../../pdf/structure/pdf-objects.ts';
import { FindingsList } from '../findings-list.ts';
import type { IdentityForms } from '../identity-forms.ts';
import { keptPassages } from '../kept-passages.ts';
import { namesAnyone } from '../names-anyone.ts';
import { namesIn } from '../names-in.ts';
import { picturesOn, tellOfPictures } from '../tell-of-pictures.ts';
import { cleanObjects, replaceContent } from './clean-objects.ts';
import { cleanStrings } from './clean-strings.ts';
import { cutOut, readCleaned } from './cut-out.ts';
import { decodeStream } from './decode-stream.ts';
import { findInPages } from './find-in-pages.ts';
import { isKeptPassage } from './is-kept-passage.ts';
import type { PageCharacters } from './page-characters.ts';
import { readableRuns } from './readable-runs.ts';
import { streamKinds } from './stream-kinds.ts';

export interface AnonymousPdf {
  pdf: Uint8Array;
  pages: number;
  findings: Finding[];
  /** Number of findings beyond those listed; they count as open. */
  more: number;
  /** Pages, counted from 1, whose words can't be read: pictures of text, or fonts without a map to letters. */
  unreadable: number[];
  /** Pages, counted from 1, that became pictures because their content could not be cut safely. */
  pictures: number[];
  /** People of the byline who are not on the list of authors. */
  people: Identity[];
  /** Letters that each page shows; absent if some pages became pictures. */
  letters?: PageLetters[];
}

export interface AnonymousPdfOptions {
  document?: FoundIn;
  /** As typed at submission: the same words above the abstract stay. */
  title?: string;
  /** Of the same bytes, if they were taken in before; its objects are changed. */
  taken?: Intake;
}

const FAILED = 'We could not make this file anonymous.';

/**
 * Removes what names the authors of a PDF, and returns the findings. `decisions` by fingerprint. Never throws for what is in the file.
 */
export async function anonymousPdf(
  bytes: Uint8Array,
  forms: IdentityForms,
  decisions: ReadonlyMap<string, Decision>,
  { document = 'manuscript', title, taken }: AnonymousPdfOptions = {},
): Promise<AnonymousPdf | { failed: string }> {
  const list = new FindingsList(document, decisions);
  try {
    const { mended, opened } = taken ?? (await takeInPdf(bytes, false));
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
      cleanStrings(context, forms, isKeptPassage(keptPassages(list.findings)));
      cleanData(
        context,
        refs.flatMap((ref) => pageOf(context, ref)),
        forms,
      );
      const cut = await cutOut(context, refs, readable, found);
      if (!cut) return { failed: FAILED };
      const { pdf, pictures, letters } = cut;
      const unreadable = readable.pages.flatMap((page, index) => (isUnreadable(page) ? [index + 1] : []));
      const pictured = readable.pages.flatMap((page, index) =>
        page.largestPicture > FIGURE && !isUnreadable(page) ? [index + 1] : [],
      );
      if (pictured.length > 0) tellOfPictures(list, picturesOn(pictured));
      for (const page of unreadable) tell(list, page, UNREADABLE);
      for (const page of pictures) tell(list, page, PICTURE);
      const { findings, more } = list;
      const { people } = found;
      const told = { pdf, pages: refs.length, findings, more, unreadable, pictures, people };
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

/** The time of day would show who was working then. */
const startOfDay = () => new Date(new Date().setUTCHours(0, 0, 0, 0));

/** Part of a page; smaller pictures are signs. */
const FIGURE = 0.01;

/** Fewer characters are no text. */
const LEAST_TEXT = 20;

/** Whether a page is a picture of text, perhaps with invisible words over it, or has letters that can't be identified. */
function isUnreadable({ visible, largestPicture, unmapped, characters }: PageCharacters): boolean {
  if (visible < LEAST_TEXT && largestPicture > 0.5) return true;
  return characters.length >= LEAST_TEXT && unmapped > 0.3 * characters.length;
}

const BLANK = 'x'.charCodeAt(0);

/** Overwrites names in data that is not read as text: notices in fonts, maps of codes, colour profiles. Their lengths stay. */
function cleanData(
  context: PDFContext,
  pages: Parameters<typeof streamKinds>[1],
  forms: IdentityForms,
): void {
  const kindOf = streamKinds(context, pages);
  const changed: [PDFRef, PDFStream, Buffer][] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream) || kindOf(ref, object) !== 'data') continue;
    const bytes = decodeStream(context, object);
    const clean = bytes && overwritten(bytes, forms);
    if (clean) changed.push([ref, object, clean]);
  }
  for (const [ref, object, clean] of changed) replaceContent(context, ref, object, clean);
}

function overwritten(bytes: Buffer, forms: IdentityForms): Buffer | null {
  let clean: Buffer | null = null;
  const runs = readableRuns(bytes);
  const texts = runs.map(({ text }) => text);
  if (!namesAnyone(forms, texts, 'alt')) return null;
  for (const { start, width, text } of runs)
    for (const name of namesIn(forms, text, 'alt')) {
      if (name.strength !== 'certain') continue;
      clean ??= Buffer.from(bytes);
      for (let at = name.start; at < name.end; at++) clean[start + at * width] = BLANK;
    }
  return clean;
}
