import * as z from 'zod';
import { AuthorEntry } from '../../../shared/contract/authors.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { marksOf, marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';

/** Who was named as an author of it, as they were named then. */
export const FormerAuthor = AuthorEntry.omit({ isCorresponding: true }).extend({
  marks: z.array(z.string()),
  /** They had said so themselves. */
  isByOwnWord: z.boolean(),
  /** They said that they are none, and never that they are: their name stays among those to look for, and nothing is closed to them. */
  hasDenied: z.boolean().optional(),
});
export type FormerAuthor = z.infer<typeof FormerAuthor>;

/** Of a record what it takes to tell who wrote it. */
export interface Authorship {
  authors: readonly AuthorEntry[];
  /** By author: what their accounts are known by, which an entry need not tell. */
  authorMarks: Readonly<Record<string, readonly string[]>>;
  formerAuthors: readonly FormerAuthor[];
}

type Authored = Authorship & {
  asked: readonly string[];
  declined: readonly { id: string }[];
  submitted: boolean;
};

const marksOfAuthor = (
  { authorMarks }: Pick<Authorship, 'authorMarks'>,
  { _id, email, orcid }: AuthorEntry,
) => [...new Set([...marksOf({ ids: [_id], addresses: [email], orcid }), ...(authorMarks[_id] ?? [])])];

export const marksOfAuthors = (record: Authorship): string[] =>
  record.authors.flatMap((author) => marksOfAuthor(record, author));

export const marksOfFormerAuthors = ({ formerAuthors }: Pick<Authorship, 'formerAuthors'>): string[] =>
  formerAuthors.flatMap(({ marks, hasDenied }) => (hasDenied ? [] : marks));

/** By whichever of their ids and addresses. */
export const isAnAuthor = (record: Authorship, who: Somebody): boolean =>
  shareMark(marksOfAuthors(record), marksOfSomebody(who));

export const wasAnAuthor = (record: Pick<Authorship, 'formerAuthors'>, who: Somebody): boolean =>
  shareMark(marksOfFormerAuthors(record), marksOfSomebody(who));

/** As which nobody reviews it, now or later. */
export const isEverAuthor = (record: Authorship, who: Somebody): boolean =>
  isAnAuthor(record, who) || wasAnAuthor(record, who);

/** Everybody whose name may stand in its files: its authors, and who was named as one before. */
export function everNamed({
  authors,
  formerAuthors,
}: Pick<Authorship, 'authors' | 'formerAuthors'>): AuthorEntry[] {
  const isThere = new Set(authors.map(({ _id }) => _id));
  const former = formerAuthors
    .filter(({ _id }) => !isThere.has(_id))
    .map(({ marks: _marks, isByOwnWord: _word, hasDenied: _denied, ...named }) => ({
      ...named,
      isCorresponding: false,
    }));
  return [...authors, ...former];
}

/** Of whoever is an author now: their names stand among the authors. */
const withoutNames = ({ _id, marks, isByOwnWord, hasDenied }: FormerAuthor): FormerAuthor => ({
  _id,
  firstName: '',
  lastName: '',
  marks,
  isByOwnWord,
  ...(hasDenied ? { hasDenied } : {}),
});
const hasNames = ({ firstName, lastName }: FormerAuthor) => firstName !== '' || lastName !== '';

/** Once is enough, as eighty long names take half of what a row can hold. */
export const namedOnce = (
  former: readonly FormerAuthor[],
  authors: readonly AuthorEntry[],
): FormerAuthor[] => {
  const stays = new Set(authors.map(({ _id }) => _id));
  return former.map((each) => (stays.has(each._id) ? withoutNames(each) : each));
};

function enter(former: readonly FormerAuthor[], entry: FormerAuthor): FormerAuthor[] {
  const before = former.find(({ _id }) => _id === entry._id);
  if (!before) return [...former, entry];
  const isByOwnWord = before.isByOwnWord || entry.isByOwnWord;
  const hasDenied = !isByOwnWord && (before.hasDenied || entry.hasDenied);
  const { hasDenied: _denied, ...kept } = hasNames(before) ? before : entry;
  const marks = [...new Set([...before.marks, ...entry.marks])];
  const merged = { ...kept, marks, isByOwnWord, ...(hasDenied ? { hasDenied } : {}) };
  return former.map((each) => (each === before ? merged : each));
}

export const joinFormer = (one: readonly FormerAuthor[], other: readonly FormerAuthor[]): FormerAuthor[] =>
  other.reduce(enter, [...one]);

const formerOf = (record: Authored, author: AuthorEntry, hasDenied: boolean): FormerAuthor => {
  const { isCorresponding: _corresponding, ...named } = author;
  const isByOwnWord = !record.asked.includes(author._id);
  const marks = marksOfAuthor(record, author);
  return { ...named, marks, isByOwnWord, ...(hasDenied && !isByOwnWord ? { hasDenied } : {}) };
};

/** What is written after a manuscript keeps of who wrote that: all of them, whoever of them it names itself. */
export const formerAuthorsFrom = (record: Authored): FormerAuthor[] =>
  record.authors.reduce(
    (former, author) => enter(former, formerOf(record, author, false)),
    [...record.formerAuthors],
  );

/**
 * Who was an author before a change and is none after it stays known as one: of what was submitted everybody, of a draft who had said so.
 * Worked out by every write, so that no way of leaving somebody out can forget it.
 */
export function formerAuthorsAfter(before: Authored, after: Authored): FormerAuthor[] {
  const stays = new Set(after.authors.map(({ _id }) => _id));
  const denies = (id: string) => after.declined.some((each) => each.id === id);
  const former = before.authors
    .filter(({ _id }) => !stays.has(_id))
    .filter(
      ({ _id }) =>
        before.submitted ||
        !before.asked.includes(_id) ||
        after.formerAuthors.some((former) => former._id === _id),
    )
    .reduce(
      (former, author) => enter(former, formerOf(before, author, denies(author._id))),
      [...after.formerAuthors],
    );
  return namedOnce(former, after.authors);
}

/** Names that one sentence tells. */
const MAX_TOLD = 12;

const told = (what: string, some: readonly AuthorEntry[]): string[] => {
  const names = some.slice(0, MAX_TOLD).map((author) => fullName(author) || 'someone without a name');
  const more = some.length > MAX_TOLD ? ` and ${some.length - MAX_TOLD} more` : '';
  return some.length > 0 ? [`${what}: ${names.join(', ')}${more}`] : [];
};

/** Who is an author from one round to the next that was none, and the other way round, in a sentence for editors; '' where nobody. */
export function authorsChanged(was: readonly AuthorEntry[], are: readonly AuthorEntry[]): string {
  const without = (some: readonly AuthorEntry[], others: readonly AuthorEntry[]) =>
    some.filter(({ _id }) => !others.some((other) => other._id === _id));
  const changes = [...told('left out', without(was, are)), ...told('added', without(are, was))];
  return changes.length > 0 ? `The list of authors has changed: ${changes.join('; ')}` : '';
}
