import { inflectedNames } from '../../names/inflected-names.ts';

/** Characters of a text from `start` to before `end`. */
export interface Span {
  start: number;
  end: number;
}

export interface FoldedWord extends Span {
  /** As compared with others: lower case without accents. */
  is: string;
}

export const foldedWords = (text: string): FoldedWord[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    is: word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

export const TITLES = new Set(
  'dr doctor doktor docteur prof professor professeur profesor profesora professora mr mrs ms miss sir herr frau monsieur madame m señor senor señora senora sr sra доктор профессор доц доцент проф'.split(
    ' ',
  ),
);

/** Shorter names are too often words, and at the start of a sentence so are those of four letters: 'Will', 'Long'. */
const [SHORTEST, SHORTEST_FIRST] = [3, 5];

/** Han, Kana and Hangul: names without spaces, and titles after them. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HONORIFIC = /^(?:教授|博士|先生|女士|老师|老師|さん|氏|様|씨|교수|박사|선생)/u;

/** What people do in letters about a manuscript, so that a short word before it is a name: 'Hale says'. */
const TELLING =
  /^(?:says?|said|thinks?|thought|writes?|wrote|asks?|asked|argues?|argued|suggests?|suggested|notes?|noted|reports?|reported|recommends?|recommended|finds?|agrees?|agreed|raises?|raised|has|had)$/;

/** Capitalised in letters about a review without being anybody's name. */
const ROLES = new Set('reviewer review referee editor author authors manuscript paper journal'.split(' '));

/**
 * Each place where a text mentions somebody's surname, in any grammatical case, as a person and not a word: beside a title or 'et al.',
 * or with a capital letter where the sentence needs none.
 */
export function findSurname(
  text: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Span[] {
  if (SPACELESS.test(lastName)) return findSpaceless(text, lastName.trim(), firstName.trim());
  const { names, isTransliterated } = inflectedNames(lastName);
  const words = foldedWords(text);
  return [lastName, ...(isTransliterated ? [] : names)].flatMap((name) => findName(text, words, name));
}

function findName(text: string, words: readonly FoldedWord[], lastName: string): Span[] {
  const name = foldedWords(lastName).map(({ is }) => is);
  const [first] = name;
  if (first === undefined) return [];
  const isSaidSmall = words.some(({ is, start }) => is === first && !isLarge(text, start));
  const isMentioned = (word: FoldedWord, at: number): boolean => {
    if (word.is !== first || !name.every((part, offset) => words[at + offset]?.is === part)) return false;
    const [before, next, nextBut] = [words[at - 1], words[at + name.length], words[at + name.length + 1]];
    if (!isLarge(text, word.start)) return false;
    if ((before && TITLES.has(before.is)) || (next?.is === 'et' && nextBut?.is === 'al')) return true;
    if (ROLES.has(name.join(' '))) return false;
    if (next && TELLING.test(next.is) && name.join('').length >= SHORTEST) return true;
    const letters = name.join('').length;
    return startsSentence(text, word.start) ? letters >= SHORTEST_FIRST && !isSaidSmall : letters >= SHORTEST;
  };
  return words.flatMap((word, at) =>
    isMentioned(word, at) ? [{ start: word.start, end: words[at + name.length - 1]!.end }] : [],
  );
}

const isLarge = (text: string, at: number): boolean =>
  /^[\p{Lu}\p{Lt}]/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));

const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:\n])[\s\p{P}]*$/u.test(text.slice(Math.max(0, at - 12), at)) || at === 0;

function findSpaceless(text: string, last: string, first: string): Span[] {
  const full = first === '' ? [] : [last + first, first + last].flatMap((name) => spansOf(text, name));
  const addressed = spansOf(text, last).flatMap(({ start, end }) => {
    const title = HONORIFIC.exec(text.slice(end))?.[0];
    return title ? [{ start, end: end + title.length }] : [];
  });
  return [...full, ...addressed];
}

/** Where a text contains these words as they are. */
export function spansOf(text: string, words: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    spans.push({ start: at, end: at + words.length });
  return spans;
}
