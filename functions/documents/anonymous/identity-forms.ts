import { inflectedNames } from '../../names/inflected-names.ts';
import { nicknamesOf } from '../../names/nicknames.ts';
import type { Identity, Means, Strength } from '../outcome.ts';
import {
  callsOf,
  familiesOf,
  firstLetters,
  handlesOf,
  MIN_INSIDE,
  MIN_PART,
  together,
} from './account-names.ts';
import { isAccountWord } from './account-words.ts';
import { isCommonWord } from './common-words.ts';
import { FindAll } from './find-all.ts';
import { isGivenWord } from './given-alone.ts';
import { institutionNames } from './institution-names.ts';
import { PARTICLE } from './name-parts.ts';
import { nameSpellings, plainWords } from './name-spellings.ts';

/** A person's given names as they may occur beside the family name. */
export interface Person {
  /** Words of all given names, in each spelling, and their nicknames. */
  given: ReadonlySet<string>;
  /** First letters of the given names, in order: 'ab'. */
  initials: string;
  /** First letters of the first given name in each spelling: 'М.' is 'M.' in Latin letters. */
  firsts: ReadonlySet<string>;
  /** First letters of the family name's words. */
  lasts: string;
  /** First letters of all names, in Latin letters too. */
  letters: string;
  /** Family names in one word, and writings in which machines know the person: 'gfamily', 'givenfamily', the name of a mailbox. */
  families: readonly string[];
  handles: readonly string[];
  /** A given name with the family name's initial: 'givenf'. Some of them are words or other names too, and then `isSure` is false. */
  calls: readonly { handle: string; isSure: boolean }[];
  /** The person has no other name. */
  isMononym: boolean;
  isProperty: boolean;
}

/** The meaning of a text that was found. */
export type Form =
  | {
      k: 'family';
      persons: Person[];
      isWord: boolean;
      isPart: boolean;
      /** In another case, so it counts only in a text in Cyrillic letters. */
      isTransliterated: boolean;
    }
  /** Given and family names without a space between them. */
  | { k: 'together'; isProperty: boolean }
  /** The same, or a family name within a longer word, in zones where names are written so. */
  | { k: 'inside'; isProperty: boolean }
  | { k: 'email'; isProperty: boolean }
  | { k: 'institution'; isOneWord: boolean }
  | { k: 'acronym'; asTyped?: string }
  /** A given name, which may stand alone. */
  | { k: 'given'; persons: Person[]; isWord: boolean }
  /** An institution by its distinctive words. */
  | { k: 'strong' }
  /** What people want removed besides, with capitals where they typed some. */
  | { k: 'words'; asTyped: string };

/** Identities prepared for searching, once for many texts. */
export interface IdentityForms {
  find: FindAll<Form>;
  orcids: ReadonlySet<string>;
  /** Hosts of addresses, except public mail providers. */
  hosts: ReadonlySet<string>;
  persons: readonly Person[];
  /** The people it was made of. */
  identities: readonly Identity[];
  /** Number of texts searched for. */
  count: number;
}

const ANYBODYS_HOST =
  /(?:^|\.)(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|gmx|web|mail|protonmail|proton|qq|163|126|sina|foxmail|yandex|rambler|naver|daum|hanmail|rediffmail|zoho|t-online|free|orange|wanadoo|libero|uol|bol|terra)\.[a-z.]+$/;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Compiles identities once; names are literals, whatever characters they contain. */
export function identityForms(identities: readonly Identity[]): IdentityForms {
  const forms = new Map<string, Form>();
  const hosts = new Set<string>();
  const persons = identities.map(personOf);
  const add = (text: string, form: Form) => {
    if (!forms.has(text)) forms.set(text, form);
  };
  // An institution may be named after an author: the name is removed first.
  for (const [at, identity] of identities.entries()) {
    const person = persons[at];
    if (person) addNames(identity, person, forms, add);
  }
  for (const identity of identities) {
    const isProperty = identity.origin !== 'author';
    for (const email of identity.emails) {
      const [local = '', host = ''] = email.toLowerCase().split('@');
      if (!local || !host) continue;
      add(bounded(plainWords(email)), { k: 'email', isProperty });
      // A hyphen at the end of a line may or may not belong to the address.
      add(bounded(plainWords(email.replaceAll('-', ''))), { k: 'email', isProperty });
      add(bounded(`${plainWords(local)} at ${plainWords(host)}`), { k: 'email', isProperty });
      if (!ANYBODYS_HOST.test(host)) hosts.add(host);
    }
    for (const institution of identity.institutions) addInstitution(institution, add);
  }
  // After family names, of which they may be one.
  for (const [at, identity] of identities.entries()) {
    const person = persons[at];
    if (person && !person.isMononym && identity.origin !== 'property') addGiven(identity, person, forms);
  }
  const orcids = new Set(
    identities.flatMap(({ orcid }) => (orcid ? [orcid.replace(/\W/g, '').toUpperCase()] : [])),
  );
  // Beside what else is known of the same words: a given name may also be part of a full name.
  const words = identities
    .flatMap((identity) => identity.words ?? [])
    .map((asTyped): [string, Form] => {
      const plain = plainWords(asTyped);
      return [UNSPACED.test(plain) ? plain : bounded(plain), { k: 'words', asTyped }];
    });
  const find = new FindAll([...forms, ...words]);
  return { find, orcids, hosts, persons, identities, count: find.size + orcids.size };
}

