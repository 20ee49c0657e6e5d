import { sentenceAt } from '../parts/sentence-at.ts';
import type { IdentityForms, Person } from './identity-forms.ts';
import { plainWords } from './name-spellings.ts';

/** 'A.O.', 'A. B. O.', 'AO', 'A.-M.O.', 'P. v. d. Z.', 'PvdZ' */
const INITIALS =
  /(?<![\p{L}\p{N}.-])(?:(?:\p{Lu}\.[ \u00a0-]?(?:\p{Ll}{1,3}\.?[ \u00a0]?){0,2}){1,4}\p{Lu}\.?|\p{Lu}(?:\p{Ll}{0,3}\p{Lu}){1,4})(?![\p{L}\p{N}])/uy;

/** Verbs by which contribution and ethics statements say what authors did. */
const DEED =
  /\b(?:conceived|conceptuali[sz]ed|designed|wrote|drafted|revised|edited|approved|analy[sz]ed|collected|interviewed|performed|conducted|supervised|contributed|recruited|coded|interpreted|acquired|developed|implemented|obtained|carried out|assessed|reviewed|extracted|screened|read and)\b/iu;

const BY = /\b(?:by|authors?) \(?$/;

const MAX_LETTERS = 6;

/** Where initials of a person occur in a sentence that says what authors did, names two of them, or says by whom something was done. */
export function initialsIn({ persons }: IdentityForms, text: string): { start: number; end: number }[] {
  const all = abbreviationsIn(text).flatMap(({ start, end, found }) => {
    const letters = plainWords(found.replace(/\p{Ll}/gu, '')).replaceAll(' ', '');
    const whose = letters.length > MAX_LETTERS ? undefined : persons.find((one) => areOf(one, letters));
    return whose ? [{ start, end, whose, sentence: sentenceAt(text, start, end) }] : [];
  });
  return all
    .filter(({ start, whose, sentence }) => {
      const isAmongOthers = all.some(
        (other) => other.whose !== whose && other.start >= sentence.start && other.end <= sentence.end,
      );
      return (
        isAmongOthers || BY.test(text.slice(0, start)) || DEED.test(text.slice(sentence.start, sentence.end))
      );
    })
    .map(({ start, end }) => ({ start, end }));
}

/** Tried only where a capital letter is before a dot or another capital: the pattern alone takes ten times as long. */
function abbreviationsIn(text: string): { start: number; end: number; found: string }[] {
  const places: { start: number; end: number; found: string }[] = [];
  for (let start = 0; start < text.length; start++) {
    if (!mayBeCapital(text, start) || goesOn(text.charCodeAt(start - 1))) continue;
    if (text[start + 1] !== '.' && !hasCapital(text, start + 1)) continue;
    INITIALS.lastIndex = start;
    const [found] = INITIALS.exec(text) ?? [];
    if (found === undefined) continue;
    const end = start + found.length;
    places.push({ start, end, found });
    start = end - 1;
  }
  return places;
}

/** Only as many lower-case letters may come before as a particle has. */
const hasCapital = (text: string, from: number): boolean =>
  [0, 1, 2, 3].some((far) => mayBeCapital(text, from + far));

/** A letter or digit of ASCII, a dot or a hyphen: no initials begin after one. */
const goesOn = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x2d && unit <= 0x39 && unit !== 0x2f);

/** Each half of a surrogate pair (UTF-16) may be a capital. */
function mayBeCapital(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a;
  if (unit >= 0xd800 && unit <= 0xdfff) return true;
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

/**
 * Whether letters are initials of at least one given name and one family name, in either order, with or without the others; compared
 * without accents.
 */
function areOf({ initials, lasts, isProperty }: Person, letters: string): boolean {
  if (isProperty || initials === '' || lasts === '' || letters.length < 2) return false;
  for (let cut = 1; cut < letters.length; cut++) {
    const [one, other] = [letters.slice(0, cut), letters.slice(cut)];
    if (isOf(one, initials) && isAmong(other, lasts)) return true;
    if (isAmong(one, lasts) && isOf(other, initials)) return true;
  }
  return false;
}

/** Whether letters include the first, and any others in this order. */
const isOf = (letters: string, all: string): boolean => letters[0] === all[0] && isAmong(letters, all);

function isAmong(letters: string, all: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = all.indexOf(letter, at + 1);
    return at >= 0;
  });
}
