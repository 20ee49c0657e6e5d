import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, projectRoot } from '../../functions/local/build/source-hash.ts';
import { freePort, startProduct } from '../support/started-product.ts';
import { printRows, type Row, row } from './figures.ts';
import { cpuSecondsOfGroup } from './measure.ts';
import { inFolder } from './on-stack.ts';

/** From the command to the first 200 of /api/health, with the demonstration set; the promised times (s) are for two idle cores. */
export const run = (): Promise<void> =>
  inFolder((folder) =>
    withNothingBuilt(folder, async () => {
      printRows('Starts', [
        await timeOf('first start, nothing built', join(folder, 'a'), 8),
        await timeOf('first start, built at installation', join(folder, 'b'), 8),
        await timeOf('later start', join(folder, 'b'), 5),
      ]);
    }),
  );

async function timeOf(measure: string, dataDir: string, seconds: number): Promise<Row> {
  const product = await startProduct({ dataDir, port: await freePort(), environment: { DEMO: '1' } });
  const cpu = cpuSecondsOfGroup(product.processGroup);
  await product.interrupt();
  const wall = product.readyAfterMs / 1000;
  const result = `${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of the processor`;
  return row(measure, result, `≤ ${seconds} s on two idle cores`, wall <= seconds);
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
