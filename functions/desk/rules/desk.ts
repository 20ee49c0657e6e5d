import { actAt, stageOf, withoutHeld } from '../../../shared/domain/stage.ts';
import { formerAuthorsAfter } from '../../manuscript/rules/ever-authors.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { markOf, marksOfSeat } from '../../people/rules/same-person.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';

/** Of those alone who have a seat: as they are named in the rows that changed, the others as before. */
function namesOf({ seats, reviewerNames }: ManuscriptRecord, rows: readonly SeatRecord[]) {
  const changed = new Map(rows.map((row) => [row.reviewerId, fullName(row)]));
  return Object.fromEntries(
    seats.flatMap(({ reviewerId }) => {
      const name = changed.get(reviewerId) ?? reviewerNames[reviewerId];
      return name ? [[reviewerId, name]] : [];
    }),
  );
}

/** Of the same people, what they are known by. */
function seatMarksOf({ seats, seatMarks }: ManuscriptRecord, rows: readonly SeatRecord[]) {
  const changed = new Map(rows.map((row) => [row.reviewerId, marksOfSeat(row)]));
  return Object.fromEntries(
    seats.flatMap(({ reviewerId }) => {
      const marks = changed.get(reviewerId) ?? seatMarks[reviewerId];
      return marks ? [[reviewerId, marks]] : [];
    }),
  );
}

/** Only grows: who has reviewed once has judged it, whatever becomes of the seat. */
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
 * The record with what lists sort and search by: since when it stands at its stage, from when an editor must act, its reviewers' names;
 * and with who has or ever had a part in it. `reviewerId` gives a review with this change.
 */
export function placeOnDesk(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  at: string,
  rows: readonly SeatRecord[] = [],
  reviewerId?: string,
): ManuscriptRecord {
  // A decision that has not left yet changes nothing of what its authors are told, the day since when it stands so among it.
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
