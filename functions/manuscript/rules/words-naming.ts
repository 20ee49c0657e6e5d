import { nicknamesOf } from '../../names/nicknames.ts';
import { type FoldedWord, findSurname, foldedWords, type Span, spansOf, TITLES } from './find-surname.ts';

/** What is known of somebody who must not be named. */
export interface Unnamed {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  orcid?: string | undefined;
  institution?: string | undefined;
}

const folded = (text: string): string =>
  foldedWords(text)
    .map(({ is }) => is)
    .join(' ');

const INSTITUTION =
  /univ|colleg|coll[eè]ge|hospital|klinik|institut|acad|akadem|laborator|hochschule|school|cent(?:re|er)|polytech|[eé]cole/iu;
/** A department has the same name everywhere. */
const UNIT =
  /^(?:department|dept|faculty|school|division|institute|institut|laboratory|chair|section) (?:of|for|für|de) /iu;

/** The whole and its parts; a single word may be a word of the paper. */
function institutionsOf(institution: string): string[] {
  const parts = institution.split(/[,;]/).filter((part) => INSTITUTION.test(part) && !UNIT.test(part.trim()));
  return [institution, ...parts].map(folded).filter((name) => name.includes(' '));
}

/** In the form of `folded`. */
function formsOf({ firstName, lastName, email = '', orcid = '', institution = '' }: Unnamed): string[] {
  const last = folded(lastName);
  const given = folded(firstName);
  const names =
    given && last
      ? [...new Set([given, given.split(' ')[0]!, given.charAt(0), initialsOf(given)])].flatMap((first) => [
          `${first} ${last}`,
          `${last} ${first}`,
        ])
      : [];
  const [local = '', host = ''] = email.split('@');
  const said = host ? `${folded(local)} at ${host.split('.').map(folded).join(' dot ')}` : '';
  const spelled = [folded(email), said, said.replaceAll(' dot ', ' ')];
  return [...names, ...spelled, folded(orcid), ...institutionsOf(institution)].filter(Boolean);
}

/** 'ada b' is 'a b'. */
const initialsOf = (names: string): string =>
  names
    .split(' ')
    .map((name) => name.charAt(0))
    .join(' ');

/** All forms, and the surname alone. */
const nameForms = (person: Unnamed): string[] => [folded(person.lastName), ...formsOf(person)];

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');

const CLOSING =
  "best(?: wishes| regards)?|(?:kind |warm |with )?regards|sincerely|yours(?: sincerely| truly)?|thanks|cheers|signed|greetings|my name is|i am|i[’']m";

/** Initials with dots anywhere, others and given names where a letter is signed. */
function signsOf({ firstName, lastName }: Unnamed): RegExp[] {
  const first = firstName
    .trim()
    .split(/[\s.-]+/u)
    .filter(Boolean);
  const last = lastName
    .trim()
    .split(/[\s-]+/u)
    .filter(Boolean);
  const [given] = first;
  const [family] = last;
  if (!given || !family) return [];
  const letters = [...first, ...last].map((name) => literal([...name][0]!.toUpperCase()));
  const [one, ...middle] = letters.slice(0, first.length);
  const between = middle.map((letter) => `(?:${letter}\\.[ -]?)?`).join('');
  const dotted = `${one}\\.[ -]?${between}${letters.slice(first.length).join('\\.[ -]?')}`;
  const undotted = [...new Set([letters.join(''), `${one}${letters[first.length]}`])].join('|');
  const titles = [...TITLES].filter((title) => title.length > 1).join('|');
  const name = `(?:${[given, ...nicknamesOf(folded(given))].map(literal).join('|')})`;
  return [
    new RegExp(`(?<![\\p{L}\\p{N}.])${dotted}(?:\\.|(?![\\p{L}\\p{N}]))`, 'gu'),
    new RegExp(
      `(?:^|\\n|[.!?]\\s|(?<!\\p{L})(?:${CLOSING})[,.:]?\\s)[\\s\u2013\u2014-]{0,5}(?:${name}|${undotted})[.!\\s]{0,5}?(?:$|(?=\\n))`,
      'giu',
    ),
    ...([...given].length > 1 ? [new RegExp(`(?<!\\p{L})(?:${titles})\\.? ${name}(?!\\p{L})`, 'giu')] : []),
  ];
}

/** Folded, with nicknames. */
const givenNames = ({ firstName }: Unnamed): string[] => {
  const [given = ''] = folded(firstName).split(' ');
  return given ? [given, ...nicknamesOf(given)] : [];
};

const NO_GIVEN = /^(?:..?|april|may|june|august)$/;

