import { test } from 'vitest';

/**
 * Two tiers. `npm test` runs everything but the exhaustive loops, of which it takes the cases named here and there by hand;
 * `npm run test:all` runs every case. Both run the same cases each time. test/README.md lists what only the second runs, and why.
 */
export const runsAll = process.env.TESTS === 'all';

/** A test that `npm test` leaves to the second tier. */
export const testAll = test.runIf(runsAll);

/** The cases of a family that this run takes: all, or in `npm test` those with these names. A name without a case is a mistake. */
export function chosen<Case>(
  cases: readonly Case[],
  nameOf: (one: Case) => string,
  names: readonly string[],
): readonly Case[] {
  const missing = names.filter((name) => !cases.some((one) => nameOf(one) === name));
  if (missing.length > 0 || names.length === 0)
    throw new Error(`No case has the name: ${missing.join(', ') || 'none is chosen'}`);
  return runsAll ? cases : cases.filter((one) => names.includes(nameOf(one)));
}
