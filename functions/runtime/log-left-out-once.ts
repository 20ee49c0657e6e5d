import { logLeftOut } from './log-left-out.ts';

/** Rows this process has reported: some recur each minute. */
const told = new Set<string>();

export function logLeftOutOnce(id: string, error: unknown): void {
  if (!told.has(id)) logLeftOut(id, error);
  told.add(id);
}
