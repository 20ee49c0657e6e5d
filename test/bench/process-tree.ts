import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  /** The most memory that all processes held at the same time. Shared pages count for each: it is an upper bound. */
  peakMegabytes: number;
  /** The first process's maximum of these. */
  rootMegabytes: number;
  wasKilled: boolean;
}

const PAUSE_MS = 25;
/** Linux on x64 and arm64. */
const PAGE_BYTES = 4096;

/** Lets a process with all that it starts run to its end under one limit, which kills them all: as a cgroup would, looking often. Linux only. */
export function limitTree(root: ChildProcess, limitMegabytes: number): Promise<Measured> {
  const measured: Measured = { peakMegabytes: 0, rootMegabytes: 0, wasKilled: false };
  const timer = setInterval(() => {
    const sizes = treeOf(root.pid!).map(megabytesOf);
    const sum = sizes.reduce((total, size) => total + size, 0);
    measured.peakMegabytes = Math.max(measured.peakMegabytes, sum);
    measured.rootMegabytes = Math.max(measured.rootMegabytes, sizes[0] ?? 0);
    if (sum <= limitMegabytes || measured.wasKilled) return;
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

function megabytesOf(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES) / 2 ** 20;
  } catch {
    return 0;
  }
}
