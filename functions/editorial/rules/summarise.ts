import { actAt, stageOf, withoutHeld } from '../../../shared/domain/stage.ts';
import { afterMessage } from '../../letters/rules/threads.ts';
import type { ManuscriptRecord, Summary } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { markOf, marksOfSeat } from '../../people/rules/same-person.ts';

/** People with a seat only: as in the changed rows, the others as before. */
function reviewersOf({ seats, summary }: ManuscriptRecord, rows: readonly SeatRecord[]) {
  const changed = new Map(
    rows.map((row) => [row.reviewerId, { name: fullName(row), marks: marksOfSeat(row) }]),
  );
  return Object.fromEntries(
    seats.flatMap(({ reviewerId }) => {
      const known = changed.get(reviewerId) ?? summary.reviewers[reviewerId];
      return known ? [[reviewerId, known]] : [];
    }),
  );
}

/** Only grows, because a person who has reviewed has judged it, whatever happens to the seat. */
function reviewedByAfter(
  { seats, summary }: ManuscriptRecord,
  reviewers: Summary['reviewers'],
  { review, cause }: Partial<Change>,
): string[] {
  const given = seats.filter(({ state }) => state === 'submitted').map((seat) => seat.reviewerId);
  const marks = [...given, ...(review ? [review.reviewerId] : [])].flatMap(
    (id) => reviewers[id]?.marks ?? [markOf(id)],
  );
  return [...new Set([...(cause?.reviewedBy ?? summary.reviewedBy), ...marks])];
}

/** The record with its summary after a change, whose new fields it has already; without one, nothing but time has passed. */
export function summarise(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  at: string,
  change: Partial<Change> = {},
): ManuscriptRecord {
  const { seats: rows = [], review, cause = {}, isUnrecorded } = change;
  // An unsent decision changes nothing that its authors see, including the date of the stage.
  const was = before && stageOf(withoutHeld(before));
  const { round, summary } = after;
  const { message, recognition, facts = summary.facts, undelivered = summary.undelivered } = cause;
  const told = summary.recognised?.round === round ? summary.recognised.count : 0;
  const reviewers = reviewersOf(after, rows);
  const next: Summary = {
    ...summary,
    reviewers,
    reviewedBy: reviewedByAfter(after, reviewers, change),
    reviewedRound: review && !review.late ? review.round : summary.reviewedRound,
    seatCount: Math.max(summary.seatCount, ...rows.map(({ n }) => n)),
    ...(recognition ? { recognised: { round, count: told + 1 } } : {}),
    undelivered,
    threads: message ? afterMessage(summary.threads, message) : summary.threads,
    facts,
    unrecordedChanges: summary.unrecordedChanges + (isUnrecorded ? 1 : 0),
  };
  const placed = { ...after, summary: next };
  const stageSince = was?.name === stageOf(withoutHeld(placed)).name ? was.since : at;
  const dated = { ...placed, summary: { ...next, stageSince } };
  return { ...dated, summary: { ...dated.summary, actAt: actAt(dated) } };
}
