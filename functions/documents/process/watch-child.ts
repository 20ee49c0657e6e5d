import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { JobLimits } from './job.ts';

/** The signal that ends a child says why: nothing else sends these three, and their default action is to terminate. */
export const watchSignals = { memory: 'SIGUSR2', time: 'SIGVTALRM', starved: 'SIGALRM' } as const;

const pauseMilliseconds = 25;
/** Times its wall clock that a child without CPU time is waited for. */
const patience = 10;

/**
 * Ends the child if its job exceeds its limits. From outside, since native code and endless loops keep a process from looking at any
 * clock, and a thread beside them would cost a tenth of a short conversion. `waits`: while its CPU time is known to be within the limit,
 * a busy machine only delays it. Returns a function that stops watching.
 */
export function watchChild(child: ChildProcess, limits: JobLimits, waits = false): () => void {
  const startedAt = Date.now();
  const atStart = usageOf(child.pid)?.cpuSeconds ?? 0;
  const timer = setInterval(() => {
    const usage = usageOf(child.pid);
    const used = (usage?.cpuSeconds ?? atStart) - atStart;
    const wall = (Date.now() - startedAt) / 1000;
    if (usage && usage.residentMegabytes > limits.residentMegabytes) child.kill(watchSignals.memory);
    else if (used > limits.cpuSeconds) child.kill(watchSignals.time);
    else if (wall > limits.wallSeconds * (waits && usage ? patience : 1))
      child.kill(used * 2 > wall ? watchSignals.time : watchSignals.starved);
  }, pauseMilliseconds);
  return () => clearInterval(timer);
}

/** Linux counts a process's time in hundredths of a second (USER_HZ) and its memory in pages of 4 kB on x64 and arm64. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** Usage according to proc(5); undefined without such a file system, so that only the wall clock applies there. */
function usageOf(pid: number | undefined): { cpuSeconds: number; residentMegabytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the program's name, which may contain blanks and brackets: fields 14, 15 and 24 are user and system time and pages.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      cpuSeconds: ticks / ticksPerSecond,
      residentMegabytes: (Number(fields[21]) * pageBytes) / 2 ** 20,
    };
  } catch {
    return undefined;
  }
}
