import { brand } from '../../../shared/brand/brand.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { Change } from '../change.ts';
import { calledOf } from '../manuscript-number.ts';
import {
  isAskedOf,
  type ManuscriptFile,
  type ManuscriptRecord,
  type NoteRecord,
} from '../manuscript-record.ts';
import { fullName } from '../person-record.ts';
import type { SeatRecord } from '../seat-record.ts';
import type { LetterPage, NewLetter, Recipient } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

/** Characters of what others wrote that one letter quotes; a row of DynamoDB takes 400 kB, and the rest stands on the site. */
const MOST_QUOTED = 60_000;

const quote = (text: string, most = MOST_QUOTED) =>
  text.length <= most ? text : `${cutText(text, most)}\n\n[The rest stands on the site.]`;

const nameOf = (person: { firstName: string; middleName?: string; lastName: string }) =>
  fullName(person) || 'colleague';

/** Who has said that they are an author, each as they were named. Who was not asked yet must not learn of it by mail. */
const authorsOf = (record: ManuscriptRecord): Recipient[] =>
  record.authors.flatMap((author) =>
    author.email && !isAskedOf(record, author._id)
      ? [{ name: nameOf(author), address: author.email, part: 'author' as const }]
      : [],
  );

const reviewerOf = (seat: SeatRecord): Recipient[] =>
  seat.email ? [{ name: nameOf(seat), address: seat.email, part: 'reviewer', seat: seat.n }] : [];

/** The editorial office, until a manuscript has an editor of its own. */
const office: Recipient = { name: 'editors', address: brand.mail.editorial, part: 'editors' };

interface Causes {
  file: ManuscriptFile;
  change: Change;
  after: ManuscriptRecord;
  /** The acting editor's name; undefined where nobody of them acts. */
  editor: string | undefined;
}

function write(
  { after, editor }: Causes,
  template: TemplateName,
  to: Recipient[],
  page: LetterPage,
  fields: Record<string, string> = {},
): NewLetter[] {
  if (to.length === 0) return [];
  const { title } = after;
  const id = calledOf(after);
  return [{ template, to, page, ...renderLetter(template, { id, title, ...fields }, editor) }];
}

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
    ...write(causes, 'submission-for-editors', [office], 'desk', {
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
  const asked = seats.filter(({ n, state }) => state === 'accepted' && stateBefore(n) !== 'accepted');
  const ended = seats.filter(
    ({ n, state }) => (state === 'cancelled' || state === 'closed') && isOpenSeat({ state: stateBefore(n) }),
  );
  const reason = REASONS[change.set.lastTransition?.name ?? ''] ?? 'The editors have asked somebody else.';
  const dates = [...new Set(asked.map(({ dueAt }) => dueAt ?? ''))];
  return [
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
  ];
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
    ...write(causes, 'review-for-editor', [office], 'desk', {
      given: String(given),
      asked: String(asked),
      reviewer: reviewerName,
      recommendation,
      standing: given === asked ? 'All are in. The decision is yours.' : 'Others are still to come.',
    }),
  ];
}

/** Whom a change of a manuscript is told by letter: read off the change itself, so that no way of making it can forget. */
export function lettersOfChange(file: ManuscriptFile, change: Change): NewLetter[] {
  const after: ManuscriptRecord = { ...file.record, ...change.set };
  const { who } = change.history;
  const editor = who.role === 'editor' ? who.name : undefined;
  const causes = { file, change, after, editor };
  return [...transitionLetters(causes), ...seatLetters(causes)];
}
