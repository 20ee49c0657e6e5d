import type { DecisionForm } from '../../../../../shared/contract/decisions.ts';
import type { Review } from '../../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import {
  DECISION_KINDS,
  type DecisionKind,
  isRevisionKind,
  mayDecide,
  SENT_NAMES,
} from '../../../../../shared/domain/decision-kinds.ts';

export const isReviewed = ({ reviews }: Pick<EditorsManuscript, 'reviews'>) =>
  reviews.some(({ late }) => !late);

/** The possible decisions at this stage. From the desk there is one way to reject. */
export function kindsFor(manuscript: EditorsManuscript): DecisionKind[] {
  const may = (kind: DecisionKind) => mayDecide(manuscript, kind, isReviewed(manuscript));
  return DECISION_KINDS.filter((kind) => may(kind) && !(kind === 'reject' && may('desk-reject')));
}

export const ofThisRound = ({ reviews, round }: Pick<EditorsManuscript, 'reviews' | 'round'>): Review[] =>
  reviews.filter((review) => review.round === round).sort((a, b) => (a.number ?? 0) - (b.number ?? 0));

export const nameOfReview = ({ number }: Pick<Review, 'number'>) => `Reviewer ${number ?? '?'}`;

/**
 * Files of reviews that authors get with a decision of this kind: a final one releases all of them, another those of reviews it quotes.
 */
export const filesSentWith = (
  kind: DecisionKind | '',
  reviews: readonly Review[],
  quoted: readonly string[],
): string[] =>
  reviews
    .filter(({ _id, late, forAuthors }) => {
      const isFinal = kind !== '' && !isRevisionKind(kind) && !late;
      return (isFinal || quoted.includes(_id)) && forAuthors?.state !== 'failed';
    })
    .flatMap((review) =>
      (review.attachments ?? []).map(({ fileName }) => `${nameOfReview(review)}: ${fileName}`),
    );

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Those still invited or reviewing, for whom it ends when the decision is sent. */
export function openSeatsInWords({
  seats,
  cycle,
}: Pick<EditorsManuscript, 'seats' | 'cycle'>): string | null {
  const now = seats.filter((seat) => seat.cycle === cycle);
  const writing = now.filter(({ state }) => state === 'accepted').length;
  const asked = now.filter(({ state }) => state === 'invited').length;
  if (writing + asked === 0) return null;
  const people = (count: number) => `${inWords(count)} reviewer${count === 1 ? '' : 's'}`;
  const who = [
    ...(writing > 0 ? [`${people(writing)} ${writing === 1 ? 'is' : 'are'} still writing`] : []),
    ...(asked > 0
      ? [`${writing > 0 ? inWords(asked) : people(asked)} ${asked === 1 ? 'has' : 'have'} not answered`]
      : []),
  ].join(' and ');
  const ends = writing + asked === 1 ? 'their invitation ends' : 'their invitations end';
  return `${upper(who)}: ${ends} with this decision. We will tell them when it is sent.`;
}

/** 'request for a major revision', 'rejection' */
export const sentInWords = (kind: DecisionKind) =>
  `${isRevisionKind(kind) ? 'request for a ' : ''}${SENT_NAMES[kind]}`;

/** The effect, on the button. */
export const sendLabel = (kind: DecisionKind | '') =>
  `${kind && isRevisionKind(kind) ? 'Request' : 'Send'} ${kind === '' ? 'decision' : SENT_NAMES[kind]}`;

const FIELD_NAMES: Record<string, string> = { reviews: 'the reviews (none is quoted)', dueAt: 'the date' };

/** The author's words, not a field. */
const LACKING: Record<string, string> = {
  reason: 'The letter gives the authors no reason. You can write it in place of {reason}.',
  points: 'The letter names no points for the authors to address. You can write them in place of {points}.',
};

/** A paragraph of its own, which is removed if there is nothing to insert. */
const ALONE = /(^|\n\n)\{reviews\}(?=\n\n|\s*$)/g;

/** Questions to the editor before it is sent; none if it is complete. */
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
        LACKING[field] ??
        `The letter uses ${FIELD_NAMES[field] ?? `{${field}}`}, but there is nothing to fill it with.`,
    ),
    ...(left.length > 0 && !missing.includes('reviews') ? [`Not quoted: ${left.join(', ')}.`] : []),
  ];
}
