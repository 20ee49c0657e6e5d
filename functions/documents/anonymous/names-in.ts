import type { Means } from '../outcome.ts';
import { foldLetter } from '../parts/fold-letter.ts';
import { type Normalised, normalise } from '../parts/normalise.ts';
import { isCited } from '../parts/reference-list.ts';
import type { Fold } from '../parts/transliterate.ts';
import { latinReadings } from '../parts/transliterate.ts';
import { isFullName } from './full-name.ts';
import { besideGiven, isGivenAlone } from './given-alone.ts';
import { handlesIn } from './handles-in.ts';
import type { Form, IdentityForms, Name, Person } from './identity-forms.ts';
import { initialsIn } from './initials-in.ts';
import { isKindOfInstitution } from './institution-names.ts';
import { plainWords } from './name-spellings.ts';
import { findOrcids } from './orcid.ts';
import { isTelling, isWrittenTogether, type Zone } from './zone.ts';

/** Finds where a text names one of the identities, overlapping matches included; linear in the text. */
export function namesIn(forms: IdentityForms, text: string, zone: Zone): Name[] {
  const matches: Name[] = [];
  const readings = [normalise(text), ...latinReadings(text).map((fold) => normalise(text, fold))];
  if (hasSpacedLetters(text)) {
    readings.push(normalise(text, joinedLetters, { readsSpaces: true }));
    if (breaksSpacedLetters(text)) readings.push(normalise(text, joinedOverLines, { readsSpaces: true }));
  }
  for (const normalised of readings)
    for (const { start, end, value } of forms.find.in(normalised.text)) {
      const match = judge(value, { normalised, start, end, text, zone });
      if (match) matches.push(match);
      const both = match?.form === 'givenName' ? besideGiven(text, match) : undefined;
      if (match && both) matches.push({ ...match, ...both });
    }
  for (const { start, end, orcid } of findOrcids(text))
    if (zone !== 'references' || forms.orcids.has(orcid))
      matches.push({ start, end, means: 'orcid', strength: 'certain', form: 'orcid' });
  if (zone !== 'references')
    for (const place of initialsIn(forms, text, zone))
      matches.push({ ...place, means: 'name', strength: 'likely', form: 'initials' });
  if (zone !== 'references') matches.push(...handlesIn(forms, text));
  matches.push(...addressesAt(forms, text, zone));
  return zone === 'references' ? matches.flatMap((match) => amongEntries(match, text)) : matches;
}

/**
 * A cited entry may name its authors, because self-citation in the third person is right. People named by sentences among the entries are
 * reported.
 */
function amongEntries(match: Name, text: string): Name[] {
  const { means, strength, start, end } = match;
  if (means === 'orcid' || (means === 'email' && strength === 'certain')) return [match];
  const isTold = means === 'name' && strength === 'certain' && !isCited(text, start, end);
  return isTold ? [{ ...match, strength: 'likely' }] : [];
}

interface Place {
  normalised: Normalised;
  start: number;
  end: number;
  text: string;
  zone: Zone;
}

function judge(form: Form, place: Place): Name | undefined {
  switch (form.k) {
    case 'family':
      return judgeFamily(form, place);
    case 'together':
    case 'inside': {
      if (form.k === 'inside' && !isWrittenTogether(place.zone)) return undefined;
      const strength = form.isProperty ? 'likely' : 'certain';
      return matchAt(place, { means: nameMeans(form.isProperty), strength, form: 'together' });
    }
    case 'email':
      return matchAt(place, {
        means: 'email',
        strength: form.isProperty ? 'likely' : 'certain',
        form: 'email',
      });
    case 'institution': {
      const strength = form.isOneWord && !isTelling(place.zone) ? 'likely' : 'certain';
      if (form.isOneWord && !startsLarge(place)) return undefined;
      const match = matchAt(place, { means: 'affiliation', strength, form: 'institution' });
      // Left in, its letters would name it: 'Lagos State University (LASU)'.
      const [letters = ''] = SHORT_FORM.exec(place.text.slice(match.end, match.end + 20)) ?? [];
      return { ...match, end: match.end + letters.length };
    }
    case 'words': {
      const match = matchAt(place, { means: 'name', strength: 'certain', form: 'words' });
      if (!hasCapitals(place.text.slice(match.start, match.end), form.asTyped)) return undefined;
      // 'J.L.' was typed with its last dot, which is no part of the words compared.
      const hasDot = form.asTyped.endsWith('.') && place.text[match.end] === '.';
      return hasDot ? { ...match, end: match.end + 1 } : match;
    }
    case 'strong':
      return startsLarge(place) && isBesideKind(place)
        ? matchAt(place, { means: 'affiliation', strength: 'likely', form: 'institution' })
        : undefined;
    case 'acronym':
      return judgeAcronym(form, place);
    case 'given': {
      const match = matchAt(place, { means: 'name', strength: 'likely', form: 'givenName' });
      return isGivenAlone(form, { ...place, ...match }) ? match : undefined;
    }
  }
}