/** Given names within a sentence, with a capital and no other name or year behind them: 'as Rita says'. */
function findGiven(text: string, person: Unnamed, others: ReadonlySet<string>): Span[] {
  const names = givenNames(person).filter((name) => !NO_GIVEN.test(name) && !others.has(name));
  return foldedWords(text).filter(
    ({ is, start, end }) =>
      names.includes(is) &&
      /\p{Ll}[,;]?[ \u00a0]$/u.test(text.slice(Math.max(0, start - 3), start)) &&
      /^\p{Lu}/u.test(text.slice(start)) &&
      !/^(?:[\p{Pd}@_/]|\.\p{L}|\s\p{Lu}| et al|,?\s?[([]?\d)/u.test(text.slice(end)),
  );
}

const ADDRESS = /@|:\/\/|www\./u;
const SHORTEST_IN_ADDRESS = 4;

/** Where a pattern, which must be global, fits, without the spaces around it. */
const matchesOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: all, index }) => {
    const start = index + all.length - all.trimStart().length;
    return { start, end: start + all.trim().length };
  });

/** Addresses with the person's name in them: 'hale@elsewhere.example', 'example.org/~rhale'. */
function findAddress(text: string, { firstName, lastName }: Unnamed): Span[] {
  const last = folded(lastName).replaceAll(' ', '');
  const first = folded(firstName).split(' ')[0] ?? '';
  if (last.length < SHORTEST_IN_ADDRESS) return [];
  const names = [
    last,
    ...(first ? [first + last, last + first, first.charAt(0) + last, last + first.charAt(0)] : []),
  ];
  return matchesOf(text, /[^\s<>()"]+/gu).filter(({ start, end }) => {
    const address = text.slice(start, end);
    if (!ADDRESS.test(address)) return false;
    const words = foldedWords(address.replaceAll('_', ' ')).map(({ is }) => is);
    return names.some((name) => words.includes(name));
  });
}

/** The institution's initials beside words about one's own place: 'here at MIT', 'our LSU data'. */
function findAcronym(text: string, { institution = '' }: Unnamed): Span[] {
  const weighty = institution
    .split(/[,;]/)
    .filter((part) => INSTITUTION.test(part))
    .map((part) =>
      (part.match(/\p{L}+/gu) ?? [])
        .filter((word) => !/^(?:of|the|and|for|at|in|de|la|der|für|und)$/iu.test(word))
        .map((word) => word.charAt(0).toUpperCase())
        .join(''),
    )
    .filter((acronym) => acronym.length >= 3);
  if (weighty.length === 0) return [];
  const beside = `(?<!\\p{L})(?:[Oo]ur|[Aa]t|[Aa]t the|[Ff]rom|[Mm]y) (?:${weighty.join('|')})(?![\\p{L}\\p{N}])`;
  return matchesOf(text, new RegExp(beside, 'gu'));
}

/** Where words match a form one after the other. */
function findForm(words: readonly FoldedWord[], joined: string, form: string): Span[] {
  const length = form.split(' ').length;
  return spansOf(joined, ` ${form} `).map(({ start }) => {
    const from = joined.slice(0, start).split(' ').length - 1;
    return { start: words[from]!.start, end: words[from + length - 1]!.end };
  });
}

/**
 * Where a text names any of these people: in full, by surname, address, ORCID iD, institution, initials, or a given name. `others` may be
 * named, so whatever fits one of them as well counts for nothing. Only obvious cases: the writer is asked to confirm, and no one is
 * prevented from writing. Files are searched by the documents' own rules.
 */
export function spansNaming(
  text: string,
  named: readonly Unnamed[],
  others: readonly Unnamed[] = [],
): Span[] {
  // An only name is a surname, wherever it was typed.
  const people = named.map((one) =>
    one.lastName.trim() ? one : { ...one, firstName: '', lastName: one.firstName },
  );
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const joined = ` ${words.map(({ is }) => is).join(' ')} `;
  const isOthers = new Set(others.flatMap(nameForms));
  const othersGiven = new Set(others.flatMap(givenNames));
  const othersSigns = others.flatMap(signsOf);
  const isOthersSign = ({ start, end }: Span) =>
    othersSigns.some((sign) => text.slice(start, end).search(sign) >= 0);
  return longest(
    people.flatMap((person) => [
      ...formsOf(person)
        .filter((form) => !isOthers.has(form))
        .flatMap((form) => findForm(words, joined, form)),
      ...(isOthers.has(folded(person.lastName)) ? [] : findSurname(text, person)),
      ...signsOf(person)
        .flatMap((sign) => matchesOf(text, sign))
        .filter((span) => span.end > span.start && !isOthersSign(span)),
      ...findGiven(text, person, othersGiven),
      ...findAddress(text, person),
      ...findAcronym(text, person),
    ]),
  );
}

/** In the text's order, without those within another. */
const longest = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .reduce<Span[]>((kept, span) => {
      if (span.end > (kept.at(-1)?.end ?? 0)) kept.push(span);
      return kept;
    }, []);

/** The words there, each once. */
export const wordsNaming = (
  text: string,
  ...people: [named: readonly Unnamed[], others?: readonly Unnamed[]]
): string[] => [
  ...new Set(
    spansNaming(text, ...people).map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' ')),
  ),
];
