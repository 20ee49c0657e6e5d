import { expect, test } from 'vitest';
import { hasAssigned, hasNoted } from '../../../web/src/features/editor/already-done.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const at = '2026-11-02T09:00:00.000Z';
const entry = (what: string, minute: number) => ({
  what,
  who: { name: 'Amara Okafor', role: 'editor' },
  at: `2026-11-02T09:0${minute}:00.000Z`,
});
const note = (text: string) => ({
  _id: `note-${text}`,
  text,
  action: 'Pending',
  visibility: ['editor' as const],
  addedBy: { name: 'Amara Okafor', role: 'editor' as const },
  addedAt: at,
  round: 1,
});
const reviewer = (id: string) => ({ _id: id, firstName: id, lastName: 'X', hasReviewed: false });
const seen = manuscriptView({ history: [entry('Submitted', 0)] });

test('a note whose answer was lost is known again by its words', () => {
  const now = manuscriptView({
    history: [entry('Submitted', 0), entry('Note added', 1)],
    editorNotes: [note('Look at the method.')],
  });
  expect(hasNoted(seen, now, { text: ' Look at the method.\n', action: 'Pending' })).toBe(true);
  expect(hasNoted(seen, now, { text: 'Something else.', action: 'Pending' })).toBe(false);
});

test('where anything else happened too, the editor has to look', () => {
  const now = manuscriptView({
    history: [entry('Submitted', 0), entry('Note added', 1), entry('Rejected', 2)],
    editorNotes: [note('Look at the method.')],
    assignedReviewers: [reviewer('one')],
  });
  expect(hasNoted(seen, now, { text: 'Look at the method.', action: 'Pending' })).toBe(false);
  expect(hasAssigned(seen, now, ['one'])).toBe(false);
});

test('an assignment whose answer was lost is known again by its reviewers', () => {
  const now = manuscriptView({
    history: [entry('Submitted', 0), entry('Reviewers assigned', 1)],
    assignedReviewers: [reviewer('one'), reviewer('two')],
  });
  expect(hasAssigned(seen, now, ['two', 'one'])).toBe(true);
  expect(hasAssigned(seen, now, ['one'])).toBe(false);
});
