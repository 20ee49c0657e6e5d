import { describe, expect, it } from 'vitest';
import { runsAll } from '../../support/tier.ts';
import { readBeside, readFiles } from '../support/sources.ts';

const readCsv = (text: string | Uint8Array, files: Record<string, string> = {}, name = 'list.csv') =>
  readBeside(name, { [name]: text, ...files });
const version = async (text: string) => (await readCsv(text)).articles[0]!.versions[0]!;

describe('a list of articles', () => {
  it('in the columns of ojsxml brings sections, issues, articles and their files', async () => {
    const csv = `\ufeffissueTitle,sectionTitle,sectionAbbrev,authors,affiliation,DOI,articleTitle,year,datePublished,volume,issue,startPage,endPage,articleAbstract,galleyLabel,authorEmail,fileName,keywords,citations,licenseUrl
"Summer, 1977",Articles,ART,"Smith, Ann; Ödön, Béla",U1; U2,10.5555/AbC,"A ""quoted"" title",1977,1977/7/31,1,2-3,5,9,"<p>One &amp; <i>two</i></p><p>Three</p>",PDF (en),a@x.example;b@x.example,one,"k1; k2","First.
Second.",CC BY 4.0
`;
    const read = await readCsv(csv, { 'one.pdf': '%PDF-1.4' });
    expect(read.unaccounted()).toEqual([]);
    expect(read.names).toEqual([]);
    expect(read.sections).toMatchObject([{ ref: 'ART', title: { und: 'Articles' } }]);
    expect(read.issues).toMatchObject([
      {
        id: 'issue-1-2-3-1977',
        volume: 1,
        number: '2-3',
        year: 1977,
        title: { und: 'Summer, 1977' },
        published: '1977-07-31',
      },
    ]);
    expect(read.articles).toMatchObject([
      {
        origin: 'list:old.example.org/x#10.5555/abc',
        place: 'list.csv, row 2',
        versions: [
          {
            published: '1977-07-31',
            title: { und: 'A "quoted" title' },
            abstract: { und: 'One & <i>two</i>\n\nThree' },
            keywords: { und: ['k1', 'k2'] },
            authors: [
              { given: 'Ann', family: 'Smith', email: 'a@x.example', affiliations: [{ institution: 'U1' }] },
              { given: 'Béla', family: 'Ödön', email: 'b@x.example', affiliations: [{ institution: 'U2' }] },
            ],
            doi: '10.5555/AbC',
            pages: '5-9',
            licence: 'https://creativecommons.org/licenses/by/4.0/',
            references: ['First.', 'Second.'],
            galleys: [{ label: 'PDF (en)', file: { fileName: 'one.pdf', type: 'application/pdf' } }],
          },
        ],
      },
    ]);
  });

  it('in the columns of Sheet2OJS has numbered authors and several languages', async () => {
    const { title, abstract, authors, keywords, language } = await version(
      `title;subtitle;prefix;de:title;abstract;de:abstract;de:keywords;language;issueYear;authorGivenname1;authorFamilyname1;authorOrcid1;authorGivenname2;authorFamilyname2;articlePrimaryContactId
Future;Sub;The;Zukunft;Text;Wörter;a, b;en;2017;Ann;Smith;https://orcid.org/0000-0002-1825-0097;Bo;Lee;2`,
    );
    expect({ title, abstract, keywords, language }).toEqual({
      title: { en: 'The Future: Sub', de: 'Zukunft' },
      abstract: { en: 'Text', de: 'Wörter' },
      keywords: { de: ['a', 'b'] },
      language: 'en',
    });
    expect(authors).toMatchObject([
      { family: 'Smith', orcid: '0000-0002-1825-0097', corresponding: false },
      { family: 'Lee', corresponding: true },
    ]);
  });

  it('in the columns of Janeway has one author a row', async () => {
    const read =
      await readCsv(`Janeway ID,Article title,Language,Author given name,Author surname,Author is primary (Y/N),Author is corporate (Y/N),DOI,Volume number,PDF URI
7,Dinosaurs,French,Ann,Smith,Y,N,10.5555/1,2,https://x.example/a.pdf
,,,Bo,Lee,N,N,,,
,,,,The Group,N,Y,,,
8,Birds,English,Cy,Day,Y,N,,2,
`);
    expect(read.unaccounted()).toEqual([]);
    expect(
      read.articles.map(({ versions: [one] }) => [
        one!.language,
        one!.authors.map(({ family, isGroup, corresponding }) => [family, isGroup, corresponding]),
      ]),
    ).toEqual([
      [
        'fr',
        [
          ['Smith', false, true],
          ['Lee', false, false],
          ['The Group', true, false],
        ],
      ],
      ['en', [['Day', false, true]]],
    ]);
    expect(read.articles[0]).toMatchObject({
      oldIds: { internal: '7' },
      versions: [{ galleys: [{ remote: 'https://x.example/a.pdf' }] }],
    });
  });

  it.each([
    ['UTF-8', Buffer.from('title;authors;year\nÉtude;"Müller, Jörg";2001')],
    ['windows-1252', Buffer.from('title,authors,year\n\xc9tude,"M\xfcller, J\xf6rg",2001', 'latin1')],
    [
      'UTF-16',
      Buffer.from('\ufefftitle\tauthors\tyear\n\u00c9tude\tM\u00fcller, J\u00f6rg\t2001', 'utf16le'),
    ],
  ])('is read in %s, whatever separates its columns', async (_, bytes) => {
    const { articles } = await readCsv(bytes);
    expect(articles).toMatchObject([
      { versions: [{ title: { und: 'Étude' }, authors: [{ given: 'Jörg', family: 'Müller' }] }] },
    ]);
  });

  it('names a row that can’t be read, and reads the others', async () => {
    const read = await readCsv(
      'title,year,doi,authors\nA,2001,10.5555/1,"B, C"\n,2001,,"D, E"\nB,2001,10.5555/1,"B, C"\nC,2001,10.5555/2,"B, C",extra\nD,2002,nonsense,"Only Name"\n"E,2003',
    );
    expect(read.articles.map(({ versions }) => versions[0]!.title.und)).toEqual(['A', 'D']);
    expect(read.unaccounted()).toEqual([]);
    expect(read.names.map(({ as, what, place, reason }) => [as, what, place, reason])).toEqual([
      ['refused', 'row', 'list.csv, row 3', 'It has no title.'],
      ['refused', 'row', 'list.csv, row 4', 'An earlier row has the same DOI, number or title.'],
      ['refused', 'row', 'list.csv, row 5', 'It has more cells than the first row has columns.'],
      ['doubt', 'doi', 'list.csv, row 6', 'It is no DOI.'],
      [
        'doubt',
        'authors',
        'list.csv, row 6',
        'Not every author is written as “Family, Given”. Check the names.',
      ],
      ['refused', 'row', 'list.csv, row 7', 'It is too long, or a quotation mark in it has no end.'],
    ]);
  });

  it.each([
    ['7/31/1977', '1977-07-31', 0],
    ['31.7.1977', '1977-07-31', 0],
    ['1969-12-31', '1969-12-31', 0],
    ['14 March 2017', '2017-03-14', 0],
    ['2021-10-25T10:25:25+00:00', '2021-10-25', 0],
    ['3/4/1977', undefined, 1],
    ['2017', undefined, 1],
    ['2017-02-30', undefined, 1],
    ['soon', undefined, 1],
  ])('reads the date %s as %s', async (date, day, doubts) => {
    const read = await readCsv(`title,authors,datePublished\nA,"B, C",${date}`);
    expect(read.articles[0]!.versions[0]!.published).toBe(day);
    expect(read.namedAs('doubt')).toBe(doubts);
    expect(read.unaccounted()).toEqual([]);
  });

  it('may begin with a title, and tells names that may be those of two people', async () => {
    const read = await readCsv(
      'Articles of our journal\n\ntitle;authors;year\nA;Jane Doe, John Roe;2001\nB;van der Berg, Jan;2001',
    );
    expect(read.articles).toHaveLength(2);
    expect(read.names).toMatchObject([{ as: 'doubt', what: 'authors', count: 1 }]);
  });

  it('says which files are missing', async () => {
    const read = await readCsv(
      'title,authors,fileName\nA,"B, C",one.pdf\nB,"B, C",../two.pdf\nC,"B, C",sub/three.pdf',
      { 'sub/three.pdf': '3', '../two.pdf': '2' },
    );
    expect(read.articles.map(({ versions }) => versions[0]!.galleys.length)).toEqual([0, 0, 1]);
    expect(read.names).toMatchObject([{ as: 'doubt', what: 'fileName', count: 2 }]);
  });

  it('finds the files of a folder wherever they lie', async () => {
    const read = await readFiles({
      'list.csv': 'title,authors,fileName\nA,"B, C",one.pdf',
      'deep/down/ONE.pdf': '1',
    });
    expect(read.articles[0]!.versions[0]!.galleys).toMatchObject([{ file: { fileName: 'ONE.pdf' } }]);
  });

  it('of many thousand rows is read row by row', async () => {
    const count = runsAll ? 100_000 : 20_000;
    const rows = Array.from({ length: count }, (_, at) => `Title ${at},"Family, G",2001,${at}`);
    const read = await readCsv(`title,authors,year,seq\n${rows.join('\n')}`);
    expect(read.articles).toHaveLength(count);
    expect(read.unaccounted()).toEqual([]);
  });
});

