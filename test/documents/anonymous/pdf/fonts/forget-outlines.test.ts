import { decodePDFRawStream, PDFContext, type PDFDict, PDFName, type PDFRawStream } from 'pdf-lib';
import { beforeEach, expect, it } from 'vitest';
import { forgetOutlines } from '../../../../../functions/documents/anonymous/pdf/fonts/forget-outlines.ts';
import { forgetWidths } from '../../../../../functions/documents/anonymous/pdf/fonts/forget-widths.ts';

let context: PDFContext;
beforeEach(() => {
  context = PDFContext.create();
});

const described = (program: string, key: string, said: object) =>
  context.obj({ FontDescriptor: context.obj({ [key]: context.stream(program, { ...said }) }) }) as PDFDict;

const programOf = (font: PDFDict, key: string) => {
  const descriptor = font.lookup(PDFName.of('FontDescriptor')) as PDFDict;
  const stream = context.lookup(descriptor.get(PDFName.of(key))) as PDFRawStream;
  return Buffer.from(decodePDFRawStream(stream).getBytes(0) as Uint8Array).toString('latin1');
};

it.each([
  ['FontFile3', { Subtype: 'Type1C' }],
  ['FontFile2', { Length1: 12 }],
  ['FontFile', { Length1: 4, Length2: 400 }],
])('a damaged program stays as it is: %s', (key, said) => {
  const font = described('\u0001\u0000\u0004\u0004\u0000\u0009\u0001 damaged eexec ', key, said);
  const before = programOf(font, key);
  forgetOutlines(context, font, font, new Set([65]));
  expect(programOf(font, key)).toBe(before);
});

it('letters that are drawn by contents of their own go where they are shown no more', () => {
  const font = context.obj({
    Subtype: 'Type3',
    Encoding: { Differences: [65, 'A', 'O'] },
    CharProcs: {
      A: context.register(context.stream('1 0 d0')),
      O: context.register(context.stream('2 0 d0')),
    },
  }) as PDFDict;
  forgetOutlines(context, font, font, new Set([65]));
  expect(String(font.get(PDFName.of('CharProcs')))).toMatch(/^<<\s*\/A \d+ 0 R\s*>>$/);
});

it('widths of composite fonts are kept of what they show, in either notation', () => {
  const font = context.obj({ Encoding: 'Identity-H' }) as PDFDict;
  const own = context.obj({ W: [3, [500, 501, 502], 10, 20, 600, 30, [700]] }) as PDFDict;
  forgetWidths(context, font, own, new Set([4, 12]));
  expect(String(own.get(PDFName.of('W')))).toBe('[ 4 [ 501 ] 12 [ 600 ] ]');
});
