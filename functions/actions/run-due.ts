import type { DueRow } from '../domain/due-row.ts';
import type { DecisionDraftStore } from '../storage/decision-draft-store.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { MailQueue } from '../storage/mail-queue.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import type { ProofQueue } from '../storage/proof-queue.ts';
import type { LeftOut } from '../storage/read-rows.ts';
import type { ReviewDraftStore } from '../storage/review-draft-store.ts';
import { awaitAnswer } from './await-answer.ts';
import { clearRevisionDraft } from './clear-revision-draft.ts';
import { dropDraft } from './drop-draft.ts';
import { letDecisionLeave } from './let-decision-leave.ts';
import { queueReviewFiles } from './queue-review-files.ts';
import { remindOfRevision } from './remind-of-revision.ts';
import { remindReviewer } from './remind-reviewer.ts';
import { tellOfWeek, type WeekStores } from './tell-of-week.ts';

export interface DueStores extends WeekStores {
  manuscripts: ManuscriptStore;
  drafts: Pick<ReviewDraftStore, 'find' | 'remove'>;
  decisionDrafts: Pick<DecisionDraftStore, 'find' | 'remove'>;
  documents: Pick<DocumentStore, 'remove' | 'removeAllOf'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
  proofs: Pick<ProofQueue, 'sendReviewFiles'>;
}

const PAGE = 100;
/** How long a letter that was announced is left to the queue, which tries it four times meanwhile. */
const ANNOUNCED_AGAIN_MS = 10 * 60 * 1000;
const WAITING = ['queued', 'sending', 'waiting'];

/** A letter that nobody has sent is announced again; the row of one that is on its way, or gone, goes. */
async function announceAgain({ letters, queue }: DueStores, due: DueRow, now: number): Promise<void> {
  const { manuscriptId, what: letterId } = due;
  const letter = await letters.find(manuscriptId, letterId);
  if (!letter || !WAITING.includes(letter.state) || letter.dueAt !== due.at) return letters.removeDue(due);
  if (await letters.postpone(letter, new Date(now + ANNOUNCED_AGAIN_MS).toISOString()))
    await queue.send({ manuscriptId, letterId });
}

/** Of a draft that somebody let go, and was cut off before all of it was gone. */
async function clearLeftovers(stores: DueStores, due: DueRow): Promise<void> {
  await clearRevisionDraft(stores, { draftId: due.manuscriptId, parentId: due.what });
  await stores.letters.removeDue(due);
}

const ACTS: Record<DueRow['kind'], (stores: DueStores, due: DueRow, now: number) => Promise<void>> = {
  mail: announceAgain,
  review: remindReviewer,
  answer: awaitAnswer,
  draft: dropDraft,
  files: queueReviewFiles,
  decision: letDecisionLeave,
  revision: remindOfRevision,
  leftovers: clearLeftovers,
  week: tellOfWeek,
};

const nameOf = ({ at, kind, manuscriptId, what }: DueRow) => [at, kind, manuscriptId, what].join('#');

/**
 * Looks at everything whose time has come. Each thing is asked for as it stands now, so nothing has to be cancelled, two runs at once
 * do nothing twice, and what was missed while nobody ran is caught up. One that fails keeps its row and costs the others nothing.
 * Answers how many rows were looked at.
 */
export async function runDue(
  stores: DueStores,
  { now, isOver }: { now: number; isOver: () => boolean },
  onFailure: (due: DueRow, error: unknown) => void,
  onLeftOut: LeftOut,
): Promise<number> {
  const until = new Date(now).toISOString();
  const failed = new Set<string>();
  const told = new Set<string>();
  const leftOut: LeftOut = (id, error) => {
    if (!told.has(id)) onLeftOut(id, error);
    told.add(id);
  };
  let count = 0;
  while (!isOver()) {
    const rows = await stores.letters.listDue(until, PAGE + failed.size, leftOut);
    const fresh = rows.filter((due) => !failed.has(nameOf(due)));
    if (fresh.length === 0) return count;
    for (const due of fresh) {
      if (isOver()) return count;
      count += 1;
      try {
        await ACTS[due.kind](stores, due, now);
      } catch (error) {
        failed.add(nameOf(due));
        onFailure(due, error);
      }
    }
  }
  return count;
}
