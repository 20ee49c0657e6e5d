import { expect, test } from 'vitest';
import { FindAll } from '../../../functions/documents/anonymous/find-all.ts';

const found = (sought: string[], text: string) =>
  [...new FindAll(sought.map((each) => [each, each] as const)).in(text)].map(
    ({ start, value }) => `${value} ${start}`,
  );

test('finds what begins within another, ends with it or holds it, in any script', () => {
  expect(found(['she', 'he', 'hers', 'his', '王小明', 'é'], 'ushers 王小明 é')).toEqual([
    'she 1',
    'he 2',
    'hers 2',
    '王小明 7',
    'é 11',
  ]);
});

test('finds the same among so many letters that no table is kept of them', () => {
  const long = Array.from({ length: 200 }, (_, at) => `${at}${'x'.repeat(200)}`);
  expect(found(['she', 'he', 'hers', ...long], 'ushers')).toEqual(['she 1', 'he 2', 'hers 2']);
});
