import { PDFiumModule } from '@hyzyla/pdfium';
import type { WasmTable } from './web-assembly.ts';

/* PDFium, compiled to WebAssembly: it reads PDFs and judges what others make of them. Its raw functions are used because the package's
   classes keep every page open until the document is closed, and leave out data on positions of characters. */

/** Includes functions that the package's own types leave out. Documents, pages and texts are pointers; 0 is none. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  wasmExports: { __indirect_function_table: WasmTable };
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, length: number): number;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
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
  _FPDFText_HasUnicodeMapError(text: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFFont_GetGlyphWidth(font: number, letter: number, size: number, width: number): number;
  _FPDFFont_GetGlyphPath(font: number, letter: number, size: number): number;
  _FPDFGlyphPath_CountGlyphSegments(path: number): number;
  _FPDFGlyphPath_GetGlyphPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_GetStrokeColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  _FPDFPageObj_HasTransparency(object: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObjMark_GetName(mark: number, buffer: number, length: number, written: number): number;
  _FPDFPageObj_GetClipPath(object: number): number;
  _FPDFClipPath_CountPaths(clip: number): number;
  _FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  _FPDFClipPath_GetPathSegment(clip: number, path: number, index: number): number;
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
};

export interface PdfiumDocument {
  pdfium: Pdfium;
  document: number;
  /** Releases its memory. Never throws. */
  close(): void;
}

export type PdfiumFault = 'noMemory' | 'password' | 'unreadable';

let current: Promise<Pdfium> | undefined;

/** One engine a process, started for the first PDF. */
export function loadPdfium(): Promise<Pdfium> {
  current ??= PDFiumModule({}).then((module) => {
    module._FPDF_InitLibraryWithConfig({});
    return withoutWrappers(module as Pdfium);
  });
  return current;
}

/** The package looks functions up by name at every call, which for some takes longer than running them. */
function withoutWrappers(pdfium: Pdfium): Pdfium {
  for (const [name, call] of Object.entries(pdfium.wasmExports))
    if (name.startsWith('FPDF')) Object.assign(pdfium, { [`_${name}`]: call });
  return pdfium;
}

/** A trap leaves the engine's memory in an unknown state, so the next PDF gets a new one. */
export function forgetPdfium(): void {
  current = undefined;
}

const PASSWORD_ERROR = 4;

/** Opens a PDF with the empty user password. Never throws for what is in the file. Close the result. */
export async function openInPdfium(bytes: Uint8Array): Promise<PdfiumDocument | { fault: PdfiumFault }> {
  const pdfium = await loadPdfium();
  const { malloc, free } = pdfium.wasmExports;
  try {
    const copy = malloc(bytes.length);
    if (copy === 0) return { fault: 'noMemory' };
    pdfium.HEAPU8.set(bytes, copy);
    const document = pdfium._FPDF_LoadMemDocument(copy, bytes.length, 0);
    if (document !== 0) return { pdfium, document, close: () => close(pdfium, document, copy) };
    const fault = pdfium._FPDF_GetLastError() === PASSWORD_ERROR ? 'password' : 'unreadable';
    free(copy);
    return { fault };
  } catch {
    forgetPdfium();
    return { fault: 'unreadable' };
  }
}

function close(pdfium: Pdfium, document: number, copy: number): void {
  try {
    pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(copy);
  } catch {
    forgetPdfium();
  }
}
