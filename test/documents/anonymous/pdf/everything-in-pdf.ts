import { decodePDFRawStream, PDFDocument, PDFHexString, PDFRawStream, PDFString } from 'pdf-lib';
import { pdfText } from '../../../support/pdf-text.ts';

/** All that can be read in a PDF, whoever reads it: small letters without marks, and without what stands between them. */
export async function everythingInPdf(pdf: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false, password: '' });
  const parts: string[] = await pdfText(pdf);
  for (const [, object] of context.enumerateIndirectObjects()) {
    parts.push(words(String(object instanceof PDFRawStream ? object.dict : object)));
    if (!(object instanceof PDFRawStream)) continue;
    parts.push(Buffer.from(object.contents).toString('latin1'));
    try {
      const data = Buffer.from(decodePDFRawStream(object).getBytes(0) as Uint8Array);
      parts.push(words(data.toString('latin1')), data.toString('utf8'));
    } catch {
      // A picture's own data.
    }
  }
  return folded(parts.join('\n'));
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

export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
