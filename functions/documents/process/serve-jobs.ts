import { flushCompileCache } from 'node:module';
import { freeHeap } from '../free-memory.ts';
import type { Job } from './job.ts';

export interface JobMessage {
  id: number;
  job: Job;
}

/** With the child's memory after the job and its CPU time so far. */
export type AnswerMessage = { id: number; residentMegabytes: number; cpuSeconds: number } & (
  | { value: unknown }
  | { error: string }
);

/** Answers the parent's jobs, one at a time; the parent enforces their limits. */
export function serveJobs(runJob: (job: Job) => Promise<unknown>): void {
  process.on('message', async ({ id, job }: JobMessage) => {
    try {
      const value = await runJob(job);
      answer({ id, ...usage(), value });
    } catch (error) {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      answer({ id, ...usage(), error: detail });
    }
  });

  process.on('disconnect', () => {
    flushCompileCache();
    // At once: freeing JavaScript's heap and the typesetter's costs as much as setting a page.
    process.kill(process.pid, 'SIGKILL');
  });
  // The terminal's Ctrl-C goes to the whole process group, but the parent decides when a child ends.
  process.on('SIGINT', () => {});
}

function answer(message: AnswerMessage): void {
  process.send?.(message, (error: Error | null) => {
    if (error) process.exit(1);
  });
}

/** An idle child with this much memory is replaced (see worker-pool.ts); at two thirds of it, it frees what it can. */
const tidyBytes = (Number(process.env.RESTING_MEGABYTES) || 450) * (2 / 3) * 2 ** 20;

function usage(): { residentMegabytes: number; cpuSeconds: number } {
  if (process.memoryUsage.rss() > tidyBytes) freeHeap();
  const { user, system } = process.cpuUsage();
  return {
    residentMegabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
    cpuSeconds: (user + system) / 1e6,
  };
}
