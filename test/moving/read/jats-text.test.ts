import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { toJats } from '../../../functions/documents/article/text-forms/to-jats.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { readGalleyText } from '../../../functions/moving/read/galley-text.ts';
import { htmlToText } from '../../../functions/moving/read/html-text.ts';
import { jatsToText } from '../../../functions/moving/read/jats/article-text.ts';
import { specimenArticle } from '../../documents/article/specimen-article.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { runsAll } from '../../support/tier.ts';
import { jatsOfGalley } from '../support/jats-of-galley.ts';
import { bytesOf } from '../support/sources.ts';

const MANY = runsAll ? 100_000 : 20_000;

const faultsOf = async (html: string) => {
  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`));
};
const attributes = (name: string, html: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value!);
const textOf = (inside: string, back = '', pictures = new Map<string, string>()) =>
  jatsToText(
    bytesOf(
      `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"><front/><body>${inside}</body><back>${back}</back></article>`,
    ),
    pictures,
  );

describe('the text of an article in JATS', () => {
  it('is valid HTML for everything that our own articles have, and no link in it leads nowhere', async () => {
    const jats = toJats(specimenArticle(), readPublicationMeta(sampleMeta));
    const { html, contents, references } = await jatsToText(bytesOf(jats), new Map());
    expect(await faultsOf(html)).toEqual([]);
    const ids = attributes('id', html);
    expect(new Set(ids).size).toBe(ids.length);
    const led = attributes('href', html).flatMap((href) => (href.startsWith('#') ? href.slice(1) : []));
    expect(led.length).toBeGreaterThan(20);
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
    expect(contents.length).toBeGreaterThan(2);
    expect(contents.filter(({ id }) => !ids.includes(id))).toEqual([]);
    expect(references.length).toBeGreaterThan(2);
  });

  it('shows sections, lists, tables, pictures, formulas, notes and references', async () => {
    const { html, contents, references } = await textOf(
      `<sec id="a"><label>1</label><title>First <italic>part</italic></title>
        <p>See <xref ref-type="fig" rid="f">Figure 1</xref>,<xref ref-type="bibr" rid="b1">1</xref> and<xref ref-type="fn" rid="n1">a</xref>.
          <list list-type="order"><list-item><p>One</p></list-item></list> Afterwards.</p>
        <fig id="f"><label>Figure 1</label><caption><p>A hill.</p></caption><graphic xlink:href="hill.tif"/></fig>
        <table-wrap id="t"><caption><title>Counts</title></caption><table><thead><tr><th>A</th></tr></thead><tbody><tr><td align="right" colspan="2">1</td></tr></tbody></table></table-wrap>
        <disp-formula id="e"><label>(1)</label><mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>1</mml:mn></mml:math></disp-formula>
      </sec>`,
      `<fn-group><fn id="n1"><p>A note.</p></fn></fn-group><ref-list><title>Literature</title><ref id="b1"><label>1</label>
        <element-citation><person-group><name><surname>Doe</surname><given-names>J</given-names></name></person-group><year>2001</year><fpage>3</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.5555/abc</pub-id></element-citation></ref></ref-list>`,
      new Map([['hill.tif', 'figure-1.png']]),
    );
    expect(await faultsOf(html)).toEqual([]);
    expect(html).toContain('<h2 id="s1-title"><span class="label">1</span> First <i>part</i></h2>');
    expect(html).toMatch(/<p>See .*<\/p><ol><li><p>One<\/p><\/li><\/ol><p> ?Afterwards\. ?<\/p>/s);
    expect(html).toContain(
      '<figure id="figure-1"><img src="figure-1.png" alt="Figure 1 A hill." loading="lazy">',
    );
    expect(html).toContain('<td class="right" colspan="2">1</td>');
    expect(html).toContain('<math display="block"><mi>x</mi><mo>=</mo><mn>1</mn></math>');
    expect(html).toContain('<a id="c1" class="cite" href="#r1">1</a>');
    expect(html).toMatch(/<li id="fn-1"><span class="label">1<\/span> <div><p>A note\.<\/p>/);
    expect(contents).toEqual([
      { id: 's1', title: 'First part' },
      { id: 'references', title: 'Literature' },
    ]);
    expect(references).toEqual([
      { id: 'r1', text: 'Doe J. 2001. 3–9. https://doi.org/10.5555/abc', doi: '10.5555/abc' },
    ]);
  });

  it('holds nothing that runs, and no address of a script', async () => {
    const { html } = await textOf(
      '<p onclick="x()">A <ext-link xlink:href="javascript:alert(1)">link</ext-link><script>alert(2)</script> &lt;script&gt;alert(3)&lt;/script&gt;</p><mml:math><mml:mi href="javascript:x" onload="y" style="z">a</mml:mi></mml:math><p id="x&quot;&gt;">B</p>',
    );
    expect(html).not.toMatch(/<script|onclick|onload|javascript|style=/);
    expect(html).toContain('&lt;script&gt;alert(3)');
  });

  it('links to nothing that the page does not show, and ends for thousands of notes', async () => {
    const { html } = await jatsToText(
      bytesOf(
        '<article><front><article-meta><contrib-group><aff id="a"/></contrib-group></article-meta></front><body><p>See <xref rid="a">1</xref><xref rid="p2">2</xref>.</p><p id="p2">Two.</p></body><sub-article><body><sec id="s"/></body></sub-article></article>',
      ),
      new Map(),
    );
    expect(html).toBe('<p>See 12.</p><p>Two.</p>');
    const many = await textOf(`<p>${'<fn><p>n</p></fn>'.repeat(MANY)}</p>`);
    expect(many.html).toContain(`id="fn-${MANY}"`);
  });

  it('names a picture that is not there', async () => {
    expect(
      (await textOf('<fig><caption><p>A hill.</p></caption><graphic xlink:href="x.tif"/></fig>')).html,
    ).toContain('<span class="flag">[A hill.]</span>');
  });
});

