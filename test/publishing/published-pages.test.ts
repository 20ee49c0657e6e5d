import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { putFiles } from '../../functions/publishing/put-files.ts';
import { publicationFiles } from '../../functions/runtime/stores.ts';
import { brand } from '../../shared/brand/brand.ts';
import { sampleMeta } from '../forms/sample-meta.ts';
import { texts } from '../forms/xml-texts.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';
import { publishSample } from './publish-sample.ts';

const FRAME =
  '<!doctype html><html><head><!--published-head--></head><body><div id="root" data-path="/x"><main><!--published--></main></div></body></html>';
const TEXT =
  '<section id="s1"><h2>1 Introduction</h2><p>As &lt;img src=&quot;a.png&quot;&gt; says.</p><figure id="figure-1"><img src="figure-1.png" alt="A robot"></figure></section>';

let stop: () => Promise<void>;
const objects = new Map<string, string>();
beforeAll(async () => {
  ({ stop } = await startDatabase());
  setAccountEnvironment();
  Object.assign(process.env, { PUBLISHED_BUCKET: 'published-test', PAGES_BUCKET: 'pages-test' });
  const s3 = mockClient(S3Client);
  s3.on(GetObjectCommand).callsFake(({ Bucket, Key }: { Bucket: string; Key: string }) => {
    const found = Bucket === 'pages-test' ? pageOf(Key) : objects.get(Key);
    if (found === undefined) throw Object.assign(new Error(Key), { name: 'NoSuchKey' });
    const transformToByteArray = async () => Buffer.from(found);
    return { Body: { transformToString: async () => found, transformToByteArray } };
  });
  s3.on(PutObjectCommand).callsFake(({ Key, Body, IfNoneMatch }) => {
    if (IfNoneMatch === '*' && objects.has(Key))
      throw Object.assign(new Error(Key), { name: 'PreconditionFailed' });
    objects.set(Key, Buffer.from(Body).toString());
    return {};
  });
});
afterAll(() => stop());

const pageOf = (key: string) =>
  key === '404.html' ? '<h1>Page Not Available</h1>' : key.endsWith('-none.html') ? `none: ${key}` : FRAME;
const article = (id: string, headers = {}) => call('read-publication', { id, headers });
const list = (id: string) => call('read-list', { id });

describe('before anything is published', () => {
  it('the lists say what the site has said so far', async () => {
    expect((await list('current')).body).toBe('none: frames/currentIssue-none.html');
    expect((await list('long-archives')).body).toBe('none: frames/long-archives-none.html');
    expect((await list('long-search')).body).toBe('none: frames/long-articleSearch-none.html');
    for (const id of ['latest.json', 'search.json']) expect((await list(id)).body).toEqual([]);
    expect((await list('sitemap.xml')).body).toMatch(/<urlset [^>]*\/>/);
    expect((await list('feed.xml')).body).toContain('<updated>2026-01-01T00:00:00Z</updated>');
  });
});

