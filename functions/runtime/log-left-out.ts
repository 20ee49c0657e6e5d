import { describeFault, log } from './log.ts';
import { measure } from './measure.ts';

/** Reports a row that a list could not show: the list goes on without it, and a person has to look. */
export function logLeftOut(id: string, error: unknown): void {
  log('error', 'left-out', { id, ...describeFault(error) });
  measure('LeftUndone');
}

/** Rows this process has reported: some recur each minute. */
const told = new Set<string>();

export function logLeftOutOnce(id: string, error: unknown): void {
  if (!told.has(id)) logLeftOut(id, error);
  told.add(id);
}
