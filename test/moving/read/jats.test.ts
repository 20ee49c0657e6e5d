import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MovedRefusal } from '../../../functions/moving/moved.ts';
import { readBeside, readFiles } from '../support/sources.ts';

const NAMES = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ali="http://www.niso.org/schemas/ali/1.0/"';
const meta = `<article-id pub-id-type="doi">10.5555/AbC.1</article-id><article-id pub-id-type="publisher-id">77</article-id><article-id pub-id-type="pmid">1</article-id>
<article-categories><subj-group subj-group-type="heading"><subject>Essays</subject></subj-group><subj-group subj-group-type="topic"><subject>Hills</subject></subj-group></article-categories>
<title-group><article-title>On H<sub>2</sub>O &amp; <italic>E. coli</italic><xref ref-type="fn" rid="x">*</xref></article-title><subtitle>A study</subtitle>
<trans-title-group xml:lang="de"><trans-title>Über H<sub>2</sub>O</trans-title></trans-title-group></title-group>
<contrib-group><contrib contrib-type="author" corresp="yes"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id><name-alternatives><name name-style="eastern"><surname>王</surname><given-names>伟</given-names></name><name name-style="western"><surname>Wang</surname><given-names>Wei</given-names><suffix>Jr.</suffix></name></name-alternatives><email>w@x.example</email><xref ref-type="aff" rid="a1"/></contrib>
<contrib contrib-type="author"><string-name>Ann Smith</string-name><xref ref-type="aff" rid="a2 a1"/></contrib>
<contrib contrib-type="author"><collab>The Hill Group</collab></contrib><contrib contrib-type="editor"><name><surname>Ed</surname></name></contrib>
<aff id="a1"><label>1</label><institution-wrap><institution-id institution-id-type="ROR">https://ror.org/05rk03822</institution-id><institution>U One</institution></institution-wrap>, <country>Kenya</country></aff><aff id="a2"><label>2</label>U Two, Town</aff></contrib-group>
<pub-date pub-type="epub"><day>3</day><month>March</month><year>1969</year></pub-date><pub-date pub-type="collection"><year>1968</year></pub-date>
<volume>8</volume><issue>2-3</issue><fpage>12</fpage><lpage>27</lpage>
<history><date date-type="received" iso-8601-date="1968-05-06"/><date date-type="accepted"><day>7</day><month>8</month><year>1968</year></date><date date-type="rev-recd"><year>1968</year></date></history>
<permissions><copyright-statement>© 1969 The Authors</copyright-statement><copyright-year>1969</copyright-year><license><ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref></license></permissions>
<abstract><title>Abstract</title><sec><title>Aims</title><p>To <bold>see</bold>.</p></sec><p>Two.</p></abstract><trans-abstract xml:lang="de"><p>Kurz.</p></trans-abstract><abstract abstract-type="graphical"><p>G</p></abstract>
<kwd-group xml:lang="en"><kwd>hill</kwd><kwd>water</kwd></kwd-group><kwd-group xml:lang="de"><kwd>Hügel</kwd></kwd-group>
<funding-group><award-group><funding-source>Fund</funding-source><award-id>F-1</award-id></award-group></funding-group><related-article related-article-type="corrected-article" xlink:href="10.5555/0"/>`;
const article = (inside = meta, body = '', attributes = 'xml:lang="en" article-type="research-article"') =>
  `<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS//EN" "x.dtd"><article ${NAMES} ${attributes}><front><journal-meta><journal-title-group><journal-title>Hills</journal-title></journal-title-group><issn pub-type="epub">1234-5679</issn></journal-meta><article-meta>${inside}</article-meta></front><body><p>Text.</p>${body}</body><back><ref-list><ref><mixed-citation>A <italic>book</italic>, 1950.</mixed-citation></ref></ref-list></back></article>`;
const simple = (doi: string, more = '', body = '') =>
  article(
    `<article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>T</article-title></title-group>${more}`,
    body,
  );

