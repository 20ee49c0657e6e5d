import { cutText } from '../../shared/domain/cut-text.ts';

/**
 * The keys that more than one room needs; those of one topic stand with its store. Tables have a partition key `pk` and a sort key `sk`.
 * `ops/row-kinds.ts` names every kind of row once.
 */

const sortable = (text: string) => cutText(text.normalize('NFKD').toLowerCase(), 60).replaceAll('#', ' ');
/** Lists of people read alphabetically. */
export const byName = (person: { lastName: string; firstName: string; id: string }) =>
  `${sortable(person.lastName)}#${sortable(person.firstName)}#${person.id}`;

/**
 * Finds people to ask by a word of their field: from what reviewers say of themselves, and from the keywords of manuscripts they
 * reviewed, including guests.
 */
export const termPk = (word: string) => `term#${word}`;
export const termKey = (word: string, reviewerId: string) => ({ pk: termPk(word), sk: reviewerId });

export const manuscriptPk = (id: string) => `manuscript#${id}`;
export const manuscriptKey = (id: string) => ({ pk: manuscriptPk(id), sk: 'manuscript' });
/** The manuscript whose round the draft with this id has become. */
export const roundKey = (id: string) => ({ pk: manuscriptPk(id), sk: 'round' });
/** The one row left of a withdrawn manuscript. */
export const withdrawnKey = (id: string) => ({ pk: manuscriptPk(id), sk: 'withdrawn' });
export const noteKey = (id: string, note: { addedAt: string; id: string }) => ({
  pk: manuscriptPk(id),
  sk: `note#${note.addedAt}#${note.id}`,
});
/** One review of a reviewer in a cycle: the key itself forbids a second. */
export const reviewKey = (id: string, review: { reviewerId: string; cycle: number }) => ({
  pk: manuscriptPk(id),
  sk: `review#${review.reviewerId}#${String(review.cycle).padStart(6, '0')}`,
});
/** Former editions of reviews and most of the history have a partition of their own, so that opening a manuscript does not read them. */
export const pastPk = (id: string) => `past#${id}`;
/** A review's state before a change. */
export const formerReviewPrefix = (review: { reviewerId: string; cycle: number }) =>
  `review-was#${review.reviewerId}#${String(review.cycle).padStart(6, '0')}#`;
export const formerReviewKey = (
  id: string,
  review: { reviewerId: string; cycle: number; edition?: number | undefined },
) => ({
  pk: pastPk(id),
  sk: `${formerReviewPrefix(review)}${String(review.edition ?? 1).padStart(4, '0')}`,
});
/** The authors' PDF of what came with the review from that seat. */
export const reviewFilesKey = (id: string, seat: number) => ({
  pk: manuscriptPk(id),
  sk: `review-files#${String(seat).padStart(6, '0')}`,
});
export const decisionKey = (id: string, decision: { at: string; id: string }) => ({
  pk: manuscriptPk(id),
  sk: `decision#${decision.at}#${decision.id}`,
});
export const seatKey = (id: string, n: number) => ({
  pk: manuscriptPk(id),
  sk: `seat#${String(n).padStart(6, '0')}`,
});
/** A person's decision about a passage of the copy for reviewers. */
export const identityDecisionPrefix = 'identity#';
export const identityDecisionKey = (id: string, fingerprint: string) => ({
  pk: manuscriptPk(id),
  sk: `${identityDecisionPrefix}${fingerprint}`,
});
export const identityReportKey = (id: string, report: { at: string; id: string }) => ({
  pk: manuscriptPk(id),
  sk: `identity-report#${report.at}#${report.id}`,
});
/** Earlier rounds are stored beside their manuscript, which every screen reads in full. */
export const versionPk = (id: string) => `version#${id}`;
export const versionKey = (id: string, round: number) => ({
  pk: versionPk(id),
  sk: String(round).padStart(3, '0'),
});
export const historyPrefix = 'history#';
/** Turning points, which rules read, are stored with the manuscript; everything else in its past. */
export const historyKey = (id: string, entry: { at: string; id: string }, isTurn: boolean) => ({
  pk: isTurn ? manuscriptPk(id) : pastPk(id),
  sk: `${historyPrefix}${entry.at}#${entry.id}`,
});

