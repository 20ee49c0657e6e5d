import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF written by hand: each object's body, in order from 1; object 1 is the catalog. No cross reference is right. */
export function handwrittenPdf(objects: string[], trailer = '<< /Root 1 0 R >>'): Uint8Array {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n${trailer}\nstartxref\n0\n%%EOF\n`, 'latin1');
}

export function contentStream(text: string, font = '/F1'): string {
  const content = `BT ${font} 12 Tf 20 100 Td (${text}) Tj ET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

export const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A document of pages with one line each. */
export async function plainPdf(
  lines: string[],
  change?: (document: PDFDocument) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of lines) document.addPage([300, 200]).drawText(line, { x: 20, y: 100, size: 12, font });
  change?.(document);
  return document.save({ useObjectStreams: false });
}

/** A page's link with any action. */
export function addLink(document: PDFDocument, pageIndex: number, action: Record<string, unknown>): void {
  const page = document.getPage(pageIndex);
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [20, 90, 120, 110],
    A: document.context.obj(action as never),
  });
  page.node.addAnnot(document.context.register(link));
}

/** A small file whose page unpacks to 200 MB. */
export function unpackingWithoutEnd(): Uint8Array {
  const bomb = deflateSync(deflateSync(Buffer.alloc(200 * 2 ** 20), { level: 1 }));
  return handwrittenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    `<< /Filter [/FlateDecode /FlateDecode] /Length ${bomb.length} >>\nstream\n${bomb.toString('latin1')}\nendstream`,
  ]);
}
