/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The number of words in a text, in any script: 'state-of-the-art' is one, as in word processors. */
export function countWords(text: string): number {
  return text.split(/\s+/).reduce((sum, run) => sum + wordsIn(run), 0);
}

function wordsIn(run: string): number {
  if (!/[\p{L}\p{N}]/u.test(run)) return 0;
  if (!UNSPACED.test(run)) return 1;
  return [...segmenter.segment(run)].filter((part) => part.isWordLike).length;
}
