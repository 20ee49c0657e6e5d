import { expect, test } from 'vitest';
import type { SubmittedManuscript } from '../../../shared/contract/manuscripts.ts';
import { newestOf } from '../../../web/src/manuscript/with-newest.ts';
import { closedView, manuscriptView, reviewersView } from '../../support/manuscript-view.ts';

const shown = manuscriptView({ version: 3, mergedFileUrl: 'https://documents.test/old' });

test('what others did since takes the place of what is shown', () => {
  const fresh = manuscriptView({ version: 4, status: 'Rejected' });
  expect(newestOf(shown, fresh)).toBe(fresh);
  expect(newestOf(undefined, fresh)).toBe(fresh);
});

test('an answer that was under way while one acted does not bring the old state back', () => {
  expect(newestOf(shown, manuscriptView({ version: 2, status: 'Reviewed' }))).toBe(shown);
});

test('an answer with nothing new but another link leaves the screen alone', () => {
  expect(newestOf(shown, manuscriptView({ version: 3, mergedFileUrl: 'https://documents.test/new' }))).toBe(
    shown,
  );
});

test('a note is something new to a reviewer, whose version it does not move', () => {
  const note = {
    _id: 'note-1',
    text: 'Mind the appendix.',
    action: 'Under Review',
    visibility: ['reviewer' as const],
    addedBy: { name: 'Amara Okafor', role: 'editor' as const },
    addedAt: '2026-11-02T09:00:00.000Z',
    round: 1,
  };
  const fresh = manuscriptView({ version: 3, editorNotes: [note] });
  expect(newestOf(shown, fresh)).toBe(fresh);
});

test('a PDF that was built meanwhile, or a review that may no longer be given, is something new', () => {
  const seen = reviewersView({ version: 3 });
  for (const change of [{ mayReview: true }, { proof: { ...seen.proof, version: 2 } }]) {
    const fresh = reviewersView({ version: 3, ...change });
    expect(newestOf(seen, fresh)).toBe(fresh);
  }
});

test('a manuscript that is closed to its editor from now on takes the place of all that they saw, whatever its version', () => {
  const open = manuscriptView({ version: 9, stage: 'reviewing' });
  const closed = closedView({ version: 4, heldBack: 'You have a conflict of interest.' });
  expect(newestOf<SubmittedManuscript>(open, closed)).toBe(closed);
  expect(newestOf<SubmittedManuscript>(closed, open)).toBe(open);
});