/** Lists by age sort by time, because an id does not reveal it. */
interface Aged {
  id: string;
  createdAt: string;
}
export const byAge = ({ createdAt, id }: Aged) => `${createdAt}#${id}`;
export function agedOf(place: string): Aged {
  const [createdAt = '', id = ''] = place.split('#');
  return { id, createdAt };
}

/** A person's manuscripts, by age. */
export const authoredPrefix = 'authored#';
export const assignedPrefix = 'assigned#';
export const authoredKey = (personId: string, manuscript: Aged) => ({
  pk: `person#${personId}`,
  sk: `${authoredPrefix}${byAge(manuscript)}`,
});
export const assignedKey = (reviewerId: string, manuscript: Aged) => ({
  pk: `person#${reviewerId}`,
  sk: `${assignedPrefix}${byAge(manuscript)}`,
});
/** Manuscripts that an editor looks after, decided ones too, so that they can be handed over. */
export const handledPrefix = 'handled#';
export const handledKey = (editorId: string, manuscriptId: string) => ({
  pk: `person#${editorId}`,
  sk: `${handledPrefix}${manuscriptId}`,
});
/** An editor's decisions that wait to leave, needed when the editor's role ends. */
export const heldPrefix = 'held#';
export const heldKey = (editorId: string, manuscriptId: string) => ({
  pk: `person#${editorId}`,
  sk: `${heldPrefix}${manuscriptId}`,
});

/** The same index lists a reviewer's seats, also a guest's, by the age of their manuscripts. */
export const reviewerIndexPk = (reviewerId: string) => `reviewer#${reviewerId}`;
export const reviewerIndex = (reviewerId: string, manuscript: Aged, n: number) => ({
  person: reviewerIndexPk(reviewerId),
  personSort: `${byAge(manuscript)}#${String(n).padStart(6, '0')}`,
});

/** The desk of one editor, or the manuscripts that no editor looks after if none is named. */
export const deskOfEditor = (editorId: string | undefined) => `editor#${editorId ?? 'none'}`;
export const ON_ANY_DESK = '1';

/**
 * The indexes `byDesk` and `byAct`: submitted manuscripts that still need an editor, by the moment from which they do; on one editor's
 * desk, and all together.
 */
export const deskIndex = (editorId: string | undefined, actAt: string, manuscriptId: string) => ({
  desk: deskOfEditor(editorId),
  // Not `open`: reviewers' counters have a number of that name.
  awaits: ON_ANY_DESK,
  deskSort: `${actAt}#${manuscriptId}`,
});

/** In `byAct`: manuscripts that are decided and need nothing more, by the time that became so. */
export const DECIDED = 'decided';
export const decidedIndex = (since: string, manuscriptId: string) => ({
  awaits: DECIDED,
  deskSort: `${since}#${manuscriptId}`,
});

/** Letters are stored beside their manuscript, which every screen reads in full. Their ids begin with their time. */
export const letterPk = (manuscriptId: string) => `mail#${manuscriptId}`;
export const letterKey = (manuscriptId: string, letterId: string) => ({
  pk: letterPk(manuscriptId),
  sk: letterId,
});
/** Letters that wait for this address to be confirmed. */
export const waitingPk = (address: string) => `waiting#${address.toLowerCase()}`;
export const waitingKey = (address: string, manuscriptId: string, letterId: string) => ({
  pk: waitingPk(address),
  sk: `${letterId}#${manuscriptId}`,
});
/** Messages too, thread by thread, by their time. */
export const talkPk = (manuscriptId: string) => `talk#${manuscriptId}`;
export const messageKey = (
  manuscriptId: string,
  { thread, at, id }: { thread: string; at: string; id: string },
) => ({
  pk: talkPk(manuscriptId),
  sk: `${thread}#${at}#${id}`,
});
/** An unsubmitted review has its own partition too, because it may be long. */
export const draftPk = (manuscriptId: string) => `draft#${manuscriptId}`;
/** Work that waits for its time, in the order of these times. */
export const duePk = 'due';
export const dueKey = (due: { at: string; manuscriptId: string; kind: string; what: string }) => ({
  pk: duePk,
  sk: [due.at, due.manuscriptId, due.kind, due.what].join('#'),
});

