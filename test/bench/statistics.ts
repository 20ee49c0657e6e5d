import { factKey, sumsKey } from '../../functions/core/keys.ts';
import { countsOf } from '../../functions/editorial/rules/counts-of.ts';
import type { Counts, Fact } from '../../functions/manuscript/record/fact.ts';
import { median, milliseconds, printRows, quantile, row } from './figures.ts';
import { type Placed, writeRows } from './fill-tables.ts';
import { timed } from './measure.ts';
import { onStack } from './on-stack.ts';

const READINGS = 20;

/** A day of 2025 and how many days later something happened; spread without chance, so that two runs are the same. */
const dayOf = (number: number) =>
  new Date(Date.UTC(2025, 0, 1) + (number % 360) * 86_400_000).toISOString().slice(0, 10);

function factsOf(number: number): Fact[] {
  const day = dayOf(number);
  const decision = (['accept', 'reject', 'desk-reject'] as const)[number % 3];
  return [
    { kind: 'submission', n: 1, day, round: 1 },
    { kind: 'answer', n: 1, day, days: number % 12, answer: 'accepted' },
    { kind: 'answer', n: 2, day, days: number % 9, answer: 'declined' },
    { kind: 'review', n: 1, day, days: number % 61, round: 1 },
    { kind: 'decision', n: 1, day, days: number % 181, round: 1, decision },
  ];
}

/** The statistics of twelve months in which 100,000 manuscripts were submitted and decided; their rows are put there directly. */
export const run = ([size = '100000']: string[]): Promise<void> =>
  onStack({}, async (stand) => {
    const table = stand.tableOf('Manuscripts');
    const sums = new Map<string, Placed['row']>();
    const rows: Placed[] = [];
    for (let number = 0; number < Number(size); number += 1) {
      const manuscriptId = `filled-${number}`;
      const facts = factsOf(number);
      for (const fact of facts)
        rows.push({ table, row: { ...factKey(manuscriptId, fact), manuscriptId, ...fact } });
      for (const [month, counts] of Object.entries(countsOf(facts))) {
        const key = sumsKey(month, manuscriptId);
        const sum = (sums.get(key.pk + key.sk) ?? {}) as Counts;
        for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
        sums.set(key.pk + key.sk, { ...sum, ...key, folds: 1 });
      }
    }
    for (const sum of sums.values()) rows.push({ table, row: sum });
    await writeRows(stand, rows);

    const { token } = await stand.api.person('editor', 'Bench');
    const times: number[] = [];
    let submitted = 0;
    const read = async () => {
      const path = '/auth/editor/statistics?from=2025-01&to=2025-12';
      submitted = (await stand.api.ask(token, 'GET', path)).outcomes.submitted;
    };
    for (let reading = 0; reading < READINGS; reading += 1) times.push(await timed(read));
    printRows(`Statistics of 12 months over ${size} manuscripts`, [
      row('rows, of which sums', `${rows.length}, ${sums.size}`),
      row('submitted', submitted, size, submitted === Number(size)),
      milliseconds('first', times[0]!),
      milliseconds('median', median(times)),
      milliseconds('p95', quantile(times, 0.95)),
    ]);
  });
