import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF whose pages hold these lines from their upper edge on; an empty line is a space between paragraphs. */
export async function pagesOfLines(...pages: string[][]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = document.addPage([500, 700]);
    for (const [at, line] of lines.entries())
      page.drawText(line, { x: 40, y: 670 - 14 * at, size: 10, font });
  }
  return document.save({ useObjectStreams: false });
}
