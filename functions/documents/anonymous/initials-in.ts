import { sentenceAt } from '../parts/sentence-at.ts';
import type { IdentityForms, Person } from './identity-forms.ts';
import { PARTICLES } from './name-parts.ts';
import { plainWords } from './name-spellings.ts';
import { isBesideDeed, isSignature } from './person-beside.ts';
import type { Zone } from './zone.ts';

/** 'A.O.', 'A. B. O.', 'AO', 'A.-M.O.', 'P. v. d. Z.', 'PvdZ' */
const INITIALS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(?:(?:\p{Lu}\.[ \u00a0-]?(?:(?:\p{Ll}\.|${PARTICLES}\b)[ \u00a0]?){0,2}){1,4}\p{Lu}\.?|\p{Lu}(?:\p{Ll}{0,3}\p{Lu}){1,4})(?![\p{L}\p{N}])`,
  'uy',
);

/** Verbs by which contribution and ethics statements say what authors did. */
const DEED =
  /\b(?:conceived|conceptuali[sz]ed|designed|wrote|drafted|revised|edited|approved|analy[sz]ed|collected|interviewed|performed|conducted|supervised|contributed|recruited|coded|interpreted|acquired|developed|implemented|obtained|carried out|assessed|reviewed|extracted|screened|read and)\b/iu;

/** Degrees, places, measures and hours, which are written with dots as well. */
const OTHERS = /^(?:ba|bs|ma|ms|md|ad|bc|dc|us|uk|eu|un|ny|la|am|pm|ps|nb|id|sd|se|ci|ok)$/;

const MAX_LETTERS = 6;

/**
 * Where initials of a person occur in a sentence that says what authors did, names two of them, or has words beside them that only a
 * person has. At the end of a letter they may be all there is.
 */
export function initialsIn(
  { persons }: IdentityForms,
  text: string,
  zone: Zone,
): { start: number; end: number }[] {
  const all = abbreviationsIn(text).flatMap(({ start, end, found }) => {
    const letters = plainWords(found.replace(/\p{Ll}/gu, '')).replaceAll(' ', '');
    const whose = letters.length > MAX_LETTERS ? undefined : persons.find((one) => areOf(one, letters));
    const isOther = OTHERS.test(letters) || BEFORE_SURNAME.test(text.slice(end, end + 8));
    const isSure = found.includes('.') && !isOther;
    return whose ? [{ start, end, whose, isOther, isSure, sentence: sentenceAt(text, start, end) }] : [];
  });
  return all
    .filter((one) => {
      const { whose, isOther, isSure, sentence } = one;
      const isAmongOthers = all.some(
        (other) => other.whose !== whose && other.start >= sentence.start && other.end <= sentence.end,
      );
      return (
        isAmongOthers ||
        DEED.test(text.slice(sentence.start, sentence.end)) ||
        isBesideDeed(text, one, isSure) ||
        (!isOther && SIGNED.has(zone) && isSignature(text, one))
      );
    })
    .map(({ start, end }) => ({ start, end }));
}

/** 'J. R. Smith' is somebody else; a new sentence is not. */
const BEFORE_SURNAME =
  /^[ \u00a0]?(?!(?:The|This|These|Then|They|There|In|It|We|An|All|After|For|Both|Each|Two|One|When|As|At|To|On)\b)\p{Lu}\p{Ll}/u;

/** A cell of a table may hold nothing but a measure. */
const SIGNED: ReadonlySet<Zone> = new Set(['body', 'footnote']);

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
