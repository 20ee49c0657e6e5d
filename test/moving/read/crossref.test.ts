import { describe, expect, it } from 'vitest';
import { readBeside, readFiles } from '../support/sources.ts';

const work = (doi: string, more: object = {}) => ({
  DOI: doi,
  type: 'journal-article',
  title: ['On <i>hills</i>'],
  'container-title': ['Hills'],
  published: { 'date-parts': [[2023]] },
  ...more,
});
const answer = (...items: unknown[]) =>
  JSON.stringify({ status: 'ok', 'message-type': 'work-list', message: { items } });

describe('an answer of Crossref', () => {
  it('brings an article with what it says, and names what it does not take', async () => {
    const full = work('10.5555/AbC', {
      author: [
        {
          given: 'Ann',
          family: 'Smith',
          ORCID: 'http://orcid.org/0000-0002-1825-0097',
          affiliation: [{ name: 'U' }],
        },
        { name: 'The Group' },
      ],
      abstract:
        '<jats:title>Abstract</jats:title><jats:p>One &amp; <jats:italic>two</jats:italic>.</jats:p><jats:p>Three.</jats:p>',
      'published-online': { 'date-parts': [[2023, 4, 5]] },
      'published-print': { 'date-parts': [[2022, 12]] },
      volume: '8',
      issue: '2-3',
      page: '12-27',
      license: [
        { URL: 'https://x.example/tdm', 'content-version': 'tdm' },
        { URL: 'https://creativecommons.org/licenses/by/4.0/', 'content-version': 'vor' },
      ],
      funder: [{ name: 'Fund', award: ['F-1'] }],
      reference: [
        { key: '1', unstructured: 'A book.', DOI: '10.5555/9' },
        { key: '2', author: 'Doe', year: '2001', 'article-title': 'B' },
      ],
      'issn-type': [{ type: 'electronic', value: '1234-5679' }],
      publisher: 'P',
      language: 'en',
      score: 1,
      'update-to': [{ DOI: '10.5555/0' }],
    });
    const read = await readBeside('works.json', { 'works.json': answer(full) });
    expect(read.unaccounted()).toEqual([]);
    expect(read.journals).toEqual([{ title: { en: 'Hills' }, publisher: 'P', eissn: '1234-5679' }]);
    expect(read.issues).toMatchObject([{ volume: 8, number: '2-3', year: 2022 }]);
    expect(read.articles).toMatchObject([
      {
        origin: 'crossref:old.example.org/x#10.5555/abc',
        versions: [
          {
            doi: '10.5555/AbC',
            published: '2023-04-05',
            title: { en: 'On <i>hills</i>' },
            abstract: { en: 'One & <i>two</i>.\n\nThree.' },
            authors: [
              {
                given: 'Ann',
                family: 'Smith',
                orcid: '0000-0002-1825-0097',
                affiliations: [{ institution: 'U' }],
              },
              { family: 'The Group', isGroup: true },
            ],
            pages: '12-27',
            licence: 'https://creativecommons.org/licenses/by/4.0/',
            funding: [{ funder: 'Fund', grants: ['F-1'] }],
            references: ['A book. https://doi.org/10.5555/9', 'Doe. 2001. B'],
          },
        ],
      },
    ]);
    expect(read.names.map(({ what }) => what)).toEqual(['score', 'update-to']);
  });

  it('is one answer, many, one work a line, or a list of works', async () => {
    const lines = [work('10.5555/1'), work('10.5555/2')].map((one) => JSON.stringify(one));
    for (const files of [
      { 'a.json': answer(work('10.5555/1'), work('10.5555/2')) },
      {
        'a.json': answer(work('10.5555/1')),
        'b.json': JSON.stringify({ 'message-type': 'work', message: work('10.5555/2') }, null, 2),
      },
      { 'a.jsonl': lines.join('\n') },
      { 'a.json': `[${lines.join(',\n')}]` },
      { 'a.json': `\ufeff${JSON.stringify({ items: [work('10.5555/1'), work('10.5555/2')] }, null, 1)}` },
    ])
      expect(
        (await readFiles(files as unknown as Record<string, string>)).articles.map(
          ({ versions }) => versions[0]!.doi,
        ),
      ).toEqual(['10.5555/1', '10.5555/2']);
  });

  it('tells a partial date, another journal, and works that are no articles', async () => {
    const read = await readFiles({
      'a.json': answer(
        work('10.5555/1', { volume: '1' }),
        work('10.5555/2', { 'container-title': ['Valleys'], volume: '1' }),
        work('10.5555/3', { type: 'book' }),
        work('10.5555/1'),
        { title: ['x'] },
        null,
        work('10.5555/4', { title: [7], author: 'x', volume: {} }),
      ),
    });
    expect(read.articles).toHaveLength(2);
    expect(new Set(read.articles.map(({ versions }) => versions[0]!.issueId)).size).toBe(2);
    expect(read.unaccounted()).toEqual([]);
    expect(read.names.map(({ as, what, count }) => `${as} ${count} ${what}`)).toEqual([
      'doubt 2 date',
      'doubt 1 journal',
      'left out 1 work',
      'left out 1 work',
      'refused 2 work',
      'refused 1 work',
    ]);
  });

  it.each([
    ['cut short', answer(work('10.5555/1')).slice(0, -20), /not valid JSON/],
    ['too deep', `{"DOI":"10.5555/1","x":${'['.repeat(200_000)}`, /not valid JSON/],
    ['empty', answer(), /no work/],
  ])('that is %s is refused in one sentence', async (_, text, message) => {
    await expect(readBeside('a.json', { 'a.json': text })).rejects.toThrow(message);
  });
});
