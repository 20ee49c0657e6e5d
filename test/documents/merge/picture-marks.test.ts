import { PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../../functions/documents/merge/assemble.ts';
import { openPdf } from '../../../functions/documents/pdf/structure/open-pdf.ts';
import { plainJpeg, withSegments } from '../pdf/jpeg-builder.ts';

async function withPicture(jpeg: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const picture = await document.embedJpg(plainJpeg);
  document.addPage([300, 200]).drawImage(picture, { x: 20, y: 20 });
  await picture.embed();
  const own = context.lookup(picture.ref) as PDFRawStream;
  const metadata = context.register(context.stream('<x:creator>Ada Byron</x:creator>', { Type: 'Metadata' }));
  const dict = own.dict.clone(context);
  dict.set(PDFName.of('Metadata'), metadata);
  dict.set(PDFName.of('PieceInfo'), context.obj({ Camera: { Private: 'Ada Byron' } }));
  context.assign(picture.ref, PDFRawStream.of(dict, jpeg));
  return document.save({ useObjectStreams: false });
}

describe('a picture in a merged PDF', () => {
  test('carries nothing of who took it, where and with what, and is the same picture', async () => {
    const marked = withSegments([
      [0xe1, 'Exif\0\0II*\0 GPS 51.5 N, Ada Byron'],
      [0xed, 'Photoshop 3.0\0Ada Byron'],
      [0xfe, 'Ada Byron was here'],
    ]);
    const source = (await openPdf(await withPicture(marked)))!;
    const merged = await assemble([{ source }], { authors: [], keywords: [], producedAt: new Date(0) });
    const saved = await merged.save();
    expect(Buffer.from(saved).includes('Ada Byron')).toBe(false);
    const { context } = await PDFDocument.load(saved);
    const streams = context.enumerateIndirectObjects().map(([, object]) => object);
    const image = streams.find(
      (object) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode'),
    ) as PDFRawStream;
    expect(Buffer.from(image.contents).equals(plainJpeg)).toBe(true);
    expect(image.dict.get(PDFName.of('Metadata'))).not.toBeInstanceOf(PDFRef);
    expect(image.dict.has(PDFName.of('PieceInfo'))).toBe(false);
  });
});
