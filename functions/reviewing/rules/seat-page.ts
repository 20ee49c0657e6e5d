import type { ReviewForm, SeatPage } from '../../../shared/contract/seats.ts';
import { dayOfDeadline, daysAfter, PERIODS } from '../../../shared/domain/deadline.ts';
import { MAX_DAYS_MOVED, stepFrom } from '../../../shared/domain/seat-steps.ts';
import type { SeatState } from '../../../shared/domain/seats.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { viewMessage } from '../../letters/rules/message-view.ts';
import { reviewerNumber } from '../../letters/rules/quote-reviews.ts';
import type { ManuscriptFile, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Message } from '../../manuscript/record/message.ts';
import type { SeatEntry, SeatRecord } from '../../manuscript/record/seat-record.ts';
import { isReviewOpen } from '../../manuscript/rules/is-review-open.ts';
import { isDecided, type Reader } from '../../manuscript/rules/relation.ts';
import { copyForReviewers } from '../../manuscript/rules/review-copy.ts';
import { revisionNotice } from '../../manuscript/rules/revision-notice.ts';
import { seatName } from '../../manuscript/rules/seat-name.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { lateSeatOf } from './late-review.ts';
import type { ReviewDraft } from './review-draft.ts';
import { viewFilesForAuthors } from './review-files-view.ts';

/** A seat together with all that decides what its reviewer may do. */
export interface HeldSeat {
  file: ManuscriptFile;
  row: SeatRecord;
  /** Absent once its cycle is over. */
  entry: SeatEntry | undefined;
}

/** The same for a link that was never right, one that a newer has replaced, and one of a manuscript that is gone. */
export const noSuchSeat = () =>
  new DomainError(
    'not_found',
    'This link does not work. Use the most recent link we sent you. If this is the most recent, the manuscript is no longer with us or your review has ended.',
  );

export function findHeldSeat(file: ManuscriptFile, n: number): HeldSeat | undefined {
  const row = file.seats.find((seat) => seat.n === n);
  const entry = file.record.seats.find((seat) => seat.n === n && !seat.isTakenOff);
  return row && { file, row, entry };
}

/** The holder's identity as a reader. */
export const readerOf = ({ row }: HeldSeat): Reader => ({ personId: row.reviewerId, kind: 'reviewer' });

type Right = SeatPage['may'][number];

/** The table of who may do what from where; a review can be changed until the decision. */
export function rightsOf({ file, row, entry }: HeldSeat): Right[] {
  const { record } = file;
  if (!entry) return [];
  if (lateSeatOf(file, row.reviewerId)?.n === row.n) return ['giveLate'];
  const { state } = entry;
  if (state === 'submitted') {
    const isAwaitingDecision = record.status === 'Under Review' || record.status === 'Reviewed';
    return isAwaitingDecision && isReviewOpen(file, row) ? ['write'] : [];
  }
  // If this was the last answer, its reviewer has not been asked for the reason yet.
  if (state === 'declined' && record.status === 'Reviewed') return ['addWords'];
  if (record.status !== 'Under Review') return [];
  const may = (right: Right, is: boolean): Right[] => (is ? [right] : []);
  return [
    ...may('accept', stepFrom(state, 'accept') !== undefined),
    ...may('decline', stepFrom(state, 'decline') !== undefined),
    ...may('addWords', state === 'declined'),
    ...may('giveBack', state === 'accepted'),
    ...may('moveDate', state === 'accepted' && !row.hasMovedDate),
    ...may('write', state === 'accepted'),
  ];
}

const ENDINGS: Partial<Record<SeatState, string>> = {
  cancelled: 'The editors no longer need this review.',
  submitted: 'Thank you for your review. This round is now closed.',
  declined: 'You told us that you can’t review this manuscript. It no longer needs reviewers.',
};

/** Why nothing can be done any more; '' where something can. */
export function endingOf(held: HeldSeat): string {
  if (rightsOf(held).length > 0) return '';
  const { file, row } = held;
  if (row.state === 'cancelled') return ENDINGS.cancelled!;
  if (reviewOf(held)?.late)
    return 'Thank you for your review. It arrived after the decision on this round. The editors may forward it to the authors.';
  if (isDecided(file.record))
    return 'The editors have made a decision on this manuscript. You don’t need to do anything more. Thank you.';
  if (file.record.status === 'Reviewed' && row.state !== 'submitted')
    return 'The reviews of this manuscript are complete. You don’t need to do anything more. Thank you.';
  return (
    ENDINGS[row.state] ?? 'The editors have ended this review. You don’t need to do anything more. Thank you.'
  );
}

/** After declining or not answering, a reviewer can be asked again as long as a round may follow. */
const canVolunteer = ({ file: { record }, row }: HeldSeat): boolean =>
  (row.state === 'declined' || row.state === 'expired') &&
  row.cycle === record.cycle &&
  (record.status === 'Reviewed' || (record.status === 'Pending' && record.revision !== null));

/** Its review in its own cycle. */
export const reviewOf = ({ file: { reviews }, row }: HeldSeat): ReviewRecord | undefined =>
  reviews.find(({ reviewerId, cycle }) => reviewerId === row.reviewerId && cycle === row.cycle);

