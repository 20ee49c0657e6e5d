import { describe, expect, it } from 'vitest';
import type { ArticleText } from '../../../functions/documents/article/article-text.ts';
import { articleFiles } from '../../../functions/documents/cli/article-files.ts';
import { runArticle } from '../../../functions/documents/process/run-article.ts';
import { encodePng } from '../../../functions/documents/word/drawings/encode-png.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { buildDocx, type DocxParts, PNG, paragraph, picture } from '../word/build-docx.ts';

const TITLE = 'Counting grains of sand';
const ABSTRACT = 'We count grains of sand on four beaches, and say how many there are on each of them.';
const time = { cpuSeconds: 60, wallSeconds: 60 };
/** Milliseconds, on a machine that does other things too: none may hang. */
const LONGEST = 90_000;

/** What the command writes, or why it writes nothing. */
async function make(docx: Uint8Array, record: object = {}) {
  const meta = readPublicationMeta({
    ...sampleMeta,
    statements: {},
    title: TITLE,
    abstract: ABSTRACT,
    ...record,
  });
  const request = { docx, fileName: 'paper.docx', meta, isFinal: true };
  const outcome = await runArticle({ name: 'article', request, pictures: time });
  if (outcome.state === 'failed') return { refused: outcome.refusal.reason };
  const { fragment: html, jats, pdf, pdfUa } = outcome;
  const article = JSON.parse(outcome.text) as ArticleText;
  expect(jatsFaults(jats, '1.3')).toEqual([]);
  const { checks, counts, publishable, citations } = JSON.parse(
    String(articleFiles(outcome, meta).get('checks.json')),
  );
  return {
    html,
    counts,
    publishable,
    pdfUa,
    citations: citations.map(({ text, to }: { text: string; to: string[] }) => `${text} ${to}`),
    told: checks.flatMap(({ id, ok }: { id: string; ok: boolean }) => (ok ? [] : [id])),
    text: article,
    headings: article.sections.map(({ title }) => title.join('')),
    pdf: (await pdfText(pdf)).join('\n').replace(/\s+/g, ' '),
  };
}

const heading = (text: string, level = 1) => paragraph(text, `<w:pStyle w:val="Heading${level}"/>`);
const styles = [1, 2]
  .map((n) => `<w:style w:type="paragraph" w:styleId="Heading${n}"><w:name w:val="heading ${n}"/></w:style>`)
  .join('');
const docx = (body: string, more: Partial<DocxParts> = {}) => {
  const front = [TITLE, 'Abstract', ABSTRACT].map((text) => paragraph(text)).join('');
  return buildDocx({ body: `${front}${heading('Introduction')}${body}`, styles, ...more });
};
const sand = paragraph('Sand lies on beaches.');
const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at + 1));
const entries = (...numbers: number[]) =>
  numbers.map((n) => paragraph(`[${n}] Okafor, A. On sand, part ${n}. Beaches ${n}, 1–9. 2019.`)).join('');
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/><w:tblGrid>${rows[0]!.map(() => '<w:gridCol w:w="2000"/>').join('')}</w:tblGrid>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;
const math = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const drawn = (id: string, part?: { name: string; content: Uint8Array | string }) =>
  docx(`<w:p><w:r>${picture(id)}</w:r></w:p>`, part && { others: [{ ...part, type: 'image', id }] });
const part = (name: string, type: string, content: string) => ({
  others: [{ name, type, id: `rId-${type}`, content }],
});

type Made = Awaited<ReturnType<typeof make>>;
type Case = [name: string, make: () => Promise<Made>, expected: object];

