import { describe, expect, it } from 'vitest';
import { beginNumbered } from '../../../web/src/drafts/numbered-draft.ts';

const form = (comments: string) => ({ comments });
const saved = (edition: number, comments: string) => ({
  edition,
  savedAt: '2026-11-22T10:00:00.000Z',
  form: form(comments),
});
const typed = (edition: number, comments: string, isUnsaved = true) => ({
  form: form(comments),
  edition,
  isUnsaved,
});

describe('a numbered draft goes on', () => {
  it('with what stands, where this device has nothing that the server lacks', () => {
    expect(beginNumbered(typed(1, 'old', false), saved(3, 'newer'), form('newer'))).toEqual({
      typed: typed(3, 'newer', false),
      other: null,
    });
    expect(beginNumbered(typed(0, '', false), null, form('usual')).typed).toEqual(typed(0, 'usual', false));
  });

  it('with what was typed here and not saved, on what it was typed upon', () => {
    expect(beginNumbered(typed(3, 'more'), saved(3, 'some'), form('some'))).toEqual({
      typed: typed(3, 'more'),
      other: null,
    });
    expect(beginNumbered(typed(0, 'first'), null, form('')).typed).toEqual(typed(0, 'first'));
  });

  it('with both texts, where another device saved meanwhile', () => {
    const elsewhere = saved(4, 'theirs');
    expect(beginNumbered(typed(3, 'mine'), elsewhere, elsewhere.form)).toEqual({
      typed: typed(4, 'mine'),
      other: elsewhere,
    });
  });

  it('with nothing to choose where both say the same', () => {
    expect(beginNumbered(typed(3, 'same'), saved(4, 'same'), form('same')).other).toBeNull();
  });
});