/** A month's facts, from which statistics are counted. */
export const factsPk = (month: string) => `fact#${month}`;
export const factKey = (manuscriptId: string, fact: { day: string; kind: string; n: number }) => ({
  pk: factsPk(fact.day.slice(0, 7)),
  sk: `${manuscriptId}#${fact.kind}#${String(fact.n).padStart(6, '0')}`,
});
/** Counts are spread over this many partitions, because many changes write them at once. */
const COUNT_SHARDS = 4;
const countsPk = (shard: number) => `counts#${shard}`;
export const countsPks = Array.from({ length: COUNT_SHARDS }, (_, shard) => countsPk(shard));
const countsPkOf = (manuscriptId: string) =>
  countsPk([...manuscriptId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COUNT_SHARDS);
/** A month's sums, written only by the sweep. No change of a manuscript touches them, or many at once would conflict. */
export const sumsPrefix = 'sums#';
export const sumsKey = (month: string, manuscriptId: string) => ({
  pk: countsPkOf(manuscriptId),
  sk: `${sumsPrefix}${month}`,
});
/** Counts that one change adds to a month, until the sweep folds them into the sums. */
export const addedPrefix = 'added#';
export const addedKey = (month: string, manuscriptId: string, changeId: string) => ({
  pk: countsPkOf(manuscriptId),
  sk: `${addedPrefix}${month}#${manuscriptId}#${changeId}`,
});

export const counterKey = (name: string, subject: string, window: number) => ({
  pk: `counter#${name}#${subject}`,
  sk: String(window),
});
export const endedSessionKey = (sessionId: string) => ({ pk: `ended-session#${sessionId}`, sk: 'ended' });
export const endedSessionsKey = (personId: string) => ({ pk: `ended-sessions#${personId}`, sk: 'ended' });
/** When the editors' access key was last changed. */
export const editorKeyChangeKey = { pk: 'ended-sessions-of-editors', sk: 'ended' };
/** Counts the mails that strangers can cause: to a mailbox, or for a purpose. */
export const mailAllowanceKey = (of: string) => ({ pk: `mail-allowance#${of}`, sk: 'sent' });
export const expectedSignInKey = (poolName: string) => ({
  pk: `expected-sign-in#${poolName}`,
  sk: 'expected',
});
export const usedTicketKey = (ticketId: string) => ({ pk: `ticket#${ticketId}`, sk: 'used' });

/** Objects. Browser uploads are stored under their owner; saved files are stored under their manuscript and never overwritten. */
export const uploadPrefix = (personId: string) => `uploads/${personId}/`;
export const uploadKey = (personId: string, random: string, kind: string) =>
  `${uploadPrefix(personId)}${random}/${kind}`;
/** The owner of a seat's uploads: no person has such an id. */
export const seatUploader = (seatName: string) => `seat-${seatName}`;
export const filesPrefix = (manuscriptId: string) => `manuscripts/${manuscriptId}/`;
export const documentKey = (manuscriptId: string, save: string, kind: string, random: string) =>
  `${filesPrefix(manuscriptId)}${save}/${kind}-${random}`;
export const proofKey = (manuscriptId: string, version: number, random: string) =>
  `${filesPrefix(manuscriptId)}proofs/${version}-${random}.pdf`;
