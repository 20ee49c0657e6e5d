import type { StageSettings } from './settings.ts';

/**
 * THE file that a press edits: one entry an installation, deployed by `npm run deploy -- NAME`. What an entry leaves out has the
 * default that `settings.ts` says; nothing here is secret. Any value can be set for one run as `-c key=value`.
 */
export const stages = {
  // Beside `mailFrom` and `alarmEmail` it wants `chiefEditor`, the address of the editor-in-chief: `--check` says so.
  production: { name: 'mwp' },
  /** To look at what comes next, with people's data of its own. */
  staging: { name: 'mwp-staging' },
  /** To try and throw away: `npm run destroy -- trial` leaves nothing behind. */
  trial: { name: 'mwp-trial', isThrowAway: true },
} satisfies Record<string, StageSettings>;
