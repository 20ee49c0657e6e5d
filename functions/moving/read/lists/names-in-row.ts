import { MovedAuthor } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import { partsOf } from '../reading.ts';
import type { Row } from './row.ts';

const isYes = (text: string | undefined): boolean => /^(y|yes|true|1|j|ja|oui|si)$/i.test(text ?? '');

/** The authors of a row: numbered columns, one person's columns, or all in one cell. */
export function authorsOf(row: Row): MovedAuthor[] {
  const authors = [
    ...listedAuthors(row),
    ...row.indexes('given', 'family').map((index) => personAt(row, index)),
  ];
  const primary = Number(row.take('primaryContact'));
  return authors.map((author, at) => (primary === at + 1 ? { ...author, corresponding: true } : author));
}

function personAt(row: Row, index: number): MovedAuthor {
  const given = [row.take('given', index), row.take('middle', index)].filter(Boolean).join(' ');
  const family = row.take('family', index);
  const country = row.take('country', index);
  const institution = row.take('institution', index) ?? row.take('affiliations', index);
  if (country && !institution) row.doubt('country', 'A country without an institution is not shown.', index);
  return MovedAuthor.parse({
    given: (family && given) || undefined,
    family: family ?? given,
    suffix: row.take('suffix', index),
    isGroup: isYes(row.take('isGroup', index)),
    orcid: row.read('orcid', orcidOf, 'It is no valid ORCID iD.', index),
    email: row.take('email', index),
    corresponding: isYes(row.take('isPrimary', index)),
    affiliations: institution ? [{ institution, country }] : [],
  });
}

/** 'Jane Doe, John Roe' may be two people. */
const isClear = (name: string): boolean => name.split(',').length === 2 && !/ .*, *\S+ /.test(name);

/** 'Family, Given; Family, Given'; affiliations and addresses are listed in the same order. */
function listedAuthors(row: Row): MovedAuthor[] {
  const names = partsOf(row.take('authors'), /[;\n]/);
  if (names.length === 0) return [];
  const of = row.peek('affiliations') ? 'affiliations' : 'institution';
  const at = row.peek('emails') ? 'emails' : 'email';
  const [affiliations, emails] = [partsOf(row.take(of), /[;\n]/), partsOf(row.take(at), /[;\n]/)];
  const isPaired = affiliations.length === names.length || affiliations.length === 1;
  if (!isPaired) row.doubt(of, 'There are not as many affiliations as authors.');
  if (emails.length > names.length) row.doubt(at, 'There are more addresses than authors.');
  if (!names.every(isClear))
    row.doubt('authors', 'Not every author is written as “Family, Given”. Check the names.');
  return names.map((name, index) => {
    const [family, ...given] = partsOf(name, ',');
    const institution = isPaired ? (affiliations[index] ?? affiliations[0]) : undefined;
    return MovedAuthor.parse({
      given: given.join(', ') || undefined,
      family: family ?? name,
      email: emails.length <= names.length ? emails[index] : undefined,
      affiliations: institution ? [{ institution }] : [],
    });
  });
}
