import { openInPdfium } from '../pdf/engines/pdfium.ts';

/** The text of a PDF as a reader would copy it; '' if it can't be read. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const opened = await openInPdfium(bytes);
  if ('fault' in opened) return '';
  const { pdfium, document, close } = opened;
  const { malloc, free } = pdfium.wasmExports;
  const pages: string[] = [];
  try {
    for (let at = 0; at < pdfium._FPDF_GetPageCount(document); at++) {
      const page = pdfium._FPDF_LoadPage(document, at);
      const text = pdfium._FPDFText_LoadPage(page);
      const count = pdfium._FPDFText_CountChars(text);
      const buffer = malloc(2 * count + 2);
      pdfium._FPDFText_GetText(text, 0, count, buffer);
      pages.push(new TextDecoder('utf-16le').decode(pdfium.HEAPU8.subarray(buffer, buffer + 2 * count)));
      free(buffer);
      pdfium._FPDFText_ClosePage(text);
      pdfium._FPDF_ClosePage(page);
    }
  } finally {
    close();
  }
  return pages.join('\n');
}
