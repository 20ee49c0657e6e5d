import { expect, it } from 'vitest';
import { citedTogether } from '../../functions/reviewing/rules/cited-together.ts';
import { recentEntries } from '../../functions/screening/rules/recent-entries.ts';

const person = { firstName: 'Núria', lastName: 'Ek' };
const authors = [
  { firstName: 'Ada', lastName: 'Berg' },
  { firstName: 'Uwe', lastName: 'Li' },
];
const namesIn = (entry: string) => citedTogether([entry], person, authors).map(({ lastName }) => lastName);

it('an entry of both tells that they wrote together, however it writes names', () => {
  for (const entry of [
    'Berg, A., Ek, N. (2025). Tides. J. Sea 3, 1–9.',
    'Ek N, Smith PQ, Berg AB. Tides. J Sea. 2025;3:1-9.',
    'N. Ek and A. B. Berg, “Tides,” J. Sea, 2025.',
    'Nuria Ek, Ada Berg. 2025. Tides.',
  ])
    expect(namesIn(entry), entry).toEqual(['Berg']);
});

it('others of that name, or words that look like an initial, tell nothing', () => {
  for (const entry of [
    'Berg, A. (2025). Tides of Lake Neagh.',
    'Berg, B., Ek, N. (2025). Tides.',
    'Bergman, A., Ek, N. (2025). Tides.',
    'Berg, and Ek, N. (2025). Tides.',
    'Li, N., Ek, U. (2025). Tides.',
  ])
    expect(namesIn(entry), entry).toEqual([]);
});

it('entries of the last three years count', () => {
  const entries = ['Ek 2026', 'Ek 2023a', 'Ek 2022', 'Ek, pp. 12025–12030', 'Ek, in press'];
  expect(recentEntries(entries, new Date('2026-11-26'))).toEqual(['Ek 2026', 'Ek 2023a']);
});
