import { describe, expect, it } from 'vitest';
import { buildLines } from '../../../functions/documents/pdf/text/build-lines.ts';
import type { Character } from '../../../functions/documents/pdf/text/character.ts';

/** Side by side from `left` on. */
const drawn = (text: string, left: number, size: number): Character[] =>
  [...text].map((letter, at) => ({
    text: letter,
    left: left + at * size,
    right: left + (at + 1) * size,
    base: 100,
    size,
    bold: false,
    italic: false,
    font: size === 10.1 ? 'Mincho' : 'Roman',
    spaceBefore: false,
    spaceWritten: false,
  }));

const sizeOf = (...characters: Character[]) =>
  buildLines({ page: 0, width: 600, height: 800, characters })[0]?.size;

describe('the size of a line', () => {
  it('of Chinese or Japanese is that of its own characters, however many foreign ones are larger', () => {
    expect(sizeOf(...drawn('放牧と土壌', 72, 10.1), ...drawn('SilvaAndPeters', 123, 10.9))).toBe(10.1);
  });

  it('of foreign words with a sign or two of it is theirs', () => {
    expect(sizeOf(...drawn('放牧', 72, 10.1), ...drawn('SilvaAndPeters', 93, 10.9))).toBe(10.9);
  });
});
