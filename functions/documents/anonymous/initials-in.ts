import { sentenceAt } from '../parts/sentence-at.ts';
import type { IdentityForms, Person } from './identity-forms.ts';
import { plainWords } from './name-spellings.ts';

/** 'A.O.', 'A. B. O.', 'AO', 'A.-M.O.', 'P. v. d. Z.', 'PvdZ' */
const INITIALS =
  /(?<![\p{L}\p{N}.-])(?:(?:\p{Lu}\.[ \u00a0-]?(?:\p{Ll}{1,3}\.?[ \u00a0]?){0,2}){1,4}\p{Lu}\.?|\p{Lu}(?:\p{Ll}{0,3}\p{Lu}){1,4})(?![\p{L}\p{N}])/uy;

/** What authors do, in the words in which contributions and ethics are told. */
const DEED =
  /\b(?:conceived|conceptuali[sz]ed|designed|wrote|drafted|revised|edited|approved|analy[sz]ed|collected|interviewed|performed|conducted|supervised|contributed|recruited|coded|interpreted|acquired|developed|implemented|obtained|carried out|assessed|reviewed|extracted|screened|read and)\b/iu;

const MAX_LETTERS = 6;

/** Where initials of somebody stand in a sentence that says what authors did. */
export function initialsIn({ persons }: IdentityForms, text: string): { start: number; end: number }[] {
  if (!DEED.test(text)) return [];
  return abbreviationsIn(text).flatMap(({ start, end, found }) => {
    const letters = plainWords(found.replace(/\p{Ll}/gu, '')).replaceAll(' ', '');
    if (letters.length > MAX_LETTERS || !persons.some((person) => areOf(person, letters))) return [];
    const sentence = sentenceAt(text, start, end);
    if (!DEED.test(text.slice(sentence.start, sentence.end))) return [];
    return [{ start, end }];
  });
}

/** Tried only where a capital letter stands before a dot or another: the pattern alone takes ten times as long to find those places. */
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

/** Behind no more small letters than a particle's. */
const hasCapital = (text: string, from: number): boolean =>
  [0, 1, 2, 3].some((far) => mayBeCapital(text, from + far));

/** A letter or digit of ASCII, a dot or a hyphen: nothing begins behind it. */
const goesOn = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x2d && unit <= 0x39 && unit !== 0x2f);

/** Of what goes beyond one unit (UTF-16) each half may be. */
function mayBeCapital(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a;
  if (unit >= 0xd800 && unit <= 0xdfff) return true;
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

/** Of one given name at least and one of the family name, in either order, some of the others or all; compared without marks. */
function areOf({ initials, lasts, isProperty }: Person, letters: string): boolean {
  if (isProperty || initials === '' || lasts === '' || letters.length < 2) return false;
  for (let cut = 1; cut < letters.length; cut++) {
    const [one, other] = [letters.slice(0, cut), letters.slice(cut)];
    if (isOf(one, initials) && isAmong(other, lasts)) return true;
    if (isAmong(one, lasts) && isOf(other, initials)) return true;
  }
  return false;
}

/** With the first, and of the others any that stand in this order. */
const isOf = (letters: string, all: string): boolean => letters[0] === all[0] && isAmong(letters, all);

function isAmong(letters: string, all: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = all.indexOf(letter, at + 1);
    return at >= 0;
  });
}
