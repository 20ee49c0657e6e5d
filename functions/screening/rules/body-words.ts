import type { BodyPart } from './body-part.ts';

/** A word in the form it is compared, and its place in the text. */
export interface BodyWord {
  key: string;
  start: number;
  end: number;
  isMethods: boolean;
  /** 1 for a word of a script that separates words; less for a character of one that doesn't. */
  weight: number;
}

export interface Body {
  /** Paragraphs, a line each. */
  text: string;
  words: BodyWord[];
}

/** The number of Chinese or Japanese characters equivalent to 8 words. */
export const SHINGLE = { words: 8, characters: 14 };
const CHARACTER_WEIGHT = SHINGLE.words / SHINGLE.characters;

/**
 * Letters and what joins them; anything without a letter (numbers, citations, signs) is no word. Invisible characters don't split words:
 * Persian writes one with a non-joiner or without, and a copied text with hidden ones is found all the same.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]][[\p{L}\p{M}\p{N}\p{Cf}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]*(?:[\-‐‑'’][[\p{L}\p{M}\p{N}\p{Cf}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+)*/gv;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER = /\p{L}/u;
const NO_LETTER = /[^\p{L}\p{N}]/gu;

const foldWord = (word: string) =>
  word.normalize('NFKD').replace(NO_LETTER, '').toLowerCase().replaceAll('ß', 'ss');

const QUOTED = /“[^“”]{1,400}”|„[^„“”]{1,400}[“”]|«[^«»]{1,400}»|"[^"]{1,400}"|「[^「」]{1,200}」/gu;
/** A longer quotation is a passage like any other. */
const MAX_QUOTED_WORDS = 40;

function quotationsIn(text: string): [number, number][] {
  return [...text.matchAll(QUOTED)]
    .filter(([quoted]) => (quoted.match(WORD)?.length ?? 0) <= MAX_QUOTED_WORDS)
    .map(({ index, 0: quoted }) => [index, index + quoted.length]);
}

/**
 * A manuscript's words in order, in the form they are compared: letter case, accents, punctuation, numbers and short quotations don't
 * count.
 */
export function bodyOf(parts: readonly BodyPart[]): Body {
  const words: BodyWord[] = [];
  let offset = 0;
  for (const { text, section } of parts) {
    const quotations = quotationsIn(text);
    for (const { index, 0: word } of text.matchAll(WORD)) {
      while (quotations[0] && quotations[0][1] <= index) quotations.shift();
      const isQuoted = quotations[0] !== undefined && quotations[0][0] <= index;
      if (isQuoted || !LETTER.test(word)) continue;
      words.push({
        key: foldWord(word),
        start: offset + index,
        end: offset + index + word.length,
        isMethods: section === 'methods',
        weight: UNSPACED.test(word) ? CHARACTER_WEIGHT : 1,
      });
    }
    offset += text.length + 1;
  }
  return { text: parts.map(({ text }) => text).join('\n'), words };
}

/** The number of words; characters of Chinese or Japanese count less. */
export const weightOf = (words: readonly BodyWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0);
