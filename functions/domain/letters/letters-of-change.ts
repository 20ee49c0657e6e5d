import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { Change } from '../change.ts';
import {
  isAskedOf,
  type ManuscriptFile,
  type ManuscriptRecord,
  type NoteRecord,
} from '../manuscript-record.ts';
import type { SeatRecord } from '../seat-record.ts';
import { answerLetters, troubleLetters } from './answer-letters.ts';
import { invitationFor } from './invitation-letter.ts';
import type { NewLetter, Recipient } from './letter.ts';
import { type Causes, MOST_QUOTED, nameOf, office, quote, reviewerOf, write } from './letter-parts.ts';
import { messageLetters } from './message-letter.ts';

/** Who has said that they are an author, each as they were named. Who was not asked yet must not learn of it by mail. */
const authorsOf = (record: ManuscriptRecord): Recipient[] =>
  record.authors.flatMap((author) =>
    author.email && !isAskedOf(record, author._id)
      ? [{ name: nameOf(author), address: author.email, part: 'author' as const }]
      : [],
  );

/** What reviewers wrote for the authors in this round, by the reviewers' numbers. */
function quotedReviews({ notes }: ManuscriptFile, { round, reviewerOrder }: ManuscriptRecord): string {
  const numberOf = ({ addedBy }: NoteRecord) => reviewerOrder.indexOf(addedBy.personId) + 1;
  const given = notes
    .filter((note) => note.kind === 'reviewer' && note.round === round)
    .sort((a, b) => numberOf(a) - numberOf(b));
  const each = Math.floor(MOST_QUOTED / Math.max(1, given.length));
  return given.map((note) => `Reviewer ${numberOf(note)}\n\n${quote(note.text, each)}`).join('\n\n');
}

/** The editor's words that authors may read: this request's note, or those written for this decision before. */
function decisionNote({ file, change }: Causes, round: number): string {
  const now = change.notes?.find((note) => note.kind === 'editor')?.text;
  const before = file.notes
    .filter((note) => note.kind === 'editor' && note.action === 'Rejected' && note.round === round)
    .filter((note) => note.visibility.includes('reviewer'))
    .at(-1)?.text;
  return quote(now ?? before ?? '');
}

function decisionLetters(causes: Causes): NewLetter[] {
  const { after, file } = causes;
  const isAccepted = after.status === 'Accepted';
  const isFromDesk = file.record.status === 'Pending';
  const template = isAccepted ? 'decision-accept' : isFromDesk ? 'decision-desk-reject' : 'decision-reject';
  const fields = { note: decisionNote(causes, after.round), reviews: quotedReviews(file, after) };
  const reviewed = after.seats
    .filter(({ state }) => state === 'submitted')
    .flatMap(({ n }) => file.seats.filter((seat) => seat.n === n))
    .flatMap(reviewerOf);
  return [
    ...write(causes, template, authorsOf(after), 'submissions', fields),
    ...write(causes, 'decision-for-reviewers', reviewed, 'review', {
      kind: isAccepted ? 'accepted' : 'not accepted',
    }),
  ];
}

function submissionLetters(causes: Causes): NewLetter[] {
  const { after } = causes;
  const owner = after.authors.find(({ _id }) => _id === after.ownerId);
  const details = [after.type ?? '', after.round > 1 ? `round ${after.round}` : '', after.keywords.join(', ')]
    .filter(Boolean)
    .join('; ');
  return [
    ...write(causes, 'submission-received', authorsOf(after), 'submissions'),
    ...write(causes, 'submission-for-editors', [office], 'manuscript', {
      author: owner ? nameOf(owner) : '',
      details,
    }),
  ];
}

/** What its transition, if it is one, tells whom. */
function transitionLetters(causes: Causes): NewLetter[] {
  const { file, after } = causes;
  const last = after.lastTransition;
  if (!last || last === file.record.lastTransition) return [];
  if (last.actor === 'author') {
    const isSubmission = after.submitted && (!file.record.submitted || after.round > file.record.round);
    return isSubmission ? submissionLetters(causes) : [];
  }
  if (last.name === 'accept' || last.name === 'reject') return decisionLetters(causes);
  return file.record.status === 'Rejected' ? write(causes, 'reopened', authorsOf(after), 'submissions') : [];
}

const REASONS: Record<string, string> = {
  'reset-to-pending': 'The editors have ended this review.',
  'stop-waiting': 'The editors go on with the reviews that they have.',
  accept: 'The editors have decided.',
  reject: 'The editors have decided.',
};

