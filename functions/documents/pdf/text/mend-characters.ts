import type { Character } from './character.ts';
import { readCork } from './cork-encoding.ts';
import { isRightToLeft } from './right-to-left.ts';

/** Repairs what producers split: glyphs without a code, accents drawn separately and the letters of one ligature. */
export function mendCharacters(characters: readonly Character[]): Character[] {
  return composeAccents(spreadLigatures(nameGlyphs(readCork(characters))));
}

/** Codes of TeX's ligatures in the encodings OT1 and T1. */
const TEX_LIGATURES: Record<string, string> = {
  '\u000b': 'ff',
  '\u000c': 'fi',
  '\u000d': 'fl',
  '\u000e': 'ffi',
  '\u000f': 'ffl',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
};

/** Names a glyph with a number for a code: a ligature within a word, a separator or a symbol apart from one. */
function nameGlyphs(characters: readonly Character[]): Character[] {
  return characters.map((character, at) => {
    if (!isControl(character.text)) return character;
    const ligature = TEX_LIGATURES[character.text];
    const [before, after] = [characters[at - 1], characters[at + 1]];
    if (ligature && (touches(character, after) || (!character.spaceBefore && touches(before, character))))
      return { ...character, text: ligature };
    return { ...character, text: character.spaceBefore ? '·' : '' };
  });
}

function isControl(text: string): boolean {
  return text !== '' && text < ' ';
}

/** A letter is beside it with no gap. */
function touches(one: Character | undefined, other: Character | undefined): boolean {
  if (!one || !other || Math.abs(one.base - other.base) > 0.1 * one.size) return false;
  const letter = isControl(one.text) ? other : one;
  return (
    /^\p{L}$/u.test(letter.text) && !other.spaceBefore && Math.abs(other.left - one.right) < 0.15 * one.size
  );
}

/** Divides the glyph's box among the letters of a ligature, which are all reported with the whole box. */
function spreadLigatures(characters: readonly Character[]): Character[] {
  const result = [...characters];
  for (let at = 0, first = result[0]; first; first = result[at]) {
    let end = at + 1;
    for (let other = result[end]; other && sharesBox(first, other); other = result[end]) end++;
    const width = (first.right - first.left) / (end - at);
    if (end - at > 1 && end - at <= 4) {
      const letters = inReadingOrder(result.slice(at, end));
      for (const [part, letter] of letters.entries()) {
        const place = isRightToLeft(letter.text) ? letters.length - 1 - part : part;
        result[at + part] = {
          ...letter,
          left: first.left + place * width,
          right: first.left + (place + 1) * width,
        };
      }
    }
    at = end;
  }
  return result;
}

/** The only ligature required in Arabic is lam and alef; many producers name its letters in the order drawn. */
function inReadingOrder(letters: Character[]): Character[] {
  const isAlefBeforeLam = /^[آأإا]ل$/.test(letters.map(({ text }) => text).join(''));
  return letters.length === 2 && isAlefBeforeLam ? letters.reverse() : letters;
}

function sharesBox(one: Character, other: Character): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.base === other.base &&
    one.right > one.left &&
    /^\p{L}$/u.test(one.text) &&
    /^\p{L}$/u.test(other.text)
  );
}

const COMBINING: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˘': '\u0306',
  '¸': '\u0327',
  '˚': '\u030a',
  '˙': '\u0307',
};

/** Composes accents: old TeX fonts and some typesetters print an accent before, after or far from its letter. */
function composeAccents(characters: readonly Character[]): Character[] {
  if (!characters.some(({ text }) => text in COMBINING)) return [...characters];
  const result: (Character | undefined)[] = [...characters];
  for (let at = 0; at < result.length; at++) {
    const accent = result[at];
    const mark = accent && COMBINING[accent.text];
    if (!mark) continue;
    const under = letterUnder(accent, result, at);
    const letter = result[under];
    const composed = letter && (letter.text.replace('ı', 'i') + mark).normalize('NFC');
    if (!letter || composed?.length !== 1) continue;
    result[under] = {
      ...letter,
      text: composed,
      spaceBefore: letter.spaceBefore || (under === at + 1 && accent.spaceBefore),
    };
    result[at] = undefined;
  }
  return result.filter((character) => character !== undefined);
}

/** The letter under most of the accent, neighbours in the content first; -1 for none. */
function letterUnder(accent: Character, all: readonly (Character | undefined)[], at: number): number {
  const covers = (index: number) => {
    const letter = all[index];
    if (!letter || !/^\p{L}$/u.test(letter.text)) return false;
    if (Math.abs(letter.base - accent.base) > 0.3 * Math.max(letter.size, accent.size)) return false;
    const shared = Math.min(letter.right, accent.right) - Math.max(letter.left, accent.left);
    return shared > 0.5 * (accent.right - accent.left);
  };
  for (const near of [at + 1, at - 1]) if (covers(near)) return near;
  return all.findIndex((_, index) => covers(index));
}
