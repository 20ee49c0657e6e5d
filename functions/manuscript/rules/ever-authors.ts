import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { fullName } from '../../people/rules/person-record.ts';
import {
  asTyped,
  claimsShared,
  markOf,
  marksOf,
  marksOfSeat,
  marksOfSomebody,
  type Somebody,
  shareMark,
} from '../../people/rules/same-person.ts';
import type { FormerAuthor } from '../record/authorship.ts';
import type { ManuscriptRecord } from '../record/manuscript-record.ts';

/** The part of a record that identifies its authors. */
type Authored = Pick<ManuscriptRecord, 'authors' | 'authorship'>;
type Submittable = Authored & Pick<ManuscriptRecord, 'submitted'>;

const marksOfAuthor = (
  { authorship }: Pick<Authored, 'authorship'>,
  { _id, email, orcid, orcidVerified }: AuthorEntry,
) => [
  ...new Set([
    ...marksOf({ ids: [_id], addresses: [email] }),
    ...marksOf({ orcid, isProved: orcidVerified }),
    ...(authorship.marks[_id] ?? []),
  ]),
];

export const marksOfAuthors = (record: Authored): string[] =>
  record.authors.flatMap((author) => marksOfAuthor(record, author));

/** Who was left out before answering can't answer any more: that they were an author is another's word. */
const marksOfFormer = ({ marks, isByOwnWord, hasDenied }: FormerAuthor): string[] => {
  if (hasDenied) return [];
  return isByOwnWord ? marks : asTyped(marks);
};

export const marksOfFormerAuthors = ({ authorship }: Pick<Authored, 'authorship'>): string[] =>
  authorship.former.flatMap(marksOfFormer);

/** By any of their ids and addresses. */
export const isAnAuthor = (record: Authored, who: Somebody): boolean =>
  shareMark(marksOfAuthors(record), marksOfSomebody(who));

export const wasAnAuthor = (record: Pick<Authored, 'authorship'>, who: Somebody): boolean =>
  shareMark(marksOfFormerAuthors(record), marksOfSomebody(who));

/** Such a person never reviews it. */
export const isEverAuthor = (record: Authored, who: Somebody): boolean =>
  isAnAuthor(record, who) || wasAnAuthor(record, who);

/** How this person certainly has a part in it. `named` authors have not answered whether they are. */
export function authorshipOf(record: Authored, who: Somebody): 'is' | 'named' | 'was' | undefined {
  const marks = marksOfSomebody(who);
  const found = record.authors.filter((author) => shareMark(marksOfAuthor(record, author), marks));
  if (found.some(({ _id }) => !record.authorship.unconfirmed.includes(_id))) return 'is';
  if (wasAnAuthor(record, who)) return 'was';
  return found.length > 0 ? 'named' : undefined;
}

/**
 * An author with whom this person shares what nobody proved: a hint, and never a refusal. `claims` stand for all of that in the record
 * once a chief dismisses it, and are nobody's mark.
 */
export function claimAbout(
  record: Authored,
  who: Somebody,
): { author: string; claims: string[] } | undefined {
  if (isEverAuthor(record, who)) return undefined;
  const theirs = marksOfSomebody(who);
  const authors = [
    ...record.authors.map((author) => ({ author, marks: marksOfAuthor(record, author) })),
    ...record.authorship.former.map((author) => ({ author, marks: marksOfFormer(author) })),
  ];
  const claims = authors.flatMap(({ author, marks }) => {
    const shared = claimsShared(marks, theirs).map((mark) => markOf(`${who.personId} ${mark}`));
    return shared.some((claim) => !record.authorship.dismissedClaims.includes(claim))
      ? [{ author: fullName(author), claims: shared }]
      : [];
  });
  const [first] = claims;
  return first && { author: first.author, claims: [...new Set(claims.flatMap((each) => each.claims))] };
}

