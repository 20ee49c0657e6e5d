import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of every page as a reader would copy it. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
