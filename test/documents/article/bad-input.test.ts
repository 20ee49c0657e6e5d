import { describe, expect, it } from 'vitest';
import { encodePng } from '../../../functions/documents/word/drawings/encode-png.ts';
import { chosen } from '../../support/tier.ts';
import { buildDocx, PNG, paragraph } from '../word/build-docx.ts';
import { buildMetafile } from '../word/build-metafile.ts';
import {
  cell,
  docx,
  drawn,
  entries,
  heading,
  makeOf,
  many,
  math,
  part,
  run,
  sand,
  styles,
  TITLE,
  table,
} from './make-paper.ts';

/** Milliseconds, on a busy machine: none may hang. */
const LONGEST = 90_000;

type Made = Awaited<ReturnType<typeof makeOf>>;
type Case = [name: string, make: () => Promise<Made>, expected: object];

const CASES: Case[] = [
  [
    'a title of 500 letters with <, & and letters from the right',
    () => makeOf(docx(sand), { title: `${'A < B & C '.repeat(49)}نص عربي` }),
    { told: [], text: { title: [expect.stringContaining('نص عربي')] }, headings: ['Introduction'] },
  ],
  [
    'a title in italics',
    () =>
      makeOf(
        buildDocx(
          `<w:p>${run('Counting ')}<w:r><w:rPr><w:i/></w:rPr><w:t>E. coli</w:t></w:r></w:p>${paragraph('Introduction')}${sand}`,
        ),
        { title: 'Counting E. coli' },
      ),
    { text: { title: ['Counting ', { k: 'run', s: 'E. coli', i: true }] } },
  ],
  [
    'a title with a formula',
    () =>
      makeOf(buildDocx(`<w:p>${run('Counting ')}${math('n+1')}</w:p>${paragraph('Introduction')}${sand}`), {
        title: 'Counting n+1',
      }),
    {
      told: ['headings'],
      text: { title: ['Counting ', expect.objectContaining({ k: 'math' })] },
    },
  ],
  [
    'a text from the right',
    () =>
      makeOf(docx(paragraph('نص عربي مع أرقام', '<w:bidi/>')), { title: 'نص عربي، مع ١٢٣', language: 'ar' }),
    { told: [], text: { lang: 'ar' }, html: expect.stringContaining('نص عربي مع أرقام') },
  ],
  [
    'an author with one name',
    () =>
      makeOf(docx(sand), {
        authors: [{ family: 'Sukarno', affiliations: [{ institution: 'A', country: 'B' }] }],
      }),
    { publishable: true, pdf: expect.stringContaining('Sukarno') },
  ],
  [
    'an author without an institution',
    () => makeOf(docx(sand), { authors: [{ family: 'Sukarno' }] }),
    { publishable: false, told: ['authors'] },
  ],
  [
    '80 authors of five institutions each',
    () =>
      makeOf(docx(sand), {
        authors: many(80, (at) => ({
          given: 'Jan',
          family: `van der Berg${at}`,
          affiliations: many(5, (n) => ({ institution: `Institute ${at}.${n}`, country: 'Peru' })),
        })),
      }),
    { publishable: true, told: [], pdf: expect.stringContaining('Institute 80.5') },
  ],
  [
    'an abstract that the file does not have',
    () => makeOf(docx(sand), { abstract: 'Quite another text, which the file does not have at all.' }),
    { headings: ['Introduction'], text: { abstract: [{ c: [expect.stringContaining('Quite another')] }] } },
  ],
  [
    'an empty abstract section',
    () =>
      makeOf(
        buildDocx({
          styles,
          body: paragraph(TITLE) + heading('Abstract') + heading('Introduction') + sand,
        }),
      ),
    { headings: ['Introduction'], html: expect.stringContaining('Sand lies') },
  ],
  ['no references', () => makeOf(docx(sand)), { told: [], counts: { references: 0, citations: 0 } }],
  [
    'another paper than its record is of',
    () =>
      makeOf(docx(sand), { title: 'The price of bread', abstract: 'We buy bread, and tell what it costs.' }),
    {
      text: { title: ['The price of bread'] },
      html: expect.stringMatching(/We buy bread.*Sand lies/s),
    },
  ],
  ['an empty document', () => makeOf(buildDocx('')), { told: ['headings'], counts: { references: 0 } }],
  [
    '600 references',
    () =>
      makeOf(
        docx(
          paragraph(many(600, (n) => `As said [${n}].`).join(' ')) +
            heading('References') +
            entries(...many(600, (n) => n)),
        ),
      ),
    { told: [], counts: { references: 600, citationsLinked: 600 } },
  ],
  [
    'two lists with the same numbers, of which no citation says which it means',
    () =>
      makeOf(
        docx(
          paragraph('As said [1], and [3].') +
            heading('References') +
            entries(1, 2, 3) +
            heading('Supplementary references') +
            entries(1, 2),
        ),
      ),
    { counts: { references: 5 }, citations: ['[3] r3'] },
  ],
  [
    'a list in footnotes',
    () =>
      makeOf(
        docx(`<w:p>${run('Said.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
          footnotes: `<w:footnote w:id="2">${entries(1)}</w:footnote>`,
        }),
      ),
    { counts: { notes: 1 }, html: expect.stringContaining('On sand, part 1') },
  ],
  [
    'several entries in one paragraph',
    () =>
      makeOf(
        docx(
          paragraph('As said [1], and [3].') +
            heading('References') +
            entries(1, 2, 3).replaceAll('</w:t></w:r></w:p><w:p><w:r>', '</w:t><w:br/>'),
        ),
      ),
    { counts: { references: 3 }, citations: ['[1] r1', '[3] r3'] },
  ],
  [
    'an interval in mathematics, which is no citation',
    () =>
      makeOf(
        docx(
          `<w:p>${run('Cited [2], and for x in ')}${math('[1]–[3]')}${run(' it holds.')}</w:p>${heading('References')}${entries(1, 2, 3)}`,
        ),
      ),
    { citations: ['[2] r2'], counts: { inlineEquations: 1 } },
  ],
  [
    'a table of 3,000 rows',
    () => makeOf(docx(table(...many(3000, (at) => [cell(paragraph(`Row ${at}`))])))),
    { counts: { cells: 3000 }, pdf: expect.stringContaining('Row 3000') },
  ],
  [
    'a table within a table',
    () => makeOf(docx(table([cell(paragraph('Outer') + table([cell(paragraph('Inner'))]) + paragraph(''))]))),
    { counts: { tables: 2 }, pdf: expect.stringContaining('Inner') },
  ],
  [
    'cells that go over pages',
    () =>
      makeOf(
        docx(
          table(
            [cell(many(120, (at) => paragraph(`Line ${at}`)).join('')), cell(sand)],
            ...many(90, (at) => [
              cell(paragraph(''), at === 1 ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>'),
              cell(paragraph(`Row ${at}`)),
            ]),
          ),
        ),
      ),
    { html: expect.stringContaining('rowspan="90"'), pdf: expect.stringMatching(/Line 120 .*Row 90/) },
  ],
  [
    'a heading within a table',
    () => makeOf(docx(table([cell(heading('Inside', 2) + sand), cell(sand)]))),
    { headings: ['Introduction'], html: expect.stringContaining('Inside') },
  ],
  [
    'a picture without a caption',
    () => makeOf(drawn('rIdP', { name: 'a.png', content: PNG })),
    { pdfUa: true, told: ['picture-resolution'], html: expect.stringContaining('alt="A red dot"') },
  ],
  [
    'a picture that is not in the file',
    () => makeOf(drawn('rIdNone')),
    { told: ['picture-missing'], publishable: true },
  ],
  [
    'a picture that is none',
    () => makeOf(drawn('rIdP', { name: 'a.png', content: 'no picture' })),
    { told: ['picture-missing'] },
  ],
  [
    'a metafile, which becomes a drawing',
    () => makeOf(drawn('rIdP', { name: 'a.emf', content: buildMetafile('strokes', 0.01) })),
    { told: [], pdfUa: true, html: expect.stringMatching(/src="picture-1\.png"/) },
  ],
  [
    'a damaged metafile',
    () => makeOf(drawn('rIdP', { name: 'a.emf', content: new Uint8Array(200) })),
    { told: ['picture-missing'] },
  ],
  [
    'a picture of 40 megapixels',
    () => {
      const pixels = new Uint8Array(8000 * 5000 * 3).fill(90);
      return makeOf(drawn('rIdP', { name: 'a.png', content: encodePng(8000, 5000, 3, pixels) }));
    },
    { told: [], pdfUa: true, html: expect.stringContaining('<img ') },
  ],
  [
    '2,000 equations',
    () =>
      makeOf(docx(many(2000, (at) => `<w:p><m:oMathPara>${math(`x=${at}`)}</m:oMathPara></w:p>`).join(''))),
    { counts: { equations: 2000 }, pdfUa: true },
  ],
  [
    'tracked changes and comments',
    () =>
      makeOf(
        docx(
          `<w:p><w:ins w:id="1" w:author="A">${run('Added.')}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>Gone.</w:delText></w:r></w:del></w:p>`,
          part(
            'comments.xml',
            'comments',
            '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0"><w:p/></w:comment></w:comments>',
          ),
        ),
      ),
    {
      told: ['tracked-changes', 'comments'],
      html: expect.stringMatching(/^(?!.*Gone).*Added/s),
      publishable: true,
    },
  ],
  ['macros', () => makeOf(docx(sand, part('vbaProject.bin', 'vbaProject', 'x'))), { told: [] }],
  [
    'letters that no form can hold',
    () => makeOf(docx(paragraph('A\u0098bell, &lt;script&gt; &amp; 𐎀'))),
    { html: expect.stringContaining('Abell, &lt;script&gt; &amp; 𐎀'), told: ['words', 'pdf-text', 'pdf-ua'] },
  ],
  [
    'a password',
    () =>
      makeOf(
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      ),
    { refused: expect.stringContaining('password') },
  ],
  [
    'no document at all',
    () => makeOf(Buffer.from('Some words')),
    { refused: expect.stringContaining('neither') },
  ],
  [
    'a file that unpacks to very much',
    () => makeOf(docx(paragraph(' '.repeat(65 * 2 ** 20)))),
    { refused: expect.stringMatching(/^Manuscript: /) },
  ],
];

/** One or two of each kind, and none that is dear by its size alone. */
const OF_EACH_KIND = [
  'a title of 500 letters with <, & and letters from the right',
  'a text from the right',
  'an author without an institution',
  '80 authors of five institutions each',
  'an abstract that the file does not have',
  'an empty document',
  'two lists with the same numbers, of which no citation says which it means',
  'a list in footnotes',
  'an interval in mathematics, which is no citation',
  'a table within a table',
  'cells that go over pages',
  'a picture that is none',
  'a metafile, which becomes a drawing',
  'tracked changes and comments',
  'letters that no form can hold',
  'a password',
  'no document at all',
];

describe('an article of', () => {
  it.each(chosen(CASES, ([name]) => name, OF_EACH_KIND))(
    '%s',
    async (_name, made, expected) => expect(await made()).toMatchObject(expected),
    LONGEST,
  );
});
