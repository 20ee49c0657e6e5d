import { heaviestChain, type Pair } from './heaviest-chain.ts';
import { type Bag, bagOf, shared, type Weigh, weighBy, weightOf, without } from './likeness.ts';
import type { Passage } from './passage.ts';

/** From the first to before the second. */
export type Range = [number, number];

/** Passages with the same text, or part of it; several if one was split or parts were joined. */
export interface Match {
  before: Range;
  after: Range;
}

export interface Matched {
  /** In the order of both documents. */
  matches: Match[];
  /** Passages that have moved. */
  moves: { before: number; after: number }[];
}

/** Shares of the total weight of two passages. */
const ALIKE = 0.4;
const MOVED_ALIKE = 0.7;
/** For a part of a passage: share of its own weight that the other contains. */
const CONTAINED = 0.7;
const FEWEST_CONTAINED = 6;
/** Passages between it and the next. */
const FARTHEST_PART = 4;
/** Fewer words occur in several places by chance. */
const FEWEST_MOVED = 4;
/** A token in more passages than this says nothing about which belong together. */
const TOO_COMMON = 20;

/** Finds the former state of each passage: equal ones first, then the most similar between them, then moved ones. */
export function matchPassages(before: readonly Passage[], after: readonly Passage[]): Matched {
  const matches = withinGaps(heaviestChain(uniqueEquals(before, after)).map(one), before, after, equalEnds);
  const weigh = weighBy([...before, ...after]);
  const alike = withinGaps(matches, before, after, (gap) => alikeIn(gap, before, after, weigh));
  const grown = withParts(alike, before, after, weigh);
  const settled = withinGaps(grown, before, after, (gap) => leftOver(gap, before, after));
  return { matches: settled, moves: findMoves(settled, before, after, weigh) };
}

function one({ before, after }: Pair): Match {
  return { before: [before, before + 1], after: [after, after + 1] };
}

/** Identical passages that occur once in each document. */
function uniqueEquals(before: readonly Passage[], after: readonly Passage[]): Pair[] {
  const places = uniquePlaces(after);
  return [...uniquePlaces(before)].flatMap(([key, at]) => {
    const other = places.get(key);
    const passage = before[at];
    return other === undefined || !passage
      ? []
      : [{ before: at, after: other, weight: passage.tokens.length }];
  });
}

