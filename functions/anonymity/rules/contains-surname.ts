import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { inflectedNames } from '../../names/inflected-names.ts';

interface Word {
  /** As compared with others: lower case without accents. */
  is: string;
  start: number;
  end: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    is: word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const TITLES = new Set(
  'dr doctor doktor docteur prof professor professeur profesor profesora professora mr mrs ms miss sir herr frau monsieur madame m señor senor señora senora sr sra доктор профессор доц доцент проф'.split(
    ' ',
  ),
);

/** Shorter names are too often words, and at the start of a sentence so are those of four letters: 'Will', 'Long'. */
const [SHORTEST, SHORTEST_FIRST] = [3, 5];

/** Han, Kana and Hangul: names without spaces, and titles after them. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HONORIFIC = /^(?:教授|博士|先生|女士|老师|老師|さん|氏|様|씨|교수|박사|선생)/u;

/**
 * Whether a text mentions an author's surname, in any grammatical case, as a person and not a word: beside a title or 'et al.', or with a
 * capital letter where the sentence needs none.
 */
export function containsSurname(
  text: string,
  { firstName, lastName }: Pick<AuthorEntry, 'firstName' | 'lastName'>,
): boolean {
  if (SPACELESS.test(lastName)) return saysSpaceless(text, lastName.trim(), firstName.trim());
  const { names, isTransliterated } = inflectedNames(lastName);
  const words = wordsOf(text);
  return [lastName, ...(isTransliterated ? [] : names)].some((name) => saysName(text, words, name));
}

function saysName(text: string, words: readonly Word[], lastName: string): boolean {
  const name = wordsOf(lastName).map(({ is }) => is);
  const [first] = name;
  if (first === undefined) return false;
  const isSaidSmall = words.some(({ is, start }) => is === first && !isLarge(text, start));
  return words.some((word, at) => {
    if (word.is !== first || !name.every((part, offset) => words[at + offset]?.is === part)) return false;
    const [before, next, nextBut] = [words[at - 1], words[at + name.length], words[at + name.length + 1]];
    if (!isLarge(text, word.start)) return false;
    if ((before && TITLES.has(before.is)) || (next?.is === 'et' && nextBut?.is === 'al')) return true;
    const letters = name.join('').length;
    return startsSentence(text, word.start) ? letters >= SHORTEST_FIRST && !isSaidSmall : letters >= SHORTEST;
  });
}

const isLarge = (text: string, at: number): boolean =>
  /^[\p{Lu}\p{Lt}]/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));

const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:\n])[\s\p{P}]*$/u.test(text.slice(Math.max(0, at - 12), at)) || at === 0;

function saysSpaceless(text: string, last: string, first: string): boolean {
  if (first !== '' && (text.includes(last + first) || text.includes(first + last))) return true;
  for (let at = text.indexOf(last); at >= 0; at = text.indexOf(last, at + 1))
    if (HONORIFIC.test(text.slice(at + last.length))) return true;
  return false;
}
