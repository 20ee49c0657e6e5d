import { expect, test } from 'vitest';
import { readableRuns } from '../../../../functions/documents/anonymous/pdf/readable-runs.ts';

const runsIn = (data: string) => readableRuns(Buffer.from(data, 'latin1'));

test('words among data are read with their places, in letters of one byte and of two', () => {
  expect(runsIn('\x01\x02Ada Okafor\x03ab\x80')).toEqual([{ start: 2, width: 1, text: 'Ada Okafor' }]);
  expect(runsIn('\x01\0A\0d\0a\0 \0O\x02')).toEqual([{ start: 2, width: 2, text: 'Ada O' }]);
});

test('an address or a number is read that has few letters side by side, packed data are not', () => {
  expect(runsIn('\x01a1@2.3\x01')).toEqual([{ start: 1, width: 1, text: 'a1@2.3' }]);
  expect(runsIn('0000-0002-1825-0097')).toHaveLength(1);
  expect(runsIn('q1%x#9~k\x01abc!!!!!!!\x01Okaf')).toEqual([]);
});
