import type { Certainty } from '../outcome.ts';

/** A finder's result, and how far to trust it. */
export interface Found<Value> {
  value: Value;
  certainty: Certainty;
  /** Index of the section where it begins, to find what precedes it. */
  at: number;
  /** Found by its position alone: no label, no style. */
  isGuess?: boolean;
  /** Which finder found it and where it stopped, as `--why` prints it. */
  by?: string;
}