describe('the text of an HTML galley', () => {
  const page = `<html><head><title>T</title><style>p{}</style></head><body onload="x()"><h1>Title</h1><p style="a" class="b" id="s1">Words <a href="javascript:x">one</a> <a href="https://example.org/a" target="_top">two</a><script>alert(1)</script></p>
    <iframe src="https://evil.example"></iframe><img src="images/a.png?x" alt="A" onerror="x()"><img src="https://evil.example/t.gif"><h3>Deep</h3><table><tr><td colspan="2" bgcolor="red">1</td></tr></table><form><input name="q"></form></body></html>`;

  it('keeps words, links, tables and known pictures, and nothing that runs', async () => {
    const { html, contents } = htmlToText(page, new Map([['a.png', 'figure-1.png']]));
    expect(html).not.toMatch(/script|onload|onerror|style|iframe|evil|input|target|bgcolor|class/);
    expect(html).toContain('<h2 id="s1">Title</h2>');
    expect(html).toContain('<p>Words one <a href="https://example.org/a">two</a></p>');
    expect(html).toContain('<img src="figure-1.png" alt="A" loading="lazy">');
    expect(html).toContain('<td colspan="2">1</td>');
    expect(contents).toEqual([{ id: 's1', title: 'Title' }]);
  });

  it('ends for a page that opens thousands of elements', () => {
    expect(htmlToText('<div>'.repeat(MANY), new Map()).html).toMatch(/^(<div>)*(<\/div>)*$/);
  });
});