describe('a published article', () => {
  beforeAll(async () => {
    const meta = PublicationMeta.parse(sampleMeta);
    const title = ['On ', { k: 'run', s: 'robots', i: true }, { k: 'note', id: 'n', to: 'fn-1', label: '1' }];
    const entries = [{ id: 'r1', label: '[1]', c: [], text: 'Adams B. Little.', doi: '10.5555/1' }];
    const references = [{ id: 'references', title: ['References'], blocks: [], entries }];
    const text = JSON.stringify({
      title: ['Sparse'],
      abstract: [],
      sections: [{ id: 's1', label: '1', title }],
      references,
    });
    const edition = { text, fragment: TEXT, jats: '<article/>', pdf: new Uint8Array(3) };
    const figures = [{ name: 'figure-1.png', bytes: new Uint8Array([1]), type: 'image/png' }];
    const put = await putFiles(publicationFiles(), meta, { ...edition, figures });
    expect(put.contents).toEqual([
      { id: 's1', title: '1 On robots' },
      { id: 'references', title: 'References' },
    ]);
    expect(put.references).toEqual([{ id: 'r1', text: 'Adams B. Little.', doi: '10.5555/1' }]);
    // It notes what is there, and not what it would have put there.
    expect(await putFiles(publicationFiles(), meta, { ...edition, figures, fragment: 'another' })).toEqual(
      put,
    );
    await publishSample();
  });

  it('has every file of its version, and who comes twice leaves what is there', () => {
    const files = ['.pdf', '.xml', '.bib', '.ris', '.json', '/figure-1.png'].map(
      (end) => `articles/12v1${end}`,
    );
    expect([...objects.keys()].sort()).toEqual([...files, 'texts/12v1.html'].sort());
    expect(objects.get('texts/12v1.html')).toBe(TEXT);
  });

  it('is a page: today’s frame, what is said of the article, and its text', async () => {
    const { status, headers, body } = await article('12');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
    });
    expect(body).toContain('data-path="/journal/jics/articles/12"');
    expect(body).toContain('<title>Sparse &lt;attention&gt; &amp; TeX’s');
    expect(body).toContain('Reviewed by 3 experts in 2 rounds. ');
    expect(body).toContain('href="/journal/jics/articles/12v1.pdf"');
    expect(body).toContain('PDF (1.2 MB)');
    expect(body).toContain('<bdi>משה כהן</bdi>');
    expect(body).toContain('href="#s2" dir="auto">2 Methods</a>');
  });

  it('shows its pictures from the folder of its version, and takes no word of the text for one', async () => {
    const { body } = await article('12');
    expect(body).toContain('<img src="12v1/figure-1.png"');
    expect(body).toContain('&lt;img src=&quot;a.png&quot;');
  });

  it('tells machines what it is on its own page; the page of one version is not to be listed', async () => {
    const [own, version] = [await article('12'), await article('12v1')];
    for (const said of ['<meta name="citation_title"', 'ld+json', '"article:author"'])
      expect([said, own.body.includes(said), version.body.includes(said)]).toEqual([said, true, false]);
    const canonical = `<link rel="canonical" href="${brand.siteOrigin}/journal/jics/articles/12">`;
    expect([own.body, version.body]).toEqual([0, 1].map(() => expect.stringContaining(canonical)));
    expect(version.body).toContain('<meta name="robots" content="noindex">');
    expect(own.body).not.toContain('noindex');
    expect(own.body).toContain('href="/journal/jics/articles/12v1.bib" download="jics-12.bib"');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await article('12');
    expect(await article('12', { 'if-none-match': headers.etag })).toMatchObject({
      status: 304,
      body: undefined,
    });
  });

  it.each([
    '0',
    '99',
    '12v9',
    '999999999',
    '12v',
    'none',
    '__proto__',
    '12;',
    '12v1.bib',
    '12v1/figure-9.png',
    '99v1/a.png',
    '12/a',
  ])('is nothing that %s could be: the site’s own page says so', async (id) => {
    expect(await article(id)).toMatchObject({ status: 404, body: '<h1>Page Not Available</h1>' });
    expect((await article(id)).headers?.['content-security-policy']).toMatch(/^default-src 'self'/);
  });

  it('stands in its issue, in the archives and among the newest', async () => {
    for (const id of ['current', 'long-current', '2-1']) {
      const { body } = await list(id);
      expect(body).toContain('href="/journal/jics/articles/12"');
      expect(body).toContain('Volume 2, Issue 1 (2027)');
      expect(body).toContain('<h2>Research Article</h2>');
    }
    expect((await list('long-current')).body).toContain(
      'data-path="/journal/Journal-of-Intelligent-Computing-Systems/articles/current"',
    );
    expect((await list('archives')).body).toContain('href="/journal/jics/issues/2-1">Issue 1</a>: 1 article');
    expect((await list('latest.json')).body).toMatchObject([{ number: 12, published: '2027-01-03' }]);
    expect((await list('search.json')).body).toMatchObject([
      { number: 12, title: sampleMeta.title, keywords: sampleMeta.keywords },
    ]);
    const { body: byYear } = await list('search');
    expect(byYear).toContain('<h2>2027</h2>');
    expect(byYear).toContain('href="/journal/jics/articles/12"');
    expect(byYear).not.toContain('Older articles');
    expect((await list('2-9')).status).toBe(404);
  });

  it('is told to feeds and search engines with the time of its change', async () => {
    const { headers, body } = await list('feed.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const said = texts(body);
    expect(said.get('entry/id')).toEqual([`${brand.siteOrigin}/journal/jics/articles/12`]);
    expect(said.get('entry/title')).toEqual([sampleMeta.title]);
    expect(said.get('author/name')).toEqual([
      'Meridian World Press',
      'Amara Okafor',
      'Suharto',
      'Ludwig van der Müller',
      'משה כהן',
    ]);
    expect(said.get('entry/prism:doi')).toEqual(['10.5555/jics.12']);
    expect(body).toContain('<link rel="related" href="https://doi.org/10.5555/jics.12" type="text/html"/>');
    for (const path of ['feed/updated', 'entry/updated'])
      expect(said.get(path)).toEqual(['2027-01-03T06:00:30Z']);
    const sitemap = texts((await list('sitemap.xml')).body);
    expect(sitemap.get('url/loc')).toEqual([`${brand.siteOrigin}/journal/jics/articles/12`]);
    expect(sitemap.get('url/lastmod')).toEqual(['2027-01-03T06:00:30Z']);
  });
});
