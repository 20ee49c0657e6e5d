import { announceDeposit } from '../agencies/announce-deposit.ts';
import type { DepositQueue } from '../agencies/deposit-queue.ts';
import type { DepositStore } from '../agencies/deposit-store.ts';
import { finishRemoval } from '../agencies/finish-removal.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { DecisionDraftStore } from '../editorial/decision-draft-store.ts';
import { sendPendingDecision } from '../editorial/send-pending-decision.ts';
import { sendWeeklyDigest, type WeekStores } from '../editorial/send-weekly-digest.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { sendReminder } from '../letters/send-reminder.ts';
import { type NewsStores, tellOfNews } from '../letters/tell-of-news.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PublicCache } from '../publishing/public-cache.ts';
import type { PublicationStore } from '../publishing/publication-store.ts';
import { releaseDueNotice } from '../publishing/release-notice.ts';
import { releaseDue } from '../publishing/release-publication.ts';
import type { RemoveFiles } from '../publishing/remove-files.ts';
import { proofReminders } from '../publishing/rules/proof-reminders.ts';
import { sendEditionAgain } from '../publishing/send-edition.ts';
import { dropDraft } from '../reviewing/drop-draft.ts';
import { endInvitation } from '../reviewing/end-invitation.ts';
import { queueReviewFiles } from '../reviewing/queue-review-files.ts';
import type { ReviewDraftStore } from '../reviewing/review-draft-store.ts';
import { answerReminders } from '../reviewing/rules/answer-reminders.ts';
import { reviewReminders } from '../reviewing/rules/review-reminders.ts';
import { tellOfChanges } from '../reviewing/tell-of-changes.ts';
import { forgetPrints } from '../screening/forget-prints.ts';
import type { LookUpQueue } from '../screening/look-up-queue.ts';
import type { PrintStore } from '../screening/print-store.ts';
import { announceSimilarity, type SimilarityAnnouncing } from '../screening/run-similarity.ts';
import { sendScreening } from '../screening/send-screening.ts';
import { clearWithdrawn } from '../submitting/clear-withdrawn.ts';
import type { ProofQueue } from '../submitting/proof-queue.ts';
import { revisionReminders } from '../submitting/rules/revision-reminders.ts';
import { sendBuildAgain } from '../submitting/send-build-again.ts';

export interface DueStores
  extends WeekStores,
    NewsStores,
    Pick<SimilarityAnnouncing, 'similarity' | 'similarityQueue'> {
  manuscripts: ManuscriptStore;
  drafts: Pick<ReviewDraftStore, 'find' | 'remove'>;
  decisionDrafts: Pick<DecisionDraftStore, 'find' | 'remove'>;
  documents: Pick<DocumentStore, 'remove' | 'removeAllOf'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
  proofs: Pick<
    ProofQueue,
    'send' | 'sendReviewCopy' | 'sendReviewFiles' | 'sendScreening' | 'sendEdition' | 'sendNotice'
  >;
  /** Undefined where Crossref is not asked about references. */
  lookUps: Pick<LookUpQueue, 'send'> | undefined;
  prints: Pick<PrintStore, 'remove'>;
  publications: Pick<PublicationStore, 'takeNumber' | 'find' | 'listIssues'>;
  removeFiles: RemoveFiles;
  publicCache: PublicCache;
  deposits: Pick<DepositStore, 'find' | 'move' | 'list' | 'add'>;
  /** Undefined if nothing is deposited. */
  depositQueue: DepositQueue | undefined;
  /** For the DOIs of future publications. */
  doiPrefix: string | undefined;
}

const PAGE = 200;
/** Manuscripts at once: a row waits for the table most of its time. */
const AT_ONCE = 16;
/** How long an announced letter is left to the queue, which tries it four times meanwhile. */
const ANNOUNCED_AGAIN_MS = 10 * 60 * 1000;
const WAITING = ['queued', 'sending', 'waiting'];