function seatLetters(causes: Causes): NewLetter[] {
  const { file, change } = causes;
  const seats = change.seats ?? [];
  const stateBefore = (n: number) => file.record.seats.find((seat) => seat.n === n)?.state ?? 'listed';
  const isNow = (state: SeatRecord['state']) => (seat: SeatRecord) =>
    seat.state === state && stateBefore(seat.n) !== state;
  const asked = seats.filter(isNow('accepted')).filter(({ n }) => n !== change.answered?.n);
  const ended = seats.filter(
    ({ n, state }) => (state === 'cancelled' || state === 'closed') && isOpenSeat({ state: stateBefore(n) }),
  );
  const reason =
    change.reason ??
    REASONS[change.set.lastTransition?.name ?? ''] ??
    'The editors have asked somebody else.';
  const silent = seats.filter(isNow('expired'));
  const dates = [...new Set(asked.map(({ dueAt }) => dueAt ?? ''))];
  return [
    ...invitationLetters(causes, seats.filter(isNow('invited'))),
    ...answerLetters(causes),
    ...silent.flatMap((seat) => troubleLetters(causes, seat, 'silent')),
    ...dates.flatMap((dueAt) =>
      write(
        causes,
        'review-asked',
        asked.filter((seat) => (seat.dueAt ?? '') === dueAt).flatMap(reviewerOf),
        'review',
        { dueAt: dueAt ? deadlineDate(dueAt) : 'a date that suits you' },
      ),
    ),
    ...write(causes, 'seat-ended', ended.flatMap(reviewerOf), 'review', { reason }),
    ...(change.review ? reviewLetters(causes, change.review, seats) : []),
    ...(change.rewritten ? changedReviewLetters(causes, change.rewritten) : []),
  ];
}

/** One letter for all who are told the same. */
function invitationLetters({ after, editor }: Causes, invited: readonly SeatRecord[]): NewLetter[] {
  const letters: NewLetter[] = [];
  for (const seat of invited) {
    const written = invitationFor(after, seat, editor);
    const same = letters.find(({ subject, text }) => subject === written.subject && text === written.text);
    if (same) same.to.push(...reviewerOf(seat));
    else letters.push({ template: 'invitation', to: reviewerOf(seat), page: 'review', ...written });
  }
  return letters.filter(({ to }) => to.length > 0);
}

function reviewLetters(
  causes: Causes,
  review: NonNullable<Change['review']>,
  seats: readonly SeatRecord[],
): NewLetter[] {
  const { change, after } = causes;
  const { recommendation, reviewerName, comments } = review;
  const given = after.seats.filter(({ state }) => state === 'submitted').length;
  const asked = given + after.seats.filter(isOpenSeat).length;
  const forAuthors = change.notes?.find((note) => note.kind === 'reviewer')?.text ?? comments;
  return [
    ...write(
      causes,
      'review-thanks',
      seats.filter(({ n }) => n === review.seat).flatMap(reviewerOf),
      'review',
      {
        recommendation,
        review: quote(forAuthors),
      },
    ),
    ...write(causes, 'review-for-editor', [office], 'manuscript', {
      given: String(given),
      asked: String(asked),
      reviewer: reviewerName,
      recommendation,
      scores: (review.scores ?? []).map(({ label, value }) => `${label}: ${value} of 5`).join('\n'),
      forEditor: review.forEditor ? `For the editors alone:\n\n${quote(review.forEditor)}` : '',
      standing: given === asked ? 'All are in. The decision is yours.' : 'Others are still to come.',
    }),
  ];
}

const changedReviewLetters = (
  causes: Causes,
  { review, what }: NonNullable<Change['rewritten']>,
): NewLetter[] =>
  write(causes, 'review-changed', [office], 'manuscript', {
    reviewer: review.reviewerName,
    recommendation: review.recommendation,
    changed: what,
  });

/** Whom a change of a manuscript is told by letter: read off the change itself, so that no way of making it can forget. */
export function lettersOfChange(file: ManuscriptFile, change: Change): NewLetter[] {
  const after: ManuscriptRecord = { ...file.record, ...change.set };
  const { who } = change.history;
  const editor = who.role === 'editor' ? who.name : undefined;
  const causes = { file, change, after, editor };
  const { messages = [] } = change;
  return [
    ...transitionLetters(causes),
    ...seatLetters(causes),
    ...messages.flatMap((message) => messageLetters({ record: after, seats: file.seats }, message)),
  ];
}
