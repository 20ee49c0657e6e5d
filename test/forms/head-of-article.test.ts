import { describe, expect, it } from 'vitest';
import { PublicationMeta, readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { scholarTags } from '../../functions/forms/scholar-tags.ts';
import { articleData } from '../../functions/forms/structured-data.ts';
import { articleHead } from '../../functions/publishing/pages/article-head.ts';
import { brand } from '../../shared/brand/brand.ts';
import { sampleVersion } from '../publishing/publish-sample.ts';
import { sampleMeta, TYPED_ORCID } from './sample-meta.ts';

const meta = readPublicationMeta(sampleMeta);
const bare = PublicationMeta.parse({
  ...sampleMeta,
  journal: {},
  keywords: [],
  statements: {},
  subjects: [],
});
const ARTICLE = 'https://www.meridianworldpress.example/journal/jics/articles/12';

describe('the head of an article’s page', () => {
  it('has every tag that Google Scholar reads, each author with their own places', () => {
    const tags = scholarTags(meta, sampleVersion.references).map(({ attributes }) => [
      attributes.name!.replace('citation_', ''),
      attributes.content,
    ]);
    expect(tags).toEqual([
      ['title', sampleMeta.title],
      ['author', 'Okafor, Amara'],
      ['author_institution', 'University of Lagos, Nigeria'],
      ['author_institution', 'Institute of O’Brien & Sons, Côte d’Ivoire'],
      ['author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
      ['author', 'Suharto'],
      ['author_institution', 'University of Lagos, Nigeria'],
      ['author', 'van der Müller, Ludwig'],
      ['author_institution', 'Technische Universität, Germany'],
      ['author', 'כהן, משה'],
      ['author_institution', 'Technische Universität, Germany'],
      ['publication_date', '2027/01/03'],
      ['journal_title', 'Journal of Intelligent Computing Systems'],
      ['journal_abbrev', 'JICS'],
      ['issn', '1234-5679'],
      ['publisher', 'Meridian World Press'],
      ['volume', '2'],
      ['issue', '1'],
      ['firstpage', 'e12'],
      ['doi', '10.5555/jics.12'],
      ['language', 'en'],
      ['keywords', 'robotics'],
      ['keywords', 'memory & planning'],
      ['abstract_html_url', ARTICLE],
      ['fulltext_html_url', ARTICLE],
      ['pdf_url', `${ARTICLE}v1.pdf`],
      ['reference', 'Adams B, Chu D. Planning <with> little.'],
      ['reference', 'Eze F. On corridors.'],
    ]);
  });

  it('says nothing of what the article has not, and no tag is empty', () => {
    const head = articleHead(bare, { ...sampleVersion, references: [] }, true);
    expect(head).not.toMatch(/citation_(?:issn|doi|keywords|reference)|content=""|undefined|"keywords":\[""/);
    expect(head).not.toMatch(/DOI|doi\.org/);
  });

  it('names the journal’s ISSN once the journal has one', () => {
    Object.assign(brand, { eIssn: '1234-5679' });
    const tags = scholarTags(PublicationMeta.parse({ ...sampleMeta, journal: {} }), []);
    expect(tags.map(({ attributes }) => attributes)).toContainEqual({
      name: 'citation_issn',
      content: '1234-5679',
    });
    Object.assign(brand, { eIssn: undefined });
  });

  it('holds it as data, in its issue and volume, of the journal that the site names', () => {
    const { '@graph': graph } = articleData(meta) as { '@graph': Record<string, unknown>[] };
    const [organization, periodical, article] = graph;
    expect(article).toMatchObject({
      '@type': 'ScholarlyArticle',
      '@id': `${ARTICLE}#article`,
      headline: sampleMeta.title,
      identifier: { propertyID: 'DOI', value: '10.5555/jics.12' },
      isPartOf: {
        issueNumber: '1',
        isPartOf: { volumeNumber: '2', isPartOf: { '@id': periodical!['@id'] } },
      },
      publisher: { '@id': organization!['@id'] },
      funding: [{ identifier: 'X-1' }, { identifier: 'X-2' }],
    });
    expect(JSON.stringify(article)).not.toContain(TYPED_ORCID);
    expect(article!.author).toMatchObject([
      { '@id': 'https://orcid.org/0000-0002-1825-0097', familyName: 'Okafor' },
      { name: 'Suharto' },
      { givenName: 'Ludwig' },
      { name: 'משה כהן' },
    ]);
  });

  it('lets no word of an author’s end the block of data', () => {
    const title = 'A </script><script>alert(1)</script> & more';
    const head = articleHead({ ...meta, title }, sampleVersion, true);
    expect(head.match(/<\/?script/g)).toHaveLength(2);
    const [, block] = /ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(block!)['@graph'][2].headline).toBe(title);
  });
});
