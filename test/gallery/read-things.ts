import { openInPdfium, type Pdfium } from '../../functions/documents/pdf/engines/pdfium.ts';

/** What shows the positions of things, beside the product's own calls of PDFium. */
type PdfiumOfObjects = Pdfium & {
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFTextObj_GetText(object: number, text: number, buffer: number, length: number): number;
};

/** FPDF_PAGEOBJ_*. */
const KINDS = ['unknown', 'text', 'path', 'image', 'shading', 'form'];
const TEXT = 1;
const SCRATCH_BYTES = 4096;

/** An item on a page, in points from its upper left corner. */
export interface Thing {
  kind: string;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pages of a PDF: the position of each item, in drawing order. */
export async function readThings(pdf: Uint8Array): Promise<Thing[][]> {
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) throw new Error(opened.fault);
  const pdfium = opened.pdfium as PdfiumOfObjects;
  const scratch = pdfium.wasmExports.malloc(SCRATCH_BYTES);
  try {
    return Array.from({ length: pdfium._FPDF_GetPageCount(opened.document) }, (_, index) => {
      const page = pdfium._FPDF_LoadPage(opened.document, index);
      const text = pdfium._FPDFText_LoadPage(page);
      const height = pdfium._FPDF_GetPageHeight(page);
      const things = Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, at) =>
        readThing(pdfium, pdfium._FPDFPage_GetObject(page, at), { text, height, scratch }),
      );
      pdfium._FPDFText_ClosePage(text);
      pdfium._FPDF_ClosePage(page);
      return things;
    });
  } finally {
    pdfium.wasmExports.free(scratch);
    opened.close();
  }
}

function readThing(
  pdfium: PdfiumOfObjects,
  object: number,
  { text, height, scratch }: { text: number; height: number; scratch: number },
): Thing {
  const type = pdfium._FPDFPageObj_GetType(object);
  pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.slice(scratch / 4, scratch / 4 + 4);
  let said = '';
  if (type === TEXT) {
    const length = pdfium._FPDFTextObj_GetText(object, text, scratch, SCRATCH_BYTES);
    // UTF-16 with two bytes of zero at its end.
    said = new TextDecoder('utf-16le').decode(
      pdfium.HEAPU8.slice(scratch, scratch + Math.max(0, length - 2)),
    );
  }
  return {
    kind: KINDS[type] ?? 'unknown',
    text: said,
    left,
    top: height - top,
    width: right - left,
    height: top - bottom,
  };
}
