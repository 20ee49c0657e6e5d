import { actAt } from '../../shared/domain/stage.ts';
import { MAX_TERMS_REVIEWED, termsOf } from '../core/rules/expertise.ts';
import { randomId } from '../core/rules/ids.ts';
import { lineOf } from '../editorial/rules/desk-line.ts';
import { ledgerBetween } from '../editorial/rules/ledger.ts';
import { summarise } from '../editorial/rules/summarise.ts';
import { createManuscriptStore } from '../manuscript/manuscript-store.ts';
import { startLetter } from '../manuscript/record/letter.ts';
import { type ManuscriptRecord, publicVersionOf } from '../manuscript/record/manuscript-record.ts';
import { buildsDue } from '../manuscript/rules/builds-due.ts';
import type { Change } from '../manuscript/rules/change.ts';
import { formerAuthorsAfter } from '../manuscript/rules/ever-authors.ts';
import type { CompleteChange, Creation, Follows } from '../manuscript/rules/follows.ts';
import { identitiesNow, lacksCopy, nextCopy } from '../manuscript/rules/review-copy.ts';
import { loadChanges } from '../manuscript/rules/reviewer-load.ts';
import { lookUpDues, nextScreening, screeningDues } from '../screening/rules/next-screening.ts';

/** As long as a single editor writes messages and notes; any other change ends it. */
function unchangedForAfter(before: ManuscriptRecord, { event, who }: Change['history']) {
  const isOwn = who.role === 'editor' && (event === 'message-sent' || event === 'note-added');
  if (!isOwn || !who.personId) return null;
  const { unchangedFor, version } = before;
  return unchangedFor?.personId === who.personId ? unchangedFor : { personId: who.personId, version };
}

/** The version counts every change; authors and reviewers see only those that are not quiet. */
function recordAfter(before: ManuscriptRecord, change: Change, at: string) {
  const was = publicVersionOf(before);
  const after = {
    ...before,
    ...change.set,
    version: before.version + 1,
    updatedAt: at,
    unchangedFor: unchangedForAfter(before, change.history),
    versionForAuthors: change.isQuiet ? was : { version: was.version + 1, at },
  };
  const authorship = { ...after.authorship, former: formerAuthorsAfter(before, after) };
  return summarise(before, { ...after, authorship }, at, change);
}

type Begun = Pick<Change, 'history' | 'letters'>;

const completeCreation = (record: ManuscriptRecord, { history, letters = [] }: Begun): Creation => ({
  record,
  history,
  line: lineOf(record),
  loads: loadChanges(undefined, record),
  due: buildsDue(record.id, record, record.createdAt),
  letters: letters.map((letter) => startLetter(record.id, letter, record.createdAt)),
});

/** For a separate new manuscript: when an editor must act depends only on its own state. */
const create: Follows['create'] = (record, begun) =>
  completeCreation({ ...record, summary: { ...record.summary, actAt: actAt(record) } }, begun);

const bring: Follows['bring'] = (record, seats, history) => ({
  ...completeCreation(summarise(undefined, record, record.updatedAt, { seats: [...seats] }), { history }),
  due: buildsDue(record.id, record, record.updatedAt),
});

function complete(before: ManuscriptRecord, change: Change, at: string): CompleteChange {
  const { notes = [], letters = [], seats = [], due = [], review, draft, from } = change;
  const begun = draft?.begun;
  const placed = recordAfter(before, change, at);
  // If its authors have changed, the copy is invalid, and another follows; whoever submits it has left the decisions behind.
  const isLeft = before.submitted !== placed.submitted && placed.reviewCopy?.unapplied;
  const followed = lacksCopy(placed) || isLeft ? { reviewCopy: nextCopy(placed) } : {};
  // A document that editors get is compared with others.
  const screening = nextScreening(placed);
  const queued = { ...followed, ...(screening ? { screening } : {}) };
  const after = { ...placed, ...queued };
  const set = { ...change.set, ...queued };
  const isCopyAsked = before.isAnonymous && from.reviewReady;
  return {
    ...change,
    at,
    set,
    due: [...due, ...buildsDue(before.id, set, at), ...screeningDues(before, after, at)],
    // The authors as read, whom the version guards.
    from: isCopyAsked ? { ...from, identities: identitiesNow(before) } : from,
    after,
    line: lineOf(after),
    notes: notes.map((note) => ({ ...note, id: randomId(), addedAt: at })),
    review: review && { ...review, id: randomId(), addedAt: at },
    terms: review ? termsOf(before.keywords, MAX_TERMS_REVIEWED) : [],
    seats,
    // A submitted draft of a round stops being a manuscript: letters go to the manuscript it revises.
    letters: letters.map((letter) => startLetter(before.origin.revisionOf ?? before.id, letter, at)),
    loads: loadChanges(before, after),
    ledger: ledgerBetween(before.summary.facts, after.summary.facts),
    begun: begun && completeCreation(begun.draft, begun),
  };
}

export const FOLLOWS: Follows = {
  complete,
  create,
  bring,

  goOn(before, { threads = before.summary.threads, ...set }, now) {
    const quietChanges = before.quietChanges + 1;
    const further = { ...before, ...set, quietChanges, summary: { ...before.summary, threads } };
    const after = summarise(before, further, now);
    const due = lookUpDues(before, after);
    return { after, line: lineOf(after), set: { ...set, quietChanges, summary: after.summary }, due };
  },
};

/** Manuscripts, for functions that tell nobody of their changes but in letters of their own: the rest is not in their bundles. */
export const createManuscripts = (
  table: Parameters<typeof createManuscriptStore>[0],
  announce?: Parameters<typeof createManuscriptStore>[2],
) => createManuscriptStore(table, FOLLOWS, announce);