describe('the text of a galley in our own JATS', () => {
  const namesIn = (xml: string) => new Set([...xml.matchAll(/<([a-z][\w:-]*)/g)].map(([, name]) => name));

  it('is valid, and has every element of our own articles that a page has', async () => {
    const own = toJats(specimenArticle(), readPublicationMeta(sampleMeta));
    const pictures = new Map(['picture-1.png', 'drawing-1.png'].map((name) => [name, name]));
    const article = jatsOfGalley(await jatsToText(bytesOf(own), pictures));
    expect(await jatsFaults(article, '1.3')).toEqual([]);
    const kept = namesIn(article);
    const lost = [...namesIn(own.slice(own.indexOf('<body>')))].filter((name) => !kept.has(name));
    const onlyInJats = ['ack', 'long-desc', 'mml:menclose', 'rb', 'rt', 'ruby', 'styled-content'];
    expect(lost.sort()).toEqual(onlyInJats);
    expect(article).toMatch(/<xref ref-type="bibr" rid="r1( r\d+)*">/);
  });

  it('is valid for whatever an HTML page holds, and has all its words', async () => {
    const words = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z] = words;
    const page = `<h1>${a}<br>${b}</h1>${c} <b>${d} <p>${e}</p></b><table><tr><td><h3>${f}</h3><p>${g}</p><table><tr><td>${h}</td></tr></table></td><td></td></tr></table>
      <h4>${i}</h4><p>${j}<br><a href="https://e.org"><img src="a.png"></a></p><h2></h2><ul>${k}<li>${l}<ul><li>${m}</ul></ul><ol></ol><dl><dd>${n}<dt>${o}<dd>${p}</dl>
      <section><h2>${q}</h2><h5>${r}</h5>${s}</section>${t}<section>${u}</section><figure><img src="a.png" alt="A"><figcaption><b>${v}</b><ul><li>${w}</ul></figcaption></figure>
      <pre>${x}</pre><math><mfrac><mi>${y}</mi></mfrac></math><table><thead><tr><th>${z}</table><table></table><dl></dl><figure></figure><aside><table><caption>1</caption><tr><td><aside>2</aside></table></aside><hr>`;
    const article = jatsOfGalley(htmlToText(page, new Map([['a.png', 'figure-1.png']])));
    expect(await jatsFaults(article, '1.3')).toEqual([]);
    const text = article.slice(article.indexOf('<body>')).replace(/<[^>]*>/g, ' ');
    expect(text.split(/\s+/).filter((word) => word.length === 1)).toEqual(
      expect.arrayContaining([...words, '1', '2']),
    );
    expect(article.match(/<(inline-)?graphic /g)).toHaveLength(2);
  });
});

describe('the text of a galley', () => {
  const file = (fileName: string, type: string) => ({ sha256: fileName, bytes: 1, fileName, type });
  const galley = (main: ReturnType<typeof file>, ...dependent: ReturnType<typeof file>[]) => ({
    label: 'X',
    file: main,
    dependent,
    oldIds: {},
  });
  const read = (text: string | Uint8Array) => async () => Buffer.from(text);

  it('has the pictures that it shows, under names of ours', async () => {
    const xml =
      '<article xmlns:xlink="http://www.w3.org/1999/xlink"><body><fig><graphic xlink:href="img/h-g001"/></fig><fig><graphic xlink:href="b.tif"/></fig></body></article>';
    const pictures = [
      file('h-g001.png', 'image/png'),
      file('b.tif', 'image/tiff'),
      file('unused.gif', 'image/gif'),
    ];
    const text = await readGalleyText(galley(file('h.xml', 'application/xml'), ...pictures), read(xml));
    expect(text?.html).toContain('<img src="figure-1.png"');
    expect(text?.pictures).toEqual([{ name: 'figure-1.png', file: pictures[0] }]);
  });

  it('is that of an HTML page in an old encoding, and none of a broken or an empty file', async () => {
    const page = file('a.html', 'text/html');
    expect(await readGalleyText(galley(page), read(Buffer.from('<p>\xc9</p>', 'latin1')))).toMatchObject({
      html: '<p>É</p>',
    });
    for (const none of ['<article>', '<article><front/></article>', 'words', ''])
      expect(await readGalleyText(galley(file('a.xml', 'application/xml')), read(none))).toBeUndefined();
  });
});