/** A review as the form that it was given by. */
export function formOf(review: ReviewRecord): ReviewForm {
  const { recommendation, comments, forEditor = '', attachments = [], answers = [] } = review;
  return {
    scores: Object.fromEntries(
      answers.flatMap(({ kind, id, value }) => (kind === 'score' ? [[id, Number(value)]] : [])),
    ),
    answers: Object.fromEntries(
      answers.flatMap(({ kind, id, value }) => (kind === 'score' ? [] : [[id, String(value)]])),
    ),
    recommendation: recommendation === 'See comments' ? '' : recommendation,
    comments,
    forEditor,
    attachments: attachments.map(({ upload: key, fileName, size }) => ({ key, fileName, size })),
  };
}

function viewGiven(file: ManuscriptFile, review: ReviewRecord | undefined): SeatPage['review'] {
  if (!review) return null;
  return {
    edition: review.edition ?? 1,
    changedAt: review.changedAt ?? review.addedAt,
    form: formOf(review),
    answers: review.answers ?? [],
    files: [],
    ...viewFilesForAuthors(file, review),
  };
}

/** Reviews by the same person in earlier cycles, the latest first. */
const earlierReviews = ({ file: { reviews }, row }: HeldSeat): SeatPage['earlier'] =>
  reviews
    .filter(({ reviewerId, cycle }) => reviewerId === row.reviewerId && cycle < row.cycle)
    .sort((a, b) => b.cycle - a.cycle)
    .map((review) => ({
      round: review.round,
      cycle: review.cycle,
      addedAt: review.addedAt,
      recommendation: review.recommendation,
      comments: review.comments,
      forEditor: review.forEditor ?? '',
      answers: review.answers ?? [],
    }));

/** The deadlines of the answer and of the review. */
function datesOf(
  { row, entry }: HeldSeat,
  mayMove: boolean,
): Pick<SeatPage, 'replyBy' | 'dueAt' | 'dueInDays' | 'latestDay'> {
  const dueAt = entry?.state === 'accepted' ? (entry.by ?? null) : null;
  return {
    replyBy: row.state === 'invited' ? (entry?.by ?? null) : null,
    dueAt,
    dueInDays: row.dueInDays ?? PERIODS.review,
    latestDay: dueAt && mayMove ? dayOfDeadline(daysAfter(dueAt, MAX_DAYS_MOVED)) : null,
  };
}

type OfAccepted = Pick<SeatPage, 'authors' | 'pdfUrl' | 'notes' | 'earlier' | 'rounds'>;

/** Shown only once the reviewer has accepted. */
const ofAccepted = (held: HeldSeat, { pdfUrl, rounds }: Pick<SeatPage, 'pdfUrl' | 'rounds'>): OfAccepted => ({
  authors: held.file.record.isAnonymous ? [] : held.file.record.authors.map(fullName),
  pdfUrl,
  notes: held.file.notes
    .filter((note) => note.kind === 'editor' && note.visibility.includes('reviewer'))
    .map(({ text }) => text),
  earlier: earlierReviews(held),
  rounds,
});

const OF_NOBODY: OfAccepted = { authors: [], pdfUrl: null, notes: [], earlier: [], rounds: [] };

/**
 * The page that a reviewer's link opens: title to keywords before they accept, and the rest from then on. `fields` are those
 * of the seat's own edition of the form.
 */
export function viewSeatPage(
  held: HeldSeat,
  draft: ReviewDraft | undefined,
  written: readonly Message[],
  { pdfUrl, rounds, fields }: Pick<SeatPage, 'pdfUrl' | 'rounds' | 'fields'>,
): SeatPage {
  const { file, row, entry } = held;
  const { record } = file;
  const may = rightsOf(held);
  const isSeated = entry?.state === 'accepted' || entry?.state === 'submitted';
  const reads = isSeated && may.includes('write');
  const number = reviewerNumber(file, row.reviewerId);
  const review = viewGiven(file, reviewOf(held));
  const revision = revisionNotice(record);
  return {
    _id: seatName({ manuscriptId: record.id, n: row.n }),
    state: row.state,
    may,
    ended: endingOf(held),
    canVolunteer: canVolunteer(held),
    name: fullName(row),
    title: record.title,
    type: record.type ?? '',
    abstract: record.abstract,
    keywords: record.keywords,
    round: row.round,
    ...(may.includes('accept') && revision ? { revision } : {}),
    ...datesOf(held, may.includes('moveDate')),
    ...(reads ? ofAccepted(held, { pdfUrl, rounds }) : OF_NOBODY),
    ...(record.isAnonymous ? { anonymous: true } : {}),
    messages: written.map((message) => viewMessage(message, record, readerOf(held), 'other')),
    number: number > 0 ? number : null,
    // The questions are shown to a reviewer who has begun or may still begin.
    fields: reads || may.includes('giveLate') || draft || review ? fields : [],
    draft: draft ? { edition: draft.edition, savedAt: draft.savedAt, form: draft.form } : null,
    review,
  };
}

/** The PDF that is theirs to read now. */
export function pdfKeyOf(held: HeldSeat): string | undefined {
  const { record } = held.file;
  if (!rightsOf(held).includes('write') || record.proof.state !== 'ready') return undefined;
  return record.isAnonymous ? copyForReviewers(record)?.key : record.proof.key;
}
