import { Worker } from 'node:worker_threads';
import type { JobLimits } from './job.ts';

/** The signal that ends a child says why: nothing else sends these three, and their default action is to terminate. */
export const watchdogSignals = { memory: 'SIGUSR2', time: 'SIGVTALRM', starved: 'SIGALRM' } as const;

export interface Watchdog {
  begin(limits: JobLimits): void;
  end(): void;
}

/*
 * A thread of its own, because native code and endless loops keep the main thread from looking at any clock. It is given
 * as source text: a bundle needs no third file. Slots: 0 running, 1 CPU ms, 2 wall ms, 3 resident MB.
 */
const source = `
const { workerData } = require('node:worker_threads');
const slots = new Int32Array(workerData.slots);
const parent = workerData.parent;
let since = 0, cpuAtStart = 0, seen = 0;
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
const stop = (signal) => process.kill(process.pid, signal);
for (;;) {
  Atomics.wait(slots, 4, 0, Atomics.load(slots, 0) ? 25 : 500);
  const run = Atomics.load(slots, 0);
  if (process.ppid !== parent) stop('SIGKILL');
  if (!run) { seen = 0; continue; }
  if (seen !== run) { seen = run; since = Date.now(); cpuAtStart = cpu(); }
  if (process.memoryUsage.rss() > slots[3] * 1048576) stop(workerData.signals.memory);
  const wall = Date.now() - since, used = cpu() - cpuAtStart;
  if (used > slots[1]) stop(workerData.signals.time);
  if (wall > slots[2]) stop(used * 2 > wall ? workerData.signals.time : workerData.signals.starved);
}
`;

/** Starts the thread that ends this process when a job takes more than its limits, or when the parent is gone. */
export function startWatchdog(): Watchdog {
  const shared = new SharedArrayBuffer(5 * Int32Array.BYTES_PER_ELEMENT);
  const slots = new Int32Array(shared);
  let runs = 0;
  new Worker(source, {
    eval: true,
    workerData: { slots: shared, parent: process.ppid, signals: watchdogSignals },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
    execArgv: [],
    env: {},
  }).unref();
  return {
    begin(limits) {
      slots[1] = limits.cpuSeconds * 1000;
      slots[2] = limits.wallSeconds * 1000;
      slots[3] = limits.residentMegabytes;
      runs += 1;
      Atomics.store(slots, 0, runs);
      Atomics.notify(slots, 4);
    },
    end() {
      Atomics.store(slots, 0, 0);
    },
  };
}
