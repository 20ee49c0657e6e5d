import type { Settings } from '../settings.ts';

/** How many of each may run at once in the background. A queue's feed takes no maximum below two. */
export const AT_ONCE = {
  'failed-proof': 2,
  'send-mail': 2,
  'record-delivery': 2,
  /** By the clock, one after the other. */
  'run-due': 1,
  canary: 1,
} as const;

/** Of the functions that the account may run at once, those that people may find taken by what runs beside them. */
export function mostInBackground({
  proofsAtOnce,
  canaryMinutes,
}: Pick<Settings, 'proofsAtOnce' | 'canaryMinutes'>): number {
  const others = Object.entries(AT_ONCE).filter(([name]) => name !== 'canary' || canaryMinutes > 0);
  return others.reduce((sum, [, most]) => sum + most, proofsAtOnce);
}
