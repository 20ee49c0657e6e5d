import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

/**
 * The processor time of a process group so far, including ended processes. On a busy machine this says more than the clock. NaN without
 * /proc.
 */
export function cpuSecondsOfGroup(group: number): number {
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => fieldsOf(pid))
      .filter((fields) => Number(fields[2]) === group)
      // utime, stime, cutime and cstime: fields 14 to 17 of proc_pid_stat(5), counted from the state, its third.
      .map((fields) => fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0));
    return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** After the name, which may itself contain spaces and brackets. */
function fieldsOf(pid: string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
