import { cutText } from '../../../shared/domain/cut-text.ts';
import { pauseAfter } from '../../core/rules/pause-after.ts';
import type { DepositRow } from './deposit-row.ts';

/** The result of sending to Crossref or of asking it. */
export type Outcome =
  | { is: 'sent'; batch: string }
  | { is: 'registered' | 'refused'; message?: string }
  /** Crossref has not processed it yet. */
  | { is: 'waiting' }
  /** Crossref does not know it. */
  | { is: 'unknown' }
  /** No answer, or none that makes sense. */
  | { is: 'unanswered'; message: string };

const MINUTE = 60_000;
/** A deposit unknown to Crossref for this long never arrived. */
const LOST_MS = 24 * 60 * MINUTE;
const MESSAGE = 300;
const AT_AN_END = 'Crossref gave no answer for seven days.';

/** The deposit's state after that; the caller has counted this try. */
export function nextOfDeposit(row: DepositRow, outcome: Outcome, now: number): DepositRow {
  const at = new Date(now).toISOString();
  const dueAt = (tries: number) => new Date(now + pauseAfter(tries)).toISOString();
  const plain = ({ message: _, ...others }: DepositRow) => others;
  const said = 'message' in outcome && outcome.message ? { message: cutText(outcome.message, MESSAGE) } : {};
  switch (outcome.is) {
    case 'sent':
      return { ...plain(row), state: 'sent', batch: outcome.batch, sentAt: at, tries: 0, dueAt: dueAt(0) };
    case 'registered':
      return { ...plain(row), state: 'registered', registeredAt: at, ...said };
    case 'refused':
      return { ...plain(row), state: 'failed', ...said };
  }
  if (at >= row.until) return { ...row, ...said, state: 'failed', message: said.message ?? AT_AN_END };
  const isLost = outcome.is === 'unknown' && now - Date.parse(row.sentAt ?? at) > LOST_MS;
  if (isLost) return { ...plain(row), state: 'queued', tries: 0, dueAt: dueAt(0) };
  return { ...plain(row), ...said, dueAt: dueAt(row.tries) };
}
