import type { AssignReviewers } from '../../../shared/contract/reviews.ts';
import type { From } from '../../../shared/domain/manuscript-status.ts';
import { fullName, shortName } from '../../../shared/domain/person-name.ts';
import { areReviewsIn } from '../../../shared/domain/seats.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { heldBack, marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { assignedIds, type Named, planSeats, seatOf } from '../../manuscript/rules/seats.ts';
import { notAPerson, type PersonRecord } from '../../people/rules/person-record.ts';
import {
  marksOfPerson,
  marksOfSomebody,
  type Somebody,
  shareMark,
  somebody,
} from '../../people/rules/same-person.ts';
import { letOut } from '../../screening/rules/review-copy-gate.ts';
import { assignedRow } from './assigned-row.ts';
import { namesTwice, refuseAuthor } from './decide-invitation.ts';
import { isGuestId } from './guest.ts';
import { seatHeldBy } from './invitation-opening.ts';
import { namedOfPerson } from './named-of-person.ts';
import { refuseJudge, type Tied, tieNote } from './refuse-tied.ts';

/** Once accepted, nothing is left to review. */
const ASSIGNABLE: From = {
  status: ['Pending', 'Under Review', 'Reviewed', 'Rejected'],
  submitted: true,
  held: false,
};

type Standing = Pick<ManuscriptFile, 'record' | 'seats' | 'decisions'>;

function checkReviewers(file: Standing, ids: readonly string[], found: readonly PersonRecord[]) {
  const { record } = file;
  return ids.map((id): Named => {
    const person = found.find((each) => each.id === id);
    const seat = isGuestOf(record, id) ? seatOf(file, id) : undefined;
    if (seat) return seat;
    if (!person?.roles.reviewer) throw notAPerson('reviewers');
    const named = namedOfPerson(person);
    refuseAuthor(record, named, 'reviewers');
    const held = seatHeldBy(record, somebody(person));
    if (!held) refuseJudge(file, named, 'reviewers');
    if (held && held.reviewerId !== id && held.state !== 'listed')
      throw badReviewers(`${fullName(named)} has already been invited, at a different address.`);
    return named;
  });
}

const badReviewers = (message: string) => new DomainError('invalid_request', message, { field: 'reviewers' });

/** On the list without an account: by an invitation, which they may answer whatever becomes of the list. */
const isGuestOf = (record: ManuscriptRecord, id: string) => isGuestId(id) && assignedIds(record).includes(id);

/** New reviewers can read at once, or are only listed while nothing is under review. Those who are no longer named are taken off. */
function reseat(file: Standing, reviewers: readonly Named[], now: string) {
  const { record } = file;
  const plan = planSeats(file, now);
  const seated = record.status === 'Under Review' ? 'accepted' : 'listed';
  for (const { n, reviewerId, state } of record.seats) {
    if (reviewers.some((named) => named.reviewerId === reviewerId)) continue;
    if (state === 'submitted' || state === 'closed') plan.step(n, { isTakenOff: true });
    else if (state === 'listed' || state === 'invited' || state === 'accepted')
      plan.step(n, { state: 'cancelled' });
  }
  const numbers = reviewers.map((named) => {
    const seat = record.seats.find(({ reviewerId }) => reviewerId === named.reviewerId);
    if (!seat) return plan.add(named, seated);
    const { n, state } = seat;
    const keeps =
      state === 'submitted' ||
      state === seated ||
      (state === 'closed' && seated === 'listed') ||
      isGuestOf(record, named.reviewerId);
    if (!keeps) plan.step(n, { state: seated });
    else if (seat.isTakenOff) plan.step(n, {});
    plan.rename(n, named);
    return n;
  });
  plan.order(numbers);
  return plan.changes();
}

/**
 * Replaces the list. Under review the new list decides who may review; removing the last outstanding reviewer ends the cycle if it has a
 * review. In any other state the list grants no access and can only remove it.
 */
export function decideAssignment(
  file: Standing,
  { reviewers: ids, version }: AssignReviewers,
  found: readonly PersonRecord[],
  { editor, asking, tied = [] }: { editor: Person; asking: Somebody; tied?: readonly Tied[] },
  now: string,
): Change {
  const { record } = file;
  const isAsking = (id: string) =>
    shareMark(marksOfReviewer(record, id), marksOfSomebody(asking)) ||
    found.some((person) => person.id === id && shareMark(marksOfPerson(person), marksOfSomebody(asking)));
  if (ids.some(isAsking))
    throw heldBack('You can’t review a manuscript that you handle. Another editor must assign you.');
  assertNoPendingDecision(record);
  refuseStale(record, version, editor);
  if (!ASSIGNABLE.status.includes(record.status))
    throw new DomainError(
      'transition_not_allowed',
      'This manuscript has been accepted, so no one reviews it now.',
    );
  const reviewers = checkReviewers(file, ids, found);
  if (namesTwice(reviewers)) throw badReviewers('You have chosen someone twice.');
  const { set, seats } = reseat(file, reviewers, now);
  const sits = (seat: { n: number; state: string }) => seat.state === 'accepted';
  const isNewcomer = seats.some(
    (seat) => sits(seat) && !record.seats.some((was) => was.n === seat.n && sits(was)),
  );
  // A reviewer who is assigned while it is under review can read it at once.
  const gate = isNewcomer ? letOut(record, editor, undefined, now) : { from: {} };
  const isDone = record.status === 'Under Review' && areReviewsIn(set.seats ?? []);
  const newcomers = ids.filter((id) => !record.reviewerOrder.includes(id) && !isGuestOf(record, id));
  // Rows of seats, loads and reminders, in one transaction, which takes 100; with room for letters and the rest.
  const opened = seats.filter(({ state }) => state === 'accepted').length;
  if (2 * seats.length + opened + newcomers.length > 90)
    throw new DomainError(
      'invalid_request',
      'You have made too many changes at once. Remove some reviewers first, then add the others.',
      { field: 'reviewers' },
    );
  return {
    from: { ...ASSIGNABLE, ...gate.from },
    isQuiet: true,
    set: {
      ...set,
      reviewerOrder: [...record.reviewerOrder, ...newcomers],
      ...(isDone ? { status: 'Reviewed' as const } : {}),
    },
    seats,
    history: {
      event: 'reviewers-assigned',
      who: { ...editor, role: 'editor' },
      from: record.status,
      to: isDone ? 'Reviewed' : record.status,
      detail: [
        reviewers.map(shortName).join(', ') || 'nobody',
        tieNote(tied.filter(({ id }) => !record.seats.some(({ reviewerId }) => reviewerId === id))),
      ]
        .filter(Boolean)
        .join('; '),
    },
    rows: newcomers.map((id) => assignedRow(record, id)),
  };
}
