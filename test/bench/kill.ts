import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLoop } from '../support/kill-loop.ts';

/** npm run bench -- kill [number of kills]. */
export async function run([kills = '20']: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-kill-'));
  const { lost, faults, acknowledged, builds, slowestStartMs } = await killLoop(folder, Number(kills));
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${kills} kills, ${acknowledged} acknowledged writes, ${builds} builds, slowest start ${Math.round(slowestStartMs)} ms`,
  );
  for (const line of lost) console.log(`LOST: ${line}`);
  for (const { rule, about, detail } of faults) console.log(`FAULT: ${about}: ${rule} ${detail}`);
  if (lost.length + faults.length > 0) process.exitCode = 1;
}
