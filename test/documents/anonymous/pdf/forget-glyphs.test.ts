import { readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { identityForms } from '../../../../functions/documents/anonymous/identity-forms.ts';
import { anonymousPdf } from '../../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { openInPdfium } from '../../../../functions/documents/pdf/engines/pdfium.ts';
import { renderPage } from '../../../../functions/documents/pdf/render-page.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { handwrittenPdf } from '../../merge/pdf-builder.ts';
import { anIdentity } from '../an-identity.ts';

const program = readFileSync(
  new URL(
    './400Regular/NotoSansThai_400Regular.ttf',
    import.meta.resolve('@expo-google-fonts/noto-sans-thai'),
  ),
).toString('latin1');
const stream = (data: string, more = '') =>
  `<< /Length ${data.length} ${more} >>\nstream\n${data}\nendstream`;
const NAME = 'Ada Okafor';
const STAYS = 'The salt of the sea was measured';
const letters = [...new Set(NAME + STAYS)];
const hex = (value: number) => value.toString(16).padStart(4, '0');
const unicode = `begincmap\n${letters.length} beginbfchar\n${letters.map((letter, at) => `<${hex(20 + at)}> <${hex(letter.charCodeAt(0))}>`).join('\n')}\nendbfchar\nendcmap`;
const twoBytes = (text: string) =>
  `<${[...text].map((letter) => hex(20 + letters.indexOf(letter))).join('')}>`;
const oneByte = (text: string) => `(${text})`;

const simple =
  '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Noto /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [' +
  `${'550 '.repeat(95)}] /FontDescriptor 6 0 R >>`;
const composite = (encoding: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Noto /Encoding /${encoding} /ToUnicode 8 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Noto /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 900 /FontDescriptor 6 0 R >>] >>`;

/** A page with a name and a line that stays, both in one font. */
const page = (font: string, write: (text: string) => string, { data = program, before = '' } = {}) =>
  handwrittenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT ${before} /F1 12 Tf 20 200 Td ${write(NAME)} Tj 0 -40 Td ${write(STAYS)} Tj ET`),
    font,
    '<< /Type /FontDescriptor /FontName /ABCDEF+Noto /Flags 32 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 /FontFile2 7 0 R >>',
    stream(data, `/Length1 ${data.length}`),
    stream(unicode),
  ]);

async function copyOf(pdf: Uint8Array) {
  const made = await anonymousPdf(pdf, identityForms([anIdentity('Ada', 'Okafor')]), new Map());
  if ('failed' in made) throw new Error(made.failed);
  const { context } = await PDFDocument.load(made.pdf);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dicts = objects.filter((object) => object instanceof PDFDict);
  const data = objects
    .filter((object) => object instanceof PDFRawStream)
    .map((object) => Buffer.from(decodePDFRawStream(object).getBytes(0) as Uint8Array).toString('latin1'));
  return {
    ...made,
    hasProgram: dicts.some((dict) => dict.has(PDFName.of('FontFile2'))),
    maps: data.filter((text) => text.includes('beginbfchar')).join('\n'),
    drawings: data.filter((text) => / d1\n/.test(text)),
  };
}

/** How many points of a page are dark below the name. */
async function inkOf(pdf: Uint8Array): Promise<number> {
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) throw new Error(opened.fault);
  const drawn = renderPage(opened.pdfium, opened.document, 0, 150);
  opened.close();
  if (!drawn) throw new Error('Nothing was drawn');
  const from = Math.floor(drawn.height * 0.4) * drawn.width * 4;
  return drawn.pixels.subarray(from).filter((value, at) => at % 4 === 0 && value < 128).length;
}

describe('a font of which a name was cut forgets the letters that it shows no more', () => {
  it.each([
    ['codes of one byte', page(simple, oneByte)],
    ['codes of two bytes', page(composite('Identity-H'), twoBytes)],
  ])('%s: drawings of those that it shows stand for its program', async (_, pdf) => {
    const copy = await copyOf(pdf);
    expect(copy.pictures).toEqual([]);
    expect(copy.hasProgram).toBe(false);
    expect(copy.drawings).toHaveLength(new Set(STAYS).size);
    expect(copy.maps).toMatch(/<0065>/);
    for (const letter of 'AOk') expect(copy.maps).not.toContain(`<${hex(letter.charCodeAt(0))}>`);
    expect((await pdfText(copy.pdf))[0]?.trim()).toBe(STAYS);
    const [before, after] = [await inkOf(pdf), await inkOf(copy.pdf)];
    expect(before).toBeGreaterThan(1000);
    expect(Math.abs(after - before)).toBeLessThan(0.08 * before);
  });

  it('letters that nobody sees become drawings of nothing', async () => {
    const copy = await copyOf(page(simple, oneByte, { before: '3 Tr' }));
    expect(copy.hasProgram).toBe(false);
    expect(copy.drawings.every((drawing) => drawing.endsWith(' d1\n'))).toBe(true);
    expect((await pdfText(copy.pdf))[0]?.trim()).toBe(STAYS);
  });

  it.each([
    ['set from top to bottom', page(composite('Identity-V'), twoBytes)],
    ['stroked', page(simple, oneByte, { before: '2 Tr' })],
  ])('text that no drawing can stand for becomes a picture: %s', async (_, pdf) => {
    const copy = await copyOf(pdf);
    expect(copy.pictures).toEqual([1]);
    expect(copy.hasProgram).toBe(false);
    expect(copy.maps).not.toContain(hex('k'.charCodeAt(0)));
  });

  it('a damaged program goes as well', async () => {
    const copy = await copyOf(page(simple, oneByte, { data: '\u0000\u0001 damaged' }));
    expect(copy.hasProgram).toBe(false);
    expect((await pdfText(copy.pdf))[0]?.trim()).toBe(STAYS);
  });

  it('letters that were contents of their own go', async () => {
    const drawn = (at: number) => stream(`500 0 0 0 500 ${400 + at} d1 0 0 500 ${400 + at} re f`);
    const used = [...new Set(NAME + STAYS)];
    const names = used.map((letter) => `/${letter === ' ' ? 'space' : letter}`);
    const pdf = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(`BT /F1 12 Tf 20 200 Td (${NAME}) Tj 0 -40 Td (${STAYS}) Tj ET`),
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [0.001 0 0 0.001 0 0] /Resources << >> /FirstChar 32 /LastChar 126 /Widths [${'500 '.repeat(95)}] /Encoding << /Differences [${used.map((letter, at) => `${letter.charCodeAt(0)} ${names[at]}`).join(' ')}] >> /CharProcs << ${names.map((name, at) => `${name} ${6 + at} 0 R`).join(' ')} >> >>`,
      ...used.map((_, at) => drawn(at)),
    ]);
    const copy = await copyOf(pdf);
    expect(copy.pictures).toEqual([]);
    expect((await pdfText(copy.pdf))[0]?.trim()).toBe(STAYS);
    const { context } = await PDFDocument.load(copy.pdf);
    const [drawings] = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict ? (object.get(PDFName.of('CharProcs')) ?? []) : [],
      );
    const left = drawings instanceof PDFDict ? drawings.keys().map((name) => name.decodeText()) : [];
    expect(left).toContain('e');
    for (const letter of 'AOk') expect(left).not.toContain(letter);
  });
});
