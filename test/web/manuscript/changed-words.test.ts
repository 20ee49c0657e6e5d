import { expect, it } from 'vitest';
import { changedWords } from '../../../web/src/manuscript/article/changed-words.ts';

/** What was removed stands in -…-, and what was added in +…+. */
const SIGN = { same: '', removed: '-', added: '+' };
const marked = (before: string, after: string) =>
  changedWords(before, after)
    ?.map(({ is, text }) => `${SIGN[is]}${text}${SIGN[is]}`)
    .join('') ?? null;

it.each<[name: string, before: string, after: string, expected: string | null]>([
  [
    'a word',
    'We saw quiet gardens here.',
    'We saw loud gardens here.',
    'We saw -quiet -+loud +gardens here.',
  ],
  ['a word removed', 'One two three four.', 'One three four.', 'One -two -three four.'],
  ['the last words removed', 'One two three four', 'One two', 'One two -three four-'],
  ['the first word removed', 'One two three', 'two three', '-One -two three'],
  ['words added in two places', 'One two', 'One and two too', 'One +and +two +too+'],
  ['a cell', 'Ab\t12\nCd\t13', 'Ab\t15\nCd\t13', 'Ab\t-12\n-+15\n+Cd\t13'],
  ['a script without spaces', '我们看见花园', '我们看到花园', '我们看-见-+到+花园'],
  ['nothing', 'One\ttwo', 'One two', 'One two'],
  ['a text of other words', 'One two three four', 'Write something else here', null],
])('marks %s', (_name, before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

it('compares texts of 20,000 words, but not two that have nothing in common', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`);
  const other = words.map((word, at) => (at % 1000 === 0 ? 'other' : word));
  expect(changedWords(words.join(' '), other.join(' '))?.filter(({ is }) => is === 'added')).toHaveLength(20);
  expect(changedWords(words.join(' '), words.map((word) => `${word}x`).join(' '))).toBeNull();
});
