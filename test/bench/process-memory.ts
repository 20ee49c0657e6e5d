import { readdirSync, readFileSync } from 'node:fs';

/** Watches the summed resident memory of this process's children during the work. Linux only; 0 elsewhere. */
export async function peakMegabytes<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; megabytes: number }> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, childrenMegabytes());
  }, 25);
  try {
    const value = await work();
    return { value, megabytes: Math.max(peak, childrenMegabytes()) };
  } finally {
    clearInterval(timer);
  }
}

const pageBytes = 4096;

function childrenMegabytes(): number {
  try {
    const pids = readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    const pages = pids.map((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
      } catch {
        return 0;
      }
    });
    return (pages.reduce((sum, count) => sum + count, 0) * pageBytes) / 2 ** 20;
  } catch {
    return 0;
  }
}
