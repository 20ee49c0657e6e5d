import { foldText } from '../../../shared/domain/fold-text.ts';
import type { PublicationAuthor } from '../../forms/publication-meta.ts';

type Name = Pick<PublicationAuthor, 'given' | 'family'>;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’']/g, '');
const squashed = (text: string) =>
  foldText(text)
    .replace(/[’']/g, '')
    .replace(/[\s.-]+/g, ' ')
    .trim();
const nameWords = (text = '') => text.split(/[\s.-]+/).filter(Boolean);
const firsts = (words: readonly string[]) => words.map((word) => [...plain(word)][0] ?? '').join('');

/** 'A.B.', 'A. B.', 'AB', 'J.-P. v.d. S.' */
const INITIALS = /^(?:(?:\p{Lu}\.?|\p{Ll}\.)[\s-]?){2,7}$/u;

/** The possible initials of one author. */
function initialsOf({ given, family }: Name): string[] {
  const [all, own] = [nameWords(given), nameWords(family)];
  const capitals = own.filter((word) => /^\p{Lu}/u.test(word));
  const givens = [firsts(all), firsts(all.slice(0, 1))];
  const families = [firsts(own), firsts(capitals), firsts(capitals.slice(-1)), firsts(capitals.slice(0, 1))];
  return givens.flatMap((before) => families.map((behind) => (before + behind).toUpperCase()));
}

/** And in words. */
function formsOf({ given = '', family }: Name): string[] {
  const all = nameWords(given);
  const short = [firsts(all), firsts(all.slice(0, 1))].map((letters) => [...letters].join(' '));
  const before = [given, all[0] ?? '', ...short, [all[0] ?? '', ...firsts(all.slice(1))].join(' ')];
  return before.flatMap((one) => [`${one} ${family}`, `${family} ${one}`]).map(squashed);
}

/** The author a name or initials mean; undefined if they fit none, or two. */
export function whichAuthor(text: string, authors: readonly Name[]): number | undefined {
  const name = text.trim().replace(/^(?:Dr|Prof|Professor|Mr|Mrs|Ms)\.?\s+(?=\p{Lu})/u, '');
  const letters = plain(name).replace(/\P{L}/gu, '').toUpperCase();
  const fits = INITIALS.test(plain(name))
    ? (author: Name) => initialsOf(author).includes(letters)
    : (author: Name) => formsOf(author).includes(squashed(name));
  const found = authors.flatMap((author, index) => (fits(author) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}
