import { PDFDocument, StandardFonts } from 'pdf-lib';

const MARGIN = 72;
const SIZE = 11.5;

/** A letter of one page or more as PDF, as a word processor would print it. Paragraphs in plain Latin text. */
export async function writePdfLetter(title: string, paragraphs: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const [regular, bold] = await Promise.all([
    document.embedFont(StandardFonts.TimesRoman),
    document.embedFont(StandardFonts.TimesRomanBold),
  ]);
  let page = document.addPage([595, 842]);
  let y = 842 - MARGIN;
  page.drawText(title, { x: MARGIN, y, size: 16, font: bold });
  y -= 34;
  for (const paragraph of paragraphs) {
    for (const line of wrap(paragraph, (text) => regular.widthOfTextAtSize(text, SIZE) <= 595 - 2 * MARGIN)) {
      if (y < MARGIN) {
        page = document.addPage([595, 842]);
        y = 842 - MARGIN;
      }
      page.drawText(line, { x: MARGIN, y, size: SIZE, font: regular });
      y -= SIZE * 1.4;
    }
    y -= SIZE * 0.7;
  }
  return document.save();
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
