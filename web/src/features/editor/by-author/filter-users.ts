import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { foldedWords, foldText } from '../../../../../shared/domain/fold-text.ts';
import type { Status } from '../../../../../shared/domain/manuscript-status.ts';
import { fullName } from '../../../../../shared/domain/person-name.ts';

export interface ListFilter {
  /** Words of a name, an email address, a title, a manuscript's number or its id, all of which must match. */
  text: string;
  status: Status | '';
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The people with the matching manuscripts; a match on the person keeps all of theirs. `changed` names manuscripts that stay whatever
 * their status, because one that an editor has just decided must not vanish under their hands.
 */
export function filterUsers(
  users: readonly UserWithManuscripts[],
  filter: ListFilter,
  changed: ReadonlySet<string> = NONE,
): UserWithManuscripts[] {
  const words = foldedWords(filter.text);
  if (words.length === 0 && !filter.status) return [...users];
  return users.flatMap((user) => {
    const person = foldedOf(user, () => `${fullName(user)} ${user.email}`);
    const manuscripts = user.manuscripts.filter(
      (manuscript) =>
        (!filter.status || manuscript.status === filter.status || changed.has(manuscript._id)) &&
        words.every((word) => person.includes(word) || searchedText(manuscript).includes(word)),
    );
    return manuscripts.length > 0 ? [{ ...user, manuscripts }] : [];
  });
}

const searchedText = (manuscript: Manuscript) =>
  foldedOf(manuscript, () => `${manuscript.title} ${manuscript.number ?? ''} ${manuscript._id}`);

const folded = new WeakMap<object, string>();

/** Folding thousands of titles at every keystroke would be noticeable. */
function foldedOf(thing: object, text: () => string): string {
  let known = folded.get(thing);
  if (known === undefined) {
    known = foldText(text());
    folded.set(thing, known);
  }
  return known;
}
