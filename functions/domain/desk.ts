import { actAt, stageOf } from '../../shared/domain/stage.ts';
import type { ManuscriptRecord } from './manuscript-record.ts';
import { fullName } from './person-record.ts';
import type { SeatRecord } from './seat-record.ts';

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

/** The record with what lists sort and search by: since when it stands at its stage, from when an editor must act, its reviewers' names. */
export function placeOnDesk(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  at: string,
  rows: readonly SeatRecord[] = [],
): ManuscriptRecord {
  // A decision that has not left yet changes nothing of what its authors are told, the day since when it stands so among it.
  const was = before && stageOf({ ...before, held: null });
  const isSame = was?.name === stageOf({ ...after, held: null }).name;
  const placed = {
    ...after,
    stageSince: isSame ? was.since : at,
    reviewerNames: namesOf(after, rows),
  };
  return { ...placed, actAt: actAt(placed) };
}
