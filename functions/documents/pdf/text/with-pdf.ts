import { DocumentFault } from '../../model/faults.ts';
import { forgetPdfium, openInPdfium, type Pdfium } from '../engines/pdfium.ts';
import { type PageText, readCharacters } from './read-characters.ts';

/** A PDF while it is open for reading. */
export interface ReadablePdf {
  /** The page tree's claim. */
  pages: number;
  /** The characters of a page, counted from 0, in the order of its content. */
  charactersOf(index: number): PageText;
  /** Title of the document information; '' if there is none. */
  propertyTitle(): string;
}

const FAULTS = { password: 'passwordPdf', unreadable: 'brokenPdf' } as const;

/** Opens a PDF with the empty user password for `work`. Throws DocumentFault. */
export async function withPdf<Value>(bytes: Uint8Array, work: (pdf: ReadablePdf) => Value): Promise<Value> {
  const opened = await openInPdfium(bytes);
  if ('fault' in opened) {
    if (opened.fault === 'noMemory') throw new DocumentFault('tooComplexPdf', 'no memory left for it');
    throw new DocumentFault(FAULTS[opened.fault]);
  }
  const { pdfium, document, close } = opened;
  try {
    return work({
      pages: pdfium._FPDF_GetPageCount(document),
      charactersOf: (index) => readCharacters(pdfium, document, index),
      propertyTitle: () => readPropertyTitle(pdfium, document),
    });
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    forgetPdfium();
    throw new DocumentFault('brokenPdf');
  } finally {
    close();
  }
}

const TITLE_BYTES = 1024;

function readPropertyTitle(pdfium: Pdfium, document: number): string {
  const { malloc, free } = pdfium.wasmExports;
  const buffer = malloc(TITLE_BYTES + 16);
  const tag = buffer + TITLE_BYTES;
  pdfium.HEAPU8.set(new TextEncoder().encode('Title\0'), tag);
  const length = pdfium._FPDF_GetMetaText(document, tag, buffer, TITLE_BYTES);
  // UTF-16 with two zero bytes at its end.
  const bytes = pdfium.HEAPU8.slice(buffer, buffer + Math.max(0, Math.min(length, TITLE_BYTES) - 2));
  free(buffer);
  return new TextDecoder('utf-16le').decode(bytes);
}
