import { foldLetter } from './fold-letter.ts';
import { latinLookalike } from './lookalikes.ts';
import type { Fold } from './transliterate.ts';

/**
 * A text as names are compared: words of small letters without marks between single spaces, one at each end too; letters and digits are
 * words of their own. `starts` and `ends` say for each of its characters which part of the given text it stands for (UTF-16).
 */
export interface Normalised {
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
}

const DIGIT = /\p{N}/u;
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const HYPHEN = /[-\u2010\u00ad]/;

/** Linear in the text. `fold` is another way of reading a letter, such as in Latin ones. */
export function normalise(given: string, fold: Fold = foldLetter): Normalised {
  const building = new Building(given.length + 2);
  building.space(0, 0);
  for (let at = 0; at < given.length; ) {
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
    else if (letters !== '') building.letters(character, letters, at, end);
    at = end;
  }
  building.space(given.length, given.length);
  return building.done();
}

/** Behind a hyphen that only breaks a line: where the next line begins; else the same place. */
function afterLineEnd(given: string, from: number): number {
  let at = from;
  while (given[at] === ' ' || given[at] === '\r') at++;
  if (given[at] !== '\n') return from;
  while (given[at] === '\n' || given[at] === ' ' || given[at] === '\r') at++;
  return at;
}

class Building {
  private text: string[] = [];
  private starts: Uint32Array;
  private ends: Uint32Array;
  private length = 0;
  /** Of the word that is being read. */
  private word = { from: 0, sources: [] as string[], isDigits: false, hasLatin: false, hasOther: false };

  constructor(room: number) {
    this.starts = new Uint32Array(room);
    this.ends = new Uint32Array(room);
  }

  space(start: number, end: number): void {
    if (this.text.at(-1) === ' ') return;
    this.closeWord();
    this.push(' ', start, end);
    this.word.from = this.length;
  }

  letters(source: string, letters: string, start: number, end: number): void {
    const isDigits = DIGIT.test(letters);
    if (this.length > this.word.from && isDigits !== this.word.isDigits) this.space(start, start);
    this.word.isDigits = isDigits;
    if (LATIN.test(source)) this.word.hasLatin = true;
    else if (LOOKS_LATIN.test(source)) this.word.hasOther = true;
    for (let at = 0; at < letters.length; at++) {
      this.push(letters.charAt(at), start, end);
      this.word.sources.push(source);
    }
  }

  done(): Normalised {
    const { length } = this;
    return {
      text: this.text.join(''),
      starts: this.starts.subarray(0, length),
      ends: this.ends.subarray(0, length),
    };
  }

  /** Letters that look Latin among Latin ones are read as those. */
  private closeWord(): void {
    const { from, sources, hasLatin, hasOther } = this.word;
    if (hasLatin && hasOther)
      for (const [at, source] of sources.entries())
        this.text[from + at] = latinLookalike(source) ?? this.text[from + at] ?? '';
    this.word = { from: this.length, sources: [], isDigits: false, hasLatin: false, hasOther: false };
  }

  private push(letter: string, start: number, end: number): void {
    if (this.length === this.starts.length) this.grow();
    this.text[this.length] = letter;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length++;
  }

  private grow(): void {
    const starts = new Uint32Array(this.length * 2);
    const ends = new Uint32Array(this.length * 2);
    starts.set(this.starts);
    ends.set(this.ends);
    this.starts = starts;
    this.ends = ends;
  }
}
