import { inflectedNames } from '../../names/inflected-names.ts';
import type { Identity } from '../outcome.ts';
import { isCommonWord } from './common-words.ts';
import { FindAll } from './find-all.ts';
import { institutionNames } from './institution-names.ts';
import { PARTICLE } from './name-parts.ts';
import { nameSpellings, plainWords } from './name-spellings.ts';

/** Somebody's given names as they may stand beside a family name. */
export interface Person {
  /** Words of all given names, in each spelling. */
  given: ReadonlySet<string>;
  /** First letters of the given names, in order: 'ab'. */
  initials: string;
  /** Of the first given name in each spelling: 'М.' is 'M.' in Latin letters. */
  firsts: ReadonlySet<string>;
  /** First letters of the family name's words. */
  lasts: string;
  /** Of all names in Latin letters too. */
  letters: string;
  /** There is no other name. */
  isMononym: boolean;
  isProperty: boolean;
}

/** What a text that was found stands for. */
export type Form =
  | {
      k: 'family';
      persons: Person[];
      isWord: boolean;
      isPart: boolean;
      /** In another case, and so only where the text is in Cyrillic letters. */
      isTransliterated: boolean;
    }
  /** Given and family names without a space between them. */
  | { k: 'together'; isProperty: boolean }
  /** The same or a family name within a longer word, where names are written so. */
  | { k: 'inside'; isProperty: boolean }
  | { k: 'email'; isProperty: boolean }
  | { k: 'institution'; isOneWord: boolean }
  | { k: 'acronym' }
  /** An institution by the words that tell which one it is. */
  | { k: 'strong' };

/** Identities made ready to be searched for, once for many texts. */
export interface IdentityForms {
  find: FindAll<Form>;
  orcids: ReadonlySet<string>;
  /** Hosts of the addresses that are not anybody's. */
  hosts: ReadonlySet<string>;
  persons: readonly Person[];
  /** How many texts are sought. */
  count: number;
}

const ANYBODYS_HOST =
  /(?:^|\.)(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|gmx|web|mail|protonmail|proton|qq|163|126|sina|foxmail|yandex|rambler|naver|daum|hanmail|rediffmail|zoho|t-online|free|orange|wanadoo|libero|uol|bol|terra)\.[a-z.]+$/;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Compiled once; names are literals, whatever signs they hold. */
export function identityForms(identities: readonly Identity[]): IdentityForms {
  const forms = new Map<string, Form>();
  const hosts = new Set<string>();
  const persons = identities.map(personOf);
  const add = (text: string, form: Form) => {
    if (!forms.has(text)) forms.set(text, form);
  };
  // An institution may be called after one of them: the name goes first.
  for (const [at, identity] of identities.entries()) {
    const person = persons[at];
    if (person) addNames(identity, person, forms, add);
  }
  for (const identity of identities) {
    const isProperty = identity.origin === 'property';
    for (const email of identity.emails) {
      const [local = '', host = ''] = email.toLowerCase().split('@');
      if (!local || !host) continue;
      add(bounded(plainWords(email)), { k: 'email', isProperty });
      // Where a line ends at a hyphen, nobody knows whether it is the address's own.
      add(bounded(plainWords(email.replaceAll('-', ''))), { k: 'email', isProperty });
      add(bounded(`${plainWords(local)} at ${plainWords(host)}`), { k: 'email', isProperty });
      if (!ANYBODYS_HOST.test(host)) hosts.add(host);
    }
    for (const institution of identity.institutions) addInstitution(institution, add);
  }
  const orcids = new Set(
    identities.flatMap(({ orcid }) => (orcid ? [orcid.replace(/\W/g, '').toUpperCase()] : [])),
  );
  return { find: new FindAll(forms), orcids, hosts, persons, count: forms.size + orcids.size };
}

type Add = (text: string, form: Form) => void;

