import { describe, expect, test } from 'vitest';
import { creditAuthors } from '../../../functions/documents/cover/credit-authors.ts';

const author = (name: string, institution?: string, country?: string) => ({
  name,
  institution,
  country,
  isCorresponding: false,
});
const numbers = (...authors: ReturnType<typeof author>[]) =>
  creditAuthors(authors).authors.map(({ places }) => places);
const places = (...authors: ReturnType<typeof author>[]) =>
  creditAuthors(authors).places.map((parts) => parts.map(({ s }) => s));

describe('the institutions of a byline', () => {
  test('are named once and numbered', () => {
    const cast = [author('A', 'X'), author('B', 'Y'), author('C', 'X')];
    expect([numbers(...cast), places(...cast)]).toEqual([
      [[1], [2], [1]],
      [['X'], ['Y']],
    ]);
  });

  test('are the same however they were spaced and capitalised', () => {
    expect(
      places(author('A', 'Kyoto University', 'Japan'), author('B', 'kyoto  university', 'Japan')),
    ).toHaveLength(1);
  });

  test('need no number where all share the one', () => {
    expect(numbers(author('A', 'X', 'Japan'), author('B', 'X', 'Japan'))).toEqual([[], []]);
    expect(numbers(author('A', 'X'))).toEqual([[]]);
  });

  test('are numbered where one author has none, so that nobody is credited with another’s', () => {
    const cast = [author('A'), author('B', 'X', 'Japan')];
    expect([numbers(...cast), places(...cast)]).toEqual([[[], [1]], [['X, Japan']]]);
  });

  test('may be missing altogether', () => {
    expect([numbers(author('A'), author('B')), places(author('A'))]).toEqual([[[], []], []]);
  });

  test('stand apart from a country that runs the other way', () => {
    expect(places(author('A', 'جامعة القاهرة', 'Egypt'))).toEqual([['جامعة القاهرة', 'Egypt']]);
    expect(places(author('A', 'جامعة القاهرة', 'مصر'))).toEqual([['جامعة القاهرة، مصر']]);
  });
});

describe('the row of names', () => {
  test('runs from the right where every name does', () => {
    expect(creditAuthors([author('محمد'), author('ליאת')]).rtl).toBe(true);
    expect(creditAuthors([author('محمد'), author('Jonas')]).rtl).toBe(false);
    expect(creditAuthors([]).rtl).toBe(false);
  });

  test('is parted by more than commas where names have some', () => {
    expect(creditAuthors([author('A'), author('B')]).separator).toBe(', ');
    expect(creditAuthors([author('A'), { ...author('B'), degree: 'PhD' }]).separator).toBe('; ');
  });
});
