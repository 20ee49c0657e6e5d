import type { HistoryRecord } from './manuscript-record.ts';

/** Entries of the history by which rules know what happened. */

export const REVISION_BEGUN = 'Revision begun';
export const REVISION_DROPPED = 'Draft of the revision withdrawn';
/** A letter came back: a system's entry that counts as a change, as it moves the desk. */
export const CAME_BACK = 'A letter came back';
/** So does the end of an invitation that nobody answered. */
export const NO_ANSWER = 'No answer to an invitation';
/** A decision that waited to leave does not happen; also where nobody but the system ends it. */
export const RECALLED = 'Decision recalled';
/** It moves nothing: its round was decided without it. */
export const LATE_REVIEW = 'Review came after the decision';
/** Under review once more without a new cycle. */
export const ASKED_ANOTHER = 'Another reviewer asked';
/** The first time it came to the editors. */
export const PROOF_ACCEPTED = 'Proof accepted and manuscript submitted';
export const DRAFT_SUBMITTED = 'Manuscript submitted';
export const SUBMITTED: readonly string[] = [PROOF_ACCEPTED, DRAFT_SUBMITTED];
export const RESUBMITTED = 'Manuscript resubmitted';
/** What somebody who is named as its author says to that. */
export const AUTHORSHIP_CONFIRMED = 'Authorship confirmed';
export const AUTHORSHIP_DENIED = 'Authorship denied';
/** A decision for another round, the round itself, and its being no longer wanted. */
export const REVISION_ASKED = 'Revision asked for';
export const REVISION_SENT = 'Revision submitted';
export const REVISION_TAKEN_BACK = 'Request for a revision taken back';

const TURNS_BY_AUTHORS: readonly string[] = [
  ...SUBMITTED,
  RESUBMITTED,
  REVISION_SENT,
  AUTHORSHIP_CONFIRMED,
  AUTHORSHIP_DENIED,
];

/**
 * Whether rules, figures and the authors' timeline read it: whatever editors do, where a manuscript goes, and what its authors can do
 * a few times at most. Everything else, which somebody can do again and again, is told to editors and read by nothing.
 */
export const isTurn = ({ what, who, from, to }: Pick<HistoryRecord, 'what' | 'who' | 'from' | 'to'>) =>
  who.role === 'author' ? TURNS_BY_AUTHORS.includes(what) : who.role === 'editor' || from !== to;
