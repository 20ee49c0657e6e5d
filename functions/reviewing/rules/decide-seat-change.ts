import type { ChangeSeat } from '../../../shared/contract/seats.ts';
import type { EventName } from '../../../shared/domain/event-names.ts';
import type { From, Status } from '../../../shared/domain/manuscript-status.ts';
import { type SeatEvent, stepFrom } from '../../../shared/domain/seat-steps.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { reviewerOf, write } from '../../letters/rules/letter-parts.ts';
import { wordsFor } from '../../letters/rules/reminders.ts';
import { invitationFor, reminderLetter } from '../../letters/rules/seat-letters.ts';
import type { TemplateName } from '../../letters/rules/templates.ts';
import type { NewLetter } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatEntry, SeatRecord } from '../../manuscript/record/seat-record.ts';
import { askBeforeNaming } from '../../manuscript/rules/ask-before-naming.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { noSuchManuscript } from '../../manuscript/rules/require-relation.ts';
import { planSeats } from '../../manuscript/rules/seats.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';
import { letOut } from '../../screening/rules/review-copy-gate.ts';
import { answerReminders } from './answer-reminders.ts';
import { assignedRow } from './assigned-row.ts';
import { refuseAuthor, UNANSWERED } from './decide-invitation.ts';
import { numbered, settleSeats } from './fill-seats.ts';
import { isGuestId } from './guest.ts';
import { openingOf } from './invitation-opening.ts';
import { reviewReminders } from './review-reminders.ts';

interface Action {
  file: ManuscriptFile;
  seat: SeatEntry;
  row: SeatRecord;
  request: ChangeSeat;
  editor: Person;
  now: string;
  at: AddressAsked;
}

/** The person who corrects an address, and the marks of the new address's owner. */
export interface AddressAsked {
  asking: Somebody;
  marks: readonly string[];
}

const EVENTS = {
  remind: 'reviewer-reminded',
  callOff: 'review-called-off',
  askAgain: 'reviewer-asked-again',
  newLink: 'seat-link-sent',
  acceptFor: 'invitation-accepted-for',
  declineFor: 'invitation-declined-for',
  promote: 'reserve-asked',
  setReplyBy: 'reply-day-changed',
  setDueAt: 'review-day-changed',
  setEmail: 'reviewer-address-corrected',
} as const satisfies Partial<Record<SeatEvent, EventName>>;

const eventOf = ({ do: action, replyBy, dueAt }: ChangeSeat): keyof typeof EVENTS =>
  action ?? (replyBy ? 'setReplyBy' : dueAt ? 'setDueAt' : 'setEmail');

/** People are asked, seated and reminded only while reviews are under way; asking one again afterwards reopens that. */
const NEEDS_REVIEWING: readonly SeatEvent[] = [
  'remind',
  'acceptFor',
  'declineFor',
  'promote',
  'setReplyBy',
  'setDueAt',
];

function checkStatus(record: ManuscriptRecord, event: SeatEvent): void {
  // A revision opens its own cycle: nobody is asked again in the one before.
  const isAgain = event === 'askAgain' && openingOf(record) === 'another';
  if (record.status === 'Under Review' || isAgain) return;
  if (event === 'askAgain' || NEEDS_REVIEWING.includes(event))
    throw new DomainError('transition_not_allowed', 'This manuscript is not under review now.');
}

/** A person is asked or sits down: their reading must be ready. */
const LEADS_TO_READING: readonly SeatEvent[] = ['askAgain', 'acceptFor', 'promote'];

const toReviewer = (
  { file: { record, journal }, editor }: Action,
  row: SeatRecord,
  template: TemplateName,
): NewLetter[] =>
  write({ after: record, editor: editor.name, file: { journal } }, template, reviewerOf(row), 'review', {
    dueAt: row.dueAt ? deadlineDate(row.dueAt) : '',
  });

const invitation = ({ file: { record, journal }, editor }: Action, row: SeatRecord): NewLetter[] => [
  {
    template: 'invitation',
    to: reviewerOf(row),
    page: 'review',
    ...invitationFor(record, row, editor.name, journal),
  },
];

function remind({ file, seat, row, editor, now }: Action): NewLetter[] {
  if (!row.email || seat.isUnreachable)
    throw new DomainError('address_refused', 'Emails to this reviewer bounce. Correct the address first.', {
      field: 'email',
    });
  const reminders = seat.state === 'invited' ? answerReminders : reviewReminders;
  const template = seat.by ? wordsFor(reminders, seat.by, now) : reminders.words.before;
  return reminderLetter(file, { ...row, dueAt: seat.by }, template, editor.name);
}

/** Refuses the address of an author, of another reviewer of this manuscript, or of the editor who types it. */
export function refuseOthersAddress(
  { record }: Pick<ManuscriptFile, 'record'>,
  { n, ...row }: SeatRecord,
  email: string | undefined,
  { asking, marks }: AddressAsked,
): void {
  refuseAuthor(record, { ...row, email, marks: [...marks] }, 'email');
  if (shareMark(marks, marksOfSomebody(asking)))
    throw new DomainError(
      'conflict_of_interest',
      'This is your own address, and you can’t review a manuscript that you handle.',
      { field: 'email' },
    );
  const isOthers = record.seats.some(
    (other) =>
      other.n !== n &&
      other.reviewerId !== row.reviewerId &&
      shareMark(marksOfReviewer(record, other.reviewerId), marks),
  );
  if (isOthers)
    throw new DomainError('address_refused', 'This is the address of another reviewer of this manuscript.', {
      field: 'email',
    });
}

