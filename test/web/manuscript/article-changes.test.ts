// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changesBetween, elementText } from '../../../web/src/manuscript/article/article-changes.ts';

const article = (...texts: string[]) => texts.map((text, at) => `<p id="p${at}">${text}</p>`).join('');
const words = (former: string[], present: string[]) =>
  changesBetween(article(...former), article(...present))?.map(({ before, after }) => [
    before,
    after?.text ?? null,
    after?.id,
  ]);

it.each<[string, string[], string[], (string | null | undefined)[][]]>([
  ['the same', ['One', 'Two'], ['One', ' Two '], []],
  ['a passage that reads otherwise', ['One', 'Two', 'Three'], ['One', '2', 'Three'], [['Two', '2', 'p1']]],
  [
    'a new one, without those that only moved down',
    ['One', 'Two'],
    ['Zero', 'One', 'Two'],
    [[null, 'Zero', 'p0']],
  ],
  ['one that is gone', ['One', 'Two', 'Three'], ['One', 'Three'], [['Two', null, undefined]]],
  [
    'a new one above one that reads otherwise',
    ['One', 'We saw quiet gardens', 'Three'],
    ['One', 'New', 'We saw loud gardens', 'Three'],
    [
      [null, 'New', 'p1'],
      ['We saw quiet gardens', 'We saw loud gardens', 'p2'],
    ],
  ],
  [
    'several places',
    ['A', 'B', 'C', 'D', 'E'],
    ['a', 'B', 'C', 'X', 'D'],
    [
      ['A', 'a', 'p0'],
      [null, 'X', 'p3'],
      ['E', null, undefined],
    ],
  ],
])('between two proofs, %s', (_name, former, present, expected) => {
  expect(words(former, present)).toEqual(expected);
});

it('a part within another counts once, and an article of many thousand parts is not compared', () => {
  const nested = (text: string) => `<blockquote id="q"><p id="p">${text}</p></blockquote>`;
  expect(changesBetween(nested('a'), nested('b'))).toHaveLength(1);
  const long = (name: string) => article(...Array.from({ length: 2100 }, (_, at) => `${name} ${at}`));
  expect(changesBetween(long('a'), long('b'))).toBeNull();
});

it.each([
  [
    'a table, whose cells and rows are told apart',
    '<table><caption>Table 1</caption> <thead><tr><th>Name</th> <th>Age</th></tr></thead><tbody><tr><td><p>Ab</p></td><td>12</td></tr><tr><td>Cd</td><td></td></tr></tbody></table>',
    'Table 1\nName\tAge\nAb\t12\nCd',
  ],
  ['a quotation of two paragraphs', '<p>One\n  word.</p><p>Two.</p>', 'One word.\nTwo.'],
  ['an entry with its number', '<span>1</span> <div>An entry</div>', '1 An entry'],
])('reads %s', (_name, html, expected) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  expect(elementText(box)).toBe(expected);
});
