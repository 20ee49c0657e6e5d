import type { MovedAuthor } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import { type Tree, take, takeAll, takeText, textOf } from '../xml/tree.ts';
import { takeOwn } from './localized.ts';
import { attribute, type Item } from './reading.ts';

/** 'Author' in the languages of many journals; groups are known by their localized names only. */
const AUTHORS =
  /auth?or|auteur|autore|författare|forfatter|kirjoittaja|penulis|yazar|szerz|avtor|автор|συγγραφ|مؤلف|نویسنده|著者|作者|저자|pengarang|idazle|egile/i;

export function takeOrcid(element: Tree): string | undefined {
  const typed = take(element, 'orcid');
  const text = textOf(typed);
  const orcid = orcidOf(text);
  if (typed && text && !orcid) typed.account = { as: 'doubt', reason: 'This isn’t a valid ORCID iD.' };
  return orcid;
}

export function takeCountry(element: Tree): string | undefined {
  const country = take(element, 'country');
  const code = textOf(country).toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  if (country && code) country.account = { as: 'doubt', reason: 'This isn’t a country code of two letters.' };
  return undefined;
}

/** A dot or a dash stands for a name that somebody lacks. */
const isName = (text: string | undefined): text is string => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** Names as they were since 2.x; one name alone is the family name. */
export function takeName(
  element: Tree,
  item: Item,
): Pick<MovedAuthor, 'given' | 'family' | 'suffix'> | undefined {
  const first = [
    takeOwn(element, ['givenname', 'firstname', 'first_name'], item),
    takeOwn(element, ['middlename', 'middle_name'], item),
  ]
    .filter(isName)
    .join(' ');
  const last = takeOwn(element, ['familyname', 'lastname', 'last_name'], item);
  const family = isName(last) ? last : first;
  if (!family) return undefined;
  const given = isName(last) && first ? first : undefined;
  const suffix = takeText(element, 'suffix');
  return { family, given, suffix };
}

/** Up to 3.4 each `affiliation` is the same one in another language; since 3.5 each is one of several. */
export function takeInstitutions(element: Tree, item: Item): { institution: string; ror?: string }[] {
  const several = takeAll(element, 'affiliation', 'rorAffiliation').filter((one) => take(one, 'name'));
  if (several.length === 0) {
    const institution = takeOwn(element, ['affiliation'], item);
    return institution ? [{ institution }] : [];
  }
  return several.flatMap((one) => {
    const institution = takeOwn(one, ['name'], item);
    const ror = takeText(one, 'ror');
    return institution ? [{ institution, ror }] : [];
  });
}

function takeAffiliations(author: Tree, item: Item): MovedAuthor['affiliations'] {
  const country = takeCountry(author);
  const institutions = takeInstitutions(author, item);
  const alone = institutions.length === 0 && country && take(author, 'country');
  if (alone)
    alone.account = { as: 'left out', reason: 'A country without an institution has no place here.' };
  return institutions.map((one) => ({ ...one, country }));
}

/** Tells of translators and editors, who are kept as authors. */
function tellGroup(author: Tree, { reading }: Item): void {
  const group = attribute(author, 'user_group_ref');
  if (group && !AUTHORS.test(group)) {
    reading.accounts.sum(
      'doubt',
      'user_group_ref',
      'These contributors are in another group than the authors, such as translators or editors. They are kept as authors.',
      author.line,
    );
  }
}

function readAuthor(author: Tree, item: Item, contactId: string | undefined): MovedAuthor | undefined {
  const type = attribute(author, 'contributor_type')?.toUpperCase();
  const name = takeName(author, item);
  const email = takeText(author, 'email');
  const orcid = takeOrcid(author);
  const affiliations = takeAffiliations(author, item);
  if (!name) {
    author.account = { as: 'doubt', reason: 'The contributor has no name, and is left out.' };
    return undefined;
  }
  tellGroup(author, item);
  const id = attribute(author, 'id');
  return {
    ...name,
    isGroup: type === 'ORGANIZATION',
    corresponding: attribute(author, 'primary_contact') === 'true' || (id !== undefined && id === contactId),
    affiliations,
    orcid,
    email,
  };
}

/** In the order of their `seq`. 2.x has them without a list around them. */
export function takeAuthors(version: Tree, item: Item): MovedAuthor[] {
  const listed = takeAll(version, 'authors').flatMap((list) => takeAll(list, 'author'));
  const contactId = attribute(version, 'primary_contact_id');
  const seqOf = (author: Tree): number => Number(attribute(author, 'seq') ?? 0) || 0;
  return [...listed, ...takeAll(version, 'author')]
    .sort((a, b) => seqOf(a) - seqOf(b))
    .flatMap((author) => readAuthor(author, item, contactId) ?? []);
}
