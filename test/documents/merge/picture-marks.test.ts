import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../../functions/documents/merge/assemble.ts';
import { openPdf } from '../../../functions/documents/pdf/structure/open-pdf.ts';
import { plainJpeg, withSegments } from '../pdf/jpeg-builder.ts';
import { addLink, contentStream, handwrittenPdf, helvetica, plainPdf } from './pdf-builder.ts';

const nothing = { authors: [], keywords: [], producedAt: new Date(0) };

async function merged(bytes: Uint8Array): Promise<Uint8Array> {
  const source = (await openPdf(bytes))!;
  return (await assemble([{ source }], nothing)).save();
}

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
    const saved = await merged(await withPicture(marked));
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

describe('what a program wrote of a placed figure', () => {
  test('goes wherever it stands, within the page’s resources too', async () => {
    const source = await plainPdf(['figure'], (document) => {
      const { context } = document;
      const stream = context.stream('<x:creator>Ada Byron</x:creator>', { Type: 'Metadata', Subtype: 'XML' });
      const Metadata = context.register(stream);
      const figure = context.obj({ Metadata, Creator: 'Ada-Byron-Studio' });
      document
        .getPage(0)
        .node.Resources()!
        .set(PDFName.of('Properties'), context.obj({ MC0: figure }));
    });
    expect(Buffer.from(await merged(source)).toString('latin1')).not.toMatch(/Ada.Byron/);
  });

  test('is nothing that only has such a name: a font, a place in the text', async () => {
    const font = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /Metadata 5 0 R >> >> >>',
      contentStream('kept', '/Metadata'),
      helvetica,
    ]);
    const resources = (await PDFDocument.load(await merged(font))).getPage(0).node.Resources()!;
    expect(resources.lookup(PDFName.of('Font'), PDFDict).has(PDFName.of('Metadata'))).toBe(true);
    const jump = await plainPdf(['first', 'second'], (document) => {
      const { context, catalog } = document;
      const places = context.obj({ Metadata: [document.getPage(1).ref, 'Fit'] });
      catalog.set(PDFName.of('Dests'), context.register(places));
      addLink(document, 0, { S: 'GoTo', D: 'Metadata' });
    });
    const written = await PDFDocument.load(await merged(jump));
    const link = written.getPage(0).node.Annots()!.lookup(0, PDFDict);
    const place = link.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('D'), PDFArray);
    expect(place.get(0)).toBe(written.getPage(1).ref);
  });
});
