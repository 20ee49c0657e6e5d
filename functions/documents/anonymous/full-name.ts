import type { Normalised } from '../parts/normalise.ts';
import type { Person } from './identity-forms.ts';

interface Hit {
  text: string;
  normalised: Normalised;
  /** The family name's place, including the spaces on both sides, in the normalised text. */
  start: number;
  end: number;
}

interface FullName {
  /** UTF-16 offsets in the given text. */
  start: number;
  end: number;
  persons: Person[];
  /** By a given name, not only by initials. */
  isSpelled: boolean;
}

interface Word {
  /** As compared with others. */
  is: string;
  start: number;
  end: number;
  isLarge: boolean;
  /** 'A', 'AB': possible initials. */
  isInitials: boolean;
  /** 'Zs.', 'Yu.', 'Chr.': possible short forms of a given name. */
  isShortened: boolean;
}

/** Unknown given names may come between. */
const MAX_GIVEN = 4;

/**
 * Judges the words beside a family name: given names or initials of a person with that name, before or after it; those of `another`; or
 * undefined.
 */
export function isFullName(hit: Hit, persons: readonly Person[]): FullName | 'another' | undefined {
  const { normalised, start, end } = hit;
  const family = wordAt(hit, start + (normalised.text[start] === ' ' ? 1 : 0), lastOf(hit));
  const before = wordsBefore(hit, start, family);
  const behind = wordsBehind(hit, end, family);
  for (const words of [before, behind]) {
    const bearers = persons.filter((person) => isOf(person, words));
    const reach = Math.max(0, ...bearers.map((person) => reachOf(person, words)));
    const far = words[reach - 1];
    if (bearers.length > 0 && far)
      return {
        start: Math.min(family.start, far.start),
        end: Math.max(family.end, endsInDot(far) && hit.text[far.end] === '.' ? far.end + 1 : far.end),
        persons: bearers,
        isSpelled: bearers.some(({ given }) => words.some(({ is }) => given.has(is))),
      };
  }
  // Initials of the person's other names, in any order, don't point to another person.
  const isAnother = (word: Word | undefined) =>
    word?.isInitials === true && !persons.some(({ letters }) => letters.includes(word.is.charAt(0)));
  return isAnother(before[0]) || isAnother(behind[0]) ? 'another' : undefined;
}

const endsInDot = ({ isInitials, isShortened }: Word): boolean => isInitials || isShortened;

const lastOf = ({ normalised, end }: Hit) => (normalised.text[end - 1] === ' ' ? end - 1 : end);

/** How many words after the family name belong to the name: up to the farthest given name or initial of the person. */
function reachOf(person: Person, words: readonly Word[]): number {
  let reach = 0;
  for (const [at, word] of words.entries()) {
    if (isGiven(person, word)) reach = at + 1;
    else if (isGivenInTwo(person, word, words[at + 1])) reach = at + 2;
  }
  const last = words[reach];
  return last?.isInitials && reach > 0 ? reach + 1 : reach;
}

function isOf(person: Person, words: readonly Word[]): boolean {
  return words.some((word, at) => isGiven(person, word) || isGivenInTwo(person, word, words[at + 1]));
}

/** 'Xiao-ming' and 'Xiao Ming' match Xiaoming. */
function isGivenInTwo({ given }: Person, one: Word, other: Word | undefined): boolean {
  if (!other) return false;
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return given.has(first.is + second.is);
}

function isGiven({ given, firsts }: Person, { is, isInitials, isShortened }: Word): boolean {
  if (given.has(is) || (isInitials && firsts.has(is.charAt(0)))) return true;
  return isShortened && [...given].some((name) => name.startsWith(is));
}

function wordAt({ text, normalised }: Hit, from: number, to: number): Word {
  const start = normalised.starts[from] ?? 0;
  const end = normalised.ends[to - 1] ?? start;
  const written = text.slice(start, end);
  // The second half of a given name may be in lower case: 'Xiao-ming'.
  const isLarge = /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(written) || /[-\u2010\u2011]/.test(text.charAt(start - 1));
  const isInitials = /^\p{Lu}{1,3}$/u.test(written);
  return {
    is: normalised.text.slice(from, to),
    start,
    end,
    isLarge,
    isInitials,
    isShortened: text[end] === '.' && /^\p{Lu}\p{Ll}{1,2}$/u.test(written),
  };
}

/** Between words of one name: a space, the dot of an initial, a hyphen; a comma only after the family name. */
const GAP = /^(?:\.?[\s\u00a0]*|\.?[\u2010-\u2013-])$/u;
const GAP_BEHIND = /^(?:,?[\s\u00a0]*)$/u;

function wordsBefore(hit: Hit, start: number, family: Word): Word[] {
  const words: Word[] = [];
  let next = family;
  let to = start;
  while (words.length < MAX_GIVEN && to > 0) {
    const from = hit.normalised.text.lastIndexOf(' ', to - 1) + 1;
    const word = wordAt(hit, from, to);
    const gap = hit.text.slice(word.end, next.start);
    if (!word.isLarge || !GAP.test(gap) || (gap.startsWith('.') && !endsInDot(word))) break;
    words.push(word);
    next = word;
    to = from - 1;
  }
  return words;
}

function wordsBehind(hit: Hit, end: number, family: Word): Word[] {
  const words: Word[] = [];
  let previous = family;
  let from = end;
  const { text } = hit.normalised;
  while (words.length < MAX_GIVEN && from < text.length) {
    const space = text.indexOf(' ', from);
    const to = space < 0 ? text.length : space;
    const word = wordAt(hit, from, to);
    const gap = hit.text.slice(previous.end, word.start);
    const isFirst = words.length === 0;
    if (to === from || !word.isLarge || !(isFirst ? GAP_BEHIND : GAP).test(gap)) break;
    if (gap.startsWith('.') && !endsInDot(previous)) break;
    words.push(word);
    previous = word;
    from = to + 1;
  }
  return words;
}
