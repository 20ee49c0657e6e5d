import { describe, expect, it, test } from 'vitest';
import { toJats } from '../../functions/documents/article/text-forms/to-jats.ts';
import { writeFeed } from '../../functions/forms/atom.ts';
import { writeBibtex, writeCslJson, writeRis } from '../../functions/forms/citations.ts';
import { citeAs } from '../../functions/forms/cite-as.ts';
import { writeCrossref } from '../../functions/forms/crossref.ts';
import { writeDublinCore } from '../../functions/forms/dublin-core.ts';
import type { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { licenceName, licenceWords } from '../../functions/forms/rights.ts';
import { articleData } from '../../functions/forms/structured-data.ts';
import { MovedIssue, MovedVersion } from '../../functions/moving/moved.ts';
import { arrange } from '../../functions/moving/rules/arrange.ts';
import { chooseFiles } from '../../functions/moving/rules/choose-files.ts';
import { importedMeta } from '../../functions/moving/rules/imported-meta.ts';
import { importedText } from '../../functions/moving/rules/imported-text.ts';
import { readMarks, withoutMarks } from '../../functions/moving/rules/marks.ts';
import { jatsFaults } from '../support/jats-validator.ts';

const file = { sha256: 'a', bytes: 3, fileName: 'a.pdf', type: 'application/pdf' };
const galley = { label: 'PDF', file };
const whole = {
  version: 1,
  isPublished: true,
  language: 'pt-BR',
  title: { 'pt-BR': 'Água é H<sub>2</sub>O', en: 'Water', ar: 'ماء' },
  abstract: { 'pt-BR': 'Um <i>parágrafo</i>.\n\nDois.', en: 'One.' },
  keywords: { 'pt-BR': ['água'], en: ['water'] },
  authors: [
    { given: 'Ada', family: 'Silva', affiliations: [{ institution: 'USP', country: 'BR' }] },
    { family: 'Sociedade', isGroup: true, affiliations: [{ institution: 'USP' }] },
  ],
  doi: 'https://doi.org/10.1234/Old.(12)<3>',
  pages: '12–27',
  licence: 'https://creativecommons.org/licenses/by-sa/3.0/',
  copyright: { holder: 'A Sociedade', year: 1969 },
  published: '1969-12-31',
  references: ['Adams B. Trees. https://doi.org/10.5555/12345678.'],
  galleys: [galley],
};
const placed = { volume: 3, issue: 2, label: '2-3', year: 1969, isJoined: false };

function made(change: object = {}, hasText = false) {
  const version = MovedVersion.parse({ ...whole, ...change });
  const found = importedMeta(version, {
    origin: 'ojs:old.example.org/j#1',
    number: 7,
    version: 1,
    placed,
    type: 'Artigos',
    language: 'en',
    files: chooseFiles(version),
    hasText,
  });
  return { version, ...('meta' in found ? found : { meta: undefined as never, doubts: [], ...found }) };
}
const jatsOf = ({ version, meta }: { version: MovedVersion; meta: PublicationMeta }) =>
  toJats(importedText(version, meta), meta);

describe('an article from elsewhere, in every form', () => {
  const { version, meta, doubts } = made();

  it('keeps its DOI, pages, issue, languages and rights, in JATS that is valid', async () => {
    expect(doubts).toEqual([]);
    const jats = jatsOf({ version, meta });
    expect(await jatsFaults(jats, '1.3')).toEqual([]);
    for (const part of [
      '<article-id pub-id-type="doi">10.1234/Old.(12)&lt;3&gt;</article-id>',
      '<fpage>12</fpage><lpage>27</lpage>',
      '<issue>2-3</issue>',
      '<article-title>Água é H<sub>2</sub>O</article-title>',
      '<trans-title-group xml:lang="en"><trans-title>Water</trans-title></trans-title-group>',
      '<trans-abstract xml:lang="en"><p>One.</p></trans-abstract>',
      '<kwd-group kwd-group-type="author" xml:lang="en"><kwd>water</kwd></kwd-group>',
      '<copyright-statement>© 1969 A Sociedade</copyright-statement>',
      'published under the licence CC BY-SA 3.0.',
      '<country>Brazil</country>',
    ])
      expect(jats).toContain(part);
    expect(jats).not.toContain('<history>');
    expect(writeBibtex(meta)).toContain('pages = {12--27}');
    expect(writeBibtex(meta)).toContain('number = {2-3}');
    expect(writeRis(meta)).toContain('SP  - 12\r\nEP  - 27');
    expect(writeCslJson(meta)).toContain('"issue": "2-3"');
    expect(citeAs(meta)).toContain('3(2-3), 12–27. https://doi.org/10.1234/Old.(12)%3C3%3E');
    expect(writeRis(meta)).toMatch(/TT {2}- Water\r\n[\s\S]*KW {2}- água\r\nKW {2}- water\r\n/);
    for (const part of [
      '<dc:title xml:lang="en">Water</dc:title>',
      '<dc:title xml:lang="ar">ماء</dc:title>',
      '<dc:subject xml:lang="en">water</dc:subject>',
      '<dc:description xml:lang="en">One.</dc:description>',
    ])
      expect(writeDublinCore(meta)).toContain(part);
    expect(writeFeed([{ meta, changedAt: '2027-01-01T00:00:00Z' }])).toContain('© A Sociedade. CC BY-SA 3.0');
    expect(JSON.stringify(articleData(meta))).toContain(
      '"license":"https://creativecommons.org/licenses/by-sa/3.0/"',
    );
    const deposit = { batch: 'b', at: new Date(0), depositor: { name: 'n', email: 'e' }, references: [] };
    const crossref = writeCrossref(meta, deposit)!;
    expect(crossref).toContain('<pages><first_page>12</first_page><last_page>27</last_page></pages>');
    expect(crossref).not.toContain('acceptance_date');
    expect(crossref).toContain(
      '</titles><titles><title>Water</title></titles><titles><title>ماء</title></titles><contributors>',
    );
    expect(crossref).toContain(
      '</jats:abstract><jats:abstract xml:lang="en"><jats:p>One.</jats:p></jats:abstract><publication_date',
    );
  });

  it('claims no licence and no copyright that it came without', async () => {
    const bare = made({
      licence: undefined,
      copyright: undefined,
      pages: undefined,
      abstract: {},
      doi: undefined,
    });
    const jats = jatsOf(bare);
    expect(await jatsFaults(jats, '1.3')).toEqual([]);
    for (const text of [
      jats,
      writeDublinCore(bare.meta),
      writeFeed([{ meta: bare.meta, changedAt: '2027-01-01T00:00:00Z' }]),
    ])
      expect(text).not.toMatch(/creativecommons|The Authors|CC BY/);
  });

  it('names no PDF that it lacks', async () => {
    const text = made({ galleys: [] }, true);
    expect(await jatsFaults(jatsOf(text), '1.3')).toEqual([]);
    for (const form of [jatsOf(text), writeDublinCore(text.meta), JSON.stringify(articleData(text.meta))])
      expect(form).not.toContain('pdf');
  });
});

test.each([
  [{ doi: 'Not a DOI' }, 'The DOI is none, and was left out.'],
  [{ licence: 'All rights reserved' }, 'The licence has no address, and was left out.'],
  [
    { received: '1970-01-01', accepted: '1969-01-01' },
    'The days of receipt and acceptance are in a wrong order, and were left out.',
  ],
  [{ authors: [] }, 'No author is named. The editors are named in their place.'],
  [{ published: undefined }, 'Only the year of publication is known. 1 January of it was taken.'],
  [{ title: { 'pt-BR': 'x'.repeat(600) } }, 'The title is longer than 500 characters, and was shortened.'],
])('says what is not as in the source: %o', (change, doubt) => {
  expect(made(change).doubts).toContain(doubt);
});

test.each([
  [{ title: {} }, 'It has no title.'],
  [{ galleys: [] }, 'It has no PDF, and no text of which a page could be made.'],
])('says why an article stays out: %o', (change, unfit) => {
  expect(made(change)).toMatchObject({ unfit });
});

test('the PDF of the article’s own language is its PDF, and every further file has an address of its own', () => {
  const { pdf, labelled, leftOut } = chooseFiles({
    language: 'de',
    galleys: MovedVersion.parse({
      ...whole,
      galleys: [
        { ...galley, language: 'en' },
        { ...galley, language: 'de' },
        { label: 'Data: ä/../x', file: { ...file, type: 'text/csv', fileName: 'd.CSV' } },
        { label: 'Data: ä/../x', file: { ...file, type: 'text/csv', fileName: 'e.csv' } },
        { label: '数据', file: { ...file, type: 'application/octet-stream', fileName: 'noending' } },
        { label: 'Elsewhere', remote: 'https://example.org' },
      ],
    }).galleys,
  });
  expect(pdf?.galley.language).toBe('de');
  expect(labelled.map(({ end }) => end)).toEqual([
    '/pdf.pdf',
    '/data-a-x.csv',
    '/data-a-x-2.csv',
    '/file.bin',
  ]);
  expect(leftOut).toHaveLength(1);
});

test('marks become formatting, and everything else stays text', () => {
  expect(readMarks('a < b & <script>x</script>')).toBeUndefined();
  expect(readMarks('H<sub>2</sub>O <i>in <sup>x</sup></i>')).toEqual([
    'H',
    { s: '2', looks: ['sub'] },
    'O ',
    { s: 'in ', looks: ['i'] },
    { s: 'x', looks: ['i', 'sup'] },
  ]);
  expect(withoutMarks('<b>x</b> <script>')).toBe('x <script>');
});

test('licences have short names where they have any', () => {
  expect(licenceName('https://creativecommons.org/publicdomain/zero/1.0/')).toBe('CC0 1.0');
  expect(licenceWords('https://example.org/terms')).toBe('the licence at https://example.org/terms');
});

test('of each list that is too long, the report says that some were left out', () => {
  const many = <One>(count: number, one: (n: number) => One) =>
    Array.from({ length: count }, (_, n) => one(n));
  const { meta, doubts } = made({
    authors: many(501, (n) => ({
      family: `Author ${n}`,
      affiliations: many(n === 0 ? 6 : 0, (at) => ({ institution: `Place ${at}` })),
    })),
    funding: many(51, (n) => ({ funder: `Fund ${n}` })),
    title: Object.fromEntries(['pt-BR', 'en', 'ar', 'de', 'fr', 'it', 'es'].map((one) => [one, one])),
  });
  expect([meta.authors.length, meta.statements.funding.length, meta.translations.length]).toEqual([
    500, 50, 5,
  ]);
  expect(doubts).toEqual(
    ['500 authors', '5 institutions of an author', '5 further languages', '50 funders'].map(
      (what) => `There are more than ${what}: the others were left out.`,
    ),
  );
});

test('an issue’s title and number are one line, which every form allows', () => {
  const issue = MovedIssue.parse({
    id: 'a',
    year: 1999,
    number: '2\u0001-3\n',
    title: { en: 'On <i>trees</i>\u0000\nand more' },
    isPublished: true,
    place: 'row 1',
  });
  const article = { origin: 'a', part: 0, line: 0, issueId: 'a' };
  const { issues } = arrange({ sections: [], issues: [issue], articles: [article] }, new Set());
  expect(issues.a).toMatchObject({ label: '2-3', title: 'On trees and more' });
});
