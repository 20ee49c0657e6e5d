import type { IdentityForms, Person } from './identity-forms.ts';
import { plainWords } from './name-spellings.ts';
import { sentenceAt } from './sentence-at.ts';

/** 'A.O.', 'A. B. O.', 'AO', 'A.-M.O.' */
const INITIALS =
  /(?<![\p{L}\p{N}.-])(?:\p{Lu}\.[ \u00a0-]?){1,3}\p{Lu}\.?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.-])\p{Lu}{2,4}(?![\p{L}\p{N}])/uy;

/** What authors do, in the words in which contributions and ethics are told. */
const DEED =
  /\b(?:conceived|conceptuali[sz]ed|designed|wrote|drafted|revised|edited|approved|analy[sz]ed|collected|interviewed|performed|conducted|supervised|contributed|recruited|coded|interpreted|acquired|developed|implemented|obtained|carried out|assessed|reviewed|extracted|screened|read and)\b/iu;

const MOST_LETTERS = 4;

/** Where initials of somebody stand in a sentence that says what authors did. */
export function initialsIn({ persons }: IdentityForms, text: string): { start: number; end: number }[] {
  if (!DEED.test(text)) return [];
  return abbreviationsIn(text).flatMap(({ start, end, found }) => {
    const letters = plainWords(found).replaceAll(' ', '');
    if (letters.length > MOST_LETTERS || !persons.some((person) => areOf(person, letters))) return [];
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
    if (text[start + 1] !== '.' && !mayBeCapital(text, start + 1)) continue;
    INITIALS.lastIndex = start;
    const [found] = INITIALS.exec(text) ?? [];
    if (found === undefined) continue;
    const end = start + found.length;
    places.push({ start, end, found });
    start = end - 1;
  }
  return places;
}

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

/** With or without middle names, in either order; compared without marks. */
function areOf({ initials, last, isProperty }: Person, letters: string): boolean {
  if (isProperty || initials === '' || last === '') return false;
  const first = initials.charAt(0);
  return [initials + last, first + last, last + initials, last + first].includes(letters);
}
