import { DECISION_NAMES } from '../../../shared/domain/decision-kinds.ts';
import { answersAsText } from '../../../shared/domain/review-fields.ts';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { NewLetter, Recipient } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { authorsChanged } from '../../manuscript/rules/ever-authors.ts';
import { revisionNotice } from '../../manuscript/rules/revision-notice.ts';
import { denialLetters, ownerOf } from './authorship-letters.ts';
import { decisionLetter, reopeningLetter, templateOf } from './decision-letters.ts';
import {
  authorsOf,
  type Causes,
  MAX_QUOTED,
  nameOf,
  office,
  quote,
  reviewerOf,
  toAuthor,
  write,
} from './letter-parts.ts';
import { messageLetters } from './message-letter.ts';
import { productionLetters } from './production-letters.ts';
import { quotedText } from './quote-reviews.ts';
import { recognitionLetters, reviewersFileLetters } from './review-copy-letters.ts';
import {
  answerLetters,
  invitationFor,
  noticesOf,
  reviewChangedLetter,
  troubleLetters,
  withNotices,
} from './seat-letters.ts';

/** The reviewers' notes to the authors in this round, under the reviewers' numbers. */
function quotedReviews({ notes }: ManuscriptFile, { round, reviewerOrder }: ManuscriptRecord): string {
  const given = notes.filter((note) => note.kind === 'reviewer' && note.round === round);
  const each = Math.floor(MAX_QUOTED / Math.max(1, given.length));
  const quoted = given.map(({ addedBy, text }) => ({
    number: reviewerOrder.indexOf(addedBy.personId) + 1,
    text: quote(text, each),
  }));
  return quotedText(quoted.sort((a, b) => a.number - b.number));
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

/** A decision that waited is sent in the very words that its editor saw. */
function heldLetter({ after, change }: Causes): NewLetter[] {
  const { decision } = change;
  const to = authorsOf(after);
  if (!decision || to.length === 0) return [];
  return [
    { template: templateOf(decision.kind), to, page: 'submissions', ...decisionLetter(after, decision) },
  ];
}

function decisionLetters(causes: Causes): NewLetter[] {
  const { after, file, change } = causes;
  const isUnreviewed = file.record.status === 'Pending' && file.record.summary.reviewedRound === 0;
  const atOnce = isUnreviewed ? 'desk-reject' : 'reject';
  const kind = change.decision?.kind ?? (after.status === 'Accepted' ? 'accept' : atOnce);
  const fields = { note: decisionNote(causes, after.round), reviews: quotedReviews(file, after) };
  const reviewed = after.seats
    .filter(({ state }) => state === 'submitted')
    .flatMap(({ n }) => file.seats.filter((seat) => seat.n === n))
    .flatMap(reviewerOf);
  return [
    ...(change.decision
      ? heldLetter(causes)
      : write(causes, templateOf(kind), authorsOf(after), 'submissions', fields)),
    ...write(causes, 'decision-for-reviewers', reviewed, 'review', { kind: DECISION_NAMES[kind] }),
  ];
}

/** For the owner alone, who is the one to submit it. */
const toOwner = (record: ManuscriptRecord): Recipient[] => [ownerOf(record) ?? []].flat().map(toAuthor);

/** The letters about a new due date, or about a revision that is no longer needed. */
function revisionLetters(causes: Causes): NewLetter[] {
  const { after } = causes;
  const { revision: was } = causes.file.record;
  const { revision: is } = after;
  if (!was || was.dueAt === is?.dueAt || after.lastTransition?.name === 'submit-revision') return [];
  if (after.lastTransition?.name === 'take-back-revision' || after.status === 'Rejected') return [];
  const day = is && deadlineDate(is.dueAt);
  return write(causes, 'revision-changed', toOwner(after), 'submissions', {
    news: day ? `now due ${day}` : 'no longer needed',
    change: day
      ? `Your revision of ‘${after.title}’ is now due by ${day}.`
      : `You no longer need to revise ‘${after.title}’. The editors will continue with the manuscript as it is.`,
  });
}

/** In characters: enough to show what kind of answer it is. */
const RESPONSE_BEGINNING = 2000;

/** The beginning of the response to the reviewers, if it is typed. */
const responseExcerpt = ({ responseText }: ManuscriptRecord): string =>
  responseText.trim()
    ? `Their response to the reviewers:\n\n${quote(responseText.trim(), RESPONSE_BEGINNING)}`
    : 'Their response to the reviewers is in a file.';

function submissionLetters(causes: Causes): NewLetter[] {
  const { after } = causes;
  const owner = ownerOf(after);
  const author = owner ? nameOf(owner) : '';
  if (after.lastTransition?.name === 'submit-revision')
    return [
      ...write(causes, 'revision-received', authorsOf(after), 'submissions'),
      ...write(causes, 'revision-for-editors', [office], 'manuscript', {
        author,
        details: [`round ${after.round}`, authorsChanged(causes.file.record.authors, after.authors)]
          .filter(Boolean)
          .join('. '),
        response: responseExcerpt(after),
      }),
    ];
  const details = [after.type ?? '', after.round > 1 ? `round ${after.round}` : '', after.keywords.join(', ')]
    .filter(Boolean)
    .join('; ');
  return [
    ...write(causes, 'submission-received', authorsOf(after), 'submissions'),
    ...write(causes, 'submission-for-editors', [office], 'manuscript', {
      author,
      details,
    }),
  ];
}

const DECISIONS: readonly string[] = ['accept', 'reject', 'request-revision'];
const REOPENINGS: readonly string[] = ['reopen', 'take-back-revision'];

/** The letters that a status transition sends. */
function transitionLetters(causes: Causes): NewLetter[] {
  const { file, after } = causes;
  const last = after.lastTransition;
  if (!last || last === file.record.lastTransition) return [];
  if (last.actor === 'author') {
    const isSubmission = after.submitted && (!file.record.submitted || after.round > file.record.round);
    return isSubmission ? submissionLetters(causes) : [];
  }
  if (DECISIONS.includes(last.name)) return decisionLetters(causes);
  const isReopened = REOPENINGS.includes(last.name) || file.record.status === 'Rejected';
  if (!isReopened) return [];
  const { ownLetter, reason = '' } = causes.change.cause ?? {};
  const to = authorsOf(after);
  if (ownLetter && to.length > 0) {
    const written = reopeningLetter(after, ownLetter, causes.editor ?? '');
    return [{ template: 'reopened', to, page: 'submissions', ...written }];
  }
  return write(causes, 'reopened', to, 'submissions', {
    next: after.status === 'Under Review' ? ' and sent the manuscript to review again' : '',
    note: REOPENINGS.includes(last.name) ? reason : '',
  });
}

const REASONS: Record<string, string> = {
  'reset-to-pending': 'The editors have ended this review.',
  'stop-waiting': 'The editors will decide with the reviews they have.',
  accept: 'The editors have decided.',
  reject: 'The editors have decided.',
  'request-revision': 'The editors have decided.',
};

function seatLetters(causes: Causes): NewLetter[] {
  const { file, change } = causes;
  const { seats = [], cause = {} } = change;
  const stateBefore = (n: number) => file.record.seats.find((seat) => seat.n === n)?.state ?? 'listed';
  const isNow = (state: SeatRecord['state']) => (seat: SeatRecord) =>
    seat.state === state && stateBefore(seat.n) !== state;
  const asked = seats.filter(isNow('accepted')).filter(({ n }) => n !== cause.answered?.n);
  const ended = seats.filter(
    ({ n, state }) => (state === 'cancelled' || state === 'closed') && isOpenSeat({ state: stateBefore(n) }),
  );
  const reason =
    (cause.reason || REASONS[change.set.lastTransition?.name ?? '']) ??
    'The editors have called off this review.';
  const silent = seats.filter(isNow('expired'));
  const revision = revisionNotice(causes.after);
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
        { dueAt: dueAt ? deadlineDate(dueAt) : 'a date that suits you', revision },
      ).map((letter) => withNotices(noticesOf(causes.after), letter)),
    ),
    ...write(causes, 'seat-ended', ended.flatMap(reviewerOf), 'review', { reason }),
    ...(change.review ? reviewLetters(causes, change.review, seats) : []),
    ...(cause.rewritten && !cause.rewritten.review.toTell
      ? reviewChangedLetter(causes, cause.rewritten.review, cause.rewritten.what)
      : []),
  ];
}

