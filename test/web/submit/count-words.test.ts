import { expect, it } from 'vitest';
import { countWords } from '../../../web/src/features/submit/form/count-words.ts';

it.each([
  ['', 0],
  ['  \n ', 0],
  ['We show that every quiet sequence converges.', 7],
  ['A state-of-the-art method – it doesn’t fail in 3.5 % of cases.', 10],
  ['تتقارب كل متتالية هادئة', 4],
  ['조용한 수열은 수렴한다', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it.each([
  '我们证明每个安静的序列都会收敛，而且不需要任何人的要求。',
  'すべての静かな数列が収束することを示す。',
  'เราแสดงให้เห็นว่าลำดับที่เงียบทุกลำดับลู่เข้า',
])('%j has more than one word, though it has no spaces', (text) => {
  expect(countWords(text)).toBeGreaterThan(5);
  expect(countWords(text)).toBeLessThan(text.length);
});
