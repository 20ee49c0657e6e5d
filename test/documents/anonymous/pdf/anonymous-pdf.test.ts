import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { identityForms } from '../../../../functions/documents/anonymous/identity-forms.ts';
import {
  type AnonymousPdf,
  anonymousPdf,
} from '../../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import type { Identity } from '../../../../functions/documents/outcome.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { handwrittenPdf, helvetica, plainPdf } from '../../merge/pdf-builder.ts';
import { plainJpeg } from '../../pdf/jpeg-builder.ts';
import { anIdentity } from '../an-identity.ts';
import { foundInPdf } from './found-in-pdf.ts';
import { inventedPeople } from './invented-people.ts';
import { pdfMarks, plantInPdf } from './plant-in-pdf.ts';

async function anonymous(
  pdf: Uint8Array,
  ...rest: Parameters<typeof anonymousPdf> extends [unknown, ...infer Rest] ? Rest : never
): Promise<AnonymousPdf> {
  const made = await anonymousPdf(pdf, ...rest);
  if ('failed' in made) throw new Error(made.failed);
  return made;
}

/** The content of the first page. */
async function contentOf(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf);
  const contents = document.getPage(0).node.Contents() as PDFRawStream;
  return Buffer.from(decodePDFRawStream(contents).getBytes(0) as Uint8Array).toString('latin1');
}

const ada: Identity = {
  given: 'Ada',
  family: 'Okafor',
  emails: [],
  orcid: null,
  institutions: [],
  origin: 'author',
};

/** A page of 300 by 200 points with this content; fonts from F2 on, and what they refer to from object 7 on. */
const onePage = (content: string, fonts: string[] = [], others: string[] = []) =>
  handwrittenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R ${fonts.map((_, at) => `/F${at + 2} ${6 + others.length + 1 + at} 0 R`).join(' ')} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    helvetica,
    'null',
    ...others,
    ...fonts,
  ]);

/** A font's letters in Unicode. */
function mapOf(sections: string, letters: readonly (readonly [number, string])[]): string {
  const hex = (value: number, digits: number) => `<${value.toString(16).padStart(digits, '0')}>`;
  const lines = letters.map(([code, letter]) => `${hex(code, 2)} ${hex(letter.charCodeAt(0), 4)}`);
  const map = `begincmap\n${sections}\n${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar\nendcmap`;
  return `<< /Length ${map.length} >>\nstream\n${map}\nendstream`;
}

const nobodyDecided = new Map();