/** One letter for all recipients of the same text. */
function invitationLetters({ after, editor, file }: Causes, invited: readonly SeatRecord[]): NewLetter[] {
  const letters: NewLetter[] = [];
  for (const seat of invited) {
    const written = invitationFor(after, seat, editor, file.journal);
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
  if (review.late) return lateReviewLetters(causes, review);
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
      scores: quote(answersAsText(review.answers ?? [])),
      forEditor: review.forEditor ? `For editors only:\n\n${quote(review.forEditor)}` : '',
      standing:
        given === asked ? 'All reviews are in. You can now decide.' : 'Other reviews are outstanding.',
    }),
  ];
}

function lateReviewLetters(
  causes: Causes,
  { seat, recommendation, reviewerName, comments, answers = [], forEditor }: NonNullable<Change['review']>,
): NewLetter[] {
  const from = causes.file.seats.filter(({ n }) => n === seat);
  return [
    ...write(causes, 'late-review-thanks', from.flatMap(reviewerOf), 'review'),
    ...write(causes, 'late-review-for-editors', [office], 'manuscript', {
      reviewer: reviewerName,
      recommendation,
      scores: quote(answersAsText(answers)),
      review: quote(comments),
      forEditor: forEditor ? `For editors only:\n\n${quote(forEditor)}` : '',
    }),
  ];
}

/** The letters that a change sends. They follow from the change itself, so that no action can forget them. */
export function lettersOfChange(file: ManuscriptFile, change: Change): NewLetter[] {
  const after: ManuscriptRecord = { ...file.record, ...change.set };
  const { who } = change.history;
  const editor = who.role === 'editor' ? who.name : undefined;
  const causes = { file, change, after, editor };
  const { message } = change.cause ?? {};
  return [
    ...transitionLetters(causes),
    ...revisionLetters(causes),
    ...seatLetters(causes),
    ...denialLetters(causes),
    ...recognitionLetters(causes),
    ...reviewersFileLetters(causes),
    ...productionLetters(causes),
    ...(message ? messageLetters({ ...file, record: after }, message) : []),
  ];
}
