import { foldLetter } from './fold-letter.ts';
import type { Fold } from './transliterate.ts';

/**
 * A text for comparing names: words in lower case without marks between single spaces, with one at each end; letters and digits are
 * separate words, and so are letters of scripts without spaces, or with endings on foreign words. `starts` and `ends` map each of its
 * characters to the original text (UTF-16).
 */
export interface Normalised {
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
}

const DIGIT = /\p{N}/u;
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const [IS_DIGIT, IS_UNSPACED, IS_LATIN, LOOKS_LIKE_LATIN] = [1, 2, 4, 8];
const looks = new Map<string, number>();
const MAX_KEPT = 20_000;

/** The class of a character, remembered: testing four patterns for each non-ASCII letter took longer than everything else. */
function lookOf(letters: string): number {
  const known = looks.get(letters);
  if (known !== undefined) return known;
  const look =
    (DIGIT.test(letters) ? IS_DIGIT : 0) |
    (UNSPACED.test(letters) ? IS_UNSPACED : 0) |
    (LATIN.test(letters) ? IS_LATIN : LOOKS_LATIN.test(letters) ? LOOKS_LIKE_LATIN : 0);
  if (looks.size < MAX_KEPT) looks.set(letters, look);
  return look;
}

const HYPHEN = /[-\u2010\u00ad]/;

const SPACE = 0x20;
const LINE_END = 0x0a;
const MINUS = 0x2d;
/** The difference between the two cases of an ASCII letter. */
const SMALL = 0x20;
const ASCII_END = 0x80;
/** The folded form of each ASCII character; most texts have little else. */
const ascii = Uint8Array.from({ length: ASCII_END }, (_, code) => {
  const letters = foldLetter(String.fromCharCode(code));
  return letters === '' ? 0 : letters.charCodeAt(0);
});
const isAsciiLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isAsciiDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/**
 * Normalises a text in linear time. `fold` reads non-ASCII letters another way, for instance in Latin ones, and spaces too if
 * `readsSpaces`.
 */
export function normalise(given: string, fold: Fold = foldLetter, { readsSpaces = false } = {}): Normalised {
  const building = new Building(given);
  building.space(0, 0);
  for (let at = 0; at < given.length; ) {
    const unit = given.charCodeAt(at);
    if (isAsciiLetter(unit)) {
      at = building.word(at);
      continue;
    }
    if (unit < ASCII_END && unit !== MINUS && !(readsSpaces && (unit === SPACE || unit === LINE_END))) {
      building.ascii(ascii[unit] ?? 0, at);
      at++;
      continue;
    }
    const code = given.codePointAt(at) ?? 0;
    const character = code < 0x10000 ? given.charAt(at) : String.fromCodePoint(code);
    const end = at + character.length;
    const lineEnd = HYPHEN.test(character) ? afterLineEnd(given, end) : end;
    if (lineEnd > end) {
      at = lineEnd;
      continue;
    }
    const letters = fold(character, given, at);
    if (letters === ' ') building.space(at, end);
    else if (letters === '') building.mark(at, end);
    else building.letters(character, letters, at, end);
    at = end;
  }
  building.space(given.length, given.length);
  return building.done();
}

/** After a hyphen that only breaks a line: the start of the next line; otherwise the same offset. */
function afterLineEnd(given: string, from: number): number {
  let at = from;
  while (given[at] === ' ' || given[at] === '\r') at++;
  if (given[at] !== '\n') return from;
  while (given[at] === '\n' || given[at] === ' ' || given[at] === '\r') at++;
  return at;
}

/** Two numbers of four bytes and a unit of UTF-16. */
const BYTES = 10;

class Building {
  private readonly given: string;
  /** UTF-16. */
  private units: Uint16Array;
  private starts: Uint32Array;
  private ends: Uint32Array;
  private length = 0;
  /** Start of the current word. */
  private from = 0;
  private isDigits = false;
  private isUnspaced = false;
  private hasLatin = false;
  private hasOther = false;

  constructor(given: string) {
    this.given = given;
    const room = given.length + 2;
    // One allocation: most texts are short, and there are thousands.
    const memory = new ArrayBuffer(room * BYTES);
    this.starts = new Uint32Array(memory, 0, room);
    this.ends = new Uint32Array(memory, room * 4, room);
    this.units = new Uint16Array(memory, room * 8, room);
  }

  space(start: number, end: number): void {
    if (this.length > 0 && this.units[this.length - 1] === SPACE) return;
    this.closeWord();
    this.push(SPACE, start, end);
    this.from = this.length;
  }