type Add = (text: string, form: Form) => void;

function personOf({ given, family, emails, origin }: Identity): Person {
  const calledBy = (names: readonly string[]) => {
    const words = names.flatMap(nameSpellings).flatMap((spelling) => spelling.split(' '));
    return [...words, ...words.flatMap(nicknamesOf)].filter((word) => word.length > 1);
  };
  const inflected = given.split(/\s+/).flatMap((word) => inflectedNames(word).names);
  return {
    given: new Set(calledBy([given, ...inflected])),
    initials: firstLetters(plainWords(given)),
    firsts: new Set(nameSpellings(given).map((spelling) => spelling.charAt(0))),
    lasts: firstLetters(plainWords(family)),
    letters: [given, family].flatMap(nameSpellings).map(firstLetters).join(''),
    families: familiesOf(family),
    handles: handlesOf(given, family, emails),
    // No account has an inflected name: 'marke' and a D are 'marked'.
    calls: callsOf([...new Set(calledBy([given]))], family),
    isMononym: plainWords(given) === '' || plainWords(family) === '',
    isProperty: origin !== 'author',
  };
}

/** Adds a person's family name, or given names if there is no other: people with the same name share one form. */
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
        if (short.length >= MIN_INSIDE && !isAccountWord(short)) add(short, { k: 'inside', isProperty });
    }
  }
}

function addFamily(
  spelling: string,
  person: Person,
  forms: Map<string, Form>,
  { isPart = false, isTransliterated = false, isWord = false } = {},
): void {
  const isUnspaced = UNSPACED.test(spelling);
  // A single Chinese or Korean character is a syllable of many words.
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

function addGiven({ given }: Identity, person: Person, forms: Map<string, Form>): void {
  const words = given.split(/[\s.]+/u).filter((word) => !PARTICLE.test(word));
  const spellings = words.flatMap(nameSpellings);
  for (const spelling of new Set([...spellings, ...spellings.flatMap(nicknamesOf)])) {
    if (UNSPACED.test(spelling) || spelling.length < MIN_GIVEN) continue;
    const there = forms.get(bounded(spelling));
    if (there?.k === 'given') there.persons.push(person);
    else if (!there)
      forms.set(bounded(spelling), {
        k: 'given',
        persons: [person],
        isWord: spelling.length < MIN_PART || isCommonWord(spelling) || isGivenWord(spelling),
      });
  }
}

function addInstitution(given: string, add: Add): void {
  const { whole, acronyms, bracketed, strong } = institutionNames(given);
  for (const name of whole) {
    const isUnspaced = UNSPACED.test(name) && name.length >= MIN_STRONG;
    add(isUnspaced ? name : bounded(name), {
      k: 'institution',
      isOneWord: !isUnspaced && !name.includes(' '),
    });
  }
  for (const asTyped of bracketed) add(bounded(plainWords(asTyped)), { k: 'acronym', asTyped });
  for (const acronym of acronyms) add(bounded(acronym), { k: 'acronym' });
  for (const words of strong) {
    const name = words.join(' ');
    if (name.length >= MIN_STRONG) add(bounded(name), { k: 'strong' });
  }
}

/** Adds the spaces between words, so that only whole words match. */
const bounded = (words: string) => (words === '' ? '' : ` ${words} `);

const MIN_GIVEN = 3;
const MIN_STRONG = 4;

/** A name, address or number of a person in a text. */
export interface Name {
  /** UTF-16 offsets in the given text. */
  start: number;
  end: number;
  means: Means;
  strength: Strength;
  /** The rule that matched; never the name itself, so that it may be logged. */
  form:
    | 'fullName'
    | 'familyName'
    | 'givenName'
    | 'together'
    | 'email'
    | 'host'
    | 'orcid'
    | 'institution'
    | 'acronym'
    | 'initials'
    | 'words';
}
