import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { writePdf } from '../../../functions/documents/merge/write-pdf.ts';
import { parseRegularPdf } from '../../../functions/documents/pdf/structure/parse-regular-pdf.ts';

async function emptyDocument() {
  const { context } = await PDFDocument.create({ updateMetadata: false });
  return context;
}

test('what is written is a regular PDF that holds the same objects', async () => {
  const context = await emptyDocument();
  const dict = context.obj({ Number: -0.25, Flag: true, Nothing: null, List: [1, [2, {}], 'Name'] });
  dict.set(PDFName.of('odd (name)#'), PDFString.of('a (b) \\) \xe9'));
  dict.set(PDFName.of('Hex'), PDFHexString.of('FEFF0041'));
  context.register(dict);
  const stream = context.stream(Uint8Array.of(0, 255, 10, 13), { Length: 99, Of: dict });
  context.register(stream);
  const expected = context.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, object.toString()]);
  const read = parseRegularPdf(await writePdf(context))!;
  stream.dict.set(PDFName.Length, PDFNumber.of(4));
  expect(read.enumerateIndirectObjects().map(([ref, object]) => [ref.tag, object.toString()])).toEqual(
    expected.map(([tag, text]) => [tag, text!.replace('/Length 99', '/Length 4')]),
  );
});

test('more objects than one stream of objects takes, with gaps in their numbers', async () => {
  const context = await emptyDocument();
  const refs = Array.from({ length: 500 }, (_, index) => context.register(PDFNumber.of(index)));
  for (const ref of refs.slice(100, 150)) context.delete(ref);
  const read = parseRegularPdf(await writePdf(context))!;
  expect(read.lookup(refs[499]!, PDFNumber).asNumber()).toBe(499);
  expect(read.lookup(refs[120]!)).toBeUndefined();
  expect(read.lookup(read.trailerInfo.Root, PDFDict).has(PDFName.of('Pages'))).toBe(true);
});
