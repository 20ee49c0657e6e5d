import { PDFiumModule } from '@hyzyla/pdfium';
import { DocumentFault } from '../../model/faults.ts';

/** The functions of PDFium that the package's own typings leave out. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_IsHyphen(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetFontWeight(text: number, index: number): number;
  _FPDFText_GetFontInfo(text: number, index: number, buffer: number, length: number, flags: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
};

let loading: Promise<Pdfium> | undefined;

/** One engine a process, started at the first PDF. */
function loadEngine(): Promise<Pdfium> {
  loading ??= PDFiumModule({}).then((module) => {
    module._FPDF_InitLibraryWithConfig({});
    return module as Pdfium;
  });
  return loading;
}

const PASSWORD_ERROR = 4;

/** Opens a PDF with the empty user password and hands its document to `work`. Throws DocumentFault. */
export async function withPdf<Value>(
  bytes: Uint8Array,
  work: (pdfium: Pdfium, document: number) => Value,
): Promise<Value> {
  const pdfium = await loadEngine();
  try {
    const copy = pdfium.wasmExports.malloc(bytes.length);
    if (copy === 0) throw new DocumentFault('tooComplexPdf', 'no memory left for it');
    pdfium.HEAPU8.set(bytes, copy);
    const document = pdfium._FPDF_LoadMemDocument(copy, bytes.length, 0);
    try {
      if (document === 0) {
        if (pdfium._FPDF_GetLastError() === PASSWORD_ERROR) throw new DocumentFault('passwordPdf');
        throw new DocumentFault('brokenPdf');
      }
      return work(pdfium, document);
    } finally {
      if (document !== 0) pdfium._FPDF_CloseDocument(document);
      pdfium.wasmExports.free(copy);
    }
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    // A trap leaves the engine's memory in no known state: the next PDF starts with a new one.
    loading = undefined;
    throw new DocumentFault('brokenPdf');
  }
}
