import { describe, expect, it } from 'vitest';
import type { ArticleText } from '../../../functions/documents/article/article-text.ts';
import { typesetArticle } from '../../../functions/documents/article/pdf/typeset-article.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
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
