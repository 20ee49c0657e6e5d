import { decodePDFRawStream, PDFDocument, PDFHexString, PDFRawStream, PDFString } from 'pdf-lib';
import { pdfText } from '../../../support/pdf-text.ts';

/**
 * All that can be read in a PDF, whoever reads it: small letters without marks, and without what stands between them. The pages are one
 * part, each form of each object another: together, those of large pictures are more than a string can hold.
 */
export async function everythingInPdf(pdf: Uint8Array): Promise<{ includes(text: string): boolean }> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, password: '' });
  const found = [folded((await pdfText(pdf)).join('\n'))];
  for (const [, object] of context.enumerateIndirectObjects()) {
    found.push(folded(words(String(object instanceof PDFRawStream ? object.dict : object))));
    if (!(object instanceof PDFRawStream)) continue;
    found.push(folded(Buffer.from(object.contents).toString('latin1')));
    try {
      const data = Buffer.from(decodePDFRawStream(object).getBytes(0) as Uint8Array);
      found.push(folded(words(data.toString('latin1'))), folded(data.toString('utf8')));
    } catch {
      // A picture's own data.
    }
  }
  return { includes: (text) => found.some((part) => part.includes(text)) };
}

/** With each string in place of what is written for it. */
function words(written: string): string {
  const decoded = written.replace(/<([\dA-Fa-f\s]{4,})>/g, (_, digits: string) => {
    const string = PDFHexString.of(digits.replace(/\s/g, ''));
    return string.decodeText() + Buffer.from(string.asBytes()).toString('latin1');
  });
  return decoded.replace(/\(((?:\\.|[^\\()]){2,2000})\)/g, (_, text: string) =>
    PDFString.of(text).decodeText(),
  );
}

/** UTF-16: what is replaced is counted piece by piece, which for a large picture's data is more than there is memory. */
const AT_ONCE = 1_000_000;

export function folded(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + AT_ONCE - (/[\ud800-\udbff]/.test(text[at + AT_ONCE - 1] ?? '') ? 1 : 0);
    pieces.push(
      text
        .slice(at, end)
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    );
    at = end;
  }
  return pieces.join('');
}
