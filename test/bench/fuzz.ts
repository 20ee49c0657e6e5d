import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { apiClient } from '../support/api-client.ts';
import { fuzzProduct } from '../support/fuzz-product.ts';

/** npm run bench -- fuzz [number of requests] [seed] [named | anonymous: how the journal reviews]. */
export async function run([requests = '20000', seed = '1', mode]: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mwp-fuzz-'));
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    demo: false,
    site: false,
    ...(mode === 'anonymous' ? { review: mode } : {}),
    environment: { SIGN_IN_LIMIT: '1000000' },
  });
  const api = apiClient(
    () => stack.origin,
    () => stack.accessKeys,
  );
  const begin = performance.now();
  const { statuses, faults, slowestMs } = await fuzzProduct(api, {
    seed: Number(seed),
    requests: Number(requests),
  });
  const seconds = Math.round((performance.now() - begin) / 1000);
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  console.log(`${requests} requests, seed ${seed}, ${seconds} s: ${counted.join(', ')}`);
  console.log(`slowest ${Math.round(slowestMs)} ms, ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
  await stack.close();
  rmSync(dataDir, { recursive: true, force: true });
  if (faults.length > 0) process.exitCode = 1;
}
