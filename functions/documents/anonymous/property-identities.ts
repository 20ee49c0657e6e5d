import type { Identity } from '../outcome.ts';
import { nameParts } from './name-parts.ts';
import { plainWords } from './name-spellings.ts';

/** Placeholders that programs and offices use as names. */
const NOBODY =
  /^(?:(?:microsoft|ms|windows|office|libreoffice|openoffice|apple|mac|google|python|docx|pandoc|latex|tex|adobe|acrobat|word|writer|lenovo|asus|acer|hp|dell|samsung|toshiba|sony|user|users|utilisateur|usuario|usuario de|utente|benutzer|anwender|administrator|admin|author|autor|auteur|unknown|unnamed|un named|none|nobody|anonymous|reviewer|editor|owner|guest|test|client|customer|student|home|pc|laptop|computer|company|department|template|journal|publisher|elsevier|springer|ieee|mdpi|frontiers|wiley)(?: |$)|\d)/;

const MAX_WORDS = 5;

/** People in a file's properties and comments, as identities to ask about, without the authors. */
export function propertyIdentities(names: readonly string[], authors: readonly Identity[]): Identity[] {
  const known = new Set(authors.map(({ given, family }) => plainWords(`${given} ${family}`)));
  return names.flatMap((name): Identity[] => {
    const words = plainWords(name);
    const count = words.split(' ').length;
    if (NOBODY.test(words) || count < 2 || count > MAX_WORDS) return [];
    const { given, family } = nameParts(name);
    if (known.has(plainWords(`${given} ${family}`))) return [];
    return [{ given, family, emails: [], orcid: null, institutions: [], origin: 'property' }];
  });
}