function uniquePlaces(passages: readonly Passage[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  passages.forEach(({ key }, index) => {
    if (places.has(key)) repeated.add(key);
    places.set(key, index);
  });
  for (const key of repeated) places.delete(key);
  return places;
}

/** Adds to some matches those found in each gap between them. */
function withinGaps(
  matches: readonly Match[],
  before: readonly Passage[],
  after: readonly Passage[],
  find: (gap: Match, before: readonly Passage[], after: readonly Passage[]) => Match[],
): Match[] {
  const all: Match[] = [];
  let from: [number, number] = [0, 0];
  const end: Match = { before: [before.length, before.length], after: [after.length, after.length] };
  for (const match of [...matches, end]) {
    const gap: Match = { before: [from[0], match.before[0]], after: [from[1], match.after[0]] };
    if (lengthOf(gap.before) > 0 && lengthOf(gap.after) > 0) all.push(...find(gap, before, after));
    if (match !== end) all.push(match);
    from = [match.before[1], match.after[1]];
  }
  return all;
}

function lengthOf([from, to]: Range): number {
  return to - from;
}

/** Equal passages at both ends of a gap. */
function equalEnds(gap: Match, before: readonly Passage[], after: readonly Passage[]): Match[] {
  const most = Math.min(lengthOf(gap.before), lengthOf(gap.after));
  const isEqual = (b: number, a: number) => before[b]?.key === after[a]?.key;
  let head = 0;
  while (head < most && isEqual(gap.before[0] + head, gap.after[0] + head)) head += 1;
  let tail = 0;
  while (tail < most - head && isEqual(gap.before[1] - 1 - tail, gap.after[1] - 1 - tail)) tail += 1;
  const run = (b: number, a: number, count: number): Match[] =>
    Array.from({ length: count }, (_, index) => one({ before: b + index, after: a + index, weight: 0 }));
  return [...run(gap.before[0], gap.after[0], head), ...run(gap.before[1] - tail, gap.after[1] - tail, tail)];
}

function alikeIn(gap: Match, before: readonly Passage[], after: readonly Passage[], weigh: Weigh): Match[] {
  return heaviestChain(
    likelyPairs(placesIn(gap.before), placesIn(gap.after), before, after, weigh, ALIKE),
  ).map(one);
}

function placesIn([from, to]: Range): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Pairs with enough in common. */
function likelyPairs(
  beforePlaces: readonly number[],
  afterPlaces: readonly number[],
  before: readonly Passage[],
  after: readonly Passage[],
  weigh: Weigh,
  enough: number,
): Pair[] {
  const bags = new Map<number, Bag>();
  const holders = new Map<string, number[]>();
  for (const place of afterPlaces) {
    const bag = bagAt(after, place);
    bags.set(place, bag);
    for (const key of bag.keys()) {
      const found = holders.get(key);
      if (found) found.push(place);
      else holders.set(key, [place]);
    }
  }
  return beforePlaces.flatMap((place) => {
    const bag = bagAt(before, place);
    const weight = weightOf(bag, weigh);
    const candidates = new Set<number>();
    for (const key of bag.keys()) {
      const found = holders.get(key) ?? [];
      if (found.length <= TOO_COMMON) for (const other of found) candidates.add(other);
    }
    return [...candidates].flatMap((other): Pair[] => {
      const otherBag = bags.get(other);
      const [mine, theirs] = [before[place], after[other]];
      if (!otherBag || !mine || !theirs || (mine.kind === 'table') !== (theirs.kind === 'table')) return [];
      const otherWeight = weightOf(otherBag, weigh);
      const common = shared(bag, otherBag, weigh);
      const likeness = (2 * common) / (weight + otherWeight);
      const isPart =
        enough === ALIKE &&
        common / Math.min(weight, otherWeight) >= CONTAINED &&
        Math.min(mine.words, theirs.words) >= FEWEST_CONTAINED;
      return likeness >= enough || isPart ? [{ before: place, after: other, weight: common * likeness }] : [];
    });
  });
}

function bagAt(passages: readonly Passage[], place: number): Bag {
  return bagOf(passages.slice(place, place + 1));
}

/** Handles split and joined passages: the rest of one side is found in the neighbour of the other. */
function withParts(
  matches: readonly Match[],
  before: readonly Passage[],
  after: readonly Passage[],
  weigh: Weigh,
): Match[] {
  const grown = matches.map((match): Match => ({ before: [...match.before], after: [...match.after] }));
  grown.forEach((match, index) => {
    const [earlier, later] = [grown[index - 1], grown[index + 1]];
    const room = {
      before: [earlier?.before[1] ?? 0, later?.before[0] ?? before.length] as Range,
      after: [earlier?.after[1] ?? 0, later?.after[0] ?? after.length] as Range,
    };
    takeParts(match, 'after', room.after, before, after, weigh);
    takeParts(match, 'before', room.before, after, before, weigh);
  });
  return grown;
}

function takeParts(
  match: Match,
  side: keyof Match,
  room: Range,
  whole: readonly Passage[],
  parts: readonly Passage[],
  weigh: Weigh,
): void {
  const other = match[side === 'after' ? 'before' : 'after'];
  const range = match[side];
  const belongs = (place: number, fewest: number): boolean => {
    const part = parts[place];
    if (!part || part.words < fewest) return false;
    const left = without(bagOf(whole.slice(...other)), bagOf(parts.slice(...range)));
    const bag = bagAt(parts, place);
    return shared(left, bag, weigh) >= CONTAINED * weightOf(bag, weigh);
  };
  /** Anything between a passage and a part of it (such as an equation) belongs to both. */
  const next = (from: number, step: number, end: number): number | undefined => {
    for (let far = 0; far <= FARTHEST_PART; far += 1) {
      const place = from + far * step;
      if (place === end || parts[place]?.kind === 'table') return undefined;
      if (belongs(place, far === 0 ? 2 : FEWEST_CONTAINED)) return place;
    }
    return undefined;
  };
  if (whole[other[0]]?.kind === 'table') return;
  for (let at = next(range[1], 1, room[1]); at !== undefined; at = next(range[1], 1, room[1]))
    range[1] = at + 1;
  for (
    let at = next(range[0] - 1, -1, room[0] - 1);
    at !== undefined;
    at = next(range[0] - 1, -1, room[0] - 1)
  )
    range[0] = at;
}

/** Single passages between two matches, one on each side: headings, captions, pictures. */
function leftOver(gap: Match, before: readonly Passage[], after: readonly Passage[]): Match[] {
  if (lengthOf(gap.before) !== lengthOf(gap.after)) return [];
  const pairs = placesIn(gap.before).map((place, index) => ({
    before: place,
    after: gap.after[0] + index,
    weight: 0,
  }));
  const areAlike = pairs.every(({ before: b, after: a }) => {
    const [mine, theirs] = [before[b], after[a]];
    return mine?.kind === theirs?.kind && (mine?.words === 0) === (theirs?.words === 0);
  });
  return areAlike ? pairs.map(one) : [];
}

function findMoves(
  matches: readonly Match[],
  before: readonly Passage[],
  after: readonly Passage[],
  weigh: Weigh,
): Matched['moves'] {
  const free = (passages: readonly Passage[], side: keyof Match): Set<number> => {
    const left = new Set(passages.keys());
    for (const place of matches.flatMap((match) => placesIn(match[side]))) left.delete(place);
    return left;
  };
  const left = { before: free(before, 'before'), after: free(after, 'after') };
  const isFree = (pair: { before: number; after: number }) =>
    left.before.has(pair.before) && left.after.has(pair.after);
  const long = (places: Set<number>, passages: readonly Passage[]) =>
    [...places].filter((place) => {
      const { words, kind } = passages[place] ?? { words: 0 };
      return words >= (kind === 'heading' ? 1 : FEWEST_MOVED);
    });
  const pairs = likelyPairs(
    long(left.before, before),
    long(left.after, after),
    before,
    after,
    weigh,
    MOVED_ALIKE,
  );
  const used = { before: new Set<number>(), after: new Set<number>() };
  const moves: Matched['moves'] = [];
  const take = (pair: { before: number; after: number }): boolean => {
    if (used.before.has(pair.before) || used.after.has(pair.after)) return false;
    used.before.add(pair.before);
    used.after.add(pair.after);
    moves.push({ before: pair.before, after: pair.after });
    return true;
  };
  for (const pair of pairs.sort((a, b) => b.weight - a.weight)) {
    if (!take(pair)) continue;
    // A short passage goes with its neighbour: a heading with its section.
    for (const step of [-1, 1]) {
      let next = { before: pair.before + step, after: pair.after + step };
      while (isFree(next) && before[next.before]?.key === after[next.after]?.key && take(next))
        next = { before: next.before + step, after: next.after + step };
    }
  }
  return moves;
}
