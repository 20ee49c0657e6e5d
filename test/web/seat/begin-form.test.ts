import { describe, expect, it } from 'vitest';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { beginForm, standingForm } from '../../../web/src/features/seat/use-review-draft.ts';

const form = (comments: string) => ({
  scores: {},
  recommendation: '' as const,
  comments,
  forEditor: '',
  attachments: [],
});
const saved = (edition: number, comments: string, savedAt = '2026-11-22T10:00:00.000Z') => ({
  edition,
  savedAt,
  form: form(comments),
});
const page = (more: Partial<SeatPage> = {}) => ({ draft: null, review: null, ...more });
const typed = (edition: number, comments: string, isUnsaved = true) => ({
  form: form(comments),
  edition,
  isUnsaved,
});

describe('a review goes on', () => {
  it('with what the server has, where this device has nothing that the server lacks', () => {
    expect(beginForm(typed(1, 'old', false), page({ draft: saved(3, 'newer') }))).toEqual({
      typed: typed(3, 'newer', false),
    });
  });

  it('with what was typed here and not saved, on what it was typed upon', () => {
    expect(beginForm(typed(3, 'more'), page({ draft: saved(3, 'some') }))).toEqual({
      typed: typed(3, 'more'),
    });
    expect(beginForm(typed(0, 'first'), page())).toEqual({ typed: typed(0, 'first') });
  });

  it('with both texts, where another device saved meanwhile', () => {
    const elsewhere = saved(4, 'theirs');
    expect(beginForm(typed(3, 'mine'), page({ draft: elsewhere }))).toEqual({
      typed: typed(4, 'mine'),
      other: elsewhere,
    });
  });

  it('with nothing to choose where both say the same', () => {
    expect(beginForm(typed(3, 'same'), page({ draft: saved(4, 'same') })).other).toBeUndefined();
  });

  it('of draft and review with the later', () => {
    const given = { scores: [], files: [], fileProblems: [] };
    const review = { edition: 1, changedAt: '2026-11-22T11:00:00.000Z', form: form('given'), ...given };
    expect(standingForm(page({ review, draft: saved(1, 'older') })).comments).toBe('given');
    const later = saved(2, 'changing', '2026-11-22T12:00:00.000Z');
    expect(standingForm(page({ review, draft: later })).comments).toBe('changing');
    expect(standingForm(page()).comments).toBe('');
  });
});
