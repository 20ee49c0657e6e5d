import { killLoop, MOMENTS } from '../support/kill-loop.ts';
import { none, printLines, printRows, row } from './figures.ts';
import { inFolder } from './on-stack.ts';

/** Kills the whole product while people write, and starts it again. */
export async function run([kills = '20']: string[]): Promise<void> {
  const moments = Array.from({ length: Number(kills) }, (_, index) => MOMENTS[index % MOMENTS.length]!);
  const { lost, faults, acknowledged, builds, slowestStartMs } = await inFolder((folder) =>
    killLoop(folder, moments),
  );
  printLines(lost);
  printLines(faults.map(({ rule, about, detail }) => `${about}: ${rule} ${detail}`));
  printRows(`${kills} kills`, [
    none('acknowledged writes and builds that were lost', lost.length, acknowledged),
    none('faults in what is stored', faults.length),
    row('builds', builds),
    row('slowest start', `${Math.round(slowestStartMs)} ms`),
  ]);
}
