import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { containsSurname } from './contains-surname.ts';

/** Words of small letters without marks between single spaces, one at each end too. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const formsOf = ({ firstName, lastName, email, orcid, institution }: AuthorEntry): string[] => {
  const [first, last] = [plain(firstName).trim(), plain(lastName).trim()];
  const names =
    first && last
      ? [`${first} ${last}`, `${last} ${first}`, `${first.charAt(0)} ${last}`, `${last} ${first.charAt(0)}`]
      : [];
  // An institution of one word may be a word of the paper.
  const place = plain(institution ?? '').trim();
  return [...names, plain(email ?? '').trim(), plain(orcid ?? '').trim(), place.includes(' ') ? place : ''];
};

/**
 * Whether what an editor writes to reviewers names an author: in full, by surname, by address, ORCID or institution. Only what is plain:
 * the editor is asked once more, nobody is kept from writing. The copy itself is searched by the documents' own rules.
 */
export function namesAuthor(text: string, authors: readonly AuthorEntry[]): boolean {
  const words = plain(text);
  return (
    authors.flatMap(formsOf).some((form) => form !== '' && words.includes(` ${form} `)) ||
    authors.some((author) => containsSurname(text, author))
  );
}
