import type { StatusRequest } from '../../shared/contract/manuscripts.ts';
import {
  findTransition,
  type Status,
  TRANSITIONS,
  type Transition,
  type TransitionName,
} from '../../shared/domain/manuscript-status.ts';
import type { Change, Person } from './change.ts';
import { DRAFT_SUBMITTED, PROOF_ACCEPTED } from './deeds.ts';
import { DomainError } from './domain-error.ts';
import { type ManuscriptFile, type ManuscriptRecord, type NoteRecord, toldOf } from './manuscript-record.ts';
import { assignedIds, closeSeats, openCycle, type SeatChanges } from './seats.ts';

export type StatusActor = 'author' | 'editor' | 'reviewer';

/** What everyone is told who comes too late. */
export const stale = () =>
  new DomainError(
    'stale_version',
    'Somebody changed this manuscript in the meantime. Please look at it again.',
  );

/** An editor goes by the manuscript's own version, everybody else by the one that they are told. */
export function refuseStale(
  record: ManuscriptRecord,
  version: number | undefined,
  actor: StatusActor = 'author',
): void {
  const current = actor === 'editor' ? record.version : toldOf(record).version;
  if (version !== undefined && version !== current) throw stale();
}

const WORDS: Record<Status, string> = {
  Pending: 'pending editor review',
  'Under Review': 'under review',
  Reviewed: 'reviewed',
  Accepted: 'accepted',
  Rejected: 'rejected',
};

function refusal(record: ManuscriptRecord, actor: StatusActor, ask: Status): DomainError {
  const { status, submitted, proof } = record;
  const no = (message: string) => new DomainError('transition_not_allowed', message);
  if (actor === 'author' && !submitted && ask !== 'Reviewed') {
    if (proof.state === 'queued' || proof.state === 'building')
      return no('The PDF is still being built. Please wait a moment.');
    return no('Build the PDF first and look at it: what is submitted is what it shows.');
  }
  if (actor === 'author')
    return no(`This manuscript is ${WORDS[status]}; only its editors can change that now.`);
  if (actor === 'reviewer') return no('Your review of this manuscript comes first.');
  if (ask === 'Accepted') return no('A manuscript can be accepted once it has been reviewed.');
  return no(`This manuscript is ${WORDS[status]} and can’t become ${WORDS[ask]} from there.`);
}

/** It already stands so by the same person's doing: asking twice does nothing twice. */
export function standsAlready(
  record: ManuscriptRecord,
  actor: StatusActor,
  ask: Status,
  personId: string,
): boolean {
  const last = record.lastTransition;
  if (!last || last.personId !== personId || last.actor !== actor) return false;
  const done = (TRANSITIONS as readonly Transition[]).find((transition) => transition.name === last.name);
  if (!done || record.status !== done.to.status || record.submitted !== done.to.submitted) return false;
  if (done.ask === ask) return true;
  // An accepted proof and a submitted draft are the same deed under two names.
  return done.to.submitted && actor === 'author' && ask === done.to.status;
}

const HISTORY: Record<TransitionName, string> = {
  'send-proof-to-author': 'Proof sent to the author',
  'accept-proof': PROOF_ACCEPTED,
  'reject-proof': 'Proof rejected by the author',
  'submit-draft': DRAFT_SUBMITTED,
  resubmit: 'Manuscript resubmitted',
  'send-to-review': 'Sent to review',
  'reset-to-pending': 'Reset to pending',
  'stop-waiting': 'Waiting for reviews ended',
  reject: 'Rejected',
  accept: 'Accepted',
};

function checkNeeds(transition: Transition, record: ManuscriptRecord, personId: string, note?: string): void {
  if (transition.needs === 'reviewer' && assignedIds(record).length === 0)
    throw new DomainError('transition_not_allowed', 'Assign at least one reviewer first.', {
      field: 'reviewers',
    });
  if (transition.needs === 'review' && record.reviewedRound === 0)
    throw new DomainError('transition_not_allowed', 'Nobody has reviewed this manuscript yet.');
  if (transition.needs === 'note' && !note && !record.rejectionNotedBy.includes(personId))
    throw new DomainError('invalid_request', 'note is required: say why the manuscript is rejected.', {
      field: 'note',
    });
}

/** Reviewers' access follows the cycle: it opens with it and closes with the decision. */
function seatsAfter(
  transition: Transition,
  file: Pick<ManuscriptFile, 'record' | 'seats'>,
  now: string,
): { set: Change['set']; seats?: SeatChanges['seats'] } {
  if (transition.actor !== 'editor') return { set: {} };
  if (transition.advances !== 'cycle') return closeSeats(file, now);
  const { set, seats } = openCycle(file, now);
  return { set: { ...set, cycle: file.record.cycle + 1 }, seats };
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

export interface StatusAsked {
  actor: StatusActor;
  person: Person;
  request: StatusRequest;
  now: string;
}

/** What a request for a status means here: a change, nothing to do (undefined), or a refusal. */
export function decideStatus(
  file: Pick<ManuscriptFile, 'record' | 'seats'>,
  asked: StatusAsked,
): Change | undefined {
  const { record } = file;
  const { actor, person, request, now } = asked;
  const { status: ask, note } = request;
  if (standsAlready(record, actor, ask, person.personId)) return undefined;
  const isDraftRequest = actor === 'author' && ask === 'Under Review' && !record.submitted;
  // The build was quicker than this request: the author needs to see why it failed.
  if (isDraftRequest && record.proof.state === 'failed') return undefined;
  refuseStale(record, request.version, actor);
  const transition = findTransition(actor, ask, record);
  if (!transition) throw refusal(record, actor, ask);
  checkNeeds(transition, record, person.personId, note);

  const editorNote: Omit<NoteRecord, 'id' | 'addedAt'>[] =
    actor === 'editor' && note
      ? [
          {
            kind: 'editor',
            text: note,
            action: ask,
            visibility: ['editor', 'reviewer'],
            addedBy: person,
            round: record.round,
          },
        ]
      : [];
  const { proofDecision, to } = transition;
  const { set: seated, seats } = seatsAfter(transition, file, now);
  const {
    firstName = '',
    middleName,
    lastName = '',
    email = '',
  } = record.authors.find((author) => author._id === record.ownerId) ?? {};
  return {
    from: transition.from,
    set: {
      ...to,
      ...seated,
      ...submissionAfter(transition, record, now),
      ...(proofDecision ? { proof: { ...record.proof, decision: proofDecision } } : {}),
      rejectionNotedBy: [],
      lastTransition: { name: transition.name, actor, personId: person.personId, at: now },
    },
    seats,
    history: {
      what: HISTORY[transition.name],
      who: { ...person, role: actor },
      from: record.status,
      to: to.status,
      detail: actor === 'author' ? note : undefined,
    },
    notes: editorNote,
    listsOwner: to.submitted && !record.submitted ? { firstName, middleName, lastName, email } : undefined,
  };
}
