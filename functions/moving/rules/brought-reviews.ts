import { cutText } from '../../../shared/domain/cut-text.ts';
import type { SeatState } from '../../../shared/domain/seats.ts';
import type { ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import type { Named } from '../../manuscript/rules/seats.ts';
import { fullName } from '../../people/rules/person-record.ts';
import type { MovedSubmission } from '../moved.ts';

export type MovedSeat = MovedSubmission['rounds'][number]['seats'][number];

/** A row takes 400 kB. */
const LONGEST_TEXT = 60_000;

/** People of a submission, as they are known here. */
export interface People {
  authors: readonly { id: string; email: string | undefined; marks: string[] | undefined }[];
  seatOf: (seat: MovedSeat) => Named;
  /** By an address or a name. */
  editorOf: (named: string | undefined) => Person;
}

export const timeOf = (stamp: string | undefined): string | undefined => {
  const time = Date.parse(stamp ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
export const given = <Of extends object>(all: Of): Partial<Of> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<Of>;

export const joined = (texts: readonly (string | undefined)[]): string =>
  cutText(texts.filter(Boolean).join('\n\n'), LONGEST_TEXT);

const RECOMMENDATIONS: readonly [RegExp, ReviewRecord['recommendation']][] = [
  [/minor|^revisions$/i, 'Minor Revision'],
  [/major|revis|^resubmit$/i, 'Major Revision'],
  [/reject|declin|elsewhere/i, 'Reject'],
  [/accept/i, 'Accept'],
];
const recommendationOf = (words = ''): ReviewRecord['recommendation'] =>
  RECOMMENDATIONS.find(([pattern]) => words.length < 80 && pattern.test(words))?.[1] ?? 'See comments';

const isGiven = ({ doneAt, recommendation, forAuthors, answers }: MovedSeat): boolean =>
  (doneAt ?? recommendation) !== undefined || forAuthors.length + answers.length > 0;

function stateOf(seat: MovedSeat, isOpen: boolean): SeatState {
  if (seat.isDeclined) return 'declined';
  if (isGiven(seat)) return 'submitted';
  if (seat.isCancelled) return 'cancelled';
  return isOpen ? 'listed' : 'closed';
}

function seatRecord(
  seat: MovedSeat,
  { n, named, round, isOpen, at }: { n: number; named: Named; round: number; isOpen: boolean; at: string },
): SeatRecord {
  const state = stateOf(seat, isOpen);
  const answered = timeOf(seat.answeredAt);
  // Days that the old system did not tell stay unknown. A person on the list has answered nothing here.
  const times = {
    listed: at,
    invited: timeOf(seat.askedAt),
    ...(state === 'declined' ? { declined: answered } : {}),
    ...(state === 'submitted'
      ? { accepted: answered, submitted: timeOf(seat.doneAt) ?? answered ?? at }
      : {}),
  };
  return {
    n,
    ...(given(named) as Named),
    round,
    cycle: round,
    state,
    times: given(times),
    // What was given elsewhere stays as it is, and opens nothing here.
    ...(state === 'submitted' ? given({ isTakenOff: true as const, dueAt: timeOf(seat.dueAt) }) : {}),
    ...(state === 'declined' ? given({ words: joined([...seat.forAuthors, ...seat.forEditors]) }) : {}),
  } as SeatRecord;
}

const reviewRecord = (
  seat: MovedSeat,
  { n, reviewerId, round, cycle, times, firstName, lastName }: SeatRecord,
): ReviewRecord => ({
  id: `brought-${n}`,
  reviewerId,
  reviewerName: fullName({ firstName, lastName }),
  comments: joined(seat.forAuthors),
  recommendation: recommendationOf(seat.recommendation),
  round,
  cycle,
  seat: n,
  addedAt: times.submitted!,
  // Their form is unknown here, and who was to read them.
  answers: seat.answers.map(({ question, answer }, at) => ({
    id: `q-brought${at + 1}`,
    kind: 'longText',
    label: cutText(question, 1000),
    forAuthors: false,
    value: cutText(answer, LONGEST_TEXT),
  })),
  forEditor: joined([
    ...seat.forEditors,
    seat.recommendation && `Recommendation in the previous system: ${seat.recommendation}`,
    seat.rating === undefined ? '' : `Editors’ rating of this review: ${seat.rating}`,
  ]),
});

/** One reviewer has one review in a cycle: a further assignment adds to the seat's notes only. */
export function seatsOf(moved: MovedSubmission, people: People, at: string) {
  const seats: SeatRecord[] = [];
  const reviews: ReviewRecord[] = [];
  const doubled: { round: number; seat: MovedSeat }[] = [];
  for (const [index, { seats: assigned }] of moved.rounds.entries()) {
    const round = index + 1;
    const isOpen = moved.stage === 'review' && round === moved.rounds.length;
    for (const seat of assigned) {
      const named = people.seatOf(seat);
      if (seats.some((one) => one.round === round && one.reviewerId === named.reviewerId)) {
        doubled.push({ round, seat });
        continue;
      }
      const row = seatRecord(seat, { n: seats.length + 1, named, round, isOpen, at });
      seats.push(row);
      if (row.state === 'submitted') reviews.push(reviewRecord(seat, row));
    }
  }
  return { seats, reviews, doubled };
}
