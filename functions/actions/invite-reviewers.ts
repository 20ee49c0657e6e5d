import type { InviteReviewers } from '../../shared/contract/seats.ts';
import { dueAfter } from '../../shared/domain/deadline.ts';
import type { From } from '../../shared/domain/manuscript-status.ts';
import { MOST_SEATS } from '../../shared/domain/seat-steps.ts';
import type { Change, Person } from '../domain/change.ts';
import { deadlineOn } from '../domain/deadline-on.ts';
import { refuseStale } from '../domain/decide-status.ts';
import { ASKED_ANOTHER } from '../domain/deeds.ts';
import { DomainError } from '../domain/domain-error.ts';
import { heldBack } from '../domain/held-back.ts';
import { isAskedAlready, openingOf } from '../domain/invitation-opening.ts';
import { periodsOf } from '../domain/journal/journal.ts';
import { checkLetter } from '../domain/letters/invitation-letter.ts';
import { isReviewerAuthor, type ManuscriptFile, type ManuscriptRecord } from '../domain/manuscript-record.ts';
import { refuseHeld } from '../domain/refuse-held.ts';
import { refuseNaming } from '../domain/refuse-naming.ts';
import { letOut } from '../domain/review-copy-gate.ts';
import { type Named, planSeats } from '../domain/seats.ts';

export interface Invited extends Named {
  inReserve: boolean;
}

const INVITABLE: From = {
  status: ['Pending', 'Under Review', 'Reviewed', 'Rejected'],
  submitted: true,
  held: false,
};
/** Entries of one cycle. */
const MOST_OF_CYCLE = 20;

/** Of a seat that is asked once more. */
export const UNANSWERED = {
  reason: undefined,
  words: undefined,
  conflict: undefined,
  hasMovedDate: undefined,
  remindedAt: undefined,
};

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;
const badPeople = (message: string) => new DomainError('invalid_request', message, { field: 'people' });

export function refuseAuthor(record: ManuscriptRecord, named: Named, field: string): void {
  if (isReviewerAuthor(record, named))
    throw new DomainError(
      'conflict_of_interest',
      `${nameOf(named)} is an author of this manuscript and can’t review it.`,
      { field },
    );
}

/** A review of theirs stands in this cycle already. */
const hasReviewedLate = (
  reviews: ManuscriptFile['reviews'],
  record: ManuscriptRecord,
  reviewerId: string,
): boolean =>
  openingOf(record) !== 'cycle' &&
  reviews.some((each) => each.late && each.reviewerId === reviewerId && each.cycle === record.cycle);

function checkPeople({ record, reviews }: ManuscriptFile, people: readonly Invited[], editor: Person): void {
  const ids = people.map(({ reviewerId }) => reviewerId);
  if (new Set(ids).size < ids.length) throw badPeople('people names somebody twice.');
  if (ids.includes(editor.personId))
    throw heldBack('You can’t review a manuscript that you handle; another editor must ask you.');
  for (const named of people) {
    refuseAuthor(record, named, 'people');
    if (hasReviewedLate(reviews, record, named.reviewerId))
      throw badPeople(`${nameOf(named)} has reviewed this round already, after its decision.`);
    if (isAskedAlready(record, named.reviewerId)) throw badPeople(`${nameOf(named)} has been asked already.`);
  }
  if (record.seatCount + people.length > MOST_SEATS || record.seats.length + people.length > MOST_OF_CYCLE)
    throw badPeople('So many reviewers are more than one manuscript can have.');
}

/** Only people who were never asked keep their places as a new cycle begins. */
const staysListed = (isNew: boolean) => (seat: ManuscriptRecord['seats'][number]) =>
  !isNew || seat.state === 'listed';

/** Asks people to review. Nothing is theirs to read before they accept. */
export function decideInvitation(
  file: ManuscriptFile,
  { replyBy, dueInDays, letter, version, override, confirmed }: InviteReviewers,
  people: readonly Invited[],
  editor: Person,
  now: string,
): Change {
  const { record } = file;
  refuseHeld(record);
  refuseStale(record, version, 'editor');
  if (!INVITABLE.status.includes(record.status))
    throw new DomainError(
      'transition_not_allowed',
      'This manuscript has been accepted; nobody reviews it now.',
    );
  const opening = openingOf(record);
  const isNew = opening === 'cycle';
  checkPeople(file, people, editor);
  checkLetter(letter);
  const written = letter && `${letter.subject}\n${letter.text}`;
  refuseNaming(record, written, { what: 'letter', field: 'letter', confirmed });
  if (opening !== 'joins' && people.every(({ inReserve }) => inReserve))
    throw badPeople('Ask at least one of them now; the others can stay in reserve.');
  const gate = letOut(record, editor, override, now);
  const periods = periodsOf(file);
  const by = replyBy ? deadlineOn(replyBy, 'replyBy', now) : dueAfter(now, periods.reply);
  const cycle = isNew ? record.cycle + 1 : record.cycle;
  const plan = planSeats(file, now, cycle);
  plan.keep(record.seats.filter(staysListed(isNew)).map(({ n }) => n));
  for (const named of people) {
    const seat = plan.entries().find(({ reviewerId }) => reviewerId === named.reviewerId);
    const n = seat?.n ?? plan.add(named, 'listed');
    plan.rename(n, named);
    plan.note(n, { ...UNANSWERED, dueInDays: dueInDays ?? periods.review, letter });
    plan.step(n, named.inReserve ? { state: 'listed', inReserve: true } : { state: 'invited', by });
  }
  const { set, seats } = plan.changes();
  const reserve = people.filter(({ inReserve }) => inReserve).map(nameOf);
  const asked = people.filter(({ inReserve }) => !inReserve).map(nameOf);
  const at = { actor: 'editor' as const, personId: editor.personId, at: now };
  return {
    from: { ...INVITABLE, ...gate.from },
    ...(isNew ? {} : { isQuiet: true }),
    set: {
      ...set,
      ...gate.set,
      ...(opening === 'joins' ? {} : { status: 'Under Review' }),
      ...(opening === 'another' ? { lastTransition: { name: 'ask-another', ...at } } : {}),
      ...(record.revision ? { revision: null } : {}),
      ...(isNew ? { cycle, rejectionNotedBy: [], lastTransition: { name: 'send-to-review', ...at } } : {}),
    },
    seats,
    history: {
      what: opening === 'another' ? ASKED_ANOTHER : 'Reviewers invited',
      who: { ...editor, role: 'editor' },
      from: record.status,
      to: 'Under Review',
      detail: [
        asked.join(', '),
        reserve.length > 0 ? `in reserve: ${reserve.join(', ')}` : '',
        gate.detail ?? '',
      ]
        .filter(Boolean)
        .join('; '),
    },
    assigned: people.map(({ reviewerId }) => reviewerId),
  };
}
