import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { reviewKey } from '../core/keys.ts';
import { answererGone } from '../letters/rules/production-letters.ts';
import { changeManuscript } from '../manuscript/change-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { planSeats, type SeatChanges } from '../manuscript/rules/seats.ts';
import { claimsShared, marksOf } from '../people/rules/same-person.ts';

/** The name that replaces a deleted person's. */
export const DELETED_NAME = 'Deleted account';
const [firstName, lastName] = DELETED_NAME.split(' ') as [string, string];

/** What the history tells of a person who is gone. */
export const goneAs = (personId: string, role: 'author' | 'editor' | 'reviewer') => ({
  event: 'account-deleted' as const,
  who: { personId, name: DELETED_NAME, role },
});

const PAGE = 100;

/** Ids of all manuscripts in a person's list. */
export async function allListed(
  manuscripts: Pick<ManuscriptStore, 'listAuthored' | 'listAssigned'>,
  list: 'listAuthored' | 'listAssigned',
  personId: string,
): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { listed, next } = await manuscripts[list](personId, PAGE, after);
    found.push(...listed.map(({ id }) => id));
    after = next;
  } while (after !== undefined);
  return found;
}

/**
 * Removes name, address and pending invitations from one reviewer's seats, and the seats from the list: otherwise the next cycle would
 * wait for them.
 */
function leaveSeats(file: ManuscriptFile, ids: readonly string[]): SeatChanges {
  const plan = planSeats(file, new Date().toISOString());
  const mine = <Of extends { reviewerId: string }>(all: Of[]) =>
    all.filter((one) => ids.includes(one.reviewerId));
  for (const { n, reviewerId, letter } of mine(file.seats)) {
    plan.rename(n, { reviewerId, firstName, lastName, specialization: '' });
    if (letter) plan.note(n, { letter: undefined });
  }
  for (const { n, isTakenOff } of mine(file.record.seats))
    if (!isTakenOff) plan.step(n, { isTakenOff: true });
  return plan.changes();
}

interface Leaving {
  authorId: string | undefined;
  /** Theirs as reviewers. */
  ids: readonly string[];
  /** Of the addresses that go. */
  marks: readonly string[];
}

const withoutKey = <Of>(all: Record<string, Of>, key: string | undefined): Record<string, Of> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));

/** Without the marks of their addresses; marks of their ids stay, and lead to no one. */
function marksLeft(marks: readonly string[], ids: readonly string[], gone: readonly string[]): string[] {
  const ofIds = marksOf({ ids: [...ids] });
  return marks.filter((mark) => ofIds.includes(mark) || claimsShared([mark], gone).length === 0);
}

/**
 * The journal's record when a person leaves: authors' names stay as approved, without the address; a reviewer is no longer assigned, and
 * their reviews have no name.
 */
export const leaveSubmitted = (
  manuscripts: ManuscriptStore,
  id: string,
  { authorId, ids, marks }: Leaving,
): Promise<ManuscriptRecord> =>
  changeManuscript(manuscripts, id, (file) => {
    const { authors, authorship, submitted, summary } = file.record;
    const isTheirs = (author: { _id: string }) => author._id === authorId;
    const isNamed = authors.some((author) => isTheirs(author) && author.hasAccount !== false);
    const left = leaveSeats(file, ids);
    if (!submitted || !(isNamed || left.seats.length > 0)) return undefined;
    const [reviewerId] = file.seats.flatMap((seat) =>
      ids.includes(seat.reviewerId) ? [seat.reviewerId] : [],
    );
    const remaining = authors.map(({ email, ...author }) =>
      isTheirs(author) ? { ...author, hasAccount: false as const } : { ...author, email },
    );
    const named = file.reviews.filter(
      (review) => ids.includes(review.reviewerId) && review.reviewerName !== DELETED_NAME,
    );
    return {
      from: { status: STATUSES, submitted: true },
      isQuiet: true,
      set: {
        ...left.set,
        authors: remaining,
        authorship: { ...authorship, marks: withoutKey(authorship.marks, authorId) },
      },
      seats: left.seats,
      cause: { reviewedBy: marksLeft(summary.reviewedBy, ids, marks) },
      rows: named.map((review) => ({
        put: reviewKey(id, review),
        item: { ...review, reviewerName: DELETED_NAME },
      })),
      history: goneAs((isNamed ? authorId : reviewerId) ?? ids[0]!, isNamed ? 'author' : 'reviewer'),
      letters: isNamed ? answererGone(file, { ...file.record, authors: remaining }) : [],
    };
  });
