import { plainWords } from './name-spellings.ts';

/** Words for kinds of institutions, which don't say which one. */
const KIND =
  /^(?:university|univ|universit\p{L}*|universid\p{L}*|uniwersytet\p{L}*|univerzit\p{L}*|institut\p{L}*|inst|istitut\p{L}*|college|school|hochschule|fachhochschule|academy|akadem\p{L}*|academi\p{L}*|hospital|klinik\p{L}*|clinic\p{L}*|klinikum|laborator\p{L}*|laboratoire|lab|labs|centre|center|centro|zentrum|foundation|fondazione|ministry|ecole|escuela|escola|politecnic\p{L}*|polytechnic\p{L}*|polytechnique|politechnika|campus|museum|observatory|company|corporation|corp|inc|gmbh|ltd|llc|университет\p{L}*|институт\p{L}*|академи\p{L}*|πανεπιστημιο\p{L}*)$/u;

/** Units of an institution: a faculty of history identifies no one. */
const UNIT =
  /^(?:department|dept|departamento|dipartimento|departement|abteilung|faculty|faculte|facultad|faculdade|fakultat|fachbereich|division|section|unit|chair|lehrstuhl|group|team|program|programme|graduate|school|laboratory|lab|кафедра|факультет\p{L}*)$/u;

const SMALL =
  /^(?:of|the|and|for|at|in|de|la|le|les|du|des|d|l|da|do|di|del|della|der|die|das|fur|und|et|e|y|i|zu|van|von|en)$/;

export interface InstitutionNames {
  /** As given, and its parts between commas that name an institution. */
  whole: string[];
  acronyms: string[];
  /** Letters given in brackets, as typed: 'TU/e'. */
  bracketed: string[];
  /** Words that say which one, without its kind. */
  strong: string[][];
}

/** 'Department of Physics, Lagos State University, Nigeria' → its names, as words. */
export function institutionNames(given: string): InstitutionNames {
  const limited = given.slice(0, MAX_INSTITUTION);
  const bracketed = [...limited.matchAll(/\(([^()]{2,20})\)/g)].flatMap(([, inside = '']) =>
    /^\p{Lu}[^\s]*$/u.test(inside) ? [inside] : [],
  );
  const parts = limited
    .replace(/\([^()]*\)/g, ' ')
    .split(/[,;/|\n]|\s[-–—]\s/)
    .map(plainWords)
    .filter(Boolean);
  const named = parts.filter((part, at) => isInstitution(part) || (parts.length === 1 && at === 0));
  const whole = [...new Set([plainWords(limited), ...named])].map((name) => name.replace(/^the /, ''));
  const acronyms = named.flatMap((name) => {
    const words = name.split(' ');
    const weighty = words.filter((word) => !SMALL.test(word));
    // A city at its end may be left out: 'LMU' in München.
    const kept = isKindOfInstitution(weighty.at(-1) ?? '') ? weighty : weighty.slice(0, -1);
    return [weighty, words, kept].map((list) => list.map((word) => word.charAt(0)).join(''));
  });
  return {
    whole: whole.filter((name) => name.length >= MIN_WHOLE),
    acronyms: [...new Set(acronyms)].filter(
      (acronym) => acronym.length >= MIN_ACRONYM && acronym.length <= MAX_ACRONYM,
    ),
    bracketed: bracketed.filter((acronym) => plainWords(acronym).length >= MIN_ACRONYM),
    strong: named
      .map((name) =>
        name.split(' ').filter((word) => !KIND.test(word) && !UNIT.test(word) && !SMALL.test(word)),
      )
      .filter((words) => words.length > 0),
  };
}

/** Whether a word shows that an institution is named beside it: 'Univ. of Lagos'. */
export const isKindOfInstitution = (word: string): boolean => KIND.test(word);

function isInstitution(part: string): boolean {
  const words = part.split(' ');
  return words.some((word) => KIND.test(word)) && !(UNIT.test(words[0] ?? '') && !words.some(isHigh));
}

/** 'School of Physics' is a unit; 'London School' and 'University' are not. */
const isHigh = (word: string): boolean => KIND.test(word) && !UNIT.test(word);

const MAX_INSTITUTION = 300;
const MIN_WHOLE = 4;
const MIN_ACRONYM = 3;
const MAX_ACRONYM = 8;
