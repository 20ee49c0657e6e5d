import { describe, expect, it } from 'vitest';
import { buildLines } from '../../../functions/documents/pdf/text/build-lines.ts';
import type { Character } from '../../../functions/documents/pdf/text/character.ts';
import { mendCharacters } from '../../../functions/documents/pdf/text/mend-characters.ts';

const set = (text: string, font: string): Character[] =>
  [...text].flatMap((sign, at) =>
    sign === ' '
      ? []
      : [
          {
            text: sign,
            left: 100 + at * 5,
            right: 105 + at * 5,
            base: 100,
            size: 10,
            bold: false,
            italic: false,
            font,
            spaceBefore: text[at - 1] === ' ',
            spaceWritten: text[at - 1] === ' ',
          },
        ],
  );

const read = (text: string, font: string) =>
  buildLines({ page: 0, width: 600, height: 800, characters: mendCharacters(set(text, font)) }).map(
    (line) => line.text,
  );

describe('a font without name and codes', () => {
  it('has the letters of TeX’s encoding where signs stand in words', () => {
    expect(read('wpªyw gleb na zawarto±¢ w¦gla mi¦dzy ª¡kami', '')).toEqual([
      'wpływ gleb na zawartość węgla między łąkami',
    ]);
  });

  it('keeps the signs of a page that has few of them, and those of a font with a name', () => {
    expect(read('law of §5 and 20°C in soils', '')).toEqual(['law of §5 and 20°C in soils']);
    expect(read('a±b c±d e±f g±h i±j k±l', 'Times')).toEqual(['a±b c±d e±f g±h i±j k±l']);
  });
});

describe('a heading of two characters', () => {
  it('is one line however wide they are spread', () => {
    const wide = set('摘', 'SimSun').concat(
      set('要', 'SimSun').map((sign) => ({ ...sign, left: 140, right: 150 })),
    );
    expect(
      buildLines({ page: 0, width: 600, height: 800, characters: wide }).map(({ text }) => text),
    ).toEqual(['摘 要']);
  });
});
