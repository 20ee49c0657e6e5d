import { fuzzProduct } from '../support/fuzz-product.ts';
import { none, printLines, printRows, row } from './figures.ts';
import { onStack } from './on-stack.ts';

/** Requests that a stranger may make up; the last argument is how the journal reviews. */
export async function run([requests = '20000', seed = '1', mode]: string[]): Promise<void> {
  const begin = performance.now();
  const { statuses, faults, slowestMs } = await onStack(
    mode === 'anonymous' ? { review: mode } : {},
    ({ api }) => fuzzProduct(api, { seed: Number(seed), requests: Number(requests) }),
  );
  const seconds = Math.round((performance.now() - begin) / 1000);
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  printLines(faults.slice(0, 20));
  printRows(`${requests} requests, seed ${seed}, ${seconds} s`, [
    row('answers', counted.join(', ')),
    row('slowest', `${Math.round(slowestMs)} ms`),
    none('faults', faults.length),
  ]);
}
