/** Two positions that may belong together, one in each document; `weight` is above 0. */
export interface Pair {
  before: number;
  after: number;
  weight: number;
}

/** The pairs that are in the same order in both documents and have the greatest total weight. O(n log n). */
export function heaviestChain(pairs: readonly Pair[]): Pair[] {
  // At most one pair for each position before: later positions after come first.
  const sorted = pairs.toSorted((a, b) => a.before - b.before || b.after - a.after);
  const size = 1 + Math.max(-1, ...sorted.map(({ after }) => after));
  /** A Fenwick tree of the heaviest chain that ends at or before each position. */
  const best: (Link | undefined)[] = new Array(size + 1);
  for (const pair of sorted) {
    let previous: Link | undefined;
    for (let at = pair.after; at > 0; at -= at & -at) previous = heavier(previous, best[at]);
    const link: Link = { pair, previous, total: pair.weight + (previous?.total ?? 0) };
    for (let at = pair.after + 1; at <= size; at += at & -at) best[at] = heavier(best[at], link);
  }
  let end: Link | undefined;
  for (let at = size; at > 0; at -= at & -at) end = heavier(end, best[at]);
  const chain: Pair[] = [];
  for (; end; end = end.previous) chain.push(end.pair);
  return chain.reverse();
}

interface Link {
  pair: Pair;
  previous: Link | undefined;
  total: number;
}

function heavier(one: Link | undefined, other: Link | undefined): Link | undefined {
  return !one || (other && other.total > one.total) ? other : one;
}
