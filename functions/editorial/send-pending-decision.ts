import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { DecisionDraftStore } from './decision-draft-store.ts';
import { releaseDecision } from './rules/release-decision.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  letters: Pick<LetterStore, 'removeDue'>;
  decisionDrafts: Pick<DecisionDraftStore, 'find' | 'remove'>;
}

/**
 * Makes the decision effective in one write: someone who undoes it, or sweeps, at the same moment comes too late or finds it gone. If
 * interrupted after it, the next sweep finds nothing held and tidies up.
 */
export async function sendPendingDecision(
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
    // The draft is now part of the decision; after an undo its editor continues with what was saved since.
    if (decision?.state === 'effective') {
      const draft = await decisionDrafts.find(manuscriptId, decision.by.personId);
      if (draft && draft.savedAt <= decision.at) await decisionDrafts.remove(draft);
    }
  }
  await letters.removeDue(due);
}
