import type { StageSettings } from './settings.ts';

/**
 * The file that a press edits: one entry an installation, deployed by `npm run deploy -- NAME`. Missing values have the defaults of
 * `settings.ts`; nothing here is secret. Any value can be set for one run as `-c key=value`.
 */
export const stages = {
  // Beside `mailFrom` and `alarmEmail` it needs `chiefEditor`, the address of the editor-in-chief: `--check` says so.
  production: { name: 'mwp' },
  /** For testing the next version, with people's data of its own. */
  staging: { name: 'mwp-staging' },
  /** To try and throw away: `npm run destroy -- trial` leaves nothing behind. */
  trial: { name: 'mwp-trial', isThrowAway: true },
} satisfies Record<string, StageSettings>;
