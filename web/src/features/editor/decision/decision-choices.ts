import type { DecisionForm } from '../../../../../shared/contract/decisions.ts';
import type { Manuscript, Review } from '../../../../../shared/contract/manuscripts.ts';
import { DECISION_KINDS, type DecisionKind, mayDecide } from '../../../../../shared/domain/decision-kinds.ts';
import { isOpenSeat } from '../../../../../shared/domain/seats.ts';

export const KIND_LABELS: Record<DecisionKind, string> = {
  accept: 'Accept',
  minor: 'Minor revision',
  major: 'Major revision',
  reject: 'Reject',
  'desk-reject': 'Reject without review',
};

/** What can be decided from where it stands. From the desk there is one way to reject. */
export const kindsFor = (manuscript: Manuscript): DecisionKind[] =>
  manuscript.heldBack === null
    ? DECISION_KINDS.filter(
        (kind) => mayDecide(manuscript, kind) && !(kind === 'reject' && mayDecide(manuscript, 'desk-reject')),
      )
    : [];

export const ofThisRound = ({ reviews, round }: Pick<Manuscript, 'reviews' | 'round'>): Review[] =>
  reviews.filter((review) => review.round === round).sort((a, b) => (a.number ?? 0) - (b.number ?? 0));

export const nameOfReview = ({ number }: Pick<Review, 'number'>) => `Reviewer ${number ?? '?'}`;

/** Who is still waited for, in a sentence of what becomes of them. */
export function openSeatsInWords({ seats, cycle }: Pick<Manuscript, 'seats' | 'cycle'>): string | null {
  const open = seats.filter((seat) => seat.cycle === cycle && isOpenSeat(seat)).length;
  if (open === 0) return null;
  return open === 1
    ? '1 reviewer is still asked or writing, and will be told that it is no longer needed.'
    : `${open} reviewers are still asked or writing, and will be told that it is no longer needed.`;
}

/** On the button: nothing leaves before that. */
export const sendLabel = (minutes: number) =>
  minutes === 0 ? 'Send' : `Send in ${minutes} minute${minutes === 1 ? '' : 's'}`;

const FIELD_NAMES: Record<string, string> = { reviews: 'the reviews (none is quoted)', dueAt: 'the date' };

/** A paragraph of its own, which goes where there is nothing to put in. */
const ALONE = /(^|\n\n)\{reviews\}(?=\n\n|\s*$)/g;

/** What the editor is asked about once before it goes; nothing where all is there. */
export function doubtsOf(
  missing: readonly string[],
  reviews: readonly Pick<Review, '_id' | 'number' | 'late'>[],
  { quoted, letter }: Pick<DecisionForm, 'quoted' | 'letter'>,
): string[] {
  const given = reviews.filter(({ late }) => !late);
  const left = given.filter(({ _id }) => !quoted.includes(_id)).map(nameOfReview);
  const leavesNoGap = given.length === 0 && !letter.text.replace(ALONE, '').includes('{reviews}');
  const gaps = missing.filter((field) => !(field === 'reviews' && leavesNoGap));
  return [
    ...gaps.map(
      (field) =>
        `The letter uses ${FIELD_NAMES[field] ?? `{${field}}`}, but there is nothing to fill it with.`,
    ),
    ...(left.length > 0 && !missing.includes('reviews') ? [`Not quoted: ${left.join(', ')}.`] : []),
  ];
}
