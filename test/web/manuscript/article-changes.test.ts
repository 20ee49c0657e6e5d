// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { changesBetween } from '../../../web/src/manuscript/article/article-changes.ts';

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
