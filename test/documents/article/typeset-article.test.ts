import { describe, expect, it } from 'vitest';
import type { ArticleText } from '../../../functions/documents/article/article-text.ts';
import { typesetArticle } from '../../../functions/documents/article/pdf/typeset-article.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta, TYPED_ORCID } from '../../forms/sample-meta.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { allBlocks, PICTURES, specimenArticle } from './specimen-article.ts';

const meta = readPublicationMeta(sampleMeta);
/** One of each kind, in a section below a section. */
function article(): ArticleText {
  const text = specimenArticle();
  const [section] = text.sections;
  return {
    ...text,
    abstract: [{ k: 'par', id: 'abstract-1', c: ['In short.'] }],
    sections: [
      {
        ...section!,
        blocks: allBlocks(),
        sections: [{ ...section!, id: 'below', level: 2, sections: [], blocks: [] }],
      },
    ],
  };
}

/** The state once its author has described each picture. */
const described = (text: ArticleText): ArticleText =>
  JSON.parse(JSON.stringify(text), (_, node) =>
    node?.k === 'image' || node?.k === 'picture' ? { alt: 'A picture', ...node } : node,
  );

const claims = (pdf: Uint8Array) => Buffer.from(pdf).includes('pdfuaid:part');

describe('an article as PDF', () => {
  it('claims PDF/UA-1 where every picture is described, and is set all the same where one is not', () => {
    const whole = typesetArticle(described(article()), meta, PICTURES);
    expect([whole.pdfUa, whole.refused, claims(whole.pdf)]).toEqual([true, undefined, true]);
    const lacking = typesetArticle(article(), meta, PICTURES);
    expect([lacking.pdfUa, lacking.refused, claims(lacking.pdf)]).toEqual([false, 'missing alt text', false]);
    expect(lacking.pages).toBe(whole.pages);
    expect(Buffer.from(lacking.pdf).includes('/StructTreeRoot')).toBe(true);
  });

  it('says at its head what it is and how it is cited, and on each page where it belongs', async () => {
    const { pdf } = typesetArticle(article(), meta, PICTURES);
    const [first = '', second = ''] = (await pdfText(pdf)).map((text) => text.replace(/\s+/g, ' '));
    expect(first).not.toContain(TYPED_ORCID);
    for (const part of [
      'Journal of Intelligent Computing Systems',
      'Volume 2, Issue 1 (2027), e12',
      'Research Article',
      'Amara Okafor',
      '1 University of Lagos, Nigeria',
      'Corresponding author',
      'https://orcid.org/0000-0002-1825-0097',
      'Received 2 June 2026',
      'Published 3 January 2027',
      'CC BY 4.0',
      'https://doi.org/10.5555/jics.12',
      'Cite as Okafor A, Suharto, van der Müller L',
      'Page 1 of',
    ])
      expect(first).toContain(part);
    // No figure floats above its head, and no author is named twice there.
    expect(first).toMatch(/^Journal of Intelligent/);
    expect(first.split('Amara Okafor')).toHaveLength(2);
    expect(second).toContain('Okafor et al.');
    expect(second).toContain('Journal of Intelligent Computing Systems 2(1), e12');
  });

  it('that is retracted says so on each page, and is read out all the same', async () => {
    const [section] = article().sections;
    const long = Array.from({ length: 60 }, (_, n) => ({
      k: 'par' as const,
      id: `p${n}`,
      c: ['Words. '.repeat(40)],
    }));
    const plain = {
      ...article(),
      sections: [{ ...section!, blocks: long, sections: [] }],
      statements: [],
      references: [],
      notes: [],
    };
    const retracted = { ...meta, version: 2, retracted: { number: 15, on: '2027-05-01' } };
    const { pdf, pdfUa, refused } = typesetArticle(plain, retracted, PICTURES);
    const pages = await pdfText(pdf);
    expect(pages.filter((text) => text.includes('RETRACTED'))).toHaveLength(pages.length);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain('This article was retracted on 1 May 2027.');
    expect([pdfUa, refused]).toEqual([true, undefined]);
  });

  it('as a proof says no volume and no address, which may still change', async () => {
    const { pdf } = typesetArticle(article(), meta, PICTURES, { isFinal: false });
    const text = (await pdfText(pdf)).join(' ');
    expect(text).not.toMatch(/Volume 2|2\(1\)|10\.5555\/jics|Published|Cite as/);
    expect(text).toContain('Proof');
  });

  const set = async (blocks: ArticleText['blocks']) => {
    const references = [{ id: 'references', title: ['References'], blocks: [], entries: [] }];
    const bare = {
      ...specimenArticle(),
      abstract: [],
      blocks,
      sections: [],
      statements: [],
      references,
      notes: [],
    };
    return pdfText(typesetArticle(bare, meta, PICTURES).pdf);
  };
  const words = (at: number): ArticleText['blocks'][number] => ({
    k: 'par',
    id: `p${at}`,
    c: ['Sand lies on beaches. '.repeat(20)],
  });
  const figure = (at: number): ArticleText['blocks'][number] => ({
    k: 'figure',
    id: `figure-${at}`,
    label: [`Figure ${at}.`],
    caption: [{ k: 'par', id: `caption-${at}`, c: ['Sand'] }],
    blocks: [
      { k: 'picture', id: `picture-${at}`, file: 'picture-1.png', width: 300, height: 240, alt: 'Sand' },
    ],
  });

  it.each<[string, ArticleText['blocks']]>([
    ['behind the last words', [words(0), ...[1, 2, 3, 4, 5].map(figure)]],
    ['between the words', [words(0), figure(1), words(2), figure(2), figure(3), words(3)]],
    ['on the first page', [words(0), figure(1), words(1)]],
    [
      'before last words that fill a page',
      [figure(1), ...Array.from({ length: 9 }, (_, at) => words(at)), figure(2), words(20)],
    ],
  ])('sets all figures %s before the references', async (_, blocks) => {
    const text = (await set(blocks)).join(' ');
    const last = Math.max(...[...text.matchAll(/Figure \d\./g)].map(({ index }) => index));
    expect(text.match(/Figure \d\./g)).toHaveLength(blocks.filter(({ k }) => k === 'figure').length);
    expect(text.indexOf('References')).toBeGreaterThan(last);
  });

  it('sets a table of many columns on a page with its caption', async () => {
    const row = Array.from({ length: 24 }, (_, at) => ({
      blocks: [{ k: 'par' as const, id: `c${at}`, c: [`Measure${at}`] }],
      colspan: 1,
      rowspan: 1,
    }));
    const caption: ArticleText['blocks'] = [{ k: 'par', id: 'caption-t', c: ['Measures of sand.'] }];
    const table: ArticleText['blocks'][number] = {
      k: 'table',
      id: 'table-1',
      label: ['Table 1.'],
      caption,
      columns: row.map(() => 40),
      headerRows: 0,
      rows: [row],
    };
    const pages = await set([words(0), table, words(1)]);
    expect(pages.find((page) => page.includes('Measures of sand.'))).toContain('Measure23');
  });

  it('has no invisible characters in its addresses', async () => {
    const origin = 'https://www.a-journal-whose-name-is-as-long-as-a-line.example';
    const long = readPublicationMeta({
      ...sampleMeta,
      journal: { ...sampleMeta.journal, origin, doiPrefix: undefined },
    });
    const bare = {
      ...specimenArticle(),
      abstract: [],
      blocks: [],
      sections: [],
      statements: [],
      references: [],
      notes: [],
    };
    const text = (await pdfText(typesetArticle(bare, long, PICTURES).pdf)).join('');
    // PDFium marks the end of a line within a word by U+FFFE.
    expect(text.replace(/[\s\ufffe-]/g, '').split('a-line.example/'.replace('-', '')).length).toBeGreaterThan(
      2,
    );
    expect(text).not.toMatch(/[\u200b\u00ad]/);
  });

  it('sets an article of nothing but a title', () => {
    const nothing = {
      ...article(),
      abstract: [],
      blocks: [],
      sections: [],
      statements: [],
      references: [],
      notes: [],
    };
    const bare = readPublicationMeta({
      ...sampleMeta,
      journal: {},
      keywords: [],
      authors: [{ family: 'Suharto' }],
    });
    expect(typesetArticle(nothing, bare, {}).pages).toBe(1);
  });
});