const lettersOf = (text: string): string[] => text.normalize('NFKD').match(/\p{L}/gu) ?? [];

/** 'IT' is not the word 'it', and 'Mike' not a small 'mike'; words in capitals throughout may be either. */
function hasCapitals(found: string, asTyped: string): boolean {
  const [letters, wanted] = [lettersOf(found), lettersOf(asTyped)];
  return (
    letters.length !== wanted.length ||
    wanted.every(
      (letter, at) => letter === letter.toLowerCase() || letters[at] !== letters[at]?.toLowerCase(),
    )
  );
}

type FamilyForm = Extract<Form, { k: 'family' }>;

function judgeFamily(form: FamilyForm, place: Place): Name | undefined {
  const { persons, isWord, isPart } = form;
  const { text, normalised, start, end, zone } = place;
  if (form.isTransliterated && !/\p{Script=Cyrillic}/u.test(text.charAt(normalised.starts[end - 2] ?? 0)))
    return undefined;
  const beside = isFullName({ text, normalised, start, end }, persons);
  const authors = persons.filter(({ isProperty }) => !isProperty);
  const isProperty = authors.length === 0;
  if (typeof beside === 'object' && !(isWord && !isTelling(zone) && isNumbering(text, beside.start))) {
    const isAuthor = beside.persons.some((person: Person) => !person.isProperty);
    return {
      start: beside.start,
      end: beside.end,
      means: nameMeans(!isAuthor),
      strength: isAuthor && (!isPart || beside.isSpelled) ? 'certain' : 'likely',
      form: 'fullName',
    };
  }
  const is = { means: nameMeans(isProperty), form: 'familyName' } as const;
  const isTellingHere = isTelling(zone);
  if (!startsLarge(place) && !isWrittenTogether(zone)) return undefined;
  if (beside === 'another') return isTellingHere ? undefined : matchAt(place, { ...is, strength: 'hint' });
  if (isTellingHere) {
    const isUnsure = (isWord && !isBesideOthers(place)) || isPart || isProperty;
    return matchAt(place, { ...is, strength: isUnsure ? 'likely' : 'certain' });
  }
  // A person with no other name has nothing else to be recognised by.
  const isUnsure = (isWord || end - start - 2 < MIN_TELLING) && !authors.some((one) => one.isMononym);
  return matchAt(place, { ...is, strength: isUnsure ? 'hint' : 'likely' });
}

/** A heading in title case whose number is a letter: 'A. Field Experiments', 'IV. PARK DESIGN'. */
const NUMBERED =
  /^\p{Lu}{1,3}[.)][ \u00a0]\p{Lu}[\p{L}’'-]+(?! and )(?:[ \u00a0](?:\p{Lu}[\p{L}’'-]+|\p{Ll}{1,4}(?!\p{L})))+\s*(?:\n|$)/u;

/** Whether the letter that stands here as an initial numbers a heading. */
function isNumbering(text: string, start: number): boolean {
  if (!/(?:^|\n)\s*$/u.test(text.slice(Math.max(0, start - 10), start))) return false;
  const [heading] = NUMBERED.exec(text.slice(start, start + LONGEST_HEADING)) ?? [];
  return heading !== undefined && !plainWords(heading).split(' ').some(isKindOfInstitution);
}

const LONGEST_HEADING = 120;

/** 'Young et al.', 'Field and Park', 'Rose &': not a word of the text. */
const isBesideOthers = ({ normalised: { ends }, text, end }: Place): boolean =>
  /^,?\s{0,2}(?:et al\b|and \p{Lu}|& ?\p{Lu})/u.test(text.slice(ends[end - 2] ?? 0).slice(0, 12));

/** Shorter family names are also words of many languages. */
const MIN_TELLING = 4;

const nameMeans = (isProperty: boolean): Means => (isProperty ? 'property' : 'name');

function matchAt({ normalised, start, end }: Place, rest: Omit<Name, 'start' | 'end'>): Name {
  const from = normalised.text[start] === ' ' ? start + 1 : start;
  const to = normalised.text[end - 1] === ' ' ? end - 2 : end - 1;
  return { start: normalised.starts[from] ?? 0, end: normalised.ends[to] ?? 0, ...rest };
}

/** Whether a word of a name begins with a capital letter, if its script has them: 'van der Berg' too. */
function startsLarge(place: Place): boolean {
  const { start, end } = matchAt(place, { means: 'name', strength: 'hint', form: 'familyName' });
  return /(?:^|[^\p{L}\p{M}])[^\P{L}\p{Ll}]/u.test(place.text.slice(start, end));
}

