import { cutText } from '../../../shared/domain/cut-text.ts';
import type { DepositRow } from './deposit-row.ts';

/** What came of telling Crossref, or of asking it. */
export type Outcome =
  | { is: 'sent'; batch: string }
  | { is: 'registered' | 'refused'; message?: string }
  /** It has not looked at it yet. */
  | { is: 'waiting' }
  /** It knows nothing of it. */
  | { is: 'unknown' }
  /** No answer, or none that means anything. */
  | { is: 'unanswered'; message: string };

const MINUTE = 60_000;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** What Crossref knows nothing of for so long never arrived. */
const LOST_MS = 24 * 60 * MINUTE;
const MESSAGE = 300;
const AT_AN_END = 'Crossref gave no answer for seven days.';

/** 1 minute, 2, 4 … 6 hours. */
export const pauseAfter = (tries: number): number =>
  Math.min(MINUTE * 2 ** Math.min(tries, 20), LONGEST_PAUSE);

/** The deposit as it stands after that; whoever asks has counted this try. */
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
