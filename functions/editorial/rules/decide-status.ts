import type { StatusRequest } from '../../../shared/contract/manuscripts.ts';
import {
  findTransition,
  type Status,
  statusAfter,
  TRANSITIONS,
  type Transition,
} from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type {
  ManuscriptFile,
  ManuscriptRecord,
  NoteRecord,
} from '../../manuscript/record/manuscript-record.ts';
import { askBeforeNaming } from '../../manuscript/rules/ask-before-naming.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { refuseNamedForm } from '../../manuscript/rules/review-copy.ts';
import { listedFor } from '../../manuscript/rules/seats.ts';
import { type StatusActor, transit } from '../../manuscript/rules/status-machine.ts';
import { whyBeingPublished } from '../../manuscript/rules/why-being-published.ts';
import { letOut } from '../../screening/rules/review-copy-gate.ts';
import { reviewsOfAll, textsForAuthors } from './texts-for-authors.ts';

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
      return no('We are still building the PDF. Try again in a moment.');
    return no('Build the PDF and check it first. We submit exactly what it shows.');
  }
  if (actor === 'author')
    return no(`This manuscript is ${WORDS[status]}. Only the editors can change that now.`);
  const publishing = whyBeingPublished(record.production);
  if (publishing) return publishing;
  if (actor === 'reviewer') return no('Submit your review of this manuscript first.');
  if (ask === 'Accepted') return no('You can accept a manuscript only after review.');
  return no(`You can’t change this manuscript from ${WORDS[status]} to ${WORDS[ask]}.`);
}

/** Idempotent: the same person has already made this change. */
export function standsAlready(
  record: ManuscriptRecord,
  actor: StatusActor,
  ask: Status,
  personId: string,
): boolean {
  const last = record.lastTransition;
  if (!last || last.personId !== personId || last.actor !== actor) return false;
  const done = (TRANSITIONS as readonly Transition[]).find((transition) => transition.name === last.name);
  if (
    !done ||
    record.status !== statusAfter(done, record.summary.reviewedRound) ||
    record.submitted !== done.to.submitted
  )
    return false;
  if (done.ask === ask) return true;
  // An accepted proof and a submitted draft are the same action under two names.
  return done.to.submitted && actor === 'author' && ask === done.to.status;
}

function checkNeeds(transition: Transition, file: ManuscriptFile, personId: string, note?: string): void {
  const { record, notes } = file;
  const listed = listedFor(file);
  if (transition.needs === 'reviewer' && listed.reviewers.length === 0)
    throw new DomainError(
      'transition_not_allowed',
      listed.authors.length > 0
        ? 'Assign another reviewer. The person on the list is now an author.'
        : 'Assign at least one reviewer first.',
      { field: 'reviewers' },
    );
  if (transition.needs === 'review' && record.summary.reviewedRound === 0)
    throw new DomainError('transition_not_allowed', 'No one has reviewed this manuscript yet.');
  const since = record.lastTransition?.at ?? '';
  const isReason = ({ action, addedBy, addedAt }: NoteRecord) =>
    action === 'Rejected' && addedBy.personId === personId && addedAt > since;
  if (transition.needs === 'note' && !note && !notes.some(isReason))
    throw new DomainError('invalid_request', 'note is required. Say why you are rejecting the manuscript.', {
      field: 'note',
    });
}

/** The change's effect on the reviewers' copy. */
function withCopy(
  change: Change,
  { isAnonymous, reviewCopy }: ManuscriptRecord,
  {
    gate,
    seen,
    now,
  }: { gate?: ReturnType<typeof letOut> | undefined; seen: number | undefined; now: string },
): Change {
  if (gate) {
    const { from, set, detail } = gate;
    const { reviewReady: _asked, ...others } = change.from;
    const details = [change.history.detail, detail].filter(Boolean).join('; ');
    const history = detail ? { ...change.history, detail: details } : change.history;
    return { ...change, from: { ...others, ...from }, set: { ...change.set, ...set }, history };
  }
  if (!isAnonymous || !reviewCopy || reviewCopy.state !== 'ready' || seen !== reviewCopy.revision)
    return change;
  return {
    ...change,
    from: { ...change.from, copyAsRead: true },
    set: { ...change.set, reviewCopy: { ...reviewCopy, authorSawAt: now } },
  };
}

export interface StatusAsked {
  actor: StatusActor;
  person: Person;
  request: StatusRequest;
  now: string;
}

/** Decides a requested status: a change, nothing to do (undefined), or a refusal. */
export function decideStatus(file: ManuscriptFile, asked: StatusAsked): Change | undefined {
  const { record } = file;
  const { actor, person, request, now } = asked;
  const { status: ask, note } = request;
  if (standsAlready(record, actor, ask, person.personId)) return undefined;
  const isDraftRequest = actor === 'author' && ask === 'Under Review' && !record.submitted;
  // The build was faster than this request: the author must see why it failed.
  if (isDraftRequest && record.proof.state === 'failed') return undefined;
  if (actor === 'editor') assertNoPendingDecision(record);
  refuseStale(record, request.version, actor === 'editor' ? person : undefined);
  const transition = findTransition(actor, ask, record);
  if (!transition) throw refusal(record, actor, ask);
  checkNeeds(transition, file, person.personId, note);

  if (actor === 'author' && transition.to.submitted) refuseNamedForm(record);
  if (actor === 'editor') {
    const isFinal = ask === 'Accepted' || ask === 'Rejected';
    const texts = [{ text: note ?? '' }, ...(isFinal ? textsForAuthors(file, reviewsOfAll(file)) : [])];
    const what = isFinal ? 'decision' : 'note';
    // An editor's note is for reviewers and authors.
    askBeforeNaming(file, texts, { what, field: 'note', confirmed: request.confirmed }, [
      'reviewers',
      'authors',
    ]);
  }
  const gate = transition.from.reviewReady ? letOut(record, person, request.override, now) : undefined;
  return withCopy(transit(file, transition, { actor, person, now, note }), record, {
    gate,
    seen: actor === 'author' ? request.seenReviewCopy : undefined,
    now,
  });
}
