import type { MovedAuthor } from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import type { Row } from './row.ts';

const isYes = (text: string | undefined): boolean => /^(y|yes|true|1|j|ja|oui|si)$/i.test(text ?? '');
const NO_ORCID = 'It is no valid ORCID iD.';

/** The authors of a row: numbered columns, one person's columns, or all in one cell. */
export function authorsOf(row: Row): MovedAuthor[] {
  const numbered = row
    .indexes('given', 'family')
    .map((index) => personAt(row, index))
    .filter((one) => one !== undefined);
  const listed = listedAuthors(row);
  const primary = Number(row.take('primaryContact'));
  return [...listed, ...numbered].map((author, at) =>
    primary === at + 1 ? { ...author, corresponding: true } : author,
  );
}

function personAt(row: Row, index: number): MovedAuthor | undefined {
  const given = [row.take('given', index), row.take('middle', index)].filter(Boolean).join(' ');
  const family = row.take('family', index);
  const suffix = row.take('suffix', index);
  const orcid = row.read('orcid', orcidOf, NO_ORCID, index);
  const [email, country] = [row.take('email', index), row.take('country', index)];
  const institution = row.take('institution', index) ?? row.take('affiliations', index);
  if (country && !institution) row.doubt('country', 'A country without an institution is not shown.', index);
  if (!given && !family) return undefined;
  return {
    ...(family && given && { given }),
    family: family ?? given,
    ...(suffix && { suffix }),
    isGroup: isYes(row.take('isGroup', index)),
    ...(orcid && { orcid }),
    ...(email && { email }),
    corresponding: isYes(row.take('isPrimary', index)),
    affiliations: institution ? [{ institution, ...(country && { country }) }] : [],
  };
}

const split = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/;|\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** 'Family, Given; Family, Given'; affiliations and addresses are listed in the same order. */
function listedAuthors(row: Row): MovedAuthor[] {
  const names = split(row.peek('authors'));
  if (names.length === 0) return [];
  const [affiliations, emails] = [
    split(row.peek('affiliations') ?? row.peek('institution')),
    split(row.peek('emails') ?? row.peek('email')),
  ];
  const isPaired = affiliations.length === names.length || (affiliations.length === 1 && names.length > 0);
  if (isPaired) row.take(row.peek('affiliations') ? 'affiliations' : 'institution');
  else row.doubt('affiliations', 'There are not as many affiliations as authors.');
  if (emails.length <= names.length) row.take(row.peek('emails') ? 'emails' : 'email');
  else row.doubt(row.peek('emails') ? 'emails' : 'email', 'There are more addresses than authors.');
  const isClear = names.every((name) => name.split(',').length === 2);
  if (isClear) row.take('authors');
  else row.doubt('authors', 'Not every author is written as “Family, Given”. Check the names.');
  return names.map((name, at) => {
    const [family = '', ...given] = name.split(',').map((part) => part.trim());
    const institution = isPaired
      ? affiliations.length === 1
        ? affiliations[0]
        : affiliations[at]
      : undefined;
    const email = emails.length <= names.length ? emails[at] : undefined;
    return {
      ...(family && given.some(Boolean) && { given: given.join(', ') }),
      family: family || given.join(', ') || name,
      isGroup: false,
      ...(email && { email }),
      corresponding: false,
      affiliations: institution ? [{ institution }] : [],
    };
  });
}
