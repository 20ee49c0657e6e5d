import type { schedules, workers } from '../access.ts';
import type { Settings } from '../settings.ts';

type Counted = Pick<Settings, 'proofsAtOnce' | 'canaryMinutes'>;

/** How many of each may run at once in the background. A queue's event source accepts no maximum below two. */
export const atOnce = ({ proofsAtOnce, canaryMinutes }: Counted) =>
  ({
    'build-proof': proofsAtOnce,
    'failed-proof': 2,
    'send-mail': 2,
    'record-delivery': 2,
    deposit: 2,
    // Its messages are of one group: there is never more than one.
    'look-up': 2,
    similarity: 2,
    // Of one group too.
    moving: 2,
    // By the clock, one after the other.
    'run-due': 1,
    canary: canaryMinutes > 0 ? 1 : 0,
  }) satisfies Record<keyof typeof workers | keyof typeof schedules, number>;

/** Of the account's concurrency, the part that background functions may take from people. */
export const mostInBackground = (settings: Counted): number =>
  Object.values(atOnce(settings)).reduce((sum, most) => sum + most, 0);
