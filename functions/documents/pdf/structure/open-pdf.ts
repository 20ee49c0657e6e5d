import { type PDFContext, type PDFDict, PDFDocument, PDFInvalidObject } from 'pdf-lib';
import { hasBoundedReferences } from './bounded-references.ts';
import { findCatalog, listPages, type SourcePage } from './page-tree.ts';
import { parseRegularPdf } from './parse-regular-pdf.ts';

export const pageLimit = 2000;

/** A PDF as pdf-lib's objects. The merge takes them over and changes them: open a file again to reuse it. */
export interface OpenPdf {
  context: PDFContext;
  catalog: PDFDict;
  /** At most one more than `pageLimit`. */
  pages: SourcePage[];
  /** Objects that could not be parsed and are left out. */
  hasInvalidObjects: boolean;
  /** Encrypted, or revised by a writer that departs from the standard: engines may disagree on it. */
  isIntricate: boolean;
}

/** null if pdf-lib can't read the file or finds no page tree. Tries the empty user password. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | null> {
  return openRegular(bytes) ?? (await openLeniently(bytes));
}

function openRegular(bytes: Uint8Array): OpenPdf | null {
  const context = parseRegularPdf(bytes);
  const catalog = context && findCatalog(context);
  if (!catalog) return null;
  const pages = listPages(context, catalog, pageLimit);
  if (pages.length === 0) return null;
  return { context, catalog, pages, hasInvalidObjects: false, isIntricate: false };
}

async function openLeniently(bytes: Uint8Array): Promise<OpenPdf | null> {
  if (!hasBoundedReferences(bytes)) return null;
  try {
    const { context } = await PDFDocument.load(bytes, {
      password: '',
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
      preserveXFA: true,
    });
    const catalog = findCatalog(context);
    if (!catalog) return null;
    const hasInvalidObjects = context
      .enumerateIndirectObjects()
      .some(([, object]) => object instanceof PDFInvalidObject);
    return {
      context,
      catalog,
      pages: listPages(context, catalog, pageLimit),
      hasInvalidObjects,
      isIntricate: context.isDecrypted || isRevised(bytes),
    };
  } catch {
    return null;
  }
}

/** Whether a file has more end marks than when first written: one, or two if it is linearized (ISO 32000-2, 7.5.6 and annex F). */
function isRevised(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLinearized = file.subarray(0, 2048).includes('/Linearized');
  let ends = 0;
  for (let at = file.indexOf('%%EOF'); at >= 0; at = file.indexOf('%%EOF', at + 5)) ends += 1;
  return ends > (isLinearized ? 2 : 1);
}
