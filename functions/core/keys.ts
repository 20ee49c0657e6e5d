/* Over 300 lines: every key of every table, so that no two mean the same place. */
import { comparedUsername } from '../../shared/domain/compared-username.ts';
import { cutText } from '../../shared/domain/cut-text.ts';

/** Every key of every table, in one place. Tables have a partition key `pk` and a sort key `sk`. */

export const personKey = (personId: string) => ({ pk: `person#${personId}`, sk: 'person' });
/** Rows that exist so that no two persons share the thing: e-mail addresses and usernames compare without case. */
export const emailKey = (email: string) => ({ pk: `email#${email.toLowerCase()}`, sk: 'email' });
export const usernameKey = (username: string) => ({
  pk: `username#${comparedUsername(username)}`,
  sk: 'username',
});
export const subjectKey = (provider: 'google' | 'orcid', subject: string) => ({
  pk: `subject#${provider}#${subject}`,
  sk: 'subject',
});

const sortable = (text: string) => cutText(text.normalize('NFKD').toLowerCase(), 60).replaceAll('#', ' ');
export const reviewerListPk = 'list#reviewers';
export const editorListPk = 'list#editors';
/** People whom a chief may admit: those who wait for it, and those whose role was ended. */
export const outsideListPk = 'list#outside-editors';
export const submitterListPk = 'list#submitters';
/** Keeps under which name a person is listed, so that the line can be found after the name has changed. */
export const listedAsKey = (ownerId: string) => ({ pk: `person#${ownerId}`, sk: 'listed-as' });
/** Leads from the pool's `sub` to our own id of the person. People keep that id even if the pool is lost. */
export const subKey = (sub: string) => ({ pk: `sub#${sub}`, sk: 'sub' });
/** There is one first editor, who is chief if nobody else is named. */
export const firstEditorKey = { pk: 'first-editor', sk: 'editor' };
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
/** Exists once the manuscript has been submitted; only its place in the index `byPerson` depends on it. */
export const listedKey = (id: string) => ({ pk: manuscriptPk(id), sk: 'listed' });
/** A build whose message has run out of attempts: operators can send it again. */
export const keptBuildPk = 'kept-builds';
export const keptBuildKey = (manuscriptId: string, proofVersion: number) => ({
  pk: keptBuildPk,
  sk: `${manuscriptId}#${String(proofVersion).padStart(6, '0')}`,
});
/** The manuscript with this number: numbers are unique. */
export const numberKey = (number: string) => ({ pk: `number#${number}`, sk: 'number' });
/** The manuscript behind a published article; public data doesn’t name it. */
export const publishedKey = (number: number) => ({ pk: `published#${number}`, sk: 'published' });
/** How many numbers of a year are taken. */
export const numbersTakenKey = (year: number) => ({ pk: `numbers#${year}`, sk: 'taken' });
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
export const reviewerLoadKey = (reviewerId: string) => ({ pk: `person#${reviewerId}`, sk: 'review-load' });
/** The draft a person's client means by a key it made itself. */
export const namedDraftKey = (ownerId: string, draftKey: string) => ({
  pk: `person#${ownerId}`,
  sk: `draft#${draftKey}`,
});
/** A person's open drafts and builds, so that their number can be limited. */
export const openWorkKey = (personId: string) => ({ pk: `person#${personId}`, sk: 'open-work' });
/** Details of a co-author that were typed before the submission was saved ('new' if there is no draft yet). */
const typedAuthorPrefix = (manuscriptId: string | undefined) => `typed#${manuscriptId ?? 'new'}#`;
export const typedAuthorKey = (ownerId: string, manuscriptId: string | undefined, personId: string) => ({
  pk: `person#${ownerId}`,
  sk: `${typedAuthorPrefix(manuscriptId)}${personId}`,
});

