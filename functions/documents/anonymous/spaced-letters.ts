import { foldLetter } from './fold-letter.ts';
import type { Fold } from './transliterate.ts';

/** Four of them; begins with the first space, since there are fewer spaces than letters to try. More stand between words. */
const SPACED =
  /[ \u00a0](?=[ \u00a0]{0,2}(?:\p{L}[ \u00a0]{1,3}){2}\p{L}(?!\p{L}))(?<=(?<!\p{L})\p{L}[ \u00a0])/u;
const LETTER = /\p{L}/u;
const BROKEN = /(?<!\p{L})\p{L}\n\p{L}(?!\p{L})/u;

/** Whether a text has words set with spaces between their letters: 'A D A  O K A F O R', as some fonts of titles come out. */
export const hasSpacedLetters = (text: string): boolean => SPACED.test(text);

/** Whether a line ends with such a letter, and the next begins with one. */
export const breaksSpacedLetters = (text: string): boolean => BROKEN.test(text);

const isAmongAlone = (text: string, at: number) => isAlone(text, at - 1) && isAlone(text, at + 1);
const isAlone = (text: string, at: number) =>
  LETTER.test(text.charAt(at)) && !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + 1));

/** Such letters read as words; several words of them are one. */
export const joinedLetters: Fold = (letter, text, at) =>
  /[ \u00a0]/.test(letter) && isAmongAlone(text, at) ? '' : foldLetter(letter);

/** The same, where the end of a line breaks such a word: only what is read once more, as most words end with their line. */
export const joinedOverLines: Fold = (letter, text, at) =>
  letter === '\n' && isAmongAlone(text, at) ? '' : joinedLetters(letter, text, at);