/** Everyone whose name may be in its files: its present and former authors. */
export function everNamed({ authors, authorship }: Authored): AuthorEntry[] {
  const isThere = new Set(authors.map(({ _id }) => _id));
  const former = authorship.former
    .filter(({ _id }) => !isThere.has(_id))
    .map(({ marks: _marks, isByOwnWord: _word, hasDenied: _denied, ...named }) => ({
      ...named,
      isCorresponding: false,
    }));
  return [...authors, ...former];
}

/** For present authors, whose names are among the authors already. */
const withoutNames = ({ _id, marks, isByOwnWord, hasDenied }: FormerAuthor): FormerAuthor => ({
  _id,
  firstName: '',
  lastName: '',
  marks,
  isByOwnWord,
  ...(hasDenied ? { hasDenied } : {}),
});
const hasNames = ({ firstName, lastName }: FormerAuthor) => firstName !== '' || lastName !== '';

/** Each name only once, because eighty long names take half of what a row can hold. */
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
  const isByOwnWord = !record.authorship.unconfirmed.includes(author._id);
  const marks = marksOfAuthor(record, author);
  return { ...named, marks, isByOwnWord, ...(hasDenied && !isByOwnWord ? { hasDenied } : {}) };
};

/** A later manuscript keeps all authors of the one it follows, whoever it names itself. */
export const formerAuthorsFrom = (record: Authored): FormerAuthor[] =>
  record.authors.reduce(
    (former, author) => enter(former, formerOf(record, author, false)),
    [...record.authorship.former],
  );

/**
 * A person removed from the authors stays known as one: everyone of a submitted manuscript, and those of a draft who had confirmed it.
 * Computed by every write, so that no way of removing someone can forget it.
 */
export function formerAuthorsAfter(before: Submittable, after: Authored): FormerAuthor[] {
  const stays = new Set(after.authors.map(({ _id }) => _id));
  const denies = (id: string) => after.authorship.declined.some((each) => each.id === id);
  const former = before.authors
    .filter(({ _id }) => !stays.has(_id))
    .filter(
      ({ _id }) =>
        before.submitted ||
        !before.authorship.unconfirmed.includes(_id) ||
        after.authorship.former.some((former) => former._id === _id),
    )
    .reduce(
      (former, author) => enter(former, formerOf(before, author, denies(author._id))),
      [...after.authorship.former],
    );
  return namedOnce(former, after.authors);
}

/** Names in one sentence. */
const MAX_TOLD = 12;

const told = (what: string, some: readonly AuthorEntry[]): string[] => {
  const names = some.slice(0, MAX_TOLD).map((author) => fullName(author) || 'someone without a name');
  const more = some.length > MAX_TOLD ? ` and ${some.length - MAX_TOLD} more` : '';
  return some.length > 0 ? [`${what}: ${names.join(', ')}${more}`] : [];
};

/** Who joined and who left the authors between two rounds, in a sentence for editors; '' if no one. */
export function authorsChanged(was: readonly AuthorEntry[], are: readonly AuthorEntry[]): string {
  const without = (some: readonly AuthorEntry[], others: readonly AuthorEntry[]) =>
    some.filter(({ _id }) => !others.some((other) => other._id === _id));
  const changes = [...told('left out', without(was, are)), ...told('added', without(are, was))];
  return changes.length > 0 ? `The list of authors has changed: ${changes.join('; ')}` : '';
}

export const holderOf = (
  { summary }: Pick<ManuscriptRecord, 'summary'>,
  named: Parameters<typeof marksOfSeat>[0],
): Somebody => ({
  personId: named.reviewerId,
  marks: [...marksOfSeat(named), ...(summary.reviewers[named.reviewerId]?.marks ?? [])],
});

/** Whether the holder of a seat is or was an author, by any id or proved address: such a person never reviews it. */
export const isReviewerAuthor = (
  record: Authored & Pick<ManuscriptRecord, 'summary'>,
  named: Parameters<typeof marksOfSeat>[0],
): boolean => isEverAuthor(record, holderOf(record, named));
