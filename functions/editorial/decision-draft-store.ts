import { draftPk } from '../core/keys.ts';
import { removeEdition } from '../core/remove-edition.ts';
import { saveEdition } from '../core/save-edition.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { DecisionDraft } from './rules/decision-draft.ts';

const decisionDraftKey = (manuscriptId: string, editorId: string) => ({
  pk: draftPk(manuscriptId),
  sk: `decision#${editorId}`,
});

export type DecisionDraftStore = ReturnType<typeof createDecisionDraftStore>;

/** Unsent decisions in progress, one for each editor. */
export function createDecisionDraftStore(table: Table) {
  const { get } = createTableCalls(table);

  return {
    async find(manuscriptId: string, editorId: string): Promise<DecisionDraft | undefined> {
      const row = await get(decisionDraftKey(manuscriptId, editorId));
      return row && DecisionDraft.parse(row);
    },

    save: (draft: DecisionDraft) =>
      saveEdition(table, decisionDraftKey(draft.manuscriptId, draft.editorId), draft),

    remove: (draft: DecisionDraft) =>
      removeEdition(table, decisionDraftKey(draft.manuscriptId, draft.editorId), draft),
  };
}
