import type { IdentityForms, Person } from './identity-forms.ts';
import { plainWords } from './name-spellings.ts';
import { sentenceAt } from './sentence-at.ts';

/** 'A.O.', 'A. B. O.', 'AO', 'A.-M.O.' */
const INITIALS =
  /(?<![\p{L}\p{N}.-])(?:\p{Lu}\.[ \u00a0-]?){1,3}\p{Lu}\.?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.-])\p{Lu}{2,4}(?![\p{L}\p{N}])/gu;

/** What authors do, in the words in which contributions and ethics are told. */
const DEED =
  /\b(?:conceived|conceptuali[sz]ed|designed|wrote|drafted|revised|edited|approved|analy[sz]ed|collected|interviewed|performed|conducted|supervised|contributed|recruited|coded|interpreted|acquired|developed|implemented|obtained|carried out|assessed|reviewed|extracted|screened|read and)\b/iu;

const MOST_LETTERS = 4;

/** Where initials of somebody stand in a sentence that says what authors did. */
export function initialsIn({ persons }: IdentityForms, text: string): { start: number; end: number }[] {
  if (!DEED.test(text)) return [];
  return [...text.matchAll(INITIALS)].flatMap(({ 0: found, index }) => {
    const start = index;
    const end = index + found.length;
    const letters = plainWords(found).replaceAll(' ', '');
    if (letters.length > MOST_LETTERS || !persons.some((person) => areOf(person, letters))) return [];
    const sentence = sentenceAt(text, start, end);
    if (!DEED.test(text.slice(sentence.start, sentence.end))) return [];
    return [{ start, end }];
  });
}

/** With or without middle names, in either order; compared without marks. */
function areOf({ initials, last, isProperty }: Person, letters: string): boolean {
  if (isProperty || initials === '' || last === '') return false;
  const first = initials.charAt(0);
  return [initials + last, first + last, last + initials, last + first].includes(letters);
}
