import { pauseAfter } from '../../core/rules/pause-after.ts';
import type { SimilarityRow } from './similarity-row.ts';

/** The result of a step. */
export type SimilarityOutcome =
  | { is: 'further'; state: 'named' | 'given' | 'asked'; submission?: string }
  | { is: 'done'; percent: number }
  /** They can't report on it. */
  | { is: 'refused'; message: string }
  /** `lacksFile`: they say that they never got it. */
  | { is: 'waiting'; lacksFile?: true }
  /** No usable answer. */
  | { is: 'unanswered'; message: string };

/** Some seven minutes: before that a file may still be on its way into their store. */
const LOST_TRIES = 3;
const AT_AN_END = 'Similarity Check gave no report for seven days.';

/** The row after a step; this try is already counted. */
export function nextSimilarity(row: SimilarityRow, outcome: SimilarityOutcome, now: number): SimilarityRow {
  const at = new Date(now).toISOString();
  const { message: _, ...plain } = row;
  switch (outcome.is) {
    case 'further': {
      const { is: _is, ...came } = outcome;
      // A file that gets lost again and again is sent with growing pauses too.
      return { ...plain, ...came, tries: came.state === 'given' ? row.tries : 0 };
    }
    case 'done':
      return { ...plain, state: 'done', percent: outcome.percent, reportedAt: at };
    case 'refused':
      return { ...plain, state: 'failed', message: outcome.message };
  }
  const said = outcome.is === 'unanswered' ? { message: outcome.message } : {};
  if (at >= row.until) return { ...plain, state: 'failed', message: said.message ?? AT_AN_END };
  const isLost = outcome.is === 'waiting' && outcome.lacksFile && row.tries >= LOST_TRIES;
  const back = isLost ? { state: 'named' as const } : {};
  return { ...plain, ...said, ...back, dueAt: new Date(now + pauseAfter(row.tries)).toISOString() };
}
