import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeThings } from '../../gallery/describe-things.ts';
import { makeGallery } from '../../gallery/gallery.ts';

const KEPT = readFileSync(new URL('../../gallery/gallery.txt', import.meta.url), 'utf8');

/** In points; intended moves are reviewed and saved by `npm run gallery -- --keep`. */
const TOLERANCE = 1;

test('everything that a document may hold stands where it stood when it was last looked at', async () => {
  const [kept, now] = [KEPT, await describeThings(await makeGallery())].map((text) => text.split('\n'));
  expect(now!.length).toBe(kept!.length);
  expect(now!.filter((line, index) => !isSame(line, kept![index]!))).toEqual([]);
});

function isSame(line: string, kept: string): boolean {
  const [words, keptWords] = [line.split(' '), kept.split(' ')];
  return (
    words.length === keptWords.length &&
    words.every((word, at) =>
      at < 4 && /^-?\d+$/.test(word)
        ? Math.abs(Number(word) - Number(keptWords[at])) <= TOLERANCE
        : word === keptWords[at],
    )
  );
}