/** The reviewer's marks after a change of address: an account keeps its own, while a guest is known by the address alone. */
export const marksAtAddress = ({ reviewerId, marks = [] }: SeatRecord, at: readonly string[]): string[] => [
  ...new Set([...(isGuestId(reviewerId) ? [] : marks), ...at]),
];

function checkAddress({ file, seat, row, request, at }: Action): void {
  const isSame = request.email === row.email?.toLowerCase();
  if (isSame && seat.isUnreachable)
    throw new DomainError('address_refused', 'Emails to this address bounce. Correct it.', {
      field: 'email',
    });
  refuseOthersAddress(file, row, request.email, at);
}

/** All effects of one action on the plan, and the letters that only it triggers. */
function perform(action: Action, event: SeatEvent, plan: ReturnType<typeof planSeats>): NewLetter[] {
  const { seat, row, request, now } = action;
  const { n } = seat;
  const linkEdition = (row.linkEdition ?? 1) + 1;
  const state = stepFrom(seat.state, event)!;
  switch (event) {
    case 'remind':
      plan.note(n, { remindedAt: now });
      return remind(action);
    case 'newLink':
      plan.note(n, { linkEdition });
      return toReviewer(action, row, 'seat-link');
    case 'setReplyBy':
      plan.step(n, { by: deadlineOn(request.replyBy!, 'replyBy', now) });
      return [];
    case 'setDueAt':
      plan.step(n, { by: deadlineOn(request.dueAt!, 'dueAt', now) });
      return toReviewer(action, plan.rowOf(n)!, 'seat-date');
    case 'setEmail': {
      checkAddress(action);
      plan.reach(n);
      plan.wait(n);
      plan.note(n, { email: request.email, linkEdition, marks: marksAtAddress(row, action.at.marks) });
      if (seat.state === 'listed') return [];
      const corrected = plan.rowOf(n)!;
      // The right address has not received the invitation yet.
      return seat.state === 'invited'
        ? invitation(action, corrected)
        : toReviewer(action, corrected, 'seat-link');
    }
    case 'askAgain':
      plan.note(n, UNANSWERED);
      plan.step(n, { state });
      return [];
    case 'declineFor':
      plan.note(n, { words: request.note });
      plan.step(n, { state });
      return [];
    default:
      plan.step(n, { state });
      return [];
  }
}

export function decideSeatChange(
  file: ManuscriptFile,
  n: number,
  request: ChangeSeat,
  editor: Person,
  now: string,
  at: AddressAsked,
): Change {
  const { record } = file;
  const seat = record.seats.find((each) => each.n === n);
  const row = file.seats.find((each) => each.n === n);
  if (!row) throw noSuchManuscript();
  assertNoPendingDecision(record);
  refuseStale(record, request.version, editor);
  const event = eventOf(request);
  if (!seat || seat.isTakenOff || !stepFrom(seat.state, event))
    throw new DomainError('seat_closed', `You can’t do this because the review is ${row.state}.`);
  checkStatus(record, event);
  if (event === 'callOff')
    askBeforeNaming(
      file,
      [{ text: request.note ?? '' }],
      {
        what: 'letter',
        field: 'note',
        confirmed: request.confirmed,
      },
      ['reviewers'],
    );
  const gate = LEADS_TO_READING.includes(event) ? letOut(record, editor, undefined, now) : { from: {} };
  const action: Action = { file, seat, row, request, editor, now, at };
  const plan = planSeats(file, now);
  const letters = perform(action, event, plan);
  const settled = settleSeats(plan, record);
  const isAnother = event === 'askAgain' && record.status === 'Reviewed';
  const to: Status = isAnother ? 'Under Review' : settled.to;
  const from: From = { status: [record.status], submitted: true, held: false, ...gate.from };
  const answer = event === 'acceptFor' ? 'accept' : event === 'declineFor' ? 'decline' : undefined;
  const lastTransition = {
    name: 'ask-another',
    actor: 'editor' as const,
    personId: editor.personId,
    at: now,
  };
  return {
    from,
    isQuiet: true,
    set: {
      ...settled.set,
      ...(event === 'acceptFor' ? numbered(record, row.reviewerId) : {}),
      ...(isAnother ? { status: to, lastTransition } : {}),
    },
    seats: settled.seats,
    cause: {
      ...(answer ? { answered: { n, answer } } : {}),
      ...(event === 'callOff' ? { reason: request.note } : {}),
    },
    letters,
    history: {
      event: isAnother ? 'another-reviewer-asked' : EVENTS[event],
      who: { ...editor, role: 'editor' },
      from: record.status,
      to,
      detail: fullName(row),
    },
    ...(event === 'promote' || event === 'askAgain' ? { rows: [assignedRow(record, row.reviewerId)] } : {}),
  };
}
