import type { MathStyle } from '../../model/math.ts';

/** Where Unicode has the letters of a style: first capital, first small letter, first digit, capital and small Greek. */
interface Range {
  capital: number;
  small: number;
  digit?: number;
  greekCapital?: number;
  greekSmall?: number;
}
const RANGES: Partial<Record<MathStyle, Range>> = {
  b: { capital: 0x1d400, small: 0x1d41a, digit: 0x1d7ce, greekCapital: 0x1d6a8, greekSmall: 0x1d6c2 },
  bi: { capital: 0x1d468, small: 0x1d482, digit: 0x1d7ce, greekCapital: 0x1d71c, greekSmall: 0x1d736 },
  bb: { capital: 0x1d538, small: 0x1d552, digit: 0x1d7d8 },
  cal: { capital: 0x1d49c, small: 0x1d4b6 },
  frak: { capital: 0x1d504, small: 0x1d51e },
  sans: { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
  mono: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
};

/** Letters that Unicode had before it got their alphabets (Letterlike Symbols). */
const ELSEWHERE: Partial<Record<MathStyle, Readonly<Record<string, string>>>> = {
  bb: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  cal: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  frak: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
};

/** MathML Core has no styles: a bold A is a character of its own. */
export function mathLetters(text: string, style: MathStyle | undefined): string {
  const range = style && RANGES[style];
  if (!range) return text;
  return [...text].map((letter) => ELSEWHERE[style]?.[letter] ?? letterOf(range, letter)).join('');
}

function letterOf(range: Range, letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const from = (start: number | undefined, first: number) =>
    start === undefined ? letter : String.fromCodePoint(start + code - first);
  if (/[A-Z]/.test(letter)) return from(range.capital, 0x41);
  if (/[a-z]/.test(letter)) return from(range.small, 0x61);
  if (/\d/.test(letter)) return from(range.digit, 0x30);
  if (/[Α-Ω]/.test(letter)) return from(range.greekCapital, 0x391);
  return /[α-ω]/.test(letter) ? from(range.greekSmall, 0x3b1) : letter;
}
