import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, projectRoot } from '../../functions/local/build/source-hash.ts';
import { freePort, startProduct } from '../support/started-product.ts';
import { printRows, type Row } from './figures.ts';
import { cpuSecondsOfGroup } from './process-time.ts';

/** The product's promised start times (s), on two idle cores. */
const TARGETS = { unbuilt: 8, first: 8, later: 5 } as const;

/** npm run bench -- start: from the command to the first 200 of /api/health, with the demonstration set. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-start-'));
  try {
    await withNothingBuilt(folder, async () => {
      printRows('Starts', [
        await timed('first start, nothing built', join(folder, 'a'), TARGETS.unbuilt),
        await timed('first start, built at installation', join(folder, 'b'), TARGETS.first),
        await timed('later start', join(folder, 'b'), TARGETS.later),
      ]);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(measure: string, dataDir: string, seconds: number): Promise<Row> {
  const product = await startProduct({ dataDir, port: await freePort(), environment: { DEMO: '1' } });
  const cpu = cpuSecondsOfGroup(product.processGroup);
  await product.interrupt();
  const wall = product.readyAfterMs / 1000;
  return {
    measure,
    result: `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of the processor`,
    target: `≤ ${seconds} s on two idle cores`,
    isReached: wall <= seconds,
  };
}

/** The build is put aside and restored, so that a measurement costs nobody a rebuild. */
async function withNothingBuilt(folder: string, work: () => Promise<void>): Promise<void> {
  const kept = [cacheFolder, join(projectRoot, 'dist/web')];
  const aside = kept.map((path, index) => [path, join(folder, `built-${index}`)] as const);
  for (const [path, target] of aside) {
    mkdirSync(path, { recursive: true });
    cpSync(path, target, { recursive: true });
    rmSync(path, { recursive: true, force: true });
  }
  try {
    await work();
  } finally {
    for (const [path, target] of aside) {
      rmSync(path, { recursive: true, force: true });
      cpSync(target, path, { recursive: true });
    }
  }
}
