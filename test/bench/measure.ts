import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/* Processes are measured by proc(5), so on Linux only; elsewhere they have no memory and no time. */

/** In milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns a function that says how many seconds of the processor this process has used since. */
export function cpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

const PAUSE_MS = 25;
/** Linux on x64 and arm64. */
const PAGE_BYTES = 4096;
/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1').trim();
  } catch {
    return '';
  }
}

function foldersOf(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

const tasksOf = (pid: number) => foldersOf(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);

export const childrenOf = (pid: number): number[] =>
  tasksOf(pid).flatMap((task) => read(`${task}/children`).split(' ').filter(Boolean).map(Number));

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

const megabytesOf = (pid: number): number =>
  (Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES) / 2 ** 20;

const add = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Watches the summed resident memory of this process's children during the work. */
export async function peakMegabytes<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; megabytes: number }> {
  let megabytes = 0;
  const look = () => {
    megabytes = Math.max(megabytes, add(childrenOf(process.pid).map(megabytesOf)));
  };
  const timer = setInterval(look, PAUSE_MS);
  try {
    const value = await work();
    look();
    return { value, megabytes };
  } finally {
    clearInterval(timer);
  }
}

export interface Measured {
  /** The most memory that all processes held at the same time. Shared pages count for each: it is an upper bound. */
  peakMegabytes: number;
  /** The first process's maximum of these. */
  rootMegabytes: number;
  wasKilled: boolean;
}

/** Lets a process with all that it starts run to its end under one limit, which kills them all: as a cgroup would, looking often. */
export function limitTree(root: ChildProcess, limitMegabytes: number): Promise<Measured> {
  const measured: Measured = { peakMegabytes: 0, rootMegabytes: 0, wasKilled: false };
  const timer = setInterval(() => {
    const sizes = treeOf(root.pid!).map(megabytesOf);
    measured.peakMegabytes = Math.max(measured.peakMegabytes, add(sizes));
    measured.rootMegabytes = Math.max(measured.rootMegabytes, sizes[0] ?? 0);
    if (add(sizes) <= limitMegabytes || measured.wasKilled) return;
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

/** The fields of a process's stat from its third on, after the name, which may itself contain spaces and brackets. */
function statOf(pid: number | string): string[] {
  const line = read(`/proc/${pid}/stat`);
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** The time of a process group so far, including ended processes. On a busy machine this says more than the clock. */
export function cpuSecondsOfGroup(group: number): number {
  const processes = foldersOf('/proc').filter((name) => /^\d+$/.test(name));
  const stats = processes.map(statOf).filter((fields) => Number(fields[2]) === group);
  // utime, stime, cutime and cstime.
  return add(stats.flatMap((fields) => fields.slice(11, 15).map(Number))) / TICKS_PER_SECOND;
}

/** The time of this process and its children: the threads of the living ones, and all of those that ended and were replaced. */
export function cpuSecondsWithChildren(): number {
  const { user, system } = process.cpuUsage();
  const nanoseconds = childrenOf(process.pid)
    .flatMap(tasksOf)
    .map((task) => Number(read(`${task}/schedstat`).split(' ')[0]));
  const ended = add(statOf('self').slice(13, 15).map(Number)) / TICKS_PER_SECOND;
  return (user + system) / 1e6 + add(nanoseconds) / 1e9 + ended;
}
