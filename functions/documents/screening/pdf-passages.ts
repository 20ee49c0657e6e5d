import { withoutLineNumbers } from '../anonymous/pdf/line-numbers.ts';
import { type PageCharacters, readPageCharacters } from '../anonymous/pdf/page-characters.ts';
import { edgesOf } from '../anonymous/pdf/page-edges.ts';
import { readLines } from '../anonymous/pdf/page-lines.ts';
import { groupPassages, type LinePassage } from '../anonymous/pdf/page-passages.ts';
import { DocumentFault } from '../model/faults.ts';
import { openInPdfium } from '../pdf/engines/pdfium.ts';

/** Further pages are those of a book. */
const MAX_PAGES = 400;

/** The text of a PDF, without running heads and line numbers. A page that can't be read has none. */
export async function pdfPassages(bytes: Uint8Array): Promise<LinePassage[]> {
  const pages = await readPages(bytes);
  const lines = withoutLineNumbers(
    pages.map((page, index) => readLines(index, page)),
    pages,
  );
  const edges = edgesOf(
    lines,
    pages.map(({ height }) => height),
  );
  const text = lines.flatMap((page, index) =>
    page.filter((line) => !edges[index]?.header.has(line) && !edges[index]?.footer.has(line)),
  );
  return groupPassages(text, () => false);
}

async function readPages(bytes: Uint8Array): Promise<PageCharacters[]> {
  const opened = await openInPdfium(bytes);
  if ('fault' in opened) throw new DocumentFault('brokenPdf');
  const { pdfium, document, close } = opened;
  try {
    const count = Math.min(pdfium._FPDF_GetPageCount(document), MAX_PAGES);
    return Array.from({ length: count }, (_, index) => readPageCharacters(pdfium, document, index)).filter(
      (page) => page !== null,
    );
  } finally {
    close();
  }
}
