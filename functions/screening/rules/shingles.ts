import { type BodyWord, SHINGLE } from './body-words.ts';

/** Two numbers of 32 bits each, by which runs of words are compared. */
export interface Hash {
  high: number;
  low: number;
}

const mix = (hash: number, value: number, factor: number) => {
  const mixed = Math.imul(hash ^ value, factor);
  return mixed ^ (mixed >>> 15);
};

function hashOf(text: string): Hash {
  let [high, low] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = mix(low, code, 0x5bd1e995);
  }
  return { high, low };
}

/** For each place the hash of the run of words that begins there; fewer than the words, because the last ones begin none. */
export function shinglesOf(words: readonly BodyWord[]): Hash[] {
  const known = new Map<string, Hash>();
  const hashes = words.map(({ key }) => {
    const hash = known.get(key) ?? hashOf(key);
    known.set(key, hash);
    return hash;
  });
  const shingles: Hash[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = (words[at]?.weight ?? 1) < 1 ? SHINGLE.characters : SHINGLE.words;
    if (at + length > words.length) break;
    let [high, low] = [0x2545f491, 0x6c078965];
    for (let next = at; next < at + length; next++) {
      const hash = hashes[next]!;
      high = mix(high, hash.high, 0x85ebca6b);
      low = mix(low, hash.low, 0xc2b2ae35);
    }
    shingles.push({ high: high >>> 0, low: low >>> 0 });
  }
  return shingles;
}

const hex = (number: number) => number.toString(16).padStart(8, '0');
export const nameOfHash = ({ high, low }: Hash): string => hex(high) + hex(low);
