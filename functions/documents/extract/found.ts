import type { Certainty } from '../outcome.ts';

/** What a finder found, and how far it is to be trusted. */
export interface Found<Value> {
  value: Value;
  certainty: Certainty;
  /** Index of the section that it begins with, for telling what stands before it. */
  at: number;
  /** Found by its place alone: no label, no style. */
  isGuess?: boolean;
  /** Which finder spoke, and where it stopped, as `--why` prints it. */
  by?: string;
}
