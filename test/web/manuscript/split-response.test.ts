import { expect, it } from 'vitest';
import { splitResponse } from '../../../web/src/manuscript/split-response.ts';

it('an answer that names no reviewer stays whole', () => {
  expect(splitResponse('We thank you.\nReviewer 1 asks what age is: days.')).toEqual([
    { reviewer: null, text: 'We thank you.\nReviewer 1 asks what age is: days.' },
  ]);
  expect(splitResponse(' \n')).toEqual([]);
});

it.each([
  'Reviewer 2',
  'Reviewer #2:',
  '## Response to Reviewer 2',
  '**Referee 2**',
  'REVIEWER 2 –',
  'Reviewer 2’s comments:',
  'Answer to the reviewer no. 2',
])('‘%s’ on a line of its own names whom the answer is for', (line) => {
  expect(splitResponse(`We thank both.\n\n${line}\n\nYes.\nNo.`)).toEqual([
    { reviewer: null, text: 'We thank both.' },
    { reviewer: 2, text: 'Yes.\nNo.' },
  ]);
});

it('points that name their reviewer each stay together, and keep their words', () => {
  const text = 'Reviewer 1, comment 1: done.\nReviewer 1, comment 2: done, too.\nReviewer 2: no.';
  expect(splitResponse(text)).toEqual([
    { reviewer: 1, text: 'Reviewer 1, comment 1: done.\nReviewer 1, comment 2: done, too.' },
    { reviewer: 2, text: 'Reviewer 2: no.' },
  ]);
});

it('every word of a long answer is in some part, and reading it takes no time that grows faster than it', () => {
  const text = `${'Reviewer 1 '.repeat(3000)}\n${'#'.repeat(30_000)} Reviewer`;
  const words = splitResponse(text)
    .map((part) => part.text)
    .join('\n');
  expect(words).toBe(text.trim());
});
