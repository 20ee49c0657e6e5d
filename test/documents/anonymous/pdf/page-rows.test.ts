import { expect, test } from 'vitest';
import { rowsOf } from '../../../../functions/documents/anonymous/pdf/page-rows.ts';

const letter = (text: string, x: number, y: number) => ({
  text,
  object: 0,
  isHyphen: false,
  x,
  y,
  box: [x, y + 8, x + 6, y - 2] as const,
});

test('letters are read in rows from the top and from the left, in whatever order they are written', () => {
  const written = [...'rofakO'].map((text, at) => letter(text, 130 - at * 6, 500));
  const above = [...'Ada B'].map((text, at) => letter(text, 100 + at * 6, 700));
  const column = [...'Salt'].map((text, at) => letter(text, 300 + at * 6, 700.2));
  expect(rowsOf([...written, ...column, ...above]).map(({ text }) => text)).toEqual([
    'Ada B',
    'Salt',
    'Okafor',
  ]);
});
