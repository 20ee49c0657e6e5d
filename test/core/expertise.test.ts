import { expect, it } from 'vitest';
import { fitsOf, termsOf } from '../../functions/core/rules/expertise.ts';

it('the words of a field find its experts whatever their case and accents, and common words find no one', () => {
  expect(termsOf(['Théorie of Graphs', 'graphs and the AI'], 10)).toEqual(['theorie', 'graphs', 'ai']);
  expect(termsOf(['機械学習', 'a#b'], 10)).toEqual(['機械学習', 'b']);
  expect(termsOf(['one two three'], 2)).toEqual(['one', 'two']);
});

it('a keyword fits if all of its words are known', () => {
  const known = new Set(termsOf(['Job-shop scheduling', 'energy'], 10));
  expect(fitsOf(['Scheduling', 'energy markets', 'the', 'shop scheduling'], known)).toEqual([
    'Scheduling',
    'shop scheduling',
  ]);
});
