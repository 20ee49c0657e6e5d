import { describe, expect, it } from 'vitest';
import type { MovedArticle, MovedVersion } from '../../../../functions/moving/moved.ts';
import { ojsReader } from '../../../../functions/moving/read/ojs/readers.ts';
import type { MemorySink } from '../../support/memory-sink.ts';
import {
  ANNE,
  type ExportedArticle,
  type ExportedIssue,
  exportArticles,
  exportIssues,
  PDF,
  type Release,
} from '../../support/ojs-export.ts';
import { readAll, sourceOf } from '../../support/read-bytes.ts';

const ARTICLE: ExportedArticle = { id: 7, title: 'Salt', published: '2010-05-01' };

async function read(xml: string, beside: Record<string, Uint8Array> = {}): Promise<MemorySink> {
  const sink = await readAll(ojsReader, sourceOf(xml, beside));
  expect(sink.unaccounted()).toEqual([]);
  return sink;
}

const readIssue = (release: Release, change: Partial<ExportedIssue>, beside = {}): Promise<MemorySink> =>
  read(
    exportIssues(release, [{ id: 12, volume: 1, year: 2010, published: '2010-05-01', ...change }]),
    beside,
  );

const readArticle = async (
  release: Release,
  change: Partial<ExportedArticle>,
  beside: Record<string, Uint8Array> = {},
): Promise<{ sink: MemorySink; article: MovedArticle; version: MovedVersion }> => {
  const sink = await readIssue(release, { articles: [{ ...ARTICLE, ...change }] }, beside);
  const article = sink.articles[0]!;
  return { sink, article, version: article?.versions[0] as MovedVersion };
};

const named = (sink: MemorySink, what: string) => sink.names.find((one) => one.what === what);

describe('an issue', () => {
  it('keeps its cover and its galley', async () => {
    const sink = await readIssue('3.3', {
      cover: { name: 'cover.png', bytes: Buffer.from('a picture') },
      galley: { name: 'whole.pdf', bytes: PDF },
      urlPath: 'spring',
    });
    expect(sink.issues[0]).toMatchObject({
      id: 'issue-12',
      oldIds: { internal: '12', urlPath: 'spring' },
      covers: [{ fileName: 'cover.png' }],
      galleys: [{ label: 'Whole issue', file: { fileName: 'whole.pdf' }, oldIds: { internal: '127' } }],
    });
  });

  it('of an article that stands alone is made from what the article calls it', async () => {
    const extra =
      '<issue_identification><volume>3</volume><number>1</number><year>1999</year></issue_identification>';
    const sink = await read(
      exportArticles('3.1', [
        { ...ARTICLE, extra },
        { ...ARTICLE, id: 8, title: 'Sand', extra },
      ]),
    );
    expect(sink.issues).toMatchObject([{ volume: 3, number: '1', year: 1999 }]);
    expect(sink.articles.map(({ versions }) => versions[0]!.issueId)).toEqual([
      sink.issues[0]!.id,
      sink.issues[0]!.id,
    ]);
  });

  it('without an id is told apart by volume, number and year', async () => {
    const xml = exportIssues('3.5', [
      { id: 1, volume: 1, year: 1990 },
      { id: 2, volume: 2, year: 1991 },
    ]).replaceAll(/<id type="internal">[12]<\/id><issue_id/g, '<issue_id');
    expect((await read(xml)).issues.map(({ id }) => id)).toEqual(['issue-v1-y1990', 'issue-v2-y1991']);
  });
});

