import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { JobLimits } from './job.ts';

/** The signal that ends a child says why: nothing else sends these three, and their default action is to terminate. */
export const watchSignals = { memory: 'SIGUSR2', time: 'SIGVTALRM', starved: 'SIGALRM' } as const;

const pauseMilliseconds = 25;

/**
 * Ends the child if its job exceeds its limits. From outside, since native code and endless loops keep a process from looking at any
 * clock, and a thread beside them would cost a tenth of a short conversion. Returns a function that stops watching.
 */
export function watchChild(child: ChildProcess, limits: JobLimits): () => void {
  const startedAt = Date.now();
  const atStart = usageOf(child.pid).cpuSeconds;
  const timer = setInterval(() => {
    const { cpuSeconds, residentMegabytes } = usageOf(child.pid);
    const used = cpuSeconds - atStart;
    const wall = (Date.now() - startedAt) / 1000;
    if (residentMegabytes > limits.residentMegabytes) child.kill(watchSignals.memory);
    else if (used > limits.cpuSeconds) child.kill(watchSignals.time);
    else if (wall > limits.wallSeconds)
      child.kill(used * 2 > wall ? watchSignals.time : watchSignals.starved);
  }, pauseMilliseconds);
  return () => clearInterval(timer);
}

/** Linux counts a process's time in hundredths of a second (USER_HZ) and its memory in pages of 4 kB on x64 and arm64. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** Usage according to proc(5); zero without such a file system, so that only the wall clock applies there. */
function usageOf(pid: number | undefined): { cpuSeconds: number; residentMegabytes: number } {
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
    return { cpuSeconds: 0, residentMegabytes: 0 };
  }
}
