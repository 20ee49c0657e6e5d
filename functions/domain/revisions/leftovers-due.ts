import type { DueRow } from '../due-row.ts';

/** Written as a revision's draft goes: whoever lets it go clears up at once, and where that was cut off, the sweep does. */
export const leftoversDue = (draftId: string, parentId: string, at: string): DueRow => ({
  at,
  kind: 'leftovers',
  manuscriptId: draftId,
  what: parentId,
});
