import type { Character } from './character.ts';

/** TeX's encoding T1 ("Cork", 1990) where it differs from Latin-1, from 0x80 and from 0xA0 on. */
const CAPITALS = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻ';
const SMALL = 'ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžż';
/** The same codes in Windows-1252. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›';

const LETTERS = new Map<string, string>(
  [...CAPITALS].flatMap((letter, at): [string, string][] => [
    [String.fromCodePoint(0x80 + at), letter],
    [WINDOWS.charAt(at), letter],
    [String.fromCodePoint(0xa0 + at), SMALL.charAt(at)],
  ]),
);

/** A page in a language with those letters has many of them. */
const MIN_FOUND = 5;

/** TeX's bitmap fonts (Type 3) have neither a name nor codes for their glyphs: symbols inside words are letters of its encoding there. */
export function readCork(characters: readonly Character[]): Character[] {
  const isInWord = (character: Character, at: number) =>
    character.font === '' &&
    /^[\u0080-\u009f¡-¼]$/u.test(character.text) &&
    [characters[at - 1], characters[at + 1]].some((other) => other && isLetterBeside(character, other));
  const found = characters.filter(isInWord);
  if (found.length < MIN_FOUND) return [...characters];
  return characters.map((character) => {
    const letter = character.font === '' ? LETTERS.get(character.text) : undefined;
    return letter === undefined ? character : { ...character, text: letter };
  });
}

function isLetterBeside(character: Character, other: Character): boolean {
  return (
    other.font === '' &&
    /^\p{L}$/u.test(other.text) &&
    Math.abs(other.base - character.base) < 0.1 * character.size &&
    Math.min(Math.abs(other.left - character.right), Math.abs(character.left - other.right)) <
      0.12 * character.size
  );
}
