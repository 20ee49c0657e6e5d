import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../record/manuscript-record.ts';
import type { SeatRecord } from '../record/seat-record.ts';
import { everNamed } from './ever-authors.ts';
import { spansNaming, type Unnamed } from './words-naming.ts';

interface Said {
  /** Its name for the writer. */
  what: 'note' | 'letter' | 'message' | 'decision';
  /** The field of the request that contains it. */
  field: string;
  /** They know, and intend it. */
  confirmed: true | undefined;
}

type Readers = readonly ('authors' | 'reviewers')[];

/** A text, and where its writer finds it, if not in what they are writing. */
export interface Read {
  text: string;
  /** 'comments of Reviewer 1' */
  where?: string;
  /** The field, or the review's id: a page leads there. */
  at?: string;
  /** What its sender can do about a name there. */
  remedy?: string;
  /** Words found otherwise: a file is searched when it is made ready. */
  found?: readonly string[] | undefined;
  /** If not the readers of all texts. */
  readers?: Readers;
}

/** Words that name someone, with some of the text around them. */
export interface Naming {
  words: string;
  around: string;
  of: Read;
}

type Known = Pick<ManuscriptFile, 'record' | 'seats'>;

const MAX_SHOWN = 16;
const AROUND = 40;

/** People who were only listed are no reviewers yet. */
const reviewersOf = ({ seats }: Known) => seats.filter(({ state }) => state !== 'listed');

const namingsIn = (of: Read, ...people: [named: readonly Unnamed[], others?: readonly Unnamed[]]): Naming[] =>
  spansNaming(of.text, ...people).map(({ start, end }) => ({
    words: of.text.slice(start, end).replace(/\s+/gu, ' '),
    around: of.text.slice(Math.max(0, start - AROUND), end + AROUND),
    of,
  }));

function reviewersIn({ record }: Known, people: readonly SeatRecord[], of: Read): Naming[] {
  const found = (of.found ?? []).map((words) => ({ words, around: words, of }));
  return [...namingsIn(of, people, everNamed(record)), ...found];
}

function ask(what: string, names: string, namings: readonly Naming[], field: string): DomainError {
  const words = [
    ...new Set(namings.map(({ words, of: { where } }) => `‘${where ? `${words}, ${where}` : words}’`)),
  ];
  const more = words.length > MAX_SHOWN ? `; and ${words.length - MAX_SHOWN} more` : '';
  const remedies = [...new Set(namings.map(({ of: { remedy = 'Remove the name' } }) => remedy))];
  const places = namings.flatMap(({ words, of: { at } }) => (at ? [{ words, at }] : []));
  return new DomainError(
    'identities_found',
    `${what} ${names} (${words.slice(0, MAX_SHOWN).join('; ')}${more}). ${remedies.join('. ')}, or send it again as it is.`,
    { field, ...(places.length > 0 ? { names: places.slice(0, MAX_SHOWN) } : {}) },
  );
}

/**
 * Requires confirmation if an editor's texts name people to readers who must not know them: authors to reviewers, if review is anonymous,
 * and reviewers to authors, who never learn who reviewed. Every editor's text that reaches them passes here, and with a decision the
 * reviews that it brings to the authors. All names are asked about at once, but those that `isMeant` says were confirmed before. Returns
 * whatever names someone.
 */
export function askBeforeNaming(
  file: Known,
  texts: readonly Read[],
  { what, field, confirmed }: Said,
  readers: Readers,
  isMeant: (naming: Naming) => boolean = () => false,
): Naming[] {
  const to = (reader: Readers[number]) => texts.filter((text) => (text.readers ?? readers).includes(reader));
  const authors = file.record.isAnonymous
    ? to('reviewers').flatMap((text) => namingsIn(text, everNamed(file.record)))
    : [];
  const reviewers = to('authors').flatMap((text) => reviewersIn(file, reviewersOf(file), text));
  const isOpen = (naming: Naming) => !confirmed && !isMeant(naming);
  const names = [
    authors.some(isOpen) ? 'names an author to reviewers' : '',
    reviewers.some(isOpen) ? 'names a reviewer to the authors' : '',
  ].filter(Boolean);
  const all = [...authors, ...reviewers];
  if (names.length > 0) throw ask(`This ${what}`, names.join(' and '), all.filter(isOpen), field);
  return all;
}

/**
 * The same for a review that names its reviewer. They are asked about their own name alone, because a question about another's would tell
 * who reviews.
 */
export function askBeforeOwnName(
  file: Known,
  seat: number,
  { text, confirmed }: { text: string; confirmed: true | undefined },
): void {
  if (confirmed) return;
  const own = file.seats.filter(({ n }) => n === seat);
  const namings = reviewersIn(file, own, { text });
  if (namings.length > 0) throw ask('Your review', 'names you to the authors', namings, 'comments');
}