const CASES: Case[] = [
  [
    'a title of 500 letters with <, & and letters from the right',
    () => make(docx(sand), { title: `${'A < B & C '.repeat(49)}نص عربي` }),
    { told: [], text: { title: [expect.stringContaining('نص عربي')] }, headings: ['Introduction'] },
  ],
  [
    'a title in italics',
    () =>
      make(
        buildDocx(
          `<w:p>${run('Counting ')}<w:r><w:rPr><w:i/></w:rPr><w:t>E. coli</w:t></w:r></w:p>${paragraph('Introduction')}${sand}`,
        ),
        { title: 'Counting E. coli' },
      ),
    { text: { title: ['Counting ', { k: 'run', s: 'E. coli', i: true }] } },
  ],
  [
    'a text from the right',
    () =>
      make(docx(paragraph('نص عربي مع أرقام', '<w:bidi/>')), { title: 'نص عربي، مع ١٢٣', language: 'ar' }),
    { told: [], text: { lang: 'ar' }, html: expect.stringContaining('نص عربي مع أرقام') },
  ],
  [
    'an author with one name',
    () =>
      make(docx(sand), {
        authors: [{ family: 'Sukarno', affiliations: [{ institution: 'A', country: 'B' }] }],
      }),
    { publishable: true, pdf: expect.stringContaining('Sukarno') },
  ],
  [
    'an author without an institution',
    () => make(docx(sand), { authors: [{ family: 'Sukarno' }] }),
    { publishable: false, told: ['authors'] },
  ],
  [
    '80 authors of five institutions each',
    () =>
      make(docx(sand), {
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
    () => make(docx(sand), { abstract: 'Quite another text, which the file does not have at all.' }),
    { headings: ['Introduction'], text: { abstract: [{ c: [expect.stringContaining('Quite another')] }] } },
  ],
  [
    'an empty abstract section',
    () =>
      make(
        buildDocx({
          styles,
          body: paragraph(TITLE) + heading('Abstract') + heading('Introduction') + sand,
        }),
      ),
    { headings: ['Introduction'], html: expect.stringContaining('Sand lies') },
  ],
  ['an empty document', () => make(buildDocx('')), { told: ['headings'], counts: { references: 0 } }],
  [
    '600 references',
    () =>
      make(
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
      make(
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
      make(
        docx(`<w:p>${run('Said.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, {
          footnotes: `<w:footnote w:id="2">${entries(1)}</w:footnote>`,
        }),
      ),
    { counts: { notes: 1 }, html: expect.stringContaining('On sand, part 1') },
  ],
  [
    'several entries in one paragraph',
    () =>
      make(
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
      make(
        docx(
          `<w:p>${run('Cited [2], and for x in ')}${math('[1]–[3]')}${run(' it holds.')}</w:p>${heading('References')}${entries(1, 2, 3)}`,
        ),
      ),
    { citations: ['[2] r2'], counts: { inlineEquations: 1 } },
  ],
  [
    'a table of 3,000 rows',
    () => make(docx(table(...many(3000, (at) => [cell(paragraph(`Row ${at}`))])))),
    { counts: { cells: 3000 }, pdf: expect.stringContaining('Row 3000') },
  ],
  [
    'a table within a table',
    () => make(docx(table([cell(paragraph('Outer') + table([cell(paragraph('Inner'))]) + paragraph(''))]))),
    { counts: { tables: 2 }, pdf: expect.stringContaining('Inner') },
  ],
  [
    'cells that go over pages',
    () =>
      make(
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
    () => make(docx(table([cell(heading('Inside', 2) + sand), cell(sand)]))),
    { headings: ['Introduction'], html: expect.stringContaining('Inside') },
  ],
  [
    'a picture without a caption',
    () => make(drawn('rIdP', { name: 'a.png', content: PNG })),
    { pdfUa: true, told: ['picture-resolution'], html: expect.stringContaining('alt="A red dot"') },
  ],
  [
    'a picture that is not in the file',
    () => make(drawn('rIdNone')),
    { told: ['picture-missing'], publishable: true },
  ],
  [
    'a picture that is none',
    () => make(drawn('rIdP', { name: 'a.png', content: 'no picture' })),
    { told: ['picture-missing'] },
  ],
  [
    'a damaged metafile',
    () => make(drawn('rIdP', { name: 'a.emf', content: new Uint8Array(200) })),
    { told: ['picture-missing'] },
  ],
  [
    'a picture of 40 megapixels',
    () => {
      const pixels = new Uint8Array(8000 * 5000 * 3).fill(90);
      return make(drawn('rIdP', { name: 'a.png', content: encodePng(8000, 5000, 3, pixels) }));
    },
    { told: [], pdfUa: true, html: expect.stringContaining('<img ') },
  ],
  [
    '2,000 equations',
    () => make(docx(many(2000, (at) => `<w:p><m:oMathPara>${math(`x=${at}`)}</m:oMathPara></w:p>`).join(''))),
    { counts: { equations: 2000 }, pdfUa: true },
  ],
  [
    'tracked changes and comments',
    () =>
      make(
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
  ['macros', () => make(docx(sand, part('vbaProject.bin', 'vbaProject', 'x'))), { told: [] }],
  [
    'letters that no form can hold',
    () => make(docx(paragraph('A\u0098bell, &lt;script&gt; &amp; 𐎀'))),
    { html: expect.stringContaining('Abell, &lt;script&gt; &amp; 𐎀'), told: ['pdf-text', 'pdf-ua'] },
  ],
  [
    'a password',
    () =>
      make(
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
    () => make(Buffer.from('Some words')),
    { refused: expect.stringContaining('neither') },
  ],
  [
    'a file that unpacks to very much',
    () => make(docx(paragraph(' '.repeat(65 * 2 ** 20)))),
    { refused: expect.stringMatching(/^Manuscript: /) },
  ],
];

describe('an article of', () => {
  it.each(CASES)(
    '%s',
    async (_name, made, expected) => expect(await made()).toMatchObject(expected),
    LONGEST,
  );
});
