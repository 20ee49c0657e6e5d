import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../record/manuscript-record.ts';
import type { SeatRecord } from '../record/seat-record.ts';
import { everNamed } from './ever-authors.ts';
import { wordsNaming } from './words-naming.ts';

interface Said {
  /** Its name for the writer. */
  what: 'note' | 'letter' | 'message' | 'decision';
  /** The field of the request that contains it. */
  field: string;
  /** They know, and intend it. */
  confirmed: true | undefined;
}

/** A text, and where its writer finds it, if not in what they are writing. */
export interface Read {
  text: string;
  /** 'comments of Reviewer 1' */
  where?: string;
  /** Words found otherwise: a file is searched when it is made ready. */
  found?: readonly string[] | undefined;
}

type Naming = Pick<ManuscriptFile, 'record' | 'seats'>;

const MAX_SHOWN = 8;

/** People who were only listed are no reviewers yet. */
const reviewersOf = ({ seats }: Naming) => seats.filter(({ state }) => state !== 'listed');

const authorsIn = ({ record }: Pick<Naming, 'record'>, texts: readonly Read[]): string[] =>
  record.isAnonymous ? texts.flatMap(({ text }) => wordsNaming(text, everNamed(record))) : [];

function reviewersIn({ record }: Naming, people: readonly SeatRecord[], texts: readonly Read[]): string[] {
  const authors = everNamed(record);
  return texts.flatMap(({ text, where, found = [] }) =>
    [...wordsNaming(text, people, authors), ...found].map((word) => (where ? `${word}, ${where}` : word)),
  );
}

function ask(what: string, names: string, words: readonly string[], field: string): DomainError {
  const shown = [...new Set(words)].slice(0, MAX_SHOWN).map((word) => `‘${word}’`);
  return new DomainError(
    'identities_found',
    `${what} ${names} (${shown.join('; ')}). Remove the name, or send it again as it is.`,
    { field },
  );
}

/**
 * Requires confirmation if an editor's texts name people to readers who must not know them: authors to reviewers, if review is anonymous,
 * and reviewers to authors, who never learn who reviewed. Every editor's text that reaches them passes here, and with a decision the
 * reviews that it brings to the authors.
 */
export function askBeforeNaming(
  file: Naming,
  texts: readonly Read[],
  { what, field, confirmed }: Said,
  readers: readonly ('authors' | 'reviewers')[],
): void {
  if (confirmed) return;
  const authors = readers.includes('reviewers') ? authorsIn(file, texts) : [];
  const reviewers = readers.includes('authors') ? reviewersIn(file, reviewersOf(file), texts) : [];
  const names = [
    authors.length > 0 ? 'names an author to reviewers' : '',
    reviewers.length > 0 ? 'names a reviewer to the authors' : '',
  ].filter(Boolean);
  if (names.length > 0) throw ask(`This ${what}`, names.join(' and '), [...authors, ...reviewers], field);
}

/**
 * The same for a review that names its reviewer. They are asked about their own name alone, because a question about another's would tell
 * who reviews.
 */
export function askBeforeOwnName(
  file: Naming,
  seat: number,
  { text, confirmed }: { text: string; confirmed: true | undefined },
): void {
  if (confirmed) return;
  const words = reviewersIn(
    file,
    file.seats.filter(({ n }) => n === seat),
    [{ text }],
  );
  if (words.length > 0) throw ask('Your review', 'names you to the authors', words, 'comments');
}
