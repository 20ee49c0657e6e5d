import { FLAGS, type Flag, type Flags } from '../../../shared/contract/flags.ts';
import type { ManuscriptRecord } from '../record/manuscript-record.ts';

const COUNTS: Record<Flag, (record: Pick<ManuscriptRecord, 'screening'>) => number> = {
  screening: ({ screening }) => (screening?.found ?? 0) + (screening?.lookUp?.found ?? 0),
};

/** What an editor should look at, for the tabs of its page and its row on the desk. */
export const flagsOf = (record: Pick<ManuscriptRecord, 'screening'>): Flags =>
  Object.fromEntries(FLAGS.map((flag) => [flag, COUNTS[flag](record)]).filter(([, count]) => count !== 0));
