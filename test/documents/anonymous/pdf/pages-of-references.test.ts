import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { identityForms } from '../../../../functions/documents/anonymous/identity-forms.ts';
import { anonymousPdf } from '../../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { anIdentity } from '../an-identity.ts';
import { pagesOfLines } from './pages-of-lines.ts';

const forms = identityForms([anIdentity('Ada', 'Okafor')]);

async function copyOf(...pages: string[][]): Promise<string> {
  const made = await anonymousPdf(await pagesOfLines(...pages), forms, new Map());
  if ('failed' in made) throw new Error(made.failed);
  return (await pdfText(made.pdf)).join('\n');
}

const salt = 'the salt of the sea was weighed in small cups of clay';
const text = ['On the salt of the sea', '', 'Abstract', ...Array(12).fill(`and so ${salt}`), ''];
const entries = ['Smith, B. (1999). Salt. Sea, 4, 5-6.', 'Okafor, A. (2001). Nets. Sea, 5, 7-8.'];

it('entries stay where lines have numbers', async () => {
  const long = [...text, ...text.slice(3), 'References', ...entries];
  const numbered = long.map((line, at) => `${at + 340} ${line}`);
  expect(await copyOf(numbered)).toContain('Okafor, A. (2001)');
});

it('an entry with a year and a letter, and its names without spaces, is one', async () => {
  const close = [
    'Smith,B. (1999b) Salt. Sea, 4, 5-6.',
    'Pennings,P.S. and Okafor,A. (2006a) Nets. Sea, 5, 7.',
  ];
  expect(await copyOf([...text, 'References', close[0]!, '', close[1]!])).toContain('Okafor,A. (2006a)');
});

it('an address that goes on in the next line stays whole', async () => {
  const open = ['Smith, B. Salt of the sea. Sea, 4, 5-6. 2001. http://www.', 'sea.example/~smith/courses/2'];
  expect(await copyOf([...text, ...text.slice(3), 'References', ...entries, ...open])).toContain('~smith');
});

it('what stands set off at a page’s edge and on no other page is of the text', async () => {
  const [first = '', own = ''] = entries;
  const next = [`${own.slice(0, -1)} and more of the sea`, '', first, '', first];
  const copy = await copyOf([...text, 'References', first, '', first], next);
  expect(copy).toContain('Okafor, A. (2001)');
});

it('what stands in the byline goes, also where nobody told us of the place', async () => {
  const byline = ['', 'Ada Okafor', '', 'Department of Nets, Salt University of Ely', ''];
  const copy = await copyOf(['On the salt of the sea', ...byline, ...text.slice(2), ...text.slice(3)]);
  expect(copy).not.toMatch(/Okafor|Ely/);
  expect(copy).toContain(salt);
});

it('a name that goes over two places, whatever they are, is taken out, and seen in a copy where it was put back', async () => {
  const people = ['Later it was seen by Ada', '', 'Okafor in the dark'];
  const entry = 'Smith, B. (1999). Salt. Sea, 4, 5-6. https://www.salt.example/sea';
  for (const before of [
    ['References', entry, '', entry],
    ['Acknowledgements', 'Salt.'],
  ]) {
    const lines = [...text, ...text.slice(3), ...before, ''];
    expect(await copyOf([...lines, ...people])).not.toMatch(/Ada|Okafor/);
    const clean = await verifyAnonymous(await pagesOfLines([...lines, 'Salt.']), forms);
    const named = await verifyAnonymous(await pagesOfLines([...lines, ...people]), forms);
    expect([clean.clean, named.clean]).toEqual([true, false]);
  }
});

/** Lines of entries, and below them rows of cells. */
async function withCells(...rows: string[][]): Promise<Uint8Array> {
  const lines = [...text, ...text.slice(3), 'References', ...entries];
  const document = await PDFDocument.load(await pagesOfLines(lines));
  for (const [at, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      document
        .getPage(0)
        .drawText(cell, { x: 40 + 120 * column, y: 620 - 14 * (lines.length + at), size: 10 });
  return document.save();
}

it.each([
  [
    'a line a word',
    [
      ['harbour', 'Ada', '1999'],
      ['Ely', 'Okafor', '2001'],
    ],
  ],
  [
    'below a name that is cut',
    [
      ['Ely', 'Ada Okafor', '3.2'],
      ['harbour', 'Ada', '12.4'],
      ['Ely', 'Okafor', '7.1'],
    ],
  ],
])('a name in cells beneath the entries is taken out, %s', async (_, rows) => {
  const pdf = await withCells(...rows);
  const made = await anonymousPdf(pdf, forms, new Map());
  if ('failed' in made) throw new Error(made.failed);
  const copy = (await pdfText(made.pdf)).join('\n');
  expect(copy).toContain('harbour');
  expect(copy.replace(entries[1]!, '')).not.toMatch(/Okafor/);
  expect(copy).toContain('Okafor, A. (2001)');
  expect([(await verifyAnonymous(pdf, forms)).clean, (await verifyAnonymous(made.pdf, forms)).clean]).toEqual(
    [false, true],
  );
});

it('whom an entry names that is set as narrow as a cell stays', async () => {
  const narrow = [['Okafor, A.,'], ['Ada Smith'], ['Okafor, A. 1999.'], ['Salt. Sea, 4.']];
  const made = await anonymousPdf(await withCells(...narrow), forms, new Map());
  if ('failed' in made) throw new Error(made.failed);
  expect((await pdfText(made.pdf)).join('\n')).toContain('Okafor, A. 1999.');
});
