import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../support/hostile-requests.ts';
import { none, printLines, printRows, type Row } from './figures.ts';

/** The one begins so much before the other, at most: longer than either takes, so that each is first often. */
const HEAD_START_MS = 12;

export interface Chance {
  /** From 0 to 1. */
  random(): number;
  /** Starts both a few milliseconds apart, in either order. */
  race<One, Other>(one: () => Promise<One>, other: () => Promise<Other>): Promise<[One, Other]>;
}

/** Runs races one after the other, the same for the same seed; each answers what is wrong with its end. */
export async function runRaces(
  title: string,
  [times = '1000', seed = '1']: string[],
  once: (chance: Chance) => Promise<string | null>,
  rowsOf: () => Row[],
): Promise<void> {
  const random = seeded(Number(seed));
  const race: Chance['race'] = (one, other) => {
    const lead = (random() * 2 - 1) * HEAD_START_MS;
    return Promise.all([sleep(Math.max(0, lead)).then(one), sleep(Math.max(0, -lead)).then(other)]);
  };
  const startedAt = performance.now();
  let wrong = 0;
  for (let turn = 0; turn < Number(times); turn += 1) {
    const fault = await once({ random, race });
    if (fault === null) continue;
    wrong += 1;
    printLines([`WRONG, turn ${turn}: ${fault}`]);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printRows(`${title}, ${times} times (seed ${seed}, ${seconds} s)`, [
    ...rowsOf(),
    none('ends that must not be', wrong, Number(times)),
  ]);
}
