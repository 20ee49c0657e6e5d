import type { EventName } from '../../../shared/domain/event-names.ts';
import {
  type NamedTransition,
  statusAfter,
  type Transition,
  type TransitionName,
} from '../../../shared/domain/manuscript-status.ts';
import { fullName } from '../../people/rules/person-record.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../record/manuscript-record.ts';
import type { Change, Person } from './change.ts';
import { closeSeats, listedFor, openCycle, type SeatChanges } from './seats.ts';

export type StatusActor = 'author' | 'editor' | 'reviewer';

const EVENTS: Record<TransitionName, EventName> = {
  'send-proof-to-author': 'proof-sent',
  'accept-proof': 'proof-accepted',
  'reject-proof': 'proof-rejected',
  'submit-draft': 'manuscript-submitted',
  resubmit: 'manuscript-resubmitted',
  'send-to-review': 'sent-to-review',
  'reset-to-pending': 'reset-to-pending',
  'stop-waiting': 'waiting-ended',
  reject: 'manuscript-rejected',
  accept: 'manuscript-accepted',
  'request-revision': 'revision-requested',
  'submit-revision': 'revision-submitted',
  reopen: 'decision-reopened',
  'take-back-revision': 'revision-taken-back',
};

/** Reviewers' access begins with the cycle and ends with the decision. */
function seatsAfter(
  transition: Transition,
  file: Pick<ManuscriptFile, 'record' | 'seats'>,
  now: string,
): { set: Change['set']; seats?: SeatChanges['seats'] } {
  if (transition.actor !== 'editor') return { set: {} };
  if (transition.advances !== 'cycle') return closeSeats(file, now);
  const { set, seats } = openCycle(file, now);
  const { cycle, reviewerOrder } = file.record;
  // A guest whose cycle ended before they answered gets a seat here for the first time.
  const sitting = (set.seats ?? []).map(({ reviewerId }) => reviewerId);
  const order = [...new Set([...reviewerOrder, ...sitting])];
  return { set: { ...set, cycle: cycle + 1, reviewerOrder: order }, seats };
}

function submissionAfter(
  transition: Transition,
  record: ManuscriptRecord,
  now: string,
): Partial<ManuscriptRecord> {
  const round = transition.advances === 'round' ? { round: record.round + 1, submittedAt: now } : {};
  const first = transition.to.submitted && !record.submitted ? { submittedAt: now } : {};
  return { ...first, ...round };
}

/** Any other action by an editor cancels a requested revision. */
const revisionAfter = ({ actor }: Transition, { revision }: ManuscriptRecord) =>
  actor === 'editor' && revision ? { revision: null } : {};

/** If it is not accepted any more, it is not published either. */
const productionAfter = ({ actor }: Transition, { production }: ManuscriptRecord) =>
  actor === 'editor' && production ? { production: null } : {};

/** For the editors: people on the list who are not invited. */
function describeOmittedReviewers({ advances }: Transition, file: Pick<ManuscriptFile, 'record' | 'seats'>) {
  const authors = advances === 'cycle' ? listedFor(file).authors : [];
  return authors.length > 0
    ? `Not invited because they are now an author: ${authors.map(fullName).join(', ')}`
    : undefined;
}

interface Action {
  actor: StatusActor;
  person: Person;
  now: string;
  note?: string | undefined;
  /** For an editor's note. */
  visibility?: ('editor' | 'reviewer')[];
}

function noteOf(
  { round }: ManuscriptRecord,
  action: string,
  { actor, person, note, visibility = ['editor', 'reviewer'] }: Action,
): Change['notes'] {
  if (actor !== 'editor' || !note) return [];
  return [{ kind: 'editor', text: note, action, visibility, addedBy: person, round }];
}

/** All consequences of a transition: seats, round and cycle, proof, notes, history. */
export function transit(
  file: Pick<ManuscriptFile, 'record' | 'seats'>,
  transition: NamedTransition,
  action: Action,
): Change {
  const { record } = file;
  const { actor, person, now, note } = action;
  const { proofDecision } = transition;
  const { submitted } = transition.to;
  const status = statusAfter(transition, record.summary.reviewedRound);
  const { set: seated, seats } = seatsAfter(transition, file, now);
  return {
    from: transition.from,
    set: {
      status,
      submitted,
      ...seated,
      ...submissionAfter(transition, record, now),
      ...revisionAfter(transition, record),
      ...productionAfter(transition, record),
      ...(proofDecision ? { proof: { ...record.proof, decision: proofDecision } } : {}),
      lastTransition: { name: transition.name, actor, personId: person.personId, at: now },
    },
    seats,
    history: {
      event: EVENTS[transition.name],
      who: { ...person, role: actor },
      from: record.status,
      to: status,
      detail: actor === 'author' ? note : describeOmittedReviewers(transition, file),
    },
    notes: noteOf(record, transition.ask ?? status, action),
  };
}
