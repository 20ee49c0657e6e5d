import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { identityForms } from '../../../../functions/documents/anonymous/identity-forms.ts';
import { anonymousPdf } from '../../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { handwrittenPdf, helvetica } from '../../merge/pdf-builder.ts';
import { anIdentity } from '../an-identity.ts';

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** Some letters for glyphs of any font. */
const LETTERS = [...new Set('調査は鈴木春香が行った海の塩を量り')];
const codeOf = (letter: string) => hex(20 + LETTERS.indexOf(letter));
const unicode = `begincmap\n${LETTERS.length} beginbfchar\n${LETTERS.map((letter) => `<${codeOf(letter)}> <${hex(letter.charCodeAt(0))}>`).join('\n')}\nendbfchar\nendcmap`;
const font = readFileSync(
  new URL('../fonts/NotoSansHebrew-Regular.ttf', import.meta.resolve('@embedpdf/fonts-hebrew')),
).toString('latin1');
const stream = (data: string, more = '') =>
  `<< /Length ${data.length} ${more} >>\nstream\n${data}\nendstream`;

/** Texts as shown, F1 from top to bottom, and a line across the page. */
const page = (content: string, encoding: string) =>
  handwrittenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 8 0 R >> >> >>',
    stream(`${content} BT /F2 12 Tf 40 780 Td (On the salt of the sea and of nets) Tj ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding /${encoding} /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Mincho /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor 9 0 R >>',
    stream(unicode),
    helvetica,
    '<< /Type /FontDescriptor /FontName /Mincho /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 10 0 R >>',
    stream(font, `/Length1 ${font.length}`),
  ]);

const columns = (...texts: string[]) =>
  texts
    .map((text, at) => `BT /F1 12 Tf ${500 - at * 20} 600 Td <${[...text].map(codeOf).join('')}> Tj ET`)
    .join(' ');
const letterByLetter = (name: string, write: (letter: string) => string, ...texts: string[]) =>
  texts
    .flatMap((text, at) =>
      [...text].map(
        (letter, y) => `BT /${name} 12 Tf ${500 - at * 20} ${600 - y * 12} Td ${write(letter)} Tj ET`,
      ),
    )
    .join(' ');

const haruka = identityForms([anIdentity('春香', '鈴木')]);
const ada = identityForms([anIdentity('Ada', 'Okafor')]);

describe('a name set from top to bottom is taken out, and seen where it was left', () => {
  it.each([
    [
      'in one column',
      page(columns('調査は鈴木春香が行った', '海の塩を量り'), 'Identity-V'),
      haruka,
      '海の塩を量り',
    ],
    ['over two columns', page(columns('調査は鈴木', '春香が行った'), 'Identity-V'), haruka, '調査は'],
    [
      'over two columns, within a word',
      page(columns('調査は鈴', '木春香が行った'), 'Identity-V'),
      haruka,
      '調査は',
    ],
    [
      'letter by letter',
      page(
        letterByLetter('F1', (letter) => `<${codeOf(letter)}>`, '調査は鈴木春香が', '行った'),
        'Identity-H',
      ),
      haruka,
      '調',
    ],
    [
      'in Latin letters',
      page(
        letterByLetter('F2', (letter) => `(${letter})`, 'told by Ada', 'Okafor here'),
        'Identity-H',
      ),
      ada,
      't',
    ],
  ])('%s', async (_, pdf, forms, stays) => {
    const made = await anonymousPdf(pdf, forms, new Map());
    if ('failed' in made) throw new Error(made.failed);
    const [text = ''] = await pdfText(made.pdf);
    expect(text).toContain(stays);
    expect(text).toContain('On the salt of the sea and of nets');
    expect(text.replace(/\s/g, '')).not.toMatch(/鈴|春|香|fo/);
    expect(made.pictures).toEqual([]);
    expect([
      (await verifyAnonymous(pdf, forms)).clean,
      (await verifyAnonymous(made.pdf, forms)).clean,
    ]).toEqual([false, true]);
  });
});
