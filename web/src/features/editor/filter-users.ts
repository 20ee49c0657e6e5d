import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../shared/contract/reviews.ts';
import type { Status } from '../../../../shared/domain/manuscript-status.ts';

export interface ListFilter {
  /** Words of a name, an e-mail address, a title or a manuscript id; all must be found. */
  text: string;
  status: Status | '';
}

export function fullNameOf(person: { firstName: string; middleName?: string; lastName: string }): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
}

/** The people with the manuscripts that match; a match on the person keeps all of theirs. */
export function filterUsers(
  users: readonly UserWithManuscripts[],
  filter: ListFilter,
): UserWithManuscripts[] {
  const words = fold(filter.text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !filter.status) return [...users];
  return users.flatMap((user) => {
    const person = fold(`${fullNameOf(user)} ${user.email}`);
    const manuscripts = user.manuscripts.filter(
      (manuscript) =>
        (!filter.status || manuscript.status === filter.status) &&
        words.every((word) => person.includes(word) || textOf(manuscript).includes(word)),
    );
    return manuscripts.length > 0 ? [{ ...user, manuscripts }] : [];
  });
}

function textOf(manuscript: Manuscript): string {
  return fold(`${manuscript.title} ${manuscript._id}`);
}

/** Letter case and accents don't count: 'nunez' finds 'Núñez'. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
