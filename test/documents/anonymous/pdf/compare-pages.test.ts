import { expect, test } from 'vitest';
import { standsTheSame } from '../../../../functions/documents/anonymous/pdf/compare-pages.ts';
import type { PageCharacters } from '../../../../functions/documents/anonymous/pdf/page-characters.ts';

/** Letters in a row, one each 10 points; `moved` by so much. */
const pageOf = (text: string, more: Partial<PageCharacters> = {}, moved = 0): PageCharacters => ({
  width: 600,
  height: 800,
  characters: [...text].map((letter, at) => {
    const x = at * 10 + moved;
    return { text: letter, object: 0, isHyphen: false, x, y: 700, box: [x, 710, x + 9, 698] as const };
  }),
  drawn: { items: [{ kind: 'text', object: 0 }] },
  sizes: [12],
  unmapped: 0,
  visible: text.length,
  hasClips: false,
  largestPicture: 0,
  ...more,
});
const nothing = new Set<number>();

test('a page looks the same where every letter that stays stands where it stood', () => {
  expect(standsTheSame(pageOf('abc'), pageOf('abc'), nothing, [])).toBe(true);
  expect(standsTheSame(pageOf('abc'), pageOf('ab'), new Set([2]), [])).toBe(true);
});

test('a page has to be drawn where a letter moved, changed its size, went or came', () => {
  expect(standsTheSame(pageOf('abc'), pageOf('abc', {}, 0.5), nothing, [])).toBe(false);
  expect(standsTheSame(pageOf('abc'), pageOf('abc', { sizes: [11] }), nothing, [])).toBe(false);
  expect(standsTheSame(pageOf('abc'), pageOf('ab'), nothing, [])).toBe(false);
  expect(standsTheSame(pageOf('abc'), pageOf('abc'), new Set([2]), [])).toBe(false);
  expect(standsTheSame(pageOf('abc'), pageOf('acb'), nothing, [])).toBe(false);
});

test('letters through which the page is seen are drawn and compared', () => {
  expect(standsTheSame(pageOf('abc', { hasClips: true }), pageOf('ab'), new Set([2]), [])).toBe(false);
});