describe('an article in JATS', () => {
  it('brings every field that we have a place for, and names the rest', async () => {
    const read = await readFiles({ 'hills-8-1.xml': article() });
    expect(read.unaccounted()).toEqual([]);
    expect(read.journals).toEqual([{ title: { en: 'Hills' }, eissn: '1234-5679' }]);
    expect(read.sections).toMatchObject([{ ref: 'Essays' }]);
    expect(read.issues).toMatchObject([{ id: 'issue-8-2-3', volume: 8, number: '2-3', year: 1968 }]);
    const [{ origin, oldIds, versions }] = read.articles as [(typeof read.articles)[number]];
    expect([origin, oldIds]).toEqual(['jats:old.example.org/x#10.5555/abc.1', { public: '77' }]);
    const one = { institution: 'U One', country: 'Kenya', ror: 'https://ror.org/05rk03822' };
    expect(versions[0]).toMatchObject({
      published: '1969-03-03',
      language: 'en',
      title: { en: 'On H<sub>2</sub>O & <i>E. coli</i>: A study', de: 'Über H<sub>2</sub>O' },
      abstract: { en: '<b>Aims</b> To <b>see</b>.\n\nTwo.', de: 'Kurz.' },
      keywords: { en: ['hill', 'water'], de: ['Hügel'] },
      subjects: ['Hills'],
      authors: [
        {
          family: 'Wang',
          given: 'Wei',
          suffix: 'Jr.',
          orcid: '0000-0002-1825-0097',
          email: 'w@x.example',
          corresponding: true,
          affiliations: [one],
        },
        { family: 'Smith', given: 'Ann', affiliations: [{ institution: 'U Two, Town' }, one] },
        { family: 'The Hill Group', isGroup: true },
      ],
      doi: '10.5555/AbC.1',
      pages: '12-27',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      copyright: { holder: 'The Authors', year: 1969 },
      received: '1968-05-06',
      accepted: '1968-08-07',
      type: 'research-article',
      funding: [{ funder: 'Fund', grants: ['F-1'] }],
      references: ['A book, 1950.'],
    });
    const left = read.names.map(({ what }) => what);
    for (const what of ['article-id', 'contrib', 'related-article', 'abstract', 'date'])
      expect(left).toContain(what);
    expect(JSON.stringify(read.names)).not.toMatch(/@|Smith/);
  });

  it('brings its PDF, its pictures and its supplements by their names, and says which are missing', async () => {
    const body =
      '<fig><graphic xlink:href="h-8-1-g001"/></fig><fig><graphic xlink:href="gone.tif"/></fig><supplementary-material xlink:href="data.csv"><label>Data 1</label></supplementary-material>';
    const files = {
      'h-8-1.xml': simple('10.5555/1', '', body),
      'h-8-1.PDF': '%PDF-1.4',
      'h-8-1-g001.tif': 'II*',
      'data.csv': 'a,b',
      'stray.txt': 's',
    };
    for (const read of [
      await readFiles(files),
      await readFiles({
        'all.zip': zipSync(
          Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
        ),
      }),
    ]) {
      expect(read.articles[0]!.versions[0]!.galleys).toMatchObject([
        { label: 'PDF', file: { fileName: 'h-8-1.PDF' } },
        { label: 'XML', file: { fileName: 'h-8-1.xml' }, dependent: [{ fileName: 'h-8-1-g001.tif' }] },
        { label: 'Data 1', file: { fileName: 'data.csv' } },
      ]);
      expect(read.unaccounted()).toEqual([]);
      expect(read.names.filter(({ what }) => what === 'picture' || what === 'file')).toMatchObject([
        { as: 'doubt', reason: 'Its file is not there.' },
        { as: 'left out', place: expect.stringMatching(/stray\.txt$/) },
      ]);
    }
  });

  it('takes titles, abstracts and keywords of whole translations, names of institutions without their departments, and old addresses', async () => {
    const scielo = simple(
      '10.5555/1',
      '<contrib-group><contrib contrib-type="author"><name><surname>Silva</surname></name><xref ref-type="aff" rid="a"/></contrib></contrib-group><aff id="a"><label>1</label><institution content-type="original">Dept, Universidade X, City</institution><institution content-type="orgdiv1">Dept</institution><institution content-type="orgname">Universidade X</institution><country country="BR">Brasil</country></aff><self-uri xlink:href="https://old.example.org/a/1"/>',
    )
      .replace('xml:lang="en"', 'xml:lang="pt"')
      .replace(
        '</article>',
        '<sub-article article-type="translation" xml:lang="en"><front-stub><title-group><article-title>In English</article-title></title-group><abstract><p>Words.</p></abstract><kwd-group xml:lang="en"><kwd>k</kwd></kwd-group></front-stub><body><p>T</p></body></sub-article><sub-article article-type="reply"><front-stub/></sub-article></article>',
      );
    const read = await readFiles({ 'a.xml': scielo });
    expect(read.unaccounted()).toEqual([]);
    expect(read.articles).toMatchObject([
      {
        oldIds: { addresses: ['https://old.example.org/a/1'] },
        versions: [
          {
            title: { pt: 'T', en: 'In English' },
            abstract: { en: 'Words.' },
            keywords: { en: ['k'] },
            authors: [{ affiliations: [{ institution: 'Universidade X', country: 'Brasil' }] }],
          },
        ],
      },
    ]);
    expect(read.names).toContainEqual(
      expect.objectContaining({ as: 'doubt', what: 'sub-article', count: 1 }),
    );
  });

  it('finds the PDF beside a single file', async () => {
    const read = await readBeside('a.xml', {
      'a.xml': simple('10.5555/1'),
      'a.pdf': '%PDF-1.4',
      'b.xml': simple('10.5555/2'),
    });
    expect(read.articles.map(({ versions }) => versions[0]!.galleys.map(({ label }) => label))).toEqual([
      ['PDF', 'XML'],
    ]);
  });

  it('goes on after a broken file, and tells two of the same DOI', async () => {
    const read = await readFiles({
      'a.xml': simple('10.5555/1'),
      'b.xml': '<article><front>',
      'c.xml': simple('10.5555/1'),
      'd.xml': '<other/>',
      'e.xml': article('<title-group/>'),
    });
    expect(read.articles).toHaveLength(1);
    expect(read.unaccounted()).toEqual([]);
    expect(
      read.names.filter(({ as }) => as === 'refused').map(({ place, reason }) => `${place}: ${reason}`),
    ).toEqual([
      expect.stringMatching(/^b\.xml: The file is not well-formed XML, at line 1\.$/),
      expect.stringMatching(/^c\.xml, line 1: Another file/),
      'd.xml: It is no article in JATS.',
      'e.xml, line 1: It has no title.',
    ]);
  });

  it('tells a date without a day, and keeps its year for the issue', async () => {
    const read = await readFiles({
      'a.xml': simple('10.5555/1', '<pub-date><year>1970</year></pub-date><volume>XII</volume>'),
    });
    expect(read.articles[0]!.versions[0]!.published).toBeUndefined();
    expect(read.issues).toMatchObject([{ year: 1970, number: 'XII' }]);
    expect(read.names).toContainEqual(
      expect.objectContaining({ as: 'doubt', what: 'pub-date without a day' }),
    );
  });

  it('knows entities of JATS, expands none of a file’s own, and loads nothing', async () => {
    const bomb = `<!DOCTYPE article [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const xml = simple('10.5555/1')
      .replace(/<!DOCTYPE[^>]*>/, bomb)
      .replace('>T<', '>&Eacute;tude &b; &file;<');
    const read = await readFiles({ 'a.xml': xml });
    expect(read.articles[0]!.versions[0]!.title.en).toBe('Étude &b; &file;');
    expect(read.names).toContainEqual(expect.objectContaining({ as: 'doubt', what: 'entity', count: 2 }));
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${simple('10.5555/1').replace('>T<', '>É<')}`, 'utf16le')],
    [
      'ISO-8859-1',
      Buffer.from(
        simple('10.5555/1')
          .replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"')
          .replace('>T<', '>É<'),
        'latin1',
      ),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect((await readFiles({ 'a.xml': bytes })).articles[0]!.versions[0]!.title.en).toBe('É');
  });

  it.each([
    [
      'not in its encoding',
      Buffer.from(simple('10.5555/1').replace('>T<', '>É<'), 'latin1'),
      /no UTF-8 text/,
    ],
    [
      'of an unknown encoding',
      simple('10.5555/1').replace('version="1.0"', 'version="1.0" encoding="x-klingon"'),
      /encoding/,
    ],
    ['with a NUL', simple('10.5555/1').replace('>T<', '>T\0<'), /well-formed/],
    ['too deep', simple('10.5555/1', '', '<sec>'.repeat(300)), /more elements/],
    ['with half a million elements', simple('10.5555/1', '', '<p/>'.repeat(500_000)), /more elements/],
  ])('that is %s is refused in one sentence', async (_, xml, message) => {
    await expect(readFiles({ 'a.xml': xml })).rejects.toThrow(message);
  });

  it('cut short anywhere is refused', async () => {
    const whole = article();
    for (let at = 400; at < whole.length - 1; at += Math.ceil(whole.length / 40))
      await expect(readFiles({ 'a.xml': whole.slice(0, at) })).rejects.toThrow(MovedRefusal);
  });
});
