import { draftPk } from '../core/keys.ts';
import { removeEdition } from '../core/remove-edition.ts';
import { saveEdition } from '../core/save-edition.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import { ReviewDraft } from './rules/review-draft.ts';

const reviewDraftKey = (manuscriptId: string, n: number) => ({
  pk: draftPk(manuscriptId),
  sk: `review#${String(n).padStart(6, '0')}`,
});

export type ReviewDraftStore = ReturnType<typeof createReviewDraftStore>;

/** Reviews still being written. */
export function createReviewDraftStore(table: Table) {
  const { get } = createTableCalls(table);

  return {
    async find({ manuscriptId, n }: SeatPlace): Promise<ReviewDraft | undefined> {
      const row = await get(reviewDraftKey(manuscriptId, n));
      return row && ReviewDraft.parse(row);
    },

    save: (draft: ReviewDraft) => saveEdition(table, reviewDraftKey(draft.manuscriptId, draft.n), draft),

    remove: (draft: ReviewDraft) => removeEdition(table, reviewDraftKey(draft.manuscriptId, draft.n), draft),
  };
}
