import { expect, test } from 'vitest';
import type { PageCharacter } from '../../../../functions/documents/anonymous/pdf/page-characters.ts';
import { lettersOf, pagesUnlike } from '../../../../functions/documents/anonymous/pdf/page-letters.ts';

const pageOf = (text: string, object = 0) => ({
  characters: [...text].map(
    (letter): PageCharacter => ({
      text: letter,
      object,
      isHyphen: false,
      x: 0,
      y: 0,
      box: [0, 0, 0, 0],
    }),
  ),
});

test('a page shows the letters that it should in any order, whatever blanks stand between', () => {
  const expected = [lettersOf(pageOf('Salt and ice')), null, lettersOf(pageOf(''))];
  expect(pagesUnlike([pageOf('icean dSalt'), pageOf('whatever'), pageOf('')], expected)).toEqual([]);
});

test.each([
  ['lacks one', 'Salt and ic'],
  ['has one more', 'Salt and icee'],
  ['has another', 'Salt and ide'],
  ['has two that add up to the same', 'Salt and hde'],
])('a page that %s is found', (_, text) => {
  expect(pagesUnlike([pageOf('one'), pageOf(text)], [null, lettersOf(pageOf('Salt and ice'))])).toEqual([2]);
});

test('what PDFium puts between words and lines is no letter, and a page that is not there shows none', () => {
  expect(lettersOf(pageOf('abc', -1))).toEqual({ count: 0, digest: 0 });
  expect(pagesUnlike([], [lettersOf(pageOf('a'))])).toEqual([1]);
});