export const ownerIndexPk = (ownerId: string) => `owner#${ownerId}`;
/** The index `byPerson`: what an owner has submitted, by age. It holds nothing of drafts. */
export const ownerIndex = (ownerId: string, manuscript: Aged) => ({
  person: ownerIndexPk(ownerId),
  personSort: `${byAge(manuscript)}#listed`,
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
/** When this editor was last notified of authors' actions, and what has come since. */
export const editorNewsPk = (address: string) => `news#${address.toLowerCase()}`;
export const editorNewsKey = (address: string) => ({ pk: editorNewsPk(address), sk: 'news' });
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
export const reviewDraftKey = (manuscriptId: string, n: number) => ({
  pk: draftPk(manuscriptId),
  sk: `review#${String(n).padStart(6, '0')}`,
});
export const decisionDraftKey = (manuscriptId: string, editorId: string) => ({
  pk: draftPk(manuscriptId),
  sk: `decision#${editorId}`,
});
/** Rows of an article on its way to publication that may become long have a partition of their own. */
export const productionPk = (manuscriptId: string) => `production#${manuscriptId}`;
export const correctionsPrefix = 'corrections#';
/** Corrections to the proof that the author was sent at that time. */
export const correctionsKey = (manuscriptId: string, proofAt: string) => ({
  pk: productionPk(manuscriptId),
  sk: correctionsPrefix + proofAt,
});
/** Whether its corresponding author wants their address on the article's page. */
export const shownEmailKey = (manuscriptId: string) => ({ pk: productionPk(manuscriptId), sk: 'email' });
export const detailsKey = (manuscriptId: string) => ({ pk: productionPk(manuscriptId), sk: 'details' });
/** As the version that is public has them, while another one is prepared. */
export const publicDetailsKey = (manuscriptId: string) => ({
  pk: productionPk(manuscriptId),
  sk: 'details#public',
});
/** What Crossref receives about a publication, by the time it became public. */
export const depositPk = (number: number) => `deposit#${number}`;
export const depositKey = ({ number, at }: { number: number; at: string }) => ({
  pk: depositPk(number),
  sk: at,
});
/** What was removed, by order from outside: kept apart, so that a restored table is told too. */
export const removalsPk = 'removed';
export const removalKey = (number: number) => ({ pk: removalsPk, sk: String(number).padStart(6, '0') });
/** What Similarity Check is asked about a round: in the manuscript's past, and gone with it. */
export const similarityPrefix = 'similarity#';
export const similarityKey = ({ manuscriptId, round }: { manuscriptId: string; round: number }) => ({
  pk: pastPk(manuscriptId),
  sk: similarityPrefix + String(round).padStart(3, '0'),
});
/** Exists while a bag is read into this installation, with the digest of the bag. */
export const bagKey = { pk: 'bag', sk: 'reading' };
/** Work that waits for its time, in the order of these times. */
export const duePk = 'due';
export const dueKey = (due: { at: string; manuscriptId: string; kind: string; what: string }) => ({
  pk: duePk,
  sk: [due.at, due.manuscriptId, due.kind, due.what].join('#'),
});

/** The journal's settings, its own wording of letters, and its review forms, as chiefs have set them. */
export const journalPk = 'journal';
export const journalKey = { pk: journalPk, sk: 'settings' };
/** Editions of the review form sort before everything that is read on each change of a manuscript: they only become more. */
export const formPrefix = 'form#';
export const formKey = (edition: number) => ({
  pk: journalPk,
  sk: `${formPrefix}${String(edition).padStart(6, '0')}`,
});
export const templatePrefix = 'template#';
export const templateKey = (name: string) => ({ pk: journalPk, sk: `${templatePrefix}${name}` });

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
export const resetCodesKey = (personId: string) => ({ pk: `reset-codes#${personId}`, sk: 'codes' });
/** Counts the mails that strangers can cause: to a mailbox, or for a purpose. */
export const mailAllowanceKey = (of: string) => ({ pk: `mail-allowance#${of}`, sk: 'sent' });
export const expectedSignInKey = (poolName: string) => ({
  pk: `expected-sign-in#${poolName}`,
  sk: 'expected',
});
export const usedTicketKey = (ticketId: string) => ({ pk: `ticket#${ticketId}`, sk: 'used' });

/** A table of its own: the manuscripts that hold a print of their text, and the prints a manuscript holds. */
export const printKey = (print: string, manuscriptId: string) => ({ pk: print, sk: manuscriptId });
export const printsOfPk = (manuscriptId: string) => `manuscript#${manuscriptId}`;
export const printsOfKey = (manuscriptId: string, part: number) => ({
  pk: printsOfPk(manuscriptId),
  sk: String(part).padStart(3, '0'),
});

/** Objects. Browser uploads are stored under their owner; saved files are stored under their manuscript and never overwritten. */
export const uploadPrefix = (personId: string) => `uploads/${personId}/`;
export const uploadKey = (personId: string, random: string, kind: string) =>
  `${uploadPrefix(personId)}${random}/${kind}`;
/** The owner of a seat's uploads: no person has such an id. */
export const seatUploader = (seatName: string) => `seat-${seatName}`;
export const filesPrefix = (manuscriptId: string) => `manuscripts/${manuscriptId}/`;
export const documentKey = (manuscriptId: string, save: string, kind: string, random: string) =>
  `${filesPrefix(manuscriptId)}${save}/${kind}-${random}`;
export const reviewPdfKey = (manuscriptId: string, random: string) =>
  `${filesPrefix(manuscriptId)}review-files/${random}.pdf`;
export const proofKey = (manuscriptId: string, version: number, random: string) =>
  `${filesPrefix(manuscriptId)}proofs/${version}-${random}.pdf`;
export const editionsPrefix = (manuscriptId: string) => `${filesPrefix(manuscriptId)}editions/`;
/** The files of one edition of an article. */
export const editionFolder = (manuscriptId: string, n: number) => `${editionsPrefix(manuscriptId)}${n}/`;
/** The edition of a file below that prefix. */
export const editionOf = (manuscriptId: string, key: string) =>
  Number.parseInt(key.slice(editionsPrefix(manuscriptId).length), 10);
/** The copy for reviewers, and what was found in it. */
const reviewCopyKey = (
  manuscriptId: string,
  { proofVersion, revision }: { proofVersion: number; revision: number },
  random: string,
) => `${filesPrefix(manuscriptId)}reviews/${proofVersion}-${revision}-${random}`;
/** The text that is compared with other manuscripts, the findings, and what Crossref answered. */
export const screeningKey = (
  manuscriptId: string,
  edition: number,
  kind: 'body' | 'findings' | 'answers',
  random: string,
) => `${filesPrefix(manuscriptId)}screening/${edition}-${kind}-${random}.json`;
export const reviewCopyKeys = (...of: Parameters<typeof reviewCopyKey>) => ({
  key: `${reviewCopyKey(...of)}.pdf`,
  findingsKey: `${reviewCopyKey(...of)}.json`,
});
