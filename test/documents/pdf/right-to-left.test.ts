import { describe, expect, it } from 'vitest';
import { buildLines } from '../../../functions/documents/pdf/text/build-lines.ts';
import type { Character } from '../../../functions/documents/pdf/text/character.ts';
import { mendCharacters } from '../../../functions/documents/pdf/text/mend-characters.ts';

const SIZE = 12;
const WIDTH = 6;

/** Letters side by side from `left` on, as the eye meets them from left to right; a blank is a gap. */
function drawn(text: string, left: number, look: Partial<Character> = {}): Character[] {
  return [...text].flatMap((letter, at) =>
    letter === ' '
      ? []
      : [
          {
            text: letter,
            left: left + at * WIDTH,
            right: left + (at + 1) * WIDTH,
            base: 100,
            size: SIZE,
            bold: false,
            italic: false,
            font: 'David',
            spaceBefore: false,
            spaceWritten: false,
            ...look,
          },
        ],
  );
}

const fromRight = (text: string) => [...text].reverse().join('');

const read = (...characters: Character[]) =>
  buildLines({ page: 0, width: 600, height: 800, characters }).map(({ text }) => text);

describe('a line that runs from right to left', () => {
  it('is read in its own order in whatever order its pieces are written', () => {
    const [first, second, third] = [
      drawn(fromRight('שלום'), 500),
      drawn(fromRight('לכל'), 476),
      drawn(fromRight('האדם'), 446),
    ];
    expect(read(...third.toReversed(), ...first.toReversed(), ...second.toReversed())).toEqual([
      'שלום לכל האדם',
    ]);
  });

  it('keeps the colon of a label behind it', () => {
    const label = drawn(fromRight('תקציר'), 500).toReversed();
    const colon = drawn(':', 494, { font: 'Arial' });
    expect(read(...colon, ...label, ...drawn(fromRight('קלף'), 470).toReversed())).toEqual(['תקציר: קלף']);
  });

  it('keeps foreign words and numbers from left to right at their place', () => {
    const line = [
      ...drawn(fromRight('לפי'), 500).toReversed(),
      ...drawn('MIT-BIH 2', 440),
      ...drawn(fromRight('בשנת'), 410).toReversed(),
      ...drawn('1966', 380),
    ];
    expect(read(...line)).toEqual(['לפי MIT-BIH 2 בשנת 1966']);
  });

  it('reads numbers in a row from the right', () => {
    expect(read(...drawn(fromRight('דפים'), 500), ...drawn('12', 482), ...drawn('11', 464))).toEqual([
      'דפים 12 11',
    ]);
  });

  it('opens a bracket before it closes it, whichever shape its code names', () => {
    const line = [...drawn(')', 518), ...drawn(fromRight('קוד'), 500), ...drawn('(', 494)];
    expect(read(...line)).toEqual(['(קוד)']);
    const other = [...drawn('(', 518), ...drawn(fromRight('קוד'), 500), ...drawn(')', 494)];
    expect(read(...other)).toEqual(['(קוד)']);
  });

  it('has a space where the eye sees one, not where the content has one over a letter', () => {
    const word = drawn(fromRight('ספרייה'), 500).toReversed();
    word[3] = { ...word[3]!, spaceBefore: true, spaceWritten: true };
    expect(read(...word)).toEqual(['ספרייה']);
  });

  it('has the spaces of the content where the boxes of all its letters overlap', () => {
    const wide = (text: string, left: number, first: boolean) =>
      drawn(fromRight(text), left)
        .toReversed()
        .map((letter, at) => ({ ...letter, right: letter.right + 4, spaceBefore: first && at === 0 }));
    expect(read(...wide('שלום', 500, false), ...wide('לכל', 478, true))).toEqual(['שלום לכל']);
  });

  it('has the spaces of the content also where the boxes of every third letter overlap', () => {
    const uneven = (text: string, left: number, first: boolean) =>
      drawn(fromRight(text), left)
        .toReversed()
        .map((letter, at) => ({
          ...letter,
          left: at % 3 === 1 ? letter.left - 3 : letter.left + (at % 3 === 2 ? 1 : 0),
          spaceBefore: first && at === 0,
        }));
    expect(read(...uneven('ספריית', 500, false), ...uneven('שלומות', 464, true))).toEqual(['ספריית שלומות']);
  });

  it('reads the ligature of lam and alef as these, also where its letters are named as drawn', () => {
    const box = { left: 480, right: 492 };
    const ligature = [...drawn('ا', 480, box), ...drawn('ل', 480, box)];
    const word = [...drawn('س', 492), ...ligature, ...drawn('م', 474)];
    expect(read(...mendCharacters(word))).toEqual(['سلام']);
  });
});
