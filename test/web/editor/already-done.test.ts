import { expect, test } from 'vitest';
import type { EventName } from '../../../shared/domain/event-names.ts';
import { hasAssigned, hasOnlyNotesSince } from '../../../web/src/features/editor/actions/already-done.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const entry = (event: EventName, minute: number) => ({
  event,
  what: '',
  who: { name: 'Amara Okafor', role: 'editor' },
  at: `2026-11-02T09:0${minute}:00.000Z`,
});
const reviewer = (id: string) => ({ _id: id, firstName: id, lastName: 'X', hasReviewed: false });
const submitted = entry('manuscript-submitted', 0);
const seen = manuscriptView({ history: [submitted] });

test('colleagues’ notes are no reason to look again, anything else is', () => {
  const noted = [submitted, entry('note-added', 1), entry('note-added', 2)];
  expect(hasOnlyNotesSince(seen, seen)).toBe(true);
  expect(hasOnlyNotesSince(seen, manuscriptView({ history: noted }))).toBe(true);
  expect(
    hasOnlyNotesSince(seen, manuscriptView({ history: [...noted, entry('manuscript-rejected', 3)] })),
  ).toBe(false);
});

test('an assignment whose answer was lost is known again by its reviewers, a note beside it or not', () => {
  const history = [submitted, entry('reviewers-assigned', 1)];
  const assignedReviewers = [reviewer('one'), reviewer('two')];
  const now = manuscriptView({ history, assignedReviewers });
  expect(hasAssigned(seen, now, ['two', 'one'])).toBe(true);
  expect(hasAssigned(seen, now, ['one'])).toBe(false);
  const noted = manuscriptView({ history: [...history, entry('note-added', 2)], assignedReviewers });
  expect(hasAssigned(seen, noted, ['two', 'one'])).toBe(true);
});

test('where anything else happened too, the editor has to look', () => {
  const now = manuscriptView({
    history: [submitted, entry('reviewers-assigned', 1), entry('manuscript-rejected', 2)],
    assignedReviewers: [reviewer('one')],
  });
  expect(hasAssigned(seen, now, ['one'])).toBe(false);
});
