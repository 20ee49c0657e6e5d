import { expect, it } from 'vitest';
import { findEdges } from '../../../../functions/documents/anonymous/pdf/page-edges.ts';
import type { PageLine } from '../../../../functions/documents/anonymous/pdf/page-lines.ts';

const line = (text: string, base: number): PageLine => ({
  page: 0,
  from: 0,
  to: text.length,
  text,
  base,
  size: 10,
  left: 70,
  right: 300,
  isBroken: false,
});

const edges = (...lines: PageLine[]) => {
  const { header, footer } = findEdges(lines, 800);
  return [[...header], [...footer]].map((edge) => edge.map(({ text }) => text));
};

it('a running head and foot are set off from the text', () => {
  const lines = [line('Salt, 2', 780), line('Text', 600), line('goes on', 588), line('3', 30)];
  expect(edges(...lines)).toEqual([['Salt, 2'], ['3']]);
});

it('the heading of the references is of the text, at the top of a page and at its foot', () => {
  const text = [line('Smith, B.', 600), line('On nets', 588)];
  expect(edges(line('Salt, 2', 780), line('References', 765), ...text)).toEqual([['Salt, 2'], []]);
  expect(edges(...text, line('References', 60), line('Smith, C. (2020)', 40))).toEqual([[], []]);
});
