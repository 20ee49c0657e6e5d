import { expect, test } from 'vitest';
import { isSameToReviewer } from '../../../web/src/features/reviewer/send-by-account.ts';
import { reviewersView } from '../../support/manuscript-view.ts';

const note = {
  _id: 'note-1',
  text: 'Look at the method.',
  action: 'Under Review',
  visibility: ['editor' as const, 'reviewer' as const],
  addedBy: { name: 'Amara Okafor', role: 'editor' as const },
  addedAt: '2026-11-02T09:00:00.000Z',
  round: 1,
};
const seen = reviewersView({ version: 4, cycle: 1 });

test("somebody else's review is nothing to a reviewer", () => {
  expect(isSameToReviewer(seen, reviewersView({ version: 5, cycle: 1 }))).toBe(true);
});

test('a new note from the editor and a new cycle are to be read first', () => {
  expect(isSameToReviewer(seen, reviewersView({ version: 5, cycle: 1, editorNotes: [note] }))).toBe(false);
  expect(isSameToReviewer(seen, reviewersView({ version: 6, cycle: 2 }))).toBe(false);
});
