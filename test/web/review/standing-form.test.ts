import { expect, it } from 'vitest';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { standingForm } from '../../../web/src/review/use-review-draft.ts';

const form = (comments: string) => ({
  scores: {},
  answers: {},
  recommendation: '' as const,
  comments,
  forEditor: '',
  attachments: [],
});
const saved = (edition: number, comments: string, savedAt: string) => ({
  edition,
  savedAt,
  form: form(comments),
});
const page = (more: Partial<SeatPage> = {}) => ({ draft: null, review: null, ...more });

it('a review goes on with the later of draft and review', () => {
  const given = { answers: [], files: [] };
  const review = { edition: 1, changedAt: '2026-11-22T11:00:00.000Z', form: form('given'), ...given };
  const earlier = saved(1, 'older', '2026-11-22T10:00:00.000Z');
  expect(standingForm(page({ review, draft: earlier })).comments).toBe('given');
  const later = saved(2, 'changing', '2026-11-22T12:00:00.000Z');
  expect(standingForm(page({ review, draft: later })).comments).toBe('changing');
  expect(standingForm(page()).comments).toBe('');
});
