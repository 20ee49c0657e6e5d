import type { DueRow } from '../../core/rules/due-row.ts';

/**
 * Written as a manuscript goes: whoever lets it go clears up at once, and where that was cut off, the sweep does. `parentId` is what a
 * revision's draft was to revise, else its own.
 */
export const leftoversDue = (draftId: string, parentId: string, at: string): DueRow => ({
  at,
  kind: 'leftovers',
  manuscriptId: draftId,
  what: parentId,
});
