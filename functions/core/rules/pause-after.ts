const MINUTE = 60_000;
const LONGEST_PAUSE = 6 * 60 * MINUTE;

/** 1 minute, 2, 4 … 6 hours. */
export const pauseAfter = (tries: number): number =>
  Math.min(MINUTE * 2 ** Math.min(tries, 20), LONGEST_PAUSE);
