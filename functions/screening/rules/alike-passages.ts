import { type BodyWord, weightOf } from './body-words.ts';
import { nameOfHash, shinglesOf } from './shingles.ts';

/** A sequence of words in both texts: where it begins in each, and its length. */
interface Run {
  here: number;
  there: number;
  length: number;
}

/** A passage in two texts, by words: `from` the first, `to` behind the last. */
export interface AlikePassage {
  here: { from: number; to: number };
  there: { from: number; to: number };
  runs: Run[];
  /** How many of its words are alike. */
  words: number;
  isMethods: boolean;
}

/** Shorter passages are turns of speech. */
const LEAST_WORDS = 40;
/** The words that may differ between two runs of one passage: a slip, a number in words, an inserted line. */
const MAX_GAP = 6;
/** The number of places compared for one run. */
const MAX_PLACES = 8;

/** The passages in both texts, identical but for a few words, in the order of the first. */
export function alikePassages(here: readonly BodyWord[], there: readonly BodyWord[]): AlikePassage[] {
  const passages = chainsOf(runsOf(here, there)).map((runs) => passageOf(runs, here));
  return passages.filter(({ words }) => words >= LEAST_WORDS);
}

/** Every run at its full length, with no word of the first text in two of them. */
function runsOf(here: readonly BodyWord[], there: readonly BodyWord[]): Run[] {
  const places = new Map<string, number[]>();
  for (const [at, shingle] of shinglesOf(there).entries()) {
    const name = nameOfHash(shingle);
    const known = places.get(name);
    if (!known) places.set(name, [at]);
    else if (known.length < MAX_PLACES) known.push(at);
  }
  const shingles = shinglesOf(here);
  const runs: Run[] = [];
  let done = 0;
  let expected = -1;
  for (let at = 0; at < shingles.length; at++) {
    const found = places.get(nameOfHash(shingles[at]!));
    if (!found) continue;
    const all = found.map((place) => extend(here, there, at, place, done));
    const longest = Math.max(...all.map(({ length }) => length));
    // If several are equally long, the one that continues the previous run.
    const best = all
      .filter(({ length }) => length === longest)
      .toSorted((a, b) => Math.abs(a.there - expected) - Math.abs(b.there - expected))[0]!;
    if (best.length === 0) continue;
    runs.push(best);
    done = best.here + best.length;
    expected = best.there + best.length;
    at = done - 1;
  }
  return runs;
}

function extend(
  here: readonly BodyWord[],
  there: readonly BodyWord[],
  at: number,
  place: number,
  done: number,
): Run {
  const isAlike = (offset: number) =>
    here[at + offset] !== undefined && here[at + offset]?.key === there[place + offset]?.key;
  let before = 0;
  while (at + before - 1 >= done && isAlike(before - 1)) before--;
  let behind = 0;
  while (isAlike(behind)) behind++;
  return { here: at + before, there: place + before, length: behind - before };
}

/** Joins runs that follow one another in both texts with hardly a word between. */
function chainsOf(runs: readonly Run[]): Run[][] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const last = chains.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      isNear(run.here - last.here - last.length) &&
      isNear(run.there - last.there - last.length);
    if (isNext) chains.at(-1)?.push(run);
    else chains.push([run]);
  }
  return chains;
}

const isNear = (gap: number) => gap >= 0 && gap <= MAX_GAP;

function passageOf(runs: Run[], words: readonly BodyWord[]): AlikePassage {
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const span = (side: 'here' | 'there') => ({ from: first[side], to: last[side] + last.length });
  const alike = runs.flatMap(({ here, length }) => words.slice(here, here + length));
  const inMethods = alike.filter(({ isMethods }) => isMethods).length;
  return {
    here: span('here'),
    there: span('there'),
    runs,
    words: Math.round(weightOf(alike)),
    isMethods: inMethods > alike.length / 2,
  };
}

/** The share of the first text's words in these passages, between 0 and 1. */
export function shareOf(passages: readonly AlikePassage[], here: readonly BodyWord[]): number {
  const alike = passages.flatMap(({ runs }) =>
    runs.flatMap((run) => here.slice(run.here, run.here + run.length)),
  );
  return here.length === 0 ? 0 : weightOf(alike) / weightOf(here);
}
