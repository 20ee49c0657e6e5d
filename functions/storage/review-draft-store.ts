import { ReviewDraft } from '../domain/review-draft.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { reviewDraftKey } from './keys.ts';
import { removeEdition } from './remove-edition.ts';
import { saveEdition } from './save-edition.ts';
import type { Table } from './table.ts';
import { createTableCalls } from './table-calls.ts';

export type ReviewDraftStore = ReturnType<typeof createReviewDraftStore>;

/** Reviews that are still being written. */
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
