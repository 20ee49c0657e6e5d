import { expect, test } from 'vitest';
import { articleIndex } from '../../../web/src/features/site/journal/article-index.ts';
import { madeUpArticles, mistypedTitles } from '../../support/made-up-articles.ts';

test('of 2,000 articles the right one comes first for 95 of 100 titles with a mistake', () => {
  const find = articleIndex(madeUpArticles);
  const first = mistypedTitles.filter(({ typed, title }) => find(typed)[0]?.title === title);
  expect(mistypedTitles).toHaveLength(100);
  expect(first.length).toBeGreaterThanOrEqual(95);
});

test('finds names without their accents, the beginning of a word, and nothing for nothing', () => {
  const find = articleIndex([
    {
      number: 1,
      title: 'Łódź at <night>',
      authors: ['Ana Müller'],
      keywords: ['移動 robots'],
      published: '',
    },
    { number: 2, title: 'Another', authors: ['B'], keywords: [], published: '' },
  ]);
  for (const query of ['muller', 'Müll', 'ÅNA', 'robtos', '移動', 'nght'])
    expect([query, find(query).map(({ number }) => number)]).toEqual([query, [1]]);
  for (const query of ['', '   ', '"*?', 'xylophone']) expect(find(query)).toEqual([]);
});
