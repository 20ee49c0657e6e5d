import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueKey } from '../../functions/core/keys.ts';
import type { DueRow } from '../../functions/core/rules/due-row.ts';
import { type DueStores, runDue } from '../../functions/runtime/due-rows.ts';

const START = Date.UTC(2026, 10, 24, 12);
const BUDGET_MS = 50_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rows of letters that are gone, so that looking at one is done with it; `look` is what that takes. */
function table(rows: DueRow[], look: (manuscriptId: string, what: string) => Promise<void>) {
  const sortKey = (due: DueRow) => dueKey(due).sk;
  const left = new Map(rows.map((due) => [sortKey(due), due]));
  const letters = {
    async listDue(until: string, limit: number, _leftOut: unknown, behind?: DueRow) {
      const from = behind ? sortKey(behind) : '';
      const keys = [...left.keys()].filter((key) => key > from && key < until).sort();
      return keys.slice(0, limit).map((key) => left.get(key)!);
    },
    find: async (manuscriptId: string, what: string) => void (await look(manuscriptId, what)),
    removeDue: async (due: DueRow) => void left.delete(sortKey(due)),
  };
  return { left, stores: { letters } as unknown as DueStores };
}
const row = (manuscriptId: string, n: number): DueRow => ({
  at: new Date(START - 3_600_000 + n).toISOString(),
  kind: 'mail',
  manuscriptId,
  what: String(n).padStart(5, '0'),
});
const takes = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function sweep(stores: DueStores, failing = new Set<string>()) {
  const end = Date.now() + BUDGET_MS;
  let failures = 0;
  const run = runDue(
    stores,
    { now: Date.now(), isOver: () => Date.now() > end, failing },
    () => (failures += 1),
    () => undefined,
  );
  const startedAt = Date.now();
  let isDone = false;
  void run.then(() => (isDone = true));
  while (!isDone) await vi.advanceTimersByTimeAsync(50);
  return { count: await run, failures, ms: Date.now() - startedAt };
}

describe('a sweep', () => {
  it('handles five thousand rows within its minute, although each waits a tenth of a second for the table', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => row(`m${n}`, n));
    const { left, stores } = table(rows, () => takes(100));
    const { count, ms } = await sweep(stores);
    expect([count, left.size]).toEqual([5000, 0]);
    expect(ms).toBeLessThan(BUDGET_MS);
  });

  it('keeps the order of one manuscript’s rows, and never looks at two of them at once', async () => {
    const rows = Array.from({ length: 900 }, (_, n) => row(`m${n % 7}`, n));
    const seen = new Map<string, string[]>();
    const underWay = new Set<string>();
    let most = 0;
    const { stores } = table(rows, async (id, what) => {
      expect(underWay.has(id)).toBe(false);
      underWay.add(id);
      most = Math.max(most, underWay.size);
      await takes(10 + (Number(what) % 5));
      seen.set(id, [...(seen.get(id) ?? []), what]);
      underWay.delete(id);
    });
    await sweep(stores);
    expect(most).toBe(7);
    for (const order of seen.values()) expect(order).toEqual([...order].sort());
  });

  it('starves no row behind a thousand that fail, slowly, each time', async () => {
    const broken = Array.from({ length: 1000 }, (_, n) => row(`broken${n}`, n));
    const good = Array.from({ length: 50 }, (_, n) => row(`good${n}`, 2000 + n));
    const { left, stores } = table([...broken, ...good], async (id) => {
      if (!id.startsWith('broken')) return takes(10);
      await takes(1500);
      throw new Error('broken');
    });
    const failing = new Set<string>();
    const isGood = () => [...left.values()].filter(({ manuscriptId }) => manuscriptId.startsWith('good'));
    await sweep(stores, failing);
    expect(isGood()).toHaveLength(50);
    await sweep(stores, failing);
    await sweep(stores, failing);
    expect(isGood()).toEqual([]);
    expect(left.size).toBe(1000);
  });

  it('ends by itself within its time if every call hangs for a while', async () => {
    const { stores } = table(
      Array.from({ length: 5000 }, (_, n) => row(`m${n}`, n)),
      () => takes(1000),
    );
    const { ms } = await sweep(stores);
    expect(ms).toBeLessThan(BUDGET_MS + 2000);
  });
});
