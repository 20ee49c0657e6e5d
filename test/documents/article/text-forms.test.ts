import { HtmlValidate } from 'html-validate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { ArticleInline, ArticleText } from '../../../functions/documents/article/article-text.ts';
import { toHtml } from '../../../functions/documents/article/text-forms/to-html.ts';
import { toJats } from '../../../functions/documents/article/text-forms/to-jats.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { withCorrections } from '../../../functions/forms/related-articles.ts';
import { sampleMeta, TYPED_ORCID } from '../../forms/sample-meta.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { specimenArticle } from './specimen-article.ts';

const meta = readPublicationMeta(sampleMeta);
const jats = toJats(specimenArticle(), meta);
const html = toHtml(specimenArticle());
const attributes = (name: string, text: string) =>
  [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value!);

const bare: ArticleText = {
  lang: 'en',
  title: [],
  abstract: [],
  blocks: [],
  sections: [],
  statements: [],
  references: [],
  notes: [],
  pictures: {},
};
const inside = (...blocks: ArticleText['blocks']): ArticleText => ({ ...bare, blocks });
const bodyOf = (xml: string) => /<body>([\s\S]*)<\/body>/.exec(xml)?.[1];

describe('every kind of an article’s blocks and inlines, within every other', () => {
  it.each(['1.3', '1.4'] as const)('is JATS that is valid against the DTD %s', async (version) => {
    expect(await jatsFaults(jats, version)).toEqual([]);
    expect(await jatsFaults(jats.replace('<body>', '<body><nonsense/>'), version)).toContain(
      'No declaration for element nonsense',
    );
    expect(await jatsFaults(jats.replace(' rid="fn-1"', ' rid="fn-9"'), version)).toHaveLength(1);
  });

  it('is valid JATS where a program holds a picture, a formula, a note and links, none of which is lost', async () => {
    const program = (...c: ArticleInline[]): ArticleText['blocks'][number] => ({ k: 'code', id: 'c-1', c });
    const image: ArticleInline = { k: 'image', file: 'a.png', width: 9, height: 9, alt: 'sign' };
    const written = async (...c: ArticleInline[]) => {
      const xml = toJats(inside(program(...c)), meta);
      expect(await jatsFaults(xml, '1.3')).toEqual([]);
      return bodyOf(xml);
    };
    expect(await written('a', { k: 'br' }, '  b', image, 'c')).toBe(
      '<preformat id="c-1">a\n  b</preformat><p><inline-graphic xlink:href="a.png"><alt-text>sign</alt-text></inline-graphic></p><preformat>c</preformat>',
    );
    expect(await written(image, { k: 'br' }, 'a')).toMatch(
      /^<p id="c-1"><inline-graphic.*<preformat>\s*a<\/preformat>$/s,
    );
    expect(await written('a', { k: 'math', m: 'x' })).toMatch(
      /^<preformat id="c-1">a<\/preformat><p><inline-formula>/,
    );
    expect(
      await written('a', { k: 'note', id: 'm', to: 'fn-1', label: '1' }, { k: 'ref', to: 's1', c: ['b'] }),
    ).toBe('<preformat id="c-1">a<sup>1</sup>b</preformat>');
  });

  it('is HTML that is valid', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it('says the same in both, and leads nowhere that is not there', () => {
    for (const text of [html, jats]) {
      const ids = attributes('id', text);
      expect(new Set(ids).size).toBe(ids.length);
      const led = [
        ...attributes('href', text).flatMap((href) => (href.startsWith('#') ? href.slice(1) : [])),
        ...[...attributes('data-to', text), ...attributes('rid', text)].flatMap((list) => list.split(' ')),
      ];
      expect(led.filter((id) => !ids.includes(id))).toEqual([]);
      expect(led.length).toBeGreaterThan(100);
    }
    const words = (text: string) => {
      let all = '';
      const parser = new SaxesParser();
      parser.on('text', (part) => (all += ` ${part}`));
      parser.write(text).close();
      return all.split(/\s+/).filter((word) => word === 'Quoted.' || word === 'paragraphs').length;
    };
    const wellFormed = `<x>${html.replace(/<(img|br)( [^>]*)?>/g, '')}</x>`;
    // JATS puts the text of its head and of drawings elsewhere.
    expect(words(wellFormed)).toBeGreaterThan(20);
    expect(words(jats)).toBe(words(wellFormed));
  });

  it('tells no address of a person, and no style', () => {
    for (const text of [html, jats]) expect(text).not.toMatch(/mailto:|<email| style=/);
  });
});

describe('HTML', () => {
  it('leads from a citation to its entry and back, and from a note', () => {
    const text: ArticleText = {
      ...inside({
        k: 'par',
        id: 'p1',
        c: [
          { k: 'cite', to: ['r1', 'r2'], c: ['[1, 2]'] },
          { k: 'cite', to: ['r1'], c: ['[1]'] },
          { k: 'cite', to: ['r9'], c: ['[9]'] },
          { k: 'note', id: 'm1', to: 'n1', label: '1' },
        ],
      }),
      references: [
        {
          id: 'refs',
          title: [],
          blocks: [],
          entries: [
            { id: 'r1', label: '[1]', c: ['First.'], text: 'First.', doi: '10.5555/a' },
            { id: 'r2', c: ['Second.'], text: 'Second.' },
          ],
        },
      ],
      notes: [{ id: 'n1', label: '1', kind: 'footnote', blocks: [{ k: 'par', id: 'p2', c: ['A note.'] }] }],
    };
    expect(toHtml(text, ['neural <nets>', 'תעודה'])).toBe(
      [
        '<p class="article-keywords"><strong>Keywords:</strong> <bdi>neural &lt;nets&gt;</bdi>, <bdi>תעודה</bdi></p>',
        '<p id="p1"><a id="cite-1" class="cite" href="#r1" data-to="r1 r2">[1, 2]</a>',
        '<a id="cite-2" class="cite" href="#r1">[1]</a>[9]',
        '<sup><a id="m1" class="note" href="#n1" role="doc-noteref" aria-label="Note 1">1</a></sup></p>',
        '<section id="refs" aria-labelledby="refs-title"><h2 id="refs-title">References</h2><ol class="references">',
        '<li id="r1"><span class="label">[1]</span> <div>First. <a href="https://doi.org/10.5555/a">DOI</a></div> ',
        '<span class="back"><a href="#cite-1" role="doc-backlink" aria-label="Back to citation 1 of this entry">↩1</a> ',
        '<a href="#cite-2" role="doc-backlink" aria-label="Back to citation 2 of this entry">↩2</a></span></li>',
        '<li id="r2"><div>Second.</div> ',
        '<span class="back"><a href="#cite-1" role="doc-backlink" aria-label="Back to citation 1 of this entry">↩</a></span></li></ol></section>',
        '<section id="notes" aria-labelledby="notes-title"><h2 id="notes-title">Notes</h2><ol class="typed">',
        '<li id="n1"><span class="label">1</span> <div><p id="p2">A note.</p></div>',
        '<span class="back"><a href="#m1" role="doc-backlink" aria-label="Back to citation 1 of note 1">↩</a></span></li></ol></section>',
      ].join(''),
    );
  });

  it('heads the columns of a table, and of each cell keeps what it spans', () => {
    const cell = (s: string, part = {}) => ({
      blocks: [{ k: 'par' as const, id: s, c: [s] }],
      colspan: 1,
      rowspan: 1,
      ...part,
    });
    const table = toHtml(
      inside({
        k: 'table',
        id: 'table-1',
        label: ['Table 1.'],
        caption: [],
        columns: [1, 1],
        headerRows: 1,
        rows: [
          [cell('a', { colspan: 2, rowspan: 3 })],
          [cell('b', { rowspan: 2 }), cell('c')],
          [],
          [cell('d'), cell('e')],
        ],
      }),
    );
    expect(table).toContain('<thead><tr><th id="a" colspan="2" scope="colgroup">a</th></tr></thead>');
    expect(table).toContain('<tbody><tr><td id="b">b</td><td id="c">c</td></tr><tr><td id="d">d</td>');
    expect(table).toMatch(
      /^<div id="table-1" class="table wide" role="group" aria-labelledby="table-1-caption" tabindex="0">/,
    );
  });

  it('gives pictures their words and their room', () => {
    const picture = { k: 'picture' as const, id: 'f1', file: 'figure-1.png', width: 300, height: 150 };
    expect(toHtml(inside({ ...picture, alt: 'A map' }))).toBe(
      '<figure id="f1"><img src="figure-1.png" alt="A map" width="400" height="200" loading="lazy"></figure>',
    );
  });
});

describe('JATS', () => {
  it('says of the article all that is known', () => {
    const front = /<front>[\s\S]*<\/front>/.exec(jats)![0];
    expect(front).not.toContain(TYPED_ORCID);
    for (const part of [
      '<issn publication-format="electronic">1234-5679</issn>',
      '<article-id pub-id-type="doi">10.5555/jics.12</article-id>',
      'article-version-type="VoR"',
      '<contrib-id contrib-id-type="orcid" authenticated="true">https://orcid.org/0000-0002-1825-0097</contrib-id>',
      '<name><surname>Suharto</surname></name>',
      '<institution-id institution-id-type="ror">https://ror.org/05rk03822</institution-id>',
      '<day>03</day><month>01</month><year>2027</year>',
      '<elocation-id>e12</elocation-id>',
      '<copyright-holder>The Authors</copyright-holder><ali:free_to_read/>',
      '<ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref>',
      '<award-id>X-1</award-id>',
      '>Writing – review &amp; editing</role>',
    ])
      expect(front).toContain(part);
    expect(front.match(/<aff /g)).toHaveLength(3);
  });

  it('says by what an article is retracted, and is valid', async () => {
    const retracted = { ...meta, retracted: { number: 15, on: '2027-05-01' } };
    const xml = toJats(specimenArticle(), retracted);
    expect(xml).toMatch(/<related-article [^>]*"retraction-forward"[^>]*\/articles\/15"/);
    for (const version of ['1.3', '1.4'] as const) expect(await jatsFaults(xml, version)).toEqual([]);
  });

  it('names the corrections of an article, also those after its file was published, and is valid', async () => {
    const corrected = { ...meta, corrected: [{ number: 16, on: '2027-05-01' }] };
    const xml = withCorrections(toJats(specimenArticle(), corrected), meta, [16, 18]);
    const links = [...xml.matchAll(/<related-article [^>]*"correction-forward"[^>]*\/articles\/(\d+)"/g)];
    expect(links.map(([, number]) => number)).toEqual(['18', '16']);
    for (const version of ['1.3', '1.4'] as const) expect(await jatsFaults(xml, version)).toEqual([]);
  });

  it('without an ISSN and a DOI has none, and is still valid', async () => {
    const xml = toJats(bare, readPublicationMeta({ ...sampleMeta, journal: {}, statements: {} }));
    expect(xml).toContain('<issn publication-format="electronic">XXXX-XXXX</issn>');
    expect(xml).not.toMatch(/"doi"|funding/);
    expect(xml).toContain('<abstract><p>Robots in small clinics');
    expect(await jatsFaults(xml, '1.3')).toEqual([]);
  });

  it('parts a paragraph at its line ends', () => {
    const xml = toJats(inside({ k: 'par', id: 'p1', c: ['a', { k: 'br' }, 'b'] }), meta);
    expect(bodyOf(xml)).toBe('<p id="p1">a</p><p>b</p>');
  });
});
