import { forgetPdfium, openInPdfium, type Pdfium, type PdfiumDocument } from './pdfium.ts';
import { webAssembly } from './web-assembly.ts';

/** PDFium as the judge of what a PDF contains: how many pages, with which text. */
export interface JudgedPdf {
  /** The page tree's claim; `hasPage` says whether a page really exists. */
  pages: number;
  hasPage(index: number): boolean;
  /** The text of a page as its content draws it, without annotations and fields; '' if there is none. */
  textOf(index: number): string;
  /** Pages, objects and cross references as PDFium understood them, rewritten without encryption. */
  saveCopy(): Uint8Array | null;
  close(): void;
}

export type JudgeResult = { judged: JudgedPdf } | { fault: 'password' | 'unreadable' };

const REMOVE_SECURITY = 3;

/** Opens a PDF with the empty user password. Never throws for what is in the file. Close the result. */
export async function judgePdf(bytes: Uint8Array): Promise<JudgeResult> {
  const opened = await openInPdfium(bytes);
  if (!('fault' in opened)) return { judged: judged(opened) };
  return { fault: opened.fault === 'password' ? 'password' : 'unreadable' };
}

function judged({ pdfium, document, close }: PdfiumDocument): JudgedPdf {
  const guarded = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      forgetPdfium();
      return otherwise;
    }
  };
  const withPage = <Value>(index: number, otherwise: Value, work: (page: number) => Value): Value =>
    guarded(() => {
      const page = pdfium._FPDF_LoadPage(document, index);
      if (!page) return otherwise;
      const value = work(page);
      pdfium._FPDF_ClosePage(page);
      return value;
    }, otherwise);
  return {
    pages: guarded(() => pdfium._FPDF_GetPageCount(document), 0),
    hasPage: (index) => withPage(index, false, () => true),
    textOf: (index) => withPage(index, '', (page) => pageText(pdfium, page)),
    saveCopy: () => guarded(() => saveCopy(pdfium, document), null),
    close,
  };
}

function pageText(pdfium: Pdfium, page: number): string {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return '';
  const count = pdfium._FPDFText_CountChars(text);
  let decoded = '';
  if (count > 0) {
    const buffer = pdfium.wasmExports.malloc((count + 1) * 2);
    const written = pdfium._FPDFText_GetText(text, 0, count, buffer);
    const length = Math.max(0, written - 1) * 2;
    decoded = new TextDecoder('utf-16le').decode(pdfium.HEAPU8.subarray(buffer, buffer + length));
    pdfium.wasmExports.free(buffer);
  }
  pdfium._FPDFText_ClosePage(text);
  return decoded;
}

function saveCopy(pdfium: Pdfium, document: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  const writeBlock = (_self: number, data: number, size: number): number => {
    chunks.push(pdfium.HEAPU8.slice(data, data + size));
    return 1;
  };
  // The module's table can't grow; its slot 0, C's null pointer, is free.
  const table = pdfium.wasmExports.__indirect_function_table;
  table.set(0, asTableFunction(writeBlock));
  // struct FPDF_FILEWRITE { int version; int (*WriteBlock)(self, data, size); }
  const writer = pdfium.wasmExports.malloc(8);
  pdfium.HEAP32.set([1, 0], writer / 4);
  const saved = pdfium._FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY);
  pdfium.wasmExports.free(writer);
  table.set(0, null);
  return saved ? Buffer.concat(chunks) : null;
}

/** A table of WebAssembly functions takes no plain JavaScript function: a module of 40 bytes passes it through. */
function asTableFunction(call: (self: number, data: number, size: number) => number) {
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f], // type: (i32, i32, i32) -> i32
    ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00], // import e.f
    ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00], // export f
  ]);
  const instance = new webAssembly.Instance(new webAssembly.Module(bytes), { e: { f: call } });
  return instance.exports.f;
}
