import type { InviteReviewers } from '../../../shared/contract/seats.ts';
import { dueAfter } from '../../../shared/domain/deadline.ts';
import type { From } from '../../../shared/domain/manuscript-status.ts';
import { shortName } from '../../../shared/domain/person-name.ts';
import { MAX_SEATS } from '../../../shared/domain/seat-steps.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { periodsOf } from '../../journal/rules/journal.ts';
import { refuseUnknownFields } from '../../letters/rules/render-letter.ts';
import { INVITATION_FIELDS } from '../../letters/rules/seat-letters.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { askBeforeNaming } from '../../manuscript/rules/ask-before-naming.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { heldBack } from '../../manuscript/rules/editor-block.ts';
import { authorshipOf, holderOf } from '../../manuscript/rules/ever-authors.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { type Named, planSeats } from '../../manuscript/rules/seats.ts';
import { marksOfSeat, marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';
import { letOut } from '../../screening/rules/review-copy-gate.ts';
import { assignedRow } from './assigned-row.ts';
import { isAskedAlready, openingOf, seatHeldBy } from './invitation-opening.ts';
import { refuseJudge, refuseTied, type Tied } from './refuse-tied.ts';

export interface Invited extends Named {
  inReserve: boolean;
}

const INVITABLE: From = {
  status: ['Pending', 'Under Review', 'Reviewed', 'Rejected'],
  submitted: true,
  held: false,
};
/** Entries of one cycle. */
const MAX_OF_CYCLE = 20;

/** The former answer is taken out of a seat that is invited again. */
export const UNANSWERED = {
  reason: undefined,
  words: undefined,
  conflict: undefined,
  hasMovedDate: undefined,
  remindedAt: undefined,
};

const invalidPeople = (message: string) => new DomainError('invalid_request', message, { field: 'people' });

export function refuseAuthor(record: ManuscriptRecord, named: Named, field: string): void {
  const part = authorshipOf(record, holderOf(record, named));
  if (!part) return;
  throw new DomainError(
    'conflict_of_interest',
    part === 'named'
      ? `${shortName(named)} is named as an author of this manuscript. They can’t review it unless they deny that.`
      : `${shortName(named)} ${part} an author of this manuscript and can’t review it.`,
    { field },
  );
}

/** They have already reviewed in this cycle. */
const hasReviewedLate = (
  reviews: ManuscriptFile['reviews'],
  record: ManuscriptRecord,
  reviewerId: string,
): boolean =>
  openingOf(record) !== 'cycle' &&
  reviews.some((each) => each.late && each.reviewerId === reviewerId && each.cycle === record.cycle);

/** Whether one person is among them twice, under any ids and addresses. */
export const namesTwice = (people: readonly Named[]): boolean =>
  people.some((one, index) =>
    people.slice(index + 1).some((other) => shareMark(marksOfSeat(one), marksOfSeat(other))),
  );

/** A person with a place keeps it, whichever address names them this time. */
function atTheirPlace(record: ManuscriptRecord, named: Invited): Invited {
  const seat = seatHeldBy(record, { personId: named.reviewerId, marks: marksOfSeat(named) });
  return seat ? { ...named, reviewerId: seat.reviewerId } : named;
}

function checkPeople(file: ManuscriptFile, people: readonly Invited[], asking: Somebody): void {
  const { record, reviews } = file;
  if (namesTwice(people)) throw invalidPeople('You have chosen someone twice.');
  if (people.some((named) => shareMark(marksOfSeat(named), marksOfSomebody(asking))))
    throw heldBack('You can’t review a manuscript that you handle. Another editor must invite you.');
  for (const named of people) {
    refuseAuthor(record, named, 'people');
    refuseJudge(file, named, 'people');
    if (hasReviewedLate(reviews, record, named.reviewerId))
      throw invalidPeople(`${shortName(named)} has already reviewed this round, after the decision.`);
    if (isAskedAlready(record, { personId: named.reviewerId, marks: marksOfSeat(named) }))
      throw invalidPeople(`${shortName(named)} has already been invited.`);
  }
  if (
    record.summary.seatCount + people.length > MAX_SEATS ||
    record.seats.length + people.length > MAX_OF_CYCLE
  )
    throw invalidPeople('You have chosen too many reviewers for one manuscript.');
}

/** Only people who were never asked keep their places when a new cycle begins. */
const staysListed = (isNew: boolean) => (seat: ManuscriptRecord['seats'][number]) =>
  !isNew || seat.state === 'listed';

interface InvitedBy {
  editor: Person;
  asking: Somebody;
  /** Those among them who are close to the authors. */
  tied?: readonly Tied[];
  isChief?: boolean;
}

/** Invites people to review. They may read nothing before they accept. */
export function decideInvitation(
  file: ManuscriptFile,
  { replyBy, dueInDays, letter, version, override, tieReason, confirmed }: InviteReviewers,
  named: readonly Invited[],
  { editor, asking, tied = [], isChief = false }: InvitedBy,
  now: string,
): Change {
  const { record } = file;
  const people = named.map((each) => atTheirPlace(record, each));
  assertNoPendingDecision(record);
  refuseStale(record, version, editor);
  if (!INVITABLE.status.includes(record.status))
    throw new DomainError(
      'transition_not_allowed',
      'This manuscript has been accepted, so no one reviews it now.',
    );
  const opening = openingOf(record);
  const isNew = opening === 'cycle';
  checkPeople(file, people, asking);
  const despite = refuseTied(tied, { isChief, reason: tieReason });
  refuseUnknownFields(letter, INVITATION_FIELDS);
  const written = letter && `${letter.subject}\n${letter.text}`;
  askBeforeNaming(file, [{ text: written ?? '' }], { what: 'letter', field: 'letter', confirmed }, [
    'reviewers',
  ]);
  if (opening !== 'joins' && people.every(({ inReserve }) => inReserve))
    throw invalidPeople('Invite at least one of them now. The others can stay in reserve.');
  const gate = letOut(record, editor, override, now);
  const periods = periodsOf(file);
  const by = replyBy ? deadlineOn(replyBy, 'replyBy', now) : dueAfter(now, periods.reply);
  const cycle = isNew ? record.cycle + 1 : record.cycle;
  const plan = planSeats(file, now, cycle);
  plan.keep(record.seats.filter(staysListed(isNew)).map(({ n }) => n));
  for (const each of people) {
    const seat = plan.entries().find(({ reviewerId }) => reviewerId === each.reviewerId);
    const n = seat?.n ?? plan.add(each, 'listed');
    plan.rename(n, each);
    plan.note(n, { ...UNANSWERED, dueInDays: dueInDays ?? periods.review, letter });
    plan.step(n, each.inReserve ? { state: 'listed', inReserve: true } : { state: 'invited', by });
  }
  const { set, seats } = plan.changes();
  const reserve = people.filter(({ inReserve }) => inReserve).map(shortName);
  const asked = people.filter(({ inReserve }) => !inReserve).map(shortName);
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
      ...(isNew ? { cycle, lastTransition: { name: 'send-to-review', ...at } } : {}),
    },
    seats,
    history: {
      event: opening === 'another' ? 'another-reviewer-asked' : 'reviewers-invited',
      who: { ...editor, role: 'editor' },
      from: record.status,
      to: 'Under Review',
      detail: [
        asked.join(', '),
        reserve.length > 0 ? `in reserve: ${reserve.join(', ')}` : '',
        gate.detail ?? '',
        despite,
      ]
        .filter(Boolean)
        .join('; '),
    },
    rows: people.map(({ reviewerId }) => assignedRow(record, reviewerId)),
  };
}
