import { brand } from '../../../shared/brand/brand.ts';
import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import type { LetterPage, NewLetter, Recipient } from '../../manuscript/record/letter.ts';
import {
  isAuthorshipUnconfirmed,
  type ManuscriptFile,
  type ManuscriptRecord,
} from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { renderLetter } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

export const nameOf = (person: { firstName: string; middleName?: string; lastName: string }) =>
  fullName(person) || 'colleague';

export const reviewerOf = (seat: SeatRecord): Recipient[] =>
  seat.email ? [{ name: nameOf(seat), address: seat.email, part: 'reviewer', seat: seat.n }] : [];

/** Stands for the manuscript's handling editor when the letter is sent; if there is no editor at all, for the editorial office. */
export const office: Recipient = { name: 'editors', address: brand.mail.editorial, part: 'editors' };

/** The stand-in itself: an editor whose own address is the editorial office's is one of those it stands for. */
export const isForEditors = ({ name, address, part }: Recipient) =>
  name === office.name && address === office.address && part === office.part;

/** One named by their account alone is written to at its address, for which the sender asks: a record would tell it to who named them. */
export const toAuthor = (author: AuthorEntry): Recipient => ({
  name: nameOf(author),
  ...(author.email ? { address: author.email } : { address: '', account: author._id }),
  part: 'author',
});

/** Authors who have confirmed authorship. Never email the others. */
export const authorsOf = (record: ManuscriptRecord): Recipient[] =>
  record.authors.filter(({ _id }) => !isAuthorshipUnconfirmed(record, _id)).map(toAuthor);

export interface Causes {
  file: ManuscriptFile;
  change: Change;
  after: ManuscriptRecord;
  /** The acting editor's name; undefined if none of them acts. */
  editor: string | undefined;
}

export function write(
  { after, editor, file }: Pick<Causes, 'after' | 'editor'> & { file: Pick<ManuscriptFile, 'journal'> },
  template: TemplateName,
  to: Recipient[],
  page: LetterPage,
  fields: Record<string, string> = {},
): NewLetter[] {
  if (to.length === 0) return [];
  const { title } = after;
  const id = displayNumber(after);
  const written = renderLetter(template, { id, title, ...fields }, editor, file.journal?.templates);
  return [{ template, to, page, ...written }];
}

/** Characters of what others wrote that one letter quotes; a row of DynamoDB takes 400 kB, and the site shows the rest. */
export const MAX_QUOTED = 60_000;

export const quote = (text: string, most = MAX_QUOTED) =>
  text.length <= most ? text : `${cutText(text, most)}\n\n[Read the rest on the site.]`;
