import { createHash } from 'node:crypto';
import type { Decide } from '../../../shared/contract/decisions.ts';
import { dueAfter, minutesAfter } from '../../../shared/domain/deadline.ts';
import {
  DECISION_NAMES,
  type DecisionKind,
  decidableFrom,
  isRevisionKind,
  mayDecide,
  whyNotAll,
} from '../../../shared/domain/decision-kinds.ts';
import { findLetterConflict } from '../../../shared/domain/letter-kind.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { randomId } from '../../core/rules/ids.ts';
import { BUILT_IN, type Journal, periodsOf } from '../../journal/rules/journal.ts';
import { DECISION_FIELDS } from '../../letters/rules/decision-letters.ts';
import { quoteReviews, reviewerNumber } from '../../letters/rules/quote-reviews.ts';
import { refuseUnknownFields } from '../../letters/rules/render-letter.ts';
import type { DecisionRecord } from '../../manuscript/record/decision-record.ts';
import type { ManuscriptFile, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import { askBeforeNaming, type Naming } from '../../manuscript/rules/ask-before-naming.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { reviewsOfAll, textsForAuthors } from './texts-for-authors.ts';

const bad = (field: string, message: string) => new DomainError('invalid_request', message, { field });

/** The due date that the authors are given; none if no revision is requested. */
export function revisionDueAt(
  kind: DecisionKind,
  day: string | undefined,
  now: string,
  periods: Journal['settings']['periods'],
): string | null {
  if (!isRevisionKind(kind)) return null;
  return day ? deadlineOn(day, 'dueAt', now) : dueAfter(now, periods[kind]);
}

/** In the requested order; each must exist. */
export function reviewsNamed({ reviews }: ManuscriptFile, ids: readonly string[]): ReviewRecord[] {
  return [...new Set(ids)].map((id) => {
    const review = reviews.find((each) => each.id === id);
    if (!review) throw bad('quoted', 'quoted names a review that does not exist.');
    return review;
  });
}

/** Refuses a decision if a review came or changed since the editor read them, so that it is shown first. */
function refuseUnread(file: ManuscriptFile, read: Decide['reviewedEditions']): void {
  const { round } = file.record;
  const unread = file.reviews.find(
    ({ id, edition = 1, round: given }) =>
      given === round && !read.some((each) => each._id === id && each.edition === edition),
  );
  if (!unread) return;
  const isKnown = read.some(({ _id }) => _id === unread.id);
  const who = `Reviewer ${reviewerNumber(file, unread.reviewerId)}`;
  throw new DomainError(
    'stale_version',
    isKnown
      ? `${who} has changed the review. Read it again before you decide.`
      : `${who} has submitted a review. Read it before you decide.`,
    { field: 'reviewedEditions' },
  );
}

/** What a row has room for beside its letter. */
const MAX_MEANT = 100;

/** A name in its place, so that its editor is not asked about it again after an Undo. */
const markOf = ({ words, around, of: { where } }: Naming) =>
  createHash('sha256')
    .update(JSON.stringify([where, words, around]))
    .digest('base64url');

/** Decides, and holds the decision: only the editors' pages show it until it is sent. */
export function holdDecision(file: ManuscriptFile, asked: Decide, editor: Person, now: string): Change {
  const { record } = file;
  const { kind, letter, note } = asked;
  assertNoPendingDecision(record);
  refuseUnread(file, asked.reviewedEditions);
  refuseStale(record, asked.version, editor);
  const isReviewed = record.summary.reviewedRound > 0;
  if (!mayDecide(record, kind, isReviewed))
    throw new DomainError(
      'transition_not_allowed',
      whyNotAll(record, isReviewed) ??
        `You can’t make this decision (${DECISION_NAMES[kind]}) at this stage.`,
    );
  refuseUnknownFields(letter, DECISION_FIELDS);
  const conflict = findLetterConflict(kind, letter);
  if (conflict) throw bad('letter', conflict.message);
  const quoted = reviewsNamed(file, asked.quoted);
  const read = isRevisionKind(kind) ? quoted : [...new Set([...quoted, ...reviewsOfAll(file)])];
  const remedy = 'Remove the name from the letter';
  const texts = [
    { text: letter.subject, where: 'subject', at: 'subject', remedy },
    { text: letter.text, where: 'letter', at: 'letter', remedy },
    ...textsForAuthors(file, read, isRevisionKind(kind)),
  ];
  const meant = new Set(
    file.decisions
      .filter(({ state, by }) => state === 'recalled' && by.personId === editor.personId)
      .flatMap(({ namesMeant }) => namesMeant ?? []),
  );
  const namings = askBeforeNaming(
    file,
    texts,
    { what: 'decision', field: 'letter', confirmed: asked.confirmed },
    ['authors'],
    (naming) => meant.has(markOf(naming)),
  );
  const decision: DecisionRecord = {
    id: randomId(),
    kind,
    round: record.round,
    at: now,
    by: editor,
    state: 'held',
    leavesAt: minutesAfter(now, (file.journal ?? BUILT_IN).settings.undoMinutes),
    letter,
    quoted: quoteReviews(file, quoted),
    dueAt: revisionDueAt(kind, asked.dueAt, now, periodsOf(file)),
    ...(note ? { note } : {}),
    ...(namings.length > 0 ? { namesMeant: [...new Set(namings.map(markOf))].slice(0, MAX_MEANT) } : {}),
  };
  const { id: decisionId, leavesAt } = decision;
  const by = { id: editor.personId, name: editor.name };
  return {
    from: decidableFrom(kind),
    isQuiet: true,
    set: { held: { decisionId, kind, leavesAt, by } },
    decision,
    history: { event: 'decision-made', who: { ...editor, role: 'editor' }, detail: DECISION_NAMES[kind] },
  };
}
