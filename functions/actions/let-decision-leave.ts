import { releaseDecision } from '../domain/decisions/release-decision.ts';
import type { DueRow } from '../domain/due-row.ts';
import type { DecisionDraftStore } from '../storage/decision-draft-store.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { changeAndTell } from './change-and-tell.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  letters: Pick<LetterStore, 'removeDue'>;
  decisionDrafts: Pick<DecisionDraftStore, 'find' | 'remove'>;
}

/**
 * One write makes the decision what stands: whoever recalls it, or sweeps, at the same moment comes too late or finds it gone. Cut off
 * after it, the next sweep finds nothing held and tidies up.
 */
export async function letDecisionLeave(
  { manuscripts, letters, decisionDrafts }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const { manuscriptId, what } = due;
  const at = new Date(now).toISOString();
  if (await manuscripts.find(manuscriptId)) {
    const file = await changeAndTell(
      manuscripts,
      manuscriptId,
      (read) => releaseDecision(read, what, at),
      at,
    );
    const decision = file.decisions.find(({ id }) => id === what);
    // What was written for it stands in the decision now; of one that was recalled its editor goes on, and with what was saved since.
    if (decision?.state === 'effective') {
      const draft = await decisionDrafts.find(manuscriptId, decision.by.personId);
      if (draft && draft.savedAt <= decision.at) await decisionDrafts.remove(draft);
    }
  }
  await letters.removeDue(due);
}
