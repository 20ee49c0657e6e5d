import { expect, test } from 'vitest';
import { hasAssigned, hasOnlyNotesSince } from '../../../web/src/features/editor/deeds/already-done.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const entry = (what: string, minute: number) => ({
  what,
  who: { name: 'Amara Okafor', role: 'editor' },
  at: `2026-11-02T09:0${minute}:00.000Z`,
});
const reviewer = (id: string) => ({ _id: id, firstName: id, lastName: 'X', hasReviewed: false });
const submitted = entry('Submitted', 0);
const seen = manuscriptView({ history: [submitted] });

test('colleagues’ notes are no reason to look again, anything else is', () => {
  const noted = [submitted, entry('Note added', 1), entry('Note added', 2)];
  expect(hasOnlyNotesSince(seen, seen)).toBe(true);
  expect(hasOnlyNotesSince(seen, manuscriptView({ history: noted }))).toBe(true);
  expect(hasOnlyNotesSince(seen, manuscriptView({ history: [...noted, entry('Rejected', 3)] }))).toBe(false);
});

test('an assignment whose answer was lost is known again by its reviewers, a note beside it or not', () => {
  const history = [submitted, entry('Reviewers assigned', 1)];
  const assignedReviewers = [reviewer('one'), reviewer('two')];
  const now = manuscriptView({ history, assignedReviewers });
  expect(hasAssigned(seen, now, ['two', 'one'])).toBe(true);
  expect(hasAssigned(seen, now, ['one'])).toBe(false);
  const noted = manuscriptView({ history: [...history, entry('Note added', 2)], assignedReviewers });
  expect(hasAssigned(seen, noted, ['two', 'one'])).toBe(true);
});

test('where anything else happened too, the editor has to look', () => {
  const now = manuscriptView({
    history: [submitted, entry('Reviewers assigned', 1), entry('Rejected', 2)],
    assignedReviewers: [reviewer('one')],
  });
  expect(hasAssigned(seen, now, ['one'])).toBe(false);
});
