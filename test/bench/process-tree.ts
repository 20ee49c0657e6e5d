import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  /** Each shared page shared out among those who hold it: what the processes take together. */
  pssMegabytes: number;
  /** Each process's own count, summed. */
  rssMegabytes: number;
  wasKilled: boolean;
}

const PAUSE_MS = 50;

/** Lets a process with all that it starts run to its end under one limit, which kills them all: as a cgroup would, looking often. Linux only. */
export function limitTree(root: ChildProcess, limitMegabytes: number): Promise<Measured> {
  const measured: Measured = { pssMegabytes: 0, rssMegabytes: 0, wasKilled: false };
  const timer = setInterval(() => {
    const pids = treeOf(root.pid!);
    const sum = (field: string) => pids.reduce((total, pid) => total + kilobytesOf(pid, field), 0) / 1024;
    const pss = sum('Pss');
    measured.pssMegabytes = Math.max(measured.pssMegabytes, pss);
    measured.rssMegabytes = Math.max(measured.rssMegabytes, sum('Rss'));
    if (pss <= limitMegabytes) return;
    measured.wasKilled = true;
    process.kill(-root.pid!, 'SIGKILL');
  }, PAUSE_MS);
  return new Promise((resolve) => {
    root.once('exit', () => {
      clearInterval(timer);
      resolve(measured);
    });
  });
}

function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    return [];
  }
}

function kilobytesOf(pid: number, field: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