function personOf({ given, family, origin }: Identity): Person {
  const inflected = given.split(/\s+/).flatMap((word) => inflectedNames(word).names);
  const words = [given, ...inflected].flatMap(nameSpellings).flatMap((spelling) => spelling.split(' '));
  return {
    given: new Set(words.filter((word) => word.length > 1)),
    initials: firstLetters(plainWords(given)),
    firsts: new Set(nameSpellings(given).map((spelling) => spelling.charAt(0))),
    lasts: firstLetters(plainWords(family)),
    letters: [given, family].flatMap(nameSpellings).map(firstLetters).join(''),
    isMononym: plainWords(given) === '' || plainWords(family) === '',
    isProperty: origin === 'property',
  };
}

const firstLetters = (words: string): string =>
  words
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

/** One person's family name, or given names where there is no other: people of one name are one form. */
function addNames({ given, family }: Identity, person: Person, forms: Map<string, Form>, add: Add): void {
  const name = plainWords(family) === '' ? given : family;
  const whole = nameSpellings(name);
  for (const spelling of whole) addFamily(spelling, person, forms);
  const { names, isTransliterated } = inflectedNames(name);
  const isWord = isCommonWord(plainWords(name));
  for (const spelling of new Set(names.flatMap(nameSpellings)))
    addFamily(spelling, person, forms, { isTransliterated, isWord });
  if (plainWords(name).includes(' '))
    for (const part of plainWords(name).split(' '))
      if (part.length >= MIN_PART && !PARTICLE.test(part)) addFamily(part, person, forms, { isPart: true });
  const { isProperty } = person;
  for (const last of whole.map(together)) {
    if (last.length >= MIN_INSIDE && !isCommonWord(last)) add(last, { k: 'inside', isProperty });
    for (const first of nameSpellings(given).map(together)) {
      if (first === '' || first === last) continue;
      if (UNSPACED.test(first + last)) {
        for (const full of [last + first, `${last} ${first}`, first + last])
          add(full, { k: 'together', isProperty });
        continue;
      }
      for (const full of [first + last, last + first]) {
        if (full.length < MIN_INSIDE) continue;
        add(bounded(full), { k: 'together', isProperty });
        add(full, { k: 'inside', isProperty });
      }
      for (const short of [first.charAt(0) + last, last + first.charAt(0)])
        if (short.length >= MIN_INSIDE) add(short, { k: 'inside', isProperty });
    }
  }
}

const together = (words: string) => words.replaceAll(' ', '');

function addFamily(
  spelling: string,
  person: Person,
  forms: Map<string, Form>,
  { isPart = false, isTransliterated = false, isWord = false } = {},
): void {
  const isUnspaced = UNSPACED.test(spelling);
  // One sign of Chinese or Korean is a syllable of many words.
  if (isUnspaced && spelling.length < 2) return;
  const text = isUnspaced ? spelling : bounded(spelling);
  const there = forms.get(text);
  if (there?.k === 'family') {
    there.persons.push(person);
    there.isPart &&= isPart;
    there.isTransliterated &&= isTransliterated;
  } else if (!there)
    forms.set(text, {
      k: 'family',
      persons: [person],
      isPart,
      isTransliterated,
      isWord: isWord || isCommonWord(spelling),
    });
}

function addInstitution(given: string, add: Add): void {
  const { whole, acronyms, strong } = institutionNames(given);
  for (const name of whole) {
    const isUnspaced = UNSPACED.test(name) && name.length >= MIN_STRONG;
    add(isUnspaced ? name : bounded(name), {
      k: 'institution',
      isOneWord: !isUnspaced && !name.includes(' '),
    });
  }
  for (const acronym of acronyms) add(bounded(acronym), { k: 'acronym' });
  for (const words of strong) {
    const name = words.join(' ');
    if (name.length >= MIN_STRONG) add(bounded(name), { k: 'strong' });
  }
}

/** With the spaces that part words, so that it is found as whole words alone. */
const bounded = (words: string) => (words === '' ? '' : ` ${words} `);

const MIN_PART = 4;
const MIN_STRONG = 4;
const MIN_INSIDE = 6;
