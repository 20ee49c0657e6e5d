import type { Passage } from './passage.ts';

/** How often each token occurs. */
export type Bag = Map<string, number>;

export function bagOf(passages: readonly Passage[]): Bag {
  const bag: Bag = new Map();
  for (const { tokens } of passages) for (const { key } of tokens) bag.set(key, (bag.get(key) ?? 0) + 1);
  return bag;
}

export function without(bag: Bag, other: Bag): Bag {
  const left: Bag = new Map();
  for (const [key, count] of bag) {
    const more = count - (other.get(key) ?? 0);
    if (more > 0) left.set(key, more);
  }
  return left;
}

/** How distinctive a token is: one in every passage says next to nothing. */
export type Weigh = (key: string) => number;

export function weighBy(passages: readonly Passage[]): Weigh {
  const found = new Map<string, number>();
  for (const { tokens } of passages)
    for (const key of new Set(tokens.map((token) => token.key))) found.set(key, (found.get(key) ?? 0) + 1);
  return (key) => Math.log(1 + passages.length / (found.get(key) ?? 1));
}

export function weightOf(bag: Bag, weigh: Weigh): number {
  let sum = 0;
  for (const [key, count] of bag) sum += count * weigh(key);
  return sum;
}

/** The weight of what two bags share. */
export function shared(one: Bag, other: Bag, weigh: Weigh): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [key, count] of small) sum += Math.min(count, large.get(key) ?? 0) * weigh(key);
  return sum;
}