describe('a PDF for anonymous review', () => {
  const people = inventedPeople(pdfMarks.length, 14);
  const marks = pdfMarks.map((mark, index) => [mark, people[index]!] as const);

  test('names none of those who stand in it, wherever that is, and loses nothing else', async () => {
    const planted = await plantInPdf(await plainPdf(['A study of cold samples']), marks);
    const families = marks.map(([, { family }]) => family);
    const before = await foundInPdf(planted, families);
    const leftBefore = marks.filter(([, { family }]) => before.has(family));
    // Text written letter by letter is readable only to a reader of pages.
    expect(leftBefore.length).toBeGreaterThan(pdfMarks.length - 6);
    const forms = identityForms(people);
    const made = await anonymous(planted, forms, nobodyDecided);
    const after = await foundInPdf(made.pdf, families);
    expect(marks.filter(([, { family }]) => after.has(family)).map(([mark]) => mark)).toEqual([]);
    expect(await verifyAnonymous(made.pdf, forms)).toEqual({ clean: true });
    expect(made.pictures).toEqual([]);
    const [first, last] = await pdfText(made.pdf);
    expect(first).toBe('A study of cold samples');
    expect(last).toContain('The samples were kept cold until they were measured in the morning');
    expect(last).toMatch(/As\s+has said, the samples/);
  });

  test('is shown to be none where any of its marks is left', async () => {
    const missed: string[] = [];
    for (const [mark, person] of marks) {
      const planted = await plantInPdf(await plainPdf(['A study of cold samples']), [[mark, person]]);
      const verified = await verifyAnonymous(planted, identityForms([person]));
      if (verified.clean) missed.push(mark);
    }
    expect(missed).toEqual([]);
  });

  test('keeps a name that somebody said may stay, and says so', async () => {
    const [person] = people;
    const forms = identityForms([person!]);
    const planted = await plantInPdf(await plainPdf(['A study']), [['body', person!]]);
    const [found] = (await anonymous(planted, forms, nobodyDecided)).findings;
    expect(found).toMatchObject({
      strength: 'certain',
      treatment: 'removed',
      open: false,
      place: { page: 2 },
    });
    const made = await anonymous(planted, forms, new Map([[found!.fingerprint, 'notMe']]));
    expect((await pdfText(made.pdf))[1]).toContain(person!.family);
    expect(made.findings[0]).toMatchObject({ treatment: 'left', open: false });
    expect((await verifyAnonymous(made.pdf, forms)).clean).toBe(false);
  });

  test('takes out who has one name alone where nobody sees it, and draws no field with such a name', async () => {
    const fola = anIdentity('Fọláṣadé', 'Adébáyọ̀');
    const field = await plantInPdf(await plainPdf(['A study']), [
      ['fieldAppearance', { ...fola, written: 'Adébáyọ̀ Fọláṣadé' }],
    ]);
    const made = await anonymous(field, identityForms([fola]), nobodyDecided);
    expect((await pdfText(made.pdf)).join(' ')).not.toMatch(/Fo\?|Ad/);
    const suharto = { ...anIdentity('', 'Suhartonoko'), written: 'Suhartonoko' };
    for (const mark of ['alt', 'structureAlt', 'actualText'] as const) {
      const planted = await plantInPdf(await plainPdf(['A study']), [[mark, suharto]]);
      const { pdf, findings } = await anonymous(planted, identityForms([suharto]), nobodyDecided);
      expect((await foundInPdf(pdf, ['Suhartonoko'])).size).toBe(0);
      expect(findings).toMatchObject([{ treatment: 'removed', open: false }]);
    }
  });

  test('closes the gap to whole sizes of the type, so that nobody measures the name', async () => {
    const contents = new Set<string>();
    for (const family of ['Okafor', 'Okafoor']) {
      const person = {
        given: 'Ada',
        family,
        emails: [],
        orcid: null,
        institutions: [],
        origin: 'author',
      } as const;
      const pdf = await plainPdf([`When Ada ${family} came to the laboratory the samples were warm`]);
      const { pdf: copy } = await anonymous(pdf, identityForms([person]), nobodyDecided);
      contents.add(await contentOf(copy));
    }
    expect(contents.size).toBe(1);
    expect([...contents][0]).toContain('> -6000 <');
  });

  test('makes a page a picture whose content two engines read otherwise, and keeps its other words', async () => {
    const lines = [
      '/Oops Tj',
      '0 -20 Td (told by Ada Okafor alone) Tj',
      '0 -20 Td (The samples were cold) Tj',
    ];
    const content = `BT /F1 12 Tf 20 100 Td ${lines.join(' ')} ET`;
    const pdf = onePage(content);
    const made = await anonymous(pdf, identityForms([ada]), nobodyDecided);
    expect(made.pictures).toEqual([1]);
    expect(made.findings.map(({ class: kind }) => kind)).toContain('page');
    const [text] = await pdfText(made.pdf);
    expect(text).toContain('The samples were cold');
    expect((await foundInPdf(made.pdf, ['okafor'])).size).toBe(0);
    expect(await verifyAnonymous(made.pdf, identityForms([ada]))).toEqual({ clean: true });
  });

  test('leaves a letter that stands for a letter, and reads what is laid under other words', async () => {
    const said = '/Span <</ActualText <FEFF00AD>>> BDC (-) Tj EMC';
    const under = '/Span <</ActualText (\\055)>> BDC (Ada Okafor) Tj EMC';
    const breaking = '/Span <</ActualText <FEFF002C200B>>> BDC (,) Tj EMC';
    const content = `BT /F1 12 Tf 20 100 Td (The sam) Tj ${said} (ples) Tj ${breaking} 0 -20 Td ${under} ET`;
    const made = await anonymous(onePage(content), identityForms([ada]), nobodyDecided);
    expect(await contentOf(made.pdf)).toContain(said);
    expect(await contentOf(made.pdf)).toContain(breaking);
    expect(await contentOf(made.pdf)).not.toMatch(/Okafor|055/);
  });

  test('forgets the letters of fonts in which a name was set', async () => {
    const bold = '<< /Type /Font /Subtype /Type1 /BaseFont /OnlyForNames /ToUnicode 8 0 R >>';
    const encoding = '<< /Differences [65 /A /d /a /O /k /f /o /r /S /l /t] >>';
    const widths = '/FirstChar 65 /Widths [722 556 556 778 500 278 556 333 667 222 278]';
    const own = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${encoding} ${widths} /ToUnicode 7 0 R >>`;
    const unicode = mapOf('1 beginbfrange\n<41> <44> [<0041> <0064> <0061> <004f>]\nendbfrange', [
      ...[...'kforSlt'].map((letter, at): [number, string] => [0x45 + at, letter]),
    ]);
    const content =
      'BT /F1 12 Tf 20 160 Td (The samples were kept cold until the morning) Tj /F2 12 Tf 0 -20 Td (Ada Okafor) Tj /F3 12 Tf 0 -20 Td (ICJK ICJK ICJK ICJK ABC DECFGH) Tj ET';
    const pdf = onePage(content, [bold, own], [unicode, mapOf('', [[0x41, 'A']])]);
    const { pdf: copy, pictures } = await anonymous(pdf, identityForms([ada]), nobodyDecided);
    expect(pictures).toEqual([]);
    const { context } = await PDFDocument.load(copy);
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    const written = objects.map(String).join('\n');
    expect(written).not.toContain('OnlyForNames');
    expect(written).toContain(
      '[ 65 /.notdef /.notdef /a /.notdef /.notdef /.notdef /.notdef /.notdef /S /l /t ]',
    );
    const maps = objects
      .filter((object) => object instanceof PDFRawStream)
      .map((stream) => Buffer.from(decodePDFRawStream(stream).getBytes(0) as Uint8Array).toString('latin1'))
      .filter((text) => text.includes('beginbfchar'));
    expect(maps).toHaveLength(1);
    expect(maps[0]).not.toMatch(/<0064>|<006b>/);
    expect((await pdfText(copy))[0]).toContain('Salt');
  });

  test('says of a scan that nobody can look for names in it', async () => {
    const pdf = await plainPdf(['x'], (document) => {
      const { context } = document;
      const page = document.getPage(0);
      const image = context.stream(plainJpeg, {
        ...{ Type: 'XObject', Subtype: 'Image', Width: 4, Height: 4, BitsPerComponent: 8 },
        ...{ ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' },
      });
      const name = page.node.newXObject('Scan', context.register(image));
      page.node.addContentStream(context.register(context.stream(`q 300 0 0 200 0 0 cm ${name} Do Q`)));
    });
    const made = await anonymous(pdf, identityForms([ada]), nobodyDecided);
    expect(made.unreadable).toEqual([1]);
  });
});
