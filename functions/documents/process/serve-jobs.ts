import type { Job, JobLimits } from './job.ts';
import { startWatchdog } from './watchdog.ts';

export interface JobMessage {
  id: number;
  job: Job;
  limits: JobLimits;
}

/** `residentMegabytes`: what the child holds after the job. */
export type AnswerMessage = { id: number; residentMegabytes: number } & (
  | { value: unknown }
  | { error: string }
);

/** Answers the parent's jobs, one at a time, each within its limits. */
export function serveJobs(runJob: (job: Job) => Promise<unknown>): void {
  const watchdog = startWatchdog();
  process.on('message', async ({ id, job, limits }: JobMessage) => {
    watchdog.begin(limits);
    try {
      const value = await runJob(job);
      answer({ id, residentMegabytes: residentMegabytes(), value });
    } catch (error) {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      answer({ id, residentMegabytes: residentMegabytes(), error: detail });
    } finally {
      watchdog.end();
    }
  });

  process.on('disconnect', () => process.exit(0));
  // The terminal's Ctrl-C goes to the whole process group: the parent decides when a child ends.
  process.on('SIGINT', () => {});
}

function answer(message: AnswerMessage): void {
  process.send?.(message, (error: Error | null) => {
    if (error) process.exit(1);
  });
}

function residentMegabytes(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}
