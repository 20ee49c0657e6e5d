import { PDFDocument, StandardFonts } from 'pdf-lib';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function sampleDocx(...paragraphs: string[]): Uint8Array {
  return buildDocx(paragraphs.map((text) => paragraph(escaped(text))).join(''));
}

export async function samplePdf(...lines: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 760 - index * 20, size: 12, font });
  return document.save();
}
