import type { Character } from './character.ts';
import { neighbours } from './neighbours.ts';

const RIGHT_TO_LEFT = /[\u0590-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;
const MARK = /^\p{M}+$/u;
/** Digits run from left to right in every script. */
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;
const INSIDE_NUMBERS = /^[.,:/٫٬+-]$/;
/** Em: Arabic letters that do not join are closer, a narrow space is wider. */
const WORD_GAP = 0.13;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Whether more letters run from right to left than the other way. */
export function runsFromRight(characters: readonly { text: string }[]): boolean {
  let balance = 0;
  for (const { text } of characters)
    if (RIGHT_TO_LEFT.test(text)) balance++;
    else if (LETTER.test(text)) balance--;
  return balance > 0;
}

/** Characters that are read together from left to right, or one that is read from right to left. */
interface Run {
  characters: Character[];
}

/**
 * The characters of a right-to-left line in reading order, with the visible spaces: producers write such lines in pieces, in any order,
 * with spaces that overlap the letters.
 */
export function readFromRight(characters: readonly Character[], size: number): Character[] {
  const runs = splitRuns(attachMarks(characters), size).reverse();
  const isOverlapping = overlaps(
    runs.flatMap((run) => run.characters),
    size,
  );
  const result: Character[] = [];
  let edge: number | undefined;
  for (const run of runs) {
    const right = Math.max(...run.characters.map((character) => character.right));
    const isApart = edge !== undefined && edge - right > WORD_GAP * size;
    for (const [at, character] of run.characters.entries()) {
      const previous = run.characters[at - 1];
      const seen = previous ? isGap(previous, character, size) : isApart;
      result.push({ ...character, spaceBefore: isOverlapping ? character.spaceBefore : seen });
    }
    edge = Math.min(...run.characters.map((character) => character.left));
  }
  return pairBrackets(result, runs);
}

/** In some fonts the boxes of neighbours overlap, so that only the content has the spaces. */
function overlaps(characters: readonly Character[], size: number): boolean {
  const sorted = characters.toSorted((a, b) => a.left - b.left);
  const gaps = neighbours(sorted).map(([one, next]) => next.left - one.right);
  const overlapping = gaps.filter((gap) => gap < -0.15 * size).length;
  return overlapping > 0.25 * gaps.length;
}

function isGap(one: Character, other: Character, size: number): boolean {
  return !MARK.test(other.text) && other.left - one.right > WORD_GAP * size;
}

/** Sorts from left to right, with each vowel sign after its letter. */
function attachMarks(characters: readonly Character[]): Character[] {
  const letters = characters.filter(({ text }) => !MARK.test(text)).toSorted((a, b) => a.left - b.left);
  for (const mark of characters.filter(({ text }) => MARK.test(text))) {
    const middle = (mark.left + mark.right) / 2;
    const at = letters.findIndex(({ left, right }) => left <= middle && middle <= right);
    const letter = letters[at];
    if (letter) letters[at] = { ...letter, text: letter.text + mark.text };
  }
  return letters;
}

function splitRuns(letters: readonly Character[], size: number): Run[] {
  const runs: Run[] = [];
  for (let at = 0, letter = letters[0]; letter; letter = letters[at]) {
    const end = isForward(letter) ? endOfForward(letters, at, size) : at + 1;
    runs.push({ characters: letters.slice(at, end) });
    at = end;
  }
  return runs;
}

function isForward({ text }: Character): boolean {
  return LEFT_TO_RIGHT.test(text) && !RIGHT_TO_LEFT.test(text);
}

/** Foreign words keep the punctuation and spaces between them; consecutive numbers are read from right to left, each separately. */
function endOfForward(letters: readonly Character[], start: number, size: number): number {
  let end = start + 1;
  let hasLetter = LETTER.test(letters[start]?.text ?? '');
  let next = end;
  for (let letter = letters[next]; letter && !RIGHT_TO_LEFT.test(letter.text); letter = letters[++next]) {
    if (!isForward(letter)) continue;
    const between = letters.slice(end, next);
    hasLetter ||= LETTER.test(letter.text);
    const isOneNumber =
      between.length <= 1 &&
      between.every(({ text }) => INSIDE_NUMBERS.test(text)) &&
      !neighbours(letters.slice(end - 1, next + 1)).some(([one, other]) => isGap(one, other, size));
    if (!hasLetter && !isOneNumber) break;
    end = next + 1;
  }
  return end;
}

const BRACKETS: Record<string, [opening: string, closing: string]> = {
  '(': ['(', ')'],
  ')': ['(', ')'],
  '[': ['[', ']'],
  ']': ['[', ']'],
  '«': ['«', '»'],
  '»': ['«', '»'],
};

/** Some producers name a bracket by its meaning, others by its drawn shape, which is the opposite one. */
function pairBrackets(characters: readonly Character[], runs: readonly Run[]): Character[] {
  const outside = runs.flatMap(({ characters: [first] }) =>
    first && first.text in BRACKETS ? [characterKey(first)] : [],
  );
  if (outside.length < 2) return [...characters];
  let isOpen = false;
  return characters.map((character) => {
    const pair = BRACKETS[character.text];
    if (!pair || !outside.includes(characterKey(character))) return character;
    isOpen = !isOpen;
    return { ...character, text: pair[isOpen ? 0 : 1] };
  });
}

function characterKey({ text, left }: Character): string {
  return `${text}${left}`;
}

/** Mirrors a right-to-left page, so that the rules for others apply to it. */
export function mirrored<Placed extends { left: number; right: number }>(
  lines: readonly Placed[],
  width: number,
): Placed[] {
  return lines.map((line) => ({ ...line, left: width - line.right, right: width - line.left }));
}