describe('a list of people', () => {
  it('brings names, addresses, roles and interests, and never a password', async () => {
    const read = await readCsv(
      'firstname,lastname,email,affiliation,country,username,tempPassword,role1,role2,reviewInterests\nAnn,Smith,Ann@X.example,U,CA,ann,secret123,Section editor,Reviewer,"a, b"\nBo,Lee,bo@x.example,,,,,Head of Security,,\nAnn,Smith,ann@x.example,,,,,,,\nCy,,nonsense,,,,,,,',
    );
    expect(read.people).toEqual([
      expect.objectContaining({
        given: 'Ann',
        family: 'Smith',
        email: 'ann@x.example',
        institution: 'U',
        country: 'CA',
        roles: ['editor', 'reviewer'],
        interests: ['a', 'b'],
      }),
      expect.objectContaining({ family: 'Lee', roles: [] }),
    ]);
    expect(read.unaccounted()).toEqual([]);
    expect(JSON.stringify(read)).not.toContain('secret123');
    expect(read.names.map(({ what }) => what).sort()).toEqual([
      'role1',
      'row',
      'row',
      'tempPassword',
      'username',
    ]);
    expect(read.names.map(({ place }) => place).join()).not.toContain('@');
  });

  it('of Janeway has its role in the name of its file', async () => {
    const text =
      'salutation, firstname, middlename, lastname, email_address, department, institution, country, interests\nProf,Ann,B,Smith,a@x.example,D,U,UK,one;two';
    const { people } = await readCsv(text, {}, 'reviewer_import.csv');
    expect(people).toMatchObject([
      { given: 'Ann B', family: 'Smith', institution: 'U', roles: ['reviewer'], interests: ['one', 'two'] },
    ]);
  });
});
