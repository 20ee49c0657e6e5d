import { actAt, stageOf, withoutHeld } from '../../../shared/domain/stage.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { formerAuthorsAfter } from '../../manuscript/rules/ever-authors.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { markOf, marksOfSeat } from '../../people/rules/same-person.ts';

/** Names of people with a seat only: as in the changed rows, the others as before. */
function namesOf({ seats, reviewerNames }: ManuscriptRecord, rows: readonly SeatRecord[]) {
  const changed = new Map(rows.map((row) => [row.reviewerId, fullName(row)]));
  return Object.fromEntries(
    seats.flatMap(({ reviewerId }) => {
      const name = changed.get(reviewerId) ?? reviewerNames[reviewerId];
      return name ? [[reviewerId, name]] : [];
    }),
  );
}

/** Marks of the same people. */
function seatMarksOf({ seats, seatMarks }: ManuscriptRecord, rows: readonly SeatRecord[]) {
  const changed = new Map(rows.map((row) => [row.reviewerId, marksOfSeat(row)]));
  return Object.fromEntries(
    seats.flatMap(({ reviewerId }) => {
      const marks = changed.get(reviewerId) ?? seatMarks[reviewerId];
      return marks ? [[reviewerId, marks]] : [];
    }),
  );
}

/** Only grows, because a person who has reviewed has judged it, whatever happens to the seat. */
const reviewedByAfter = (
  { seats, seatMarks, reviewedBy }: ManuscriptRecord,
  reviewerId: string | undefined,
): string[] => [
  ...new Set([
    ...reviewedBy,
    ...[
      ...seats.filter(({ state }) => state === 'submitted').map((seat) => seat.reviewerId),
      reviewerId,
    ].flatMap((id) => (id ? (seatMarks[id] ?? [markOf(id)]) : [])),
  ]),
];

/**
 * The record with the fields by which lists sort and search: when it reached its stage, when an editor must act, its reviewers' names,
 * and everyone with a present or former part in it. `reviewerId` submits a review with this change.
 */
export function placeOnDesk(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  at: string,
  rows: readonly SeatRecord[] = [],
  reviewerId?: string,
): ManuscriptRecord {
  // An unsent decision changes nothing that its authors see, including the date of the stage.
  const was = before && stageOf(withoutHeld(before));
  const isSame = was?.name === stageOf(withoutHeld(after)).name;
  const placed = {
    ...after,
    stageSince: isSame ? was.since : at,
    reviewerNames: namesOf(after, rows),
    seatMarks: seatMarksOf(after, rows),
    formerAuthors: before ? formerAuthorsAfter(before, after) : after.formerAuthors,
  };
  return { ...placed, reviewedBy: reviewedByAfter(placed, reviewerId), actAt: actAt(placed) };
}