  /** Reads adjacent ASCII letters, most of any text. Returns their end. */
  word(from: number): number {
    const { given } = this;
    let end = from + 1;
    while (isAsciiLetter(given.charCodeAt(end))) end++;
    if (this.length > this.from && (this.isDigits || this.isUnspaced)) this.space(from, from);
    this.isDigits = false;
    this.isUnspaced = false;
    this.hasLatin = true;
    while (this.length + end - from > this.units.length) this.grow();
    const { units, starts, ends } = this;
    let { length } = this;
    for (let at = from; at < end; at++) {
      units[length] = given.charCodeAt(at) | SMALL;
      starts[length] = at;
      ends[length] = at + 1;
      length++;
    }
    this.length = length;
    return end;
  }

  /** Adds the folded form of another ASCII character; 0 for none. */
  ascii(folded: number, at: number): void {
    if (folded === 0) return;
    if (folded === SPACE) {
      this.space(at, at + 1);
      return;
    }
    const isDigit = isAsciiDigit(folded);
    if (this.length > this.from && (isDigit !== this.isDigits || this.isUnspaced)) this.space(at, at);
    this.isDigits = isDigit;
    this.isUnspaced = false;
    if (!isDigit) this.hasLatin = true;
    this.push(folded, at, at + 1);
  }

  letters(source: string, letters: string, start: number, end: number): void {
    const look = lookOf(letters);
    const isDigits = (look & IS_DIGIT) !== 0;
    const isUnspaced = (look & IS_UNSPACED) !== 0;
    const isOther = isDigits !== this.isDigits || isUnspaced !== this.isUnspaced;
    if (this.length > this.from && isOther) this.space(start, start);
    this.isDigits = isDigits;
    this.isUnspaced = isUnspaced;
    const sourceLook = source === letters ? look : lookOf(source);
    if (sourceLook & IS_LATIN) this.hasLatin = true;
    else if (sourceLook & LOOKS_LIKE_LATIN) this.hasOther = true;
    for (let at = 0; at < letters.length; at++) this.push(letters.charCodeAt(at), start, end);
  }

  /** Adds a combining or invisible character to the letter before it. */
  mark(start: number, end: number): void {
    const last = this.length - 1;
    if (this.units[last] !== SPACE && this.ends[last] === start) this.ends[last] = end;
  }

  done(): Normalised {
    const { length, units } = this;
    return {
      text: Buffer.from(units.buffer, units.byteOffset, length * 2).toString('utf16le'),
      starts: this.starts.subarray(0, length),
      ends: this.ends.subarray(0, length),
    };
  }

  /** Letters that look Latin are read as Latin among Latin ones. */
  private closeWord(): void {
    if (this.hasLatin && this.hasOther)
      for (let at = this.from; at < this.length; at++) {
        const looks = latinLookalike(this.given.slice(this.starts[at], this.ends[at]));
        if (looks !== undefined) this.units[at] = looks.charCodeAt(0);
      }
    this.from = this.length;
    this.isDigits = false;
    this.isUnspaced = false;
    this.hasLatin = false;
    this.hasOther = false;
  }

  private push(unit: number, start: number, end: number): void {
    if (this.length === this.units.length) this.grow();
    this.units[this.length] = unit;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length++;
  }

  private grow(): void {
    // Twice the capacity, not the length: a word may be longer than everything before it.
    const room = this.units.length * 2;
    const [units, starts, ends] = [new Uint16Array(room), new Uint32Array(room), new Uint32Array(room)];
    units.set(this.units);
    starts.set(this.starts);
    ends.set(this.ends);
    Object.assign(this, { units, starts, ends });
  }
}

const CYRILLIC = 'аеорсухіјѕԁһмктнвАЕОРСУХІЈЅМКТНВ';
const CYRILLIC_LATIN = 'aeopcyxijsdhmkthbaeopcyxijsmkthb';
const GREEK = 'αονρτυικβεχγωΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const GREEK_LATIN = 'aovptuikbexywabezhikmnoptyx';

/** Cyrillic and Greek letters that look like a Latin one. */
const LOOK_LIKE = new Map(
  [...CYRILLIC]
    .map((letter, at) => [letter, CYRILLIC_LATIN[at] ?? ''] as const)
    .concat([...GREEK].map((letter, at) => [letter, GREEK_LATIN[at] ?? ''] as const)),
);

/** The Latin letter that a Cyrillic or Greek one resembles. */
const latinLookalike = (letter: string): string | undefined => LOOK_LIKE.get(letter);
