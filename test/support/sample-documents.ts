import { strToU8, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The smallest file that Word and our reader both take for a document. */
export function sampleDocx(...paragraphs: string[]): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`).join('');
  const xml = (content: string) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`);
  const packageNs = 'http://schemas.openxmlformats.org/package/2006';
  const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packageNs}/relationships"><Relationship Id="r1" Type="${officeNs}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(`<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`),
  });
}

export async function samplePdf(...lines: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 760 - index * 20, size: 12, font });
  return document.save();
}