describe('sections', () => {
  it('are handed on once, however many issues repeat them', async () => {
    const sink = await read(
      exportIssues('3.3', [
        { id: 1, articles: [ARTICLE] },
        { id: 2, articles: [{ ...ARTICLE, id: 8 }] },
      ]),
    );
    expect(sink.sections).toHaveLength(1);
  });

  it('that share an abbreviation are in doubt', async () => {
    const sections = [
      { ref: 'ART', title: 'Articles' },
      { ref: 'ART', title: 'Art' },
    ];
    const sink = await readIssue('3.3', { sections });
    expect(named(sink, 'section')).toMatchObject({ as: 'doubt' });
    expect(sink.sections).toMatchObject([{ title: { en: 'Articles' } }]);
  });

  it('that are missing or unknown are in doubt', async () => {
    const { sink } = await readArticle('3.2', { section: '' });
    expect(named(sink, 'section_ref')).toMatchObject({
      as: 'doubt',
      reason: 'The article is in no section.',
    });
    const other = await readArticle('3.2', { section: 'REV' });
    expect(named(other.sink, 'section_ref')?.reason).toContain('“REV”');
    expect(other.version.sectionRef).toBe('REV');
  });
});

describe('an article', () => {
  it.each([
    [1, '3.3'],
    [4, '3.4'],
    [5, '3.5'],
  ] as const)('of status %i is named and not published', async (status, release) => {
    const { sink, article } = await readArticle(release, {
      status,
      galleys: [{ id: 1, label: 'PDF', file: { name: 'secret.pdf' } }],
    });
    expect(article).toBeUndefined();
    expect(named(sink, 'article')).toMatchObject({ as: 'left out' });
    expect(sink.files.size).toBe(0);
  });

  it('keeps its published versions and which of them readers saw', async () => {
    const { sink, article } = await readArticle('3.4', {
      current: 71,
      versions: [
        { id: 71, title: 'Salt, corrected', published: '2011-01-01', urlPath: 'salt' },
        { id: 72, title: 'Salt, to come', status: 1 },
      ],
    });
    expect(article.versions).toMatchObject([
      { version: 1, title: { en: 'Salt' }, oldIds: { internal: '70' } },
      { version: 2, title: { en: 'Salt, corrected' }, published: '2011-01-01' },
    ]);
    expect(article.current).toBe(2);
    expect(article.oldIds).toEqual({ internal: '7', urlPath: 'salt' });
    expect(named(sink, 'publication')?.reason).toBe('This version is not published.');
  });

  it('without a status is published if it has a day', async () => {
    const xml = exportIssues('3.3', [{ id: 1, articles: [ARTICLE] }]).replaceAll(/ status="3"/g, '');
    expect((await read(xml)).articles).toHaveLength(1);
    expect((await read(xml.replaceAll(/ date_published="[^"]*"/g, ''))).articles).toHaveLength(0);
  });

  it('is read by the same id twice as two', async () => {
    const sink = await readIssue('3.3', { articles: [ARTICLE, ARTICLE] });
    expect(new Set(sink.articles.map(({ origin }) => origin)).size).toBe(2);
    expect(named(sink, 'article')).toMatchObject({ as: 'doubt' });
  });

  it('leaves out the day on which a back issue was put in', async () => {
    const late = await readArticle('3.3', { submitted: '2020-10-04' });
    expect(late.version).toMatchObject({ received: undefined });
    expect(named(late.sink, 'date_submitted')).toMatchObject({ as: 'left out' });
    expect((await readArticle('3.3', { submitted: '2010-01-02' })).version.received).toBe('2010-01-02');
  });

  it('without a day takes that of its issue later, not today', async () => {
    const { version, sink } = await readArticle('3.3', { published: undefined });
    expect(version).toMatchObject({ isPublished: true, published: undefined, issueId: 'issue-12' });
    expect(sink.issues[0]!.published).toBe('2010-05-01');
  });

  it('with half a day is told, and has none', async () => {
    const { sink, version } = await readArticle('2.4', { published: '2018--' });
    expect(version).toMatchObject({ published: undefined });
    expect(named(sink, 'date_published')).toMatchObject({ as: 'doubt' });
  });
});

describe('texts', () => {
  it.each([
    ['<p>A &lt; b</p>', 'A < b', false],
    ['&lt;p&gt;A &lt;b&gt;bold&lt;/b&gt; word&lt;/p&gt;', 'A <b>bold</b> word', true],
    ['One<br>two<script>alert(1)</script> <a href="x">three</a>', 'One\ntwo three', false],
    ['<p><i>a <b>b</i> c</p><p>d', '<i>a <b>b</b></i> c\n\nd', false],
    ['One paragraph\nof text.\n \nAnother.', 'One paragraph of text.\n\nAnother.', false],
    ['caf&eacute;&nbsp;au lait', 'café au lait', false],
  ])('%s is read as %s', async (abstract, text, isTwice) => {
    const { sink, version } = await readArticle('3.3', { abstract });
    expect(version.abstract).toEqual({ en: text });
    expect(named(sink, 'abstract')?.as).toBe(isTwice ? 'doubt' : undefined);
  });

  it.each([
    ['sr_RS@latin', 'sr-Latn'],
    ['en_US', 'en'],
    ['pt_BR', 'pt-BR'],
    ['fr_CA', 'fr-CA'],
    ['de_DE', 'de'],
    ['not a locale', 'und'],
  ])('in %s are in %s', async (locale, language) => {
    const xml = exportIssues('3.3', [{ id: 1, articles: [ARTICLE] }]).replace(
      '<title locale="en_US">Salt',
      `<title locale="${locale}">Sel</title><title locale="en_US">Salt`,
    );
    const { title } = (await read(xml)).articles[0]!.versions[0]!;
    expect(title).toEqual(language === 'en' ? { en: 'Sel' } : { en: 'Salt', [language]: 'Sel' });
    expect(Object.keys(title)[0]).toBe('en');
  });

  it('that were not escaped are read as well', async () => {
    const xml = exportIssues('3.3', [{ id: 1, articles: [{ ...ARTICLE, abstract: 'HERE' }] }]).replace(
      'HERE',
      '<p>One <b>&amp; two</b></p>',
    );
    expect((await read(xml)).articles[0]!.versions[0]!.abstract).toEqual({ en: 'One <b>& two</b>' });
  });
});

describe('authors', () => {
  it('need no address, and one name is enough', async () => {
    const { version } = await readArticle('3.6', {
      authors: [{ given: 'Plato' }, { given: '.', family: 'Homer' }, { given: 'Anne', family: 'Weber' }],
    });
    expect(version.authors.map(({ given, family, email }) => [given, family, email])).toEqual([
      [undefined, 'Plato', undefined],
      [undefined, 'Homer', undefined],
      ['Anne', 'Weber', undefined],
    ]);
  });

  it('who are translators are kept as authors, and told', async () => {
    const { sink, version } = await readArticle('3.3', { authors: [ANNE, { ...ANNE, group: 'Translator' }] });
    expect(version.authors).toHaveLength(2);
    expect(named(sink, 'user_group_ref')).toMatchObject({ as: 'doubt', count: 1 });
  });

  it('with a false ORCID iD lose it', async () => {
    const { sink, version } = await readArticle('3.3', {
      authors: [{ ...ANNE, orcid: 'https://orcid.org/0000-0002-1825-0098' }],
    });
    expect(version.authors[0]).toMatchObject({ orcid: undefined });
    expect(named(sink, 'orcid')).toMatchObject({ as: 'doubt' });
  });
});

describe('galleys', () => {
  const galley = (change: object) => ({ galleys: [{ id: 3, label: 'PDF', ...change }] });

  it.each(['3.1', '3.3'] as const)('show the last of several revisions in %s', async (release) => {
    const { sink, version } = await readArticle(
      release,
      galley({
        file: { name: 'new.pdf', bytes: Buffer.from('new') },
        earlier: [{ name: 'old.pdf', bytes: Buffer.from('old') }],
      }),
    );
    const { sha256 } = version.galleys[0]!.file!;
    expect(Buffer.from(sink.files.get(sha256)!.bytes).toString()).toBe('new');
    expect(sink.names.map(({ reason }) => reason)).toContain('A later revision took its place.');
  });

  it.each(['2.4', '3.1', '3.3', '3.5'] as const)('in HTML keep their pictures in %s', async (release) => {
    const { version } = await readArticle(
      release,
      galley({ file: { name: 'a.html' }, dependent: [{ name: 'a.png', bytes: Buffer.from('picture') }] }),
    );
    expect(version.galleys).toMatchObject([
      { file: { fileName: 'a.html' }, dependent: [{ fileName: 'a.png' }] },
    ]);
  });

  it.each(['2.4', '3.1', '3.3'] as const)('take files that lie beside in %s', async (release) => {
    const { version } = await readArticle(
      release,
      galley({ file: { name: 'a.pdf', href: 'journals/1/a.pdf' } }),
      { 'journals/1/a.pdf': PDF },
    );
    expect(version.galleys[0]!.file).toMatchObject({ bytes: PDF.length, fileName: 'a.pdf' });
  });

  it('take files that lie beside an export in a folder of an archive', async () => {
    const galleys = [{ id: 3, label: 'PDF', file: { name: 'a.pdf', href: 'files/a.pdf' } }];
    const xml = exportIssues('3.3', [{ id: 1, articles: [{ ...ARTICLE, galleys }] }]);
    const source = { ...sourceOf(xml, { 'out/files/a.pdf': PDF }), name: 'out/export.xml' };
    const sink = await readAll(ojsReader, source);
    expect(sink.articles[0]!.versions[0]!.galleys[0]!.file).toMatchObject({ fileName: 'a.pdf' });
  });

  it('never fetch an address', async () => {
    const { sink, version } = await readArticle(
      '3.3',
      galley({ file: { name: 'a.pdf', href: 'https://old.example.org/a.pdf' } }),
      { 'https://old.example.org/a.pdf': PDF },
    );
    expect(version.galleys[0]).toMatchObject({ file: undefined });
    expect(named(sink, 'href')?.reason).toContain('not fetched');
  });

  it('may be elsewhere, or have no file at all', async () => {
    const { sink, version } = await readArticle('3.4', {
      galleys: [
        { id: 1, label: 'Elsewhere', remote: 'https://example.org/a.pdf' },
        { id: 2, label: 'Nothing', urlPath: 'nothing' },
      ],
    });
    expect(version.galleys).toMatchObject([
      { label: 'Elsewhere', remote: 'https://example.org/a.pdf' },
      { label: 'Nothing', oldIds: { internal: '2', urlPath: 'nothing' } },
    ]);
    expect(named(sink, 'article_galley')).toMatchObject({
      as: 'doubt',
      reason: 'The galley has no file behind it.',
      count: 1,
    });
  });

  it('have names without a folder and without the uploader', async () => {
    for (const name of ['../../etc/article.pdf', 'C:\\files\\article.pdf', 'admin, article.pdf']) {
      const { version } = await readArticle('3.3', galley({ file: { name } }));
      expect(version.galleys[0]!.file!.fileName).toBe('article.pdf');
    }
  });
});

it('all exports of a folder are read as one', async () => {
  const [one, two] = [1, 2].map((id) =>
    exportIssues('3.5', [{ id, articles: [{ ...ARTICLE, id: id + 6 }] }]),
  );
  const others = { 'two.xml': two!, 'jats.xml': '<article><front/></article>', 'readme.txt': 'x' };
  const sink = await readAll(ojsReader, sourceOf(one!, others));
  expect(sink.issues.map(({ id, place }) => [id, place])).toEqual([
    ['issue-1', 'export.xml, line 3'],
    ['issue-2', 'two.xml, line 3'],
  ]);
  expect(sink.articles).toHaveLength(2);
  expect(sink.unaccounted()).toEqual([]);
});

it('an element that nobody knows is named with its place', async () => {
  const { sink } = await readArticle('3.3', { extra: '\n<hologram><beam/></hologram>' });
  expect(named(sink, 'hologram')).toMatchObject({ as: 'left out', place: 'export.xml, line 5' });
  expect(named(sink, 'beam')).toMatchObject({ as: 'left out' });
});

it('no reason and no place names a person', async () => {
  const { sink } = await readArticle('3.3', {
    status: 3,
    authors: [{ ...ANNE, orcid: 'Anne Weber', country: 'Weberland', group: 'Weber' }],
  });
  expect(JSON.stringify(sink.names)).not.toMatch(/weber|anne/i);
});
