import { isCommonWord } from './common-words.ts';
import { isGivenWord } from './given-alone.ts';
import { nameSpellings, plainWords } from './name-spellings.ts';

/** Shorter names are also words of many languages. */
export const MIN_PART = 4;
/** Shorter writings are parts of other words. */
export const MIN_INSIDE = 6;

export const together = (words: string) => words.replaceAll(' ', '');

/** Mailboxes named after a task. */
const ANYBODYS_BOX =
  /^(?:info|contact|office|e?mail|admin|(?:corresponding)?authors?|editors?|journal|research|lab|team|users?|support)\d*$/;

/** Family names in one word. */
export const familiesOf = (family: string): string[] =>
  [...new Set(nameSpellings(family).map(together))].filter((name) => name.length >= MIN_PART);

/** Writings in which machines know a person: 'gfamily', 'givenfamily', the name of a mailbox. */
export function handlesOf(given: string, family: string, emails: readonly string[]): string[] {
  const spelled = nameSpellings(given).flatMap((name) => [
    together(name),
    firstLetters(name),
    ...name.split(' '),
  ]);
  const firsts = [...new Set(spelled)];
  const made = familiesOf(family).flatMap((last) =>
    firsts.flatMap((first) => [
      ...Array.from(first, (_, at) => first.slice(0, at + 1) + last),
      last + first,
      last + first.charAt(0),
    ]),
  );
  const boxes = emails.map((email) => together(plainWords(email.split('@')[0] ?? '')));
  return [
    ...new Set([...made, ...boxes.filter((box) => !(ANYBODYS_BOX.test(box) || isCommonWord(box)))]),
  ].filter((handle) => handle.length > MIN_PART);
}

/** 'givenf', if it is hardly another word. */
export function callsOf(called: readonly string[], family: string): { handle: string; isSure: boolean }[] {
  const lasts = new Set(nameSpellings(family).map((name) => name.charAt(0)));
  return called.flatMap((first) => {
    const isWord = isCommonWord(first) || isGivenWord(first);
    return [...lasts].flatMap((last) => {
      const handle = first + last;
      if (handle.length <= MIN_PART || isCommonWord(handle) || isGivenWord(handle)) return [];
      if (isWord && ENDS_A_WORD.test(last)) return [];
      const isSure = !isWord && handle.length >= MIN_INSIDE && !ENDS_A_NAME.test(last);
      return [{ handle, isSure }];
    });
  });
}

/** 'grants', 'genes', 'pricer'. */
const ENDS_A_WORD = /[delnrsy]/;
/** 'simone', 'andreas', 'marian'. */
const ENDS_A_NAME = /[aeinosy]/;

export const firstLetters = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
