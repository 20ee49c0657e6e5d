import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

export interface PdfPage {
  text: string;
  width: number;
  height: number;
}

/** The pages of a PDF as PDFium reads them; line ends become spaces. */
export async function pdfPages(pdf: Uint8Array): Promise<PdfPage[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  const pages = [...document.pages()].map((page) => ({
    text: page.getText().replace(/\s+/g, ' '),
    ...page.getOriginalSize(),
  }));
  document.destroy();
  return pages.map(({ text, originalWidth, originalHeight }) => ({
    text,
    width: originalWidth,
    height: originalHeight,
  }));
}