/** Whether a place has a word for an institution beside it: 'Univ. of Lagos', 'the Lagos campus'. A city alone is no institution. */
function isBesideKind({ normalised: { text }, start, end }: Place): boolean {
  const before = text
    .slice(Math.max(0, start - 40), start)
    .split(' ')
    .slice(-2);
  const behind = text
    .slice(end, end + 40)
    .split(' ')
    .slice(0, 1);
  return [...before, ...behind].some(isKindOfInstitution);
}

const OURS =
  /(?: our | my | at | at the | from | approved by | ethics committee | review board | irb )(?:[^ ]+ ){0,2}$/;
const OURS_AFTER = /^(?: [^ ]+){0,2} (?:ethics|ethical|review board|irb) /;

const SHORT_FORM = /^\s?\(\p{Lu}[\p{L}\d/&.-]{1,11}\)/u;
const NUMBER_BEHIND = /^[-\u2010\u2013._/#:]?\d(?:[\w./-]{0,30}[\w])?/u;
const NUMBER_BEFORE = /\d[-\u2010\u2013._/]$/u;

/**
 * An institution's letters: within three words of a phrase about one's own place, or as a part of a code with a number, which is a site,
 * a sample or a protocol there ('LMU2', 'NMCSD.2016.0021').
 */
function judgeAcronym({ asTyped }: Extract<Form, { k: 'acronym' }>, place: Place): Name | undefined {
  const { normalised, start, end, text } = place;
  const match = matchAt(place, { means: 'affiliation', strength: 'likely', form: 'acronym' });
  const written = text.slice(match.start, match.end);
  if (asTyped === undefined ? written !== written.toUpperCase() : !hasCapitals(written, asTyped))
    return undefined;
  if (isTelling(place.zone)) return match;
  const [number] = NUMBER_BEHIND.exec(text.slice(match.end, match.end + 40)) ?? [];
  if (number !== undefined) return { ...match, end: match.end + number.length };
  if (NUMBER_BEFORE.test(text.slice(Math.max(0, match.start - 2), match.start))) return match;
  const before = normalised.text.slice(Math.max(0, start - 60), start + 1);
  return OURS.test(before) || OURS_AFTER.test(normalised.text.slice(end - 1, end + 60)) ? match : undefined;
}

const ADDRESS = /(?<![\w.+-])([\w.+-]{1,64})@((?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24})(?![\w-])/gu;

/**
 * Finds other addresses: certain if they contain a name, or an author's host in a zone for addresses. Any address in the text is likely
 * to be an author's.
 */
function addressesAt(forms: IdentityForms, text: string, zone: Zone): Name[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, 1: local = '', 2: host = '', index }): Name[] => {
    const isOurs = forms.hosts.has(host.toLowerCase()) && isTelling(zone);
    const named = [...written(forms, local), ...handlesIn(forms, found)];
    const isNaming = isOurs || named.some(({ strength }) => strength === 'certain');
    const strength = isNaming ? 'certain' : 'likely';
    return [{ start: index, end: index + found.length, means: 'email', strength, form: 'host' }];
  });
}

/** Finds names as they occur in addresses, in lower case and without spaces. */
function written(forms: IdentityForms, text: string): Name[] {
  const normalised = normalise(text);
  return [...forms.find.in(normalised.text)].flatMap(
    ({ start, end, value }) => judge(value, { normalised, start, end, text, zone: 'link' }) ?? [],
  );
}

/**
 * Matches four letters; begins with the first space, since there are fewer spaces than letters to try. More spaces come between words.
 */
const SPACED =
  /[ \u00a0](?=[ \u00a0]{0,2}(?:\p{L}[ \u00a0]{1,3}){2}\p{L}(?!\p{L}))(?<=(?<!\p{L})\p{L}[ \u00a0])/u;
const LETTER = /\p{L}/u;
const BROKEN = /(?<!\p{L})\p{L}\n\p{L}(?!\p{L})/u;

/** Whether a text has words with spaces between their letters: 'A D A  O K A F O R', as some title fonts produce. */
const hasSpacedLetters = (text: string): boolean => SPACED.test(text);

/** Whether a line ends with such a letter, and the next begins with one. */
const breaksSpacedLetters = (text: string): boolean => BROKEN.test(text);

const isAmongAlone = (text: string, at: number) => isAlone(text, at - 1) && isAlone(text, at + 1);
const isAlone = (text: string, at: number) =>
  LETTER.test(text.charAt(at)) && !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + 1));

/** Reads such letters as words; several words become one. */
const joinedLetters: Fold = (letter, text, at) =>
  /[ \u00a0]/.test(letter) && isAmongAlone(text, at) ? '' : foldLetter(letter);

/**
 * As `joinedLetters`, if the end of a line breaks such a word. Applied only to a second reading, because most words end with their line.
 */
const joinedOverLines: Fold = (letter, text, at) =>
  letter === '\n' && isAmongAlone(text, at) ? '' : joinedLetters(letter, text, at);
