import type { HistoryEntry } from '../../../shared/contract/manuscript-parts.ts';
import { newestWithin } from '../../core/rules/answer-bytes.ts';
import { EVENT_WORDS } from '../../core/rules/event-words.ts';
import type { HistoryRecord } from '../../manuscript/record/manuscript-record.ts';

const MAX_BYTES = 300_000;

/** The history for editors, by time. */
export const viewHistory = (records: readonly HistoryRecord[]): HistoryEntry[] =>
  newestWithin(
    [...records].sort((a, b) => a.at.localeCompare(b.at)),
    MAX_BYTES,
  ).map(({ event, who: { name, role }, at, from, to, detail }) => ({
    event,
    what: EVENT_WORDS[event],
    who: { name, role },
    at,
    from,
    to,
    detail,
  }));
