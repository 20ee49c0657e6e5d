import { describe, expect, test } from 'vitest';
import { pageOrder, spreadOrder, textLoss, verifyMerged } from '../../../functions/documents/merge/verify.ts';
import { plainPdf } from './pdf-builder.ts';

describe('looking at what came out', () => {
  test('a part with the same text passes, one that lost text is named', async () => {
    const [one, two] = [await plainPdf(['first']), await plainPdf(['second'])];
    const parts = [one, two].map((original) => ({
      original,
      pages: 1,
      weights: [1],
      scrutiny: 'thorough' as const,
    }));
    expect(await verifyMerged(await plainPdf(['first', 'second']), parts)).toEqual([]);
    expect(await verifyMerged(await plainPdf(['first', '']), parts)).toEqual([1]);
  });

  test('even in haste one page is looked at', async () => {
    const part = {
      original: await plainPdf(['first']),
      pages: 1,
      weights: [1],
      scrutiny: 'quick' as const,
    };
    expect(await verifyMerged(await plainPdf(['']), [part])).toEqual([0]);
  });

  test('in haste every part is looked at in its turn, the light ones first', async () => {
    const part = async (text: string, weight: number) => ({
      original: await plainPdf([text]),
      pages: 1,
      weights: [weight],
      scrutiny: 'quick' as const,
    });
    const parts = [await part('heavy', 9), await part('light', 1)];
    expect((await verifyMerged(await plainPdf(['heavy', '']), parts)).at(-1)).toBe(1);
  });

  test('another number of pages is never right', async () => {
    const part = { original: null, pages: 2, weights: [1, 1], scrutiny: 'quick' as const };
    expect(await verifyMerged(await plainPdf(['one']), [part])).toBe('unreadable');
    expect(await verifyMerged(Buffer.from('no PDF'), [part])).toBe('unreadable');
  });

  test('loss is counted by letters, whatever their order and spacing', () => {
    expect(textLoss('a b c', 'c\nba')).toBe(0);
    expect(textLoss('aabb', 'ab')).toBe(0.5);
    expect(textLoss('', 'anything')).toBe(0);
  });

  test('light pages are looked at before heavy and empty ones', () => {
    expect(pageOrder([50, 0, 10, 20, 900, 30])).toEqual([2, 5, 3, 0, 4, 1]);
    expect(pageOrder([7])).toEqual([0]);
    expect(pageOrder([0, 0])).toEqual([0, 1]);
    expect(pageOrder([])).toEqual([]);
  });

  test('pages are looked at from far apart, each once', () => {
    expect(spreadOrder(5)).toEqual([0, 4, 2, 1, 3]);
    expect(spreadOrder(1)).toEqual([0]);
    expect(spreadOrder(0)).toEqual([]);
    expect(new Set(spreadOrder(97)).size).toBe(97);
  });
});
