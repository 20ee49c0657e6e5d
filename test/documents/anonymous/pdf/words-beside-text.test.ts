import { expect, test } from 'vitest';
import { wordsBesideText } from '../../../../functions/documents/anonymous/pdf/words-beside-text.ts';

const wordsOf = (content: string, withShown = false) =>
  wordsBesideText(Buffer.from(content, 'latin1'), withShown).split('\n');

test('reads comments, names and property lists, and no text that is shown', () => {
  const content =
    '/Caption <</Alt (of \\(Ada)>> BDC % by Ada\n/F1 12 Tf [(sho) -20 (wn) % inside\n] TJ <4f6b> Tj EMC q 1 0 0 1 0 0 cm';
  expect(wordsOf(content)).toEqual(['of (Ada', '% by Ada', '% inside', '/Caption']);
});

test('reads texts that are shown where they stand for others, letters set apart as one word', () => {
  expect(wordsOf("BT [(Oka) -20 (for)] TJ (Ada) ' ET", true)).toEqual(['Okafor', 'Ada']);
});

test('reads no data of pictures that stand in the content, and what stands behind them', () => {
  expect(wordsOf('BI /W 1 /H 1 ID %(Ada EI Q\n% Okafor')).toEqual(['% Okafor']);
});

test('reads words that are no operators', () => {
  expect(wordsOf('1 w Okafor 0 0 m true (x) Okaforsson')).toEqual(['Okafor', 'Okaforsson']);
});

test('takes no end of a word that begins as a number for an operator', () => {
  expect(wordsOf('7BI (Ada Okafor) x EI')).toEqual(['Ada Okafor']);
  expect(wordsOf('(Ada Okafor) -.5Tj EMC')).toEqual(['Ada Okafor']);
});
