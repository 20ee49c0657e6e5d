import type { Identity } from '../outcome.ts';
import { type IdentityForms, identityForms } from './identity-forms.ts';
import { isKindOfInstitution } from './institution-names.ts';
import { nameParts, PARTICLE } from './name-parts.ts';
import { plainWords } from './name-spellings.ts';
import { namesIn } from './names-in.ts';

/** The people of a byline who were added. */
export const bylinePeople = ({ identities }: IdentityForms): Identity[] =>
  identities.filter(({ origin }) => origin === 'byline');

/**
 * Adds the people whom a byline names beside its authors, and who are not on the list of authors: perhaps forgotten there. Passages that
 * name them need a decision. Only lines of names are read, since a place beside a name looks like one.
 */
export function withBylinePeople(forms: IdentityForms, byline: readonly string[]): IdentityForms {
  const found = new Map<string, Identity>();
  for (const line of byline.flatMap((text) => text.split('\n')))
    if (isLineOfNames(forms, line))
      for (const name of line.split(BETWEEN).map(withoutDegrees))
        if (isName(name) && namesIn(forms, name, 'byline').length === 0)
          found.set(plainWords(name), {
            ...nameParts(name),
            emails: [],
            orcid: null,
            institutions: [],
            origin: 'byline',
          });
  const people = [...found.values()].slice(0, MAX_PEOPLE);
  return people.length > 0 ? identityForms([...forms.identities, ...people]) : forms;
}

const MAX_PEOPLE = 100;
const LONGEST_LINE = 2000;

function isLineOfNames(forms: IdentityForms, line: string): boolean {
  if (line.length > LONGEST_LINE || line.includes('@')) return false;
  if (plainWords(line).split(' ').some(isKindOfInstitution)) return false;
  return namesIn(forms, line, 'byline').some(({ form }) => form === 'fullName');
}

/** Commas, numbers of institutions and the signs of footnotes, and the words for 'and'. */
const BETWEEN = /[,;|·•&/()[\]*†‡§¶#\u2028\p{N}]+|\s(?:and|und|et|y|e|og|och|en|и)\s/u;

const withoutDegrees = (name: string): string =>
  name
    .replace(
      /(?<![\p{L}-])(?:Dr|Prof|Professor|Mr|Mrs|Ms|Ph\.?\s?D|M\.?D|M\.?Sc|B\.?Sc|MPH|MA|BA|RN)(?![\p{L}-])\.?/gu,
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();

const NAME_WORD = /^(?:(?:\p{Lu}\.-?){1,3}|\p{Lu}[\p{L}\p{M}’'-]+)$/u;

function isName(name: string): boolean {
  const words = name.split(' ');
  if (words.length < 2 || words.length > 5) return false;
  return words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word)) && /\p{L}{2}$/u.test(name);
}
