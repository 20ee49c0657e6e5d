import type { AnswerSeat } from '../../../shared/contract/seats.ts';
import { LIMITS } from '../../../shared/domain/constants.ts';
import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import type { EventName } from '../../../shared/domain/event-names.ts';
import { MAX_SUGGESTIONS } from '../../../shared/domain/review-form.ts';
import { MAX_DAYS_MOVED } from '../../../shared/domain/seat-steps.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { refuseWhileDeciding } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, SeatAnswer } from '../../manuscript/rules/change.ts';
import { marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import { planSeats } from '../../manuscript/rules/seats.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { marksOfSeat, shareMark } from '../../people/rules/same-person.ts';
import { refuseAuthor } from './decide-invitation.ts';
import { numbered, settleSeats } from './fill-seats.ts';
import { endingOf, findHeldSeat, type HeldSeat, noSuchSeat, rightsOf } from './seat-page.ts';

/** Colleagues of several answers together. */
const MAX_KEPT = 4 * MAX_SUGGESTIONS;

const seatClosed = (held: HeldSeat) =>
  new DomainError('seat_closed', endingOf(held) || 'You can’t change this answer any more.');

function newDate({ entry }: HeldSeat, { dueAt }: AnswerSeat, now: string): string {
  if (!dueAt) throw new DomainError('invalid_request', 'dueAt is required.', { field: 'dueAt' });
  const by = deadlineOn(dueAt, 'dueAt', now);
  const latest = daysAfter(entry?.by ?? now, MAX_DAYS_MOVED);
  if (by > latest)
    throw new DomainError(
      'invalid_request',
      `You can move the date to ${dayOfDeadline(latest)} at the latest. To ask for a later date, write to the editors.`,
      { field: 'dueAt' },
    );
  return by;
}

type Suggested = NonNullable<SeatRecord['suggestions']>[number];

const isSameSuggestion = (one: Suggested, other: Suggested) =>
  one.name === other.name && one.email === other.email;

/** Adds only the new words to the row, so that a repeated request changes it once. Earlier words stay. */
function answerWords(
  row: SeatRecord,
  { reason, words = '', suggestions = [] }: AnswerSeat,
): Partial<SeatRecord> | undefined {
  const [told = '', named = []] = [row.words, row.suggestions];
  const others = suggestions.filter((one) => !named.some((other) => isSameSuggestion(one, other)));
  const isNews = words !== '' && !told.includes(words);
  const said = {
    ...(reason && reason !== row.reason ? { reason } : {}),
    ...(isNews ? { words: told ? `${told}\n\n${words}` : words } : {}),
    ...(others.length > 0 ? { suggestions: [...named, ...others] } : {}),
  };
  if ((said.words?.length ?? 0) > LIMITS.note || (said.suggestions?.length ?? 0) > MAX_KEPT)
    throw new DomainError(
      'invalid_request',
      'Your answers are too long in total. Send the rest to the editors as a message.',
      { field: 'words' },
    );
  return Object.keys(said).length > 0 ? said : undefined;
}

const EVENTS: Record<SeatAnswer, EventName> = {
  accept: 'invitation-accepted',
  decline: 'invitation-declined',
  words: 'invitation-words-added',
  giveBack: 'review-given-back',
  moveDate: 'review-day-moved',
};

/** It is already so: the answer to the first request was lost. */
const isAnswered = ({ entry }: HeldSeat, { answer }: AnswerSeat) =>
  (answer === 'accept' && entry?.state === 'accepted') ||
  (answer === 'giveBack' && entry?.state === 'declined');

/** A person who already sits or has reviewed, by another of their addresses, is one reviewer and no second one. */
function refuseSecondPlace({ record }: ManuscriptFile, row: SeatRecord): void {
  const other = record.seats.find(
    ({ n, state, reviewerId, isTakenOff }) =>
      n !== row.n &&
      !isTakenOff &&
      (state === 'accepted' || state === 'submitted') &&
      shareMark(marksOfReviewer(record, reviewerId), marksOfSeat(row)),
  );
  if (other)
    throw new DomainError(
      'seat_closed',
      'You are already a reviewer of this manuscript, at a different address of yours.',
    );
}

export function decideAnswer(
  file: ManuscriptFile,
  n: number,
  form: AnswerSeat,
  now: string,
): Change | undefined {
  const held = findHeldSeat(file, n);
  if (!held) throw noSuchSeat();
  const { record } = file;
  const { row } = held;
  const rights = rightsOf(held);
  if (isAnswered(held, form) && rights.length > 0) return undefined;
  const isAdding = form.answer === 'decline' && rights.includes('addWords');
  if (!isAdding && !rights.includes(form.answer)) throw seatClosed(held);
  if (!isAdding) refuseWhileDeciding(record);
  const plan = planSeats(file, now);
  const words = answerWords(row, form);
  switch (form.answer) {
    case 'accept':
      refuseAuthor(record, row, 'answer');
      refuseSecondPlace(file, row);
      plan.note(n, { conflict: form.conflict });
      plan.step(n, { state: 'accepted' });
      break;
    case 'moveDate':
      plan.note(n, { hasMovedDate: true });
      plan.step(n, { by: newDate(held, form, now) });
      break;
    default:
      if (isAdding && !words) return undefined;
      plan.note(n, words ?? {});
      if (!isAdding) plan.step(n, { state: 'declined' });
  }
  const answer: SeatAnswer = isAdding ? 'words' : form.answer;
  const { set, seats, to } = settleSeats(plan, record);
  return {
    from: { status: [record.status], submitted: true, ...(isAdding ? {} : { held: false }) },
    isQuiet: true,
    set: { ...set, ...(answer === 'accept' ? numbered(record, row.reviewerId) : {}) },
    seats,
    cause: { answered: { n, answer } },
    history: {
      event: EVENTS[answer],
      who: { personId: row.reviewerId, name: fullName(row), role: 'reviewer' },
      from: record.status,
      to,
    },
  };
}
