import type { GiveReview } from '../../../shared/contract/seats.ts';
import { minutesAfter } from '../../../shared/domain/deadline.ts';
import type { Answered } from '../../../shared/domain/review-fields.ts';
import { formerReviewKey, noteKey, reviewFilesKey, reviewKey } from '../../core/keys.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile, NoteRecord, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import { startReviewFiles } from '../../manuscript/record/review-files.ts';
import type { StoredAttachment } from '../../manuscript/record/stored-document.ts';
import { askBeforeOwnName } from '../../manuscript/rules/ask-before-naming.ts';
import { refuseWhileDeciding } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { areSameAnswers, textForAuthors } from '../../manuscript/rules/review-answers.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { completeReview, decideReview } from './decide-review.ts';
import { endingOf, findHeldSeat, type HeldSeat, noSuchSeat, reviewOf, rightsOf } from './seat-page.ts';

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

const isSameReview = (review: ReviewRecord, form: Given) =>
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
  if (isSameReview(was, form)) return undefined;
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
  const { comments, recommendation, forEditor, answers, attachments, confirmed } = form;
  const text = textForAuthors(comments, answers);
  askBeforeOwnName(held.file, held.row.n, { text, confirmed });
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
  const written = noteOf(held, was);
  const note = written && { ...written, text, action: recommendation };
  const reviewFiles = isSameFiles(was, form)
    ? undefined
    : startReviewFiles(held.row.n, edition + 1, attachments.length);
  return {
    from: { status: ['Under Review', 'Reviewed'], submitted: true, held: false, round: held.row.round },
    isQuiet: true,
    set: {},
    rows: [
      { putNew: formerReviewKey(record.id, was), item: was },
      { put: reviewKey(record.id, review), item: review },
      ...(note ? [{ put: noteKey(record.id, note), item: note }] : []),
      ...(reviewFiles ? [{ put: reviewFilesKey(record.id, reviewFiles.seat), item: reviewFiles }] : []),
    ],
    cause: { rewritten: { review, was, what }, ...(reviewFiles ? { reviewFiles } : {}) },
    history: {
      event: 'review-changed',
      who: { personId: was.reviewerId, name: was.reviewerName, role: 'reviewer' },
      from: record.status,
      to: record.status,
      detail: recommendation,
    },
  };
}

/** Between two letters to the editors about changes of one review. */
const MINUTES_BETWEEN = 15;

/**
 * When editors learn that a review was changed: at once, or together with other changes soon after the last letter. Nothing is lost: the
 * rest comes with the next letter.
 */
function tellingOf(
  { toldAt, toTell }: Pick<ReviewRecord, 'toldAt' | 'toTell'>,
  changed: readonly string[],
  now: string,
): Pick<ReviewRecord, 'toldAt' | 'toTell'> {
  const what = [...new Set([...(toTell?.what ?? []), ...changed])];
  if (toTell && toTell.at > now) return { toldAt, toTell: { at: toTell.at, what } };
  const last = toTell?.at ?? toldAt;
  const next = last && minutesAfter(last, MINUTES_BETWEEN);
  return next && next > now ? { toldAt, toTell: { at: next, what } } : { toldAt: now, toTell: undefined };
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
  if (was?.late && isSameReview(was, form)) return undefined;
  requireWriting(held);
  if (was) return changeReview(held, was, form, now);
  const { comments, recommendation, forEditor, answers, attachments, confirmed } = form;
  const reviewer = { personId: row.reviewerId, name: fullName(row) };
  const first = decideReview(file, { comments, recommendation, confirmed }, reviewer, now, answers);
  return completeReview(file, first, { forEditor, attachments });
}
