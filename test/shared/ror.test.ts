import { expect, it } from 'vitest';
import { readRor } from '../../shared/domain/ror.ts';

it.each([
  ['https://ror.org/05rk03822', 'https://ror.org/05rk03822'],
  [' ror.org/05A28RW58/ ', 'https://ror.org/05a28rw58'],
  ['05a28rw58', 'https://ror.org/05a28rw58'],
  // One check digit off, two characters swapped, letters that Crockford excludes.
  ['05a28rw59', undefined],
  ['50a28rw58', undefined],
  ['05a82rw58', undefined],
  ['05a28rl58', undefined],
  ['https://ror.example.org/05a28rw58', undefined],
  ['', undefined],
])('%j is read as the ROR address %s', (typed, address) => {
  expect(readRor(typed)).toBe(address);
});
