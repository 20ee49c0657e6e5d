import type { GiveReview } from '../../../shared/contract/seats.ts';
import type { Answered } from '../../../shared/domain/review-fields.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { refuseWhileDeciding } from '../../decisions/rules/assert-no-pending-decision.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import type { ManuscriptFile, NoteRecord, ReviewRecord } from '../../manuscript/rules/manuscript-record.ts';
import type { StoredAttachment } from '../../manuscript/rules/stored-document.ts';
import { fullName } from '../../people/rules/person-record.ts';
import {
  endingOf,
  findHeldSeat,
  type HeldSeat,
  noSuchSeat,
  reviewOf,
  rightsOf,
} from '../../seats/rules/seat-page.ts';
import { completeReview, decideReview } from './decide-review.ts';
import { areSameAnswers, textForAuthors } from './review-answers.ts';
import { startReviewFiles } from './review-files.ts';
import { tellingOf } from './telling.ts';

/** A form whose files are stored, and whose answers include the wording of their questions, whatever a later form says. */
type Given = Omit<GiveReview, 'attachments' | 'scores' | 'answers'> & {
  attachments: StoredAttachment[];
  answers: Answered[];
};

export function requireWriting(held: HeldSeat): void {
  const rights = rightsOf(held);
  if (!rights.includes('write') && !rights.includes('giveLate'))
    throw new DomainError('seat_closed', endingOf(held) || 'Accept the invitation first.');
}

const isSameFiles = ({ attachments = [] }: ReviewRecord, form: Given) =>
  attachments.map(({ upload }) => upload).join() === form.attachments.map(({ upload }) => upload).join();

const isSame = (review: ReviewRecord, form: Given) =>
  isSameFiles(review, form) &&
  review.comments === form.comments &&
  review.recommendation === form.recommendation &&
  (review.forEditor ?? '') === form.forEditor &&
  areSameAnswers(review.answers ?? [], form.answers);

/** The note through which the authors will read it. */
const noteOf = ({ file: { notes } }: HeldSeat, review: ReviewRecord): NoteRecord | undefined =>
  notes.findLast(
    ({ kind, addedBy, round }) =>
      kind === 'reviewer' && addedBy.personId === review.reviewerId && round === review.round,
  );

const CHANGED = {
  recommendation: 'the recommendation',
  comments: 'the comments for the authors',
  forEditor: 'the comments for editors only',
} as const;

function changedIn(review: ReviewRecord, form: Given): string[] {
  const parts = (Object.keys(CHANGED) as (keyof typeof CHANGED)[]).filter(
    (part) => (review[part] ?? '') !== form[part],
  );
  const answers = (areScores: boolean, name: string) => {
    const of = (all: Answered[]) => all.filter(({ kind }) => (kind === 'score') === areScores);
    return areSameAnswers(of(review.answers ?? []), of(form.answers)) ? [] : [name];
  };
  const files = isSameFiles(review, form) ? [] : ['the attached files'];
  return [
    ...parts.map((part) => CHANGED[part]),
    ...answers(true, 'the scores'),
    ...answers(false, 'the answers'),
    ...files,
  ];
}

/** Every change is stored. */
const MAX_CHANGES = 100;

/** Keeps the former review beside it; nothing else changes. */
function changeReview(held: HeldSeat, was: ReviewRecord, form: Given, now: string): Change | undefined {
  if (isSame(was, form)) return undefined;
  const { record } = held.file;
  refuseWhileDeciding(record);
  const edition = was.edition ?? 1;
  if (edition !== form.edition)
    throw new DomainError('stale_version', 'Your review was changed on another device.');
  if (edition > MAX_CHANGES)
    throw new DomainError(
      'transition_not_allowed',
      `You have changed this review ${MAX_CHANGES} times, which is the limit. We have kept the version you last sent. To add more, write to the editors in a message.`,
    );
  const { comments, recommendation, forEditor, answers, attachments } = form;
  const what = changedIn(was, form);
  const review: ReviewRecord = {
    ...was,
    seat: held.row.n,
    comments,
    recommendation,
    forEditor,
    answers,
    attachments,
    edition: edition + 1,
    changedAt: now,
    ...tellingOf(was, what, now),
  };
  const note = noteOf(held, was);
  return {
    from: { status: ['Under Review', 'Reviewed'], submitted: true, held: false, round: held.row.round },
    isQuiet: true,
    set: {},
    ...(isSameFiles(was, form)
      ? {}
      : { reviewFiles: startReviewFiles(held.row.n, edition + 1, attachments.length) }),
    rewritten: {
      review,
      was,
      what,
      ...(note ? { note: { ...note, text: textForAuthors(comments, answers), action: recommendation } } : {}),
    },
    history: {
      event: 'review-changed',
      who: { personId: was.reviewerId, name: was.reviewerName, role: 'reviewer' },
      from: record.status,
      to: record.status,
      detail: recommendation,
    },
  };
}

/** A review from a seat: submits it, and every change of it until the decision. */
export function decideSeatReview(
  file: ManuscriptFile,
  n: number,
  form: Given,
  now: string,
): Change | undefined {
  const held = findHeldSeat(file, n);
  if (!held) throw noSuchSeat();
  const { row } = held;
  const was = reviewOf(held);
  // Sent again because the answer was lost.
  if (was?.late && isSame(was, form)) return undefined;
  requireWriting(held);
  if (was) return changeReview(held, was, form, now);
  const { comments, recommendation, forEditor, answers, attachments } = form;
  const reviewer = { personId: row.reviewerId, name: fullName(row) };
  const first = decideReview(file, { comments, recommendation }, reviewer, now, answers);
  return completeReview(file, first, { forEditor, attachments });
}
