import { describe, expect, it } from 'vitest';
import { beginNumbered } from '../../../web/src/drafts/numbered-draft.ts';

const form = (comments: string) => ({ comments });
const saved = (edition: number, comments: string) => ({
  edition,
  savedAt: '2026-11-22T10:00:00.000Z',
  form: form(comments),
});
const typed = (version: number, comments: string, base: string | null = null, sent: string[] = []) => ({
  form: form(comments),
  base: base === null ? null : form(base),
  version,
  sent: sent.map(form),
  conflicts: [],
});

describe('a numbered draft goes on', () => {
  it('with what stands, where this device has nothing that the server lacks', () => {
    expect(beginNumbered(typed(1, 'old', 'old'), saved(3, 'newer'), form('newer'))).toEqual({
      typed: typed(3, 'newer', 'newer'),
      other: null,
    });
    expect(beginNumbered(typed(0, '', ''), null, form('usual')).typed).toEqual(typed(0, 'usual', 'usual'));
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
      typed: typed(4, 'mine', 'theirs'),
      other: elsewhere,
    });
  });

  it('with nothing to choose where what the server has was sent from here as the page was left', () => {
    const kept = typed(3, 'mine and more', 'before', ['mine']);
    expect(beginNumbered(kept, saved(4, 'mine'), form('mine'))).toEqual({
      typed: typed(4, 'mine and more', 'mine'),
      other: null,
    });
  });

  it('with nothing to choose where both say the same', () => {
    expect(beginNumbered(typed(3, 'same'), saved(4, 'same'), form('same')).other).toBeNull();
  });
});
