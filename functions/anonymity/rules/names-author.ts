import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { containsSurname } from './contains-surname.ts';

/** Lower-case words without accents between single spaces, with one at each end. */
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
 * Whether an editor's text to reviewers names an author: in full, by surname, address, ORCID iD or institution. Only obvious cases: the
 * editor is asked to confirm, and no one is prevented from writing. The copy itself is searched by the documents' own rules.
 */
export function namesAuthor(text: string, authors: readonly AuthorEntry[]): boolean {
  const words = plain(text);
  return (
    authors.flatMap(formsOf).some((form) => form !== '' && words.includes(` ${form} `)) ||
    authors.some((author) => containsSurname(text, author))
  );
}
