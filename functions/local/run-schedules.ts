import { inputAt, type Schedule } from './cloud/schedules.ts';

/** Calls each schedule's function at its rate, and once at the start to catch up on due work. Returns a function that stops it. */
export function runSchedules(
  schedules: readonly Schedule[],
  invoke: (functionArn: string, event: unknown) => Promise<unknown>,
  log: (line: string) => void,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = schedules.map((schedule) => {
    const run = () => {
      const call = invoke(schedule.functionArn, inputAt(schedule, Date.now()))
        .then(() => undefined)
        .catch((error: unknown) => log(`schedule: ${error instanceof Error ? error.stack : String(error)}`))
        .finally(() => running.delete(call));
      running.add(call);
    };
    run();
    return setInterval(run, schedule.everyMs);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