/** Announces an unsent letter again; removes the row of one that has left or is gone. */
async function announceAgain({ letters, queue }: DueStores, due: DueRow, now: number): Promise<void> {
  const { manuscriptId, what: letterId } = due;
  const letter = await letters.find(manuscriptId, letterId);
  if (!letter || !WAITING.includes(letter.state) || letter.dueAt !== due.at) return letters.removeDue(due);
  if (await letters.postpone(letter, new Date(now + ANNOUNCED_AGAIN_MS).toISOString()))
    await queue.send({ manuscriptId, letterId });
}

/** For a withdrawal that was interrupted before all rows and files were gone. */
async function clearLeftovers(stores: DueStores, due: DueRow): Promise<void> {
  await clearWithdrawn(stores, due.manuscriptId);
  await stores.letters.removeDue(due);
}

const ACTS: Record<DueRow['kind'], (stores: DueStores, due: DueRow, now: number) => Promise<void>> = {
  mail: announceAgain,
  review: sendReminder(reviewReminders),
  answer: sendReminder(answerReminders, endInvitation),
  draft: dropDraft,
  proof: sendBuildAgain,
  copy: sendBuildAgain,
  files: queueReviewFiles,
  decision: sendPendingDecision,
  revision: sendReminder(revisionReminders),
  leftovers: clearLeftovers,
  changed: tellOfChanges,
  week: sendWeeklyDigest,
  news: tellOfNews,
  screening: sendScreening,
  lookUp: sendScreening,
  prints: forgetPrints,
  publication: releaseDue,
  notice: releaseDueNotice,
  edition: sendEditionAgain,
  proofing: sendReminder(proofReminders),
  deposit: announceDeposit,
  removal: finishRemoval,
  similarity: announceSimilarity,
};

/** Kinds whose rows name no manuscript. */
const OF_EDITORS = new Set<DueRow['kind']>(['week', 'news']);

const dueRowName = ({ at, kind, manuscriptId, what }: DueRow) => [at, kind, manuscriptId, what].join('#');

/** Handles rows of one manuscript in order, different manuscripts in parallel. */
function lanesOf(rows: readonly DueRow[]): DueRow[][] {
  const lanes = Map.groupBy(rows, ({ kind, manuscriptId, what }) =>
    OF_EDITORS.has(kind) ? what : manuscriptId,
  );
  return [...lanes.values()];
}

async function sideBySide(
  lanes: DueRow[][],
  look: (due: DueRow) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const left = lanes.values();
  const work = async () => {
    for (const lane of left)
      for (const due of lane) {
        if (isOver()) return;
        await look(due);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

interface Run {
  now: number;
  isOver: () => boolean;
  /** Names of rows that failed at the last attempt, kept from run to run: they wait until all others have had their turn. */
  failing?: Set<string>;
}

/**
 * Handles everything whose time has come. Each item is read in its present state, so nothing has to be cancelled, two runs at once do
 * nothing twice, and a pause is caught up. A failed item keeps its row and does not affect the others. Returns how many rows were
 * handled.
 */
export async function runDue(
  stores: DueStores,
  { now, isOver, failing = new Set() }: Run,
  onFailure: (due: DueRow, error: unknown) => void,
  leftOut: LeftOut,
): Promise<number> {
  const until = new Date(now).toISOString();
  const failed = new Set<string>();
  let waiting = new Set(failing);
  let count = 0;
  const look = async (due: DueRow) => {
    count += 1;
    try {
      await ACTS[due.kind](stores, due, now);
      failing.delete(dueRowName(due));
    } catch (error) {
      failed.add(dueRowName(due));
      failing.add(dueRowName(due));
      onFailure(due, error);
    }
  };
  /** Page by page through all that is due; answers how many there were that are not left for later. */
  const pass = async () => {
    let found = 0;
    let last: DueRow | undefined;
    do {
      const rows = await stores.letters.listDue(until, PAGE, leftOut, last);
      const fresh = rows.filter((due) => !failed.has(dueRowName(due)) && !waiting.has(dueRowName(due)));
      found += fresh.length;
      await sideBySide(lanesOf(fresh), look, isOver);
      last = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (last && !isOver());
    return found;
  };
  while (!isOver()) {
    // The work may have written rows that are due by now too.
    if ((await pass()) > 0) continue;
    if (waiting.size === 0) return count;
    waiting = new Set();
  }
  return count;
}
