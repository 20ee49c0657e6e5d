import { foldLetter } from '../parts/fold-letter.ts';
import { MIN_INSIDE } from './account-names.ts';
import { isAccountWord } from './account-words.ts';
import type { IdentityForms, Name } from './identity-forms.ts';

/** Words that machines read: paths, file names, handles and addresses of accounts. */
const OF_MACHINES = /[\\/@_=]|[a-z]:[a-z]|\.[a-z]\w{0,4}\W*$/i;
/** What stands before and after the name of an account; other places may hold the same letters as a word: '/data/normal/', Norma L. */
const BEFORE_ACCOUNT =
  /(?:^\W*@|~|[\\/](?:home|users)[\\/]|\b(?:git(?:hub|lab)|bitbucket|codeberg|huggingface|kaggle|osf|twitter|x|linkedin)\.[a-z]+\/(?:in\/)?@?)$/i;
const AFTER_ACCOUNT = /^(?:[\W_]?\d+)?@/;
/** An address against collectors: 'name [at] host [dot] org'. */
const SPELLED_AT =
  /([\w.+-]{3,64})\s?[[({<]\s?at\s?[\])}>]\s?[\w-]+(?:(?:\s?[[({<]\s?dot\s?[\])}>]\s?|\.)[\w-]+)*/giy;
const AT_SIGN = /[[({<]\s?at\s?[\])}>]/gi;
/** Longer words hold no name that anybody reads. */
const LONGEST = 500;

/** Finds a person's names as machines write them: 'C:\Users\given.family', 'gfamily@host', '@givenf', 'gfamily_v2.docx'. */
export function handlesIn({ persons }: IdentityForms, text: string): Name[] {
  const found: Name[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word.length > LONGEST || !OF_MACHINES.test(word)) continue;
    const { letters, places } = lettersOf(word);
    for (const { handles, calls, families, isProperty } of persons) {
      const add = (at: number, length: number, isSure: boolean): void => {
        found.push({
          start: index + places[at]!,
          end: index + places[at + length - 1]! + 1,
          means: isProperty ? 'property' : 'name',
          strength: isSure && !isProperty ? 'certain' : 'likely',
          form: isSure ? 'together' : 'familyName',
        });
      };
      const isAccount = (at: number, length: number) =>
        BEFORE_ACCOUNT.test(word.slice(0, places[at])) ||
        AFTER_ACCOUNT.test(word.slice(places[at + length - 1]! + 1));
      for (const handle of handles) {
        const [at, isWord] = [letters.indexOf(handle), isAccountWord(handle)];
        const mayTouch = handle.length >= MIN_INSIDE && !isWord;
        if (at >= 0 && (mayTouch || isApart(word, places, at, handle.length)))
          add(at, handle.length, !isWord || isAccount(at, handle.length));
      }
      const addApart = (name: string, isSure: boolean, touching?: RegExp): void => {
        for (let at = letters.indexOf(name); at >= 0; at = letters.indexOf(name, at + 1))
          if (isApart(word, places, at, name.length, touching))
            add(at, name.length, isSure && isAccount(at, name.length));
      };
      for (const { handle, isSure } of calls) addApart(handle, isSure, /\p{L}/u);
      for (const family of families) addApart(family, false);
    }
  }
  return [...found, ...spelledAddresses(persons, text)];
}

function spelledAddresses(persons: IdentityForms['persons'], text: string): Name[] {
  return [...text.matchAll(AT_SIGN)].flatMap(({ index }): Name[] => {
    const from = text.slice(0, index).search(/[\w.+-]{3,64}\s?$/);
    SPELLED_AT.lastIndex = Math.max(0, from);
    const [address, local = ''] = (from >= 0 && SPELLED_AT.exec(text)) || [];
    const { letters } = lettersOf(local);
    const whose = persons.find(({ handles }) => handles.some((handle) => letters.includes(handle)));
    if (address === undefined || !whose) return [];
    const strength = whose.isProperty ? 'likely' : 'certain';
    return [{ start: from, end: from + address.length, means: 'email', strength, form: 'email' }];
  });
}

/** Letters and digits without accents, and the place of each in the word. */
function lettersOf(word: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < word.length; at++)
    for (const letter of foldLetter(word[at] ?? '').toLowerCase())
      if (/[\p{L}\p{N}]/u.test(letter)) {
        letters += letter;
        places.push(at);
      }
  return { letters, places };
}

/** Whether no other letter or digit touches the letters between these places. */
function isApart(
  word: string,
  places: readonly number[],
  at: number,
  length: number,
  touching = /[\p{L}\p{N}]/u,
): boolean {
  const [before, after] = [word[places[at]! - 1], word[places[at + length - 1]! + 1]];
  return [before, after].every((sign) => sign === undefined || !touching.test(sign));
}
