import diffSequences from '@jest/diff-sequences';
import {
  type Change,
  type Comparison,
  piecesOf,
} from '../../functions/documents/changes/compare-passages.ts';
import type { Token } from '../../functions/documents/changes/passage.ts';

/**
 * Words of each paragraph of one state, each with 0: it is in the other state too, 1: it is not, 2: it was taken away and put back
 * (in the same place, or a whole paragraph elsewhere), so that either answer is right.
 */
export type TrueWords = [word: string, changed: 0 | 1 | 2][][];

/** The two states of a document according to its tracked changes. */
export interface Truth {
  before: TrueWords;
  after: TrueWords;
}

export interface Score {
  /** The truly changed words, those of them that are marked, and marked words that are unchanged. */
  changed: number;
  found: number;
  marked: number;
  wrong: number;
  /** Words of the truth that the comparison has not read at all. */
  unread: number;
  misses: string[];
}

interface Word {
  word: string;
  isMarked: boolean;
}

/** Word by word against the truth; within a paragraph it does not matter which of two equal words is marked. */
export function scoreChanges({ changes }: Comparison, truth: Truth): Score {
  const sides = [
    scoreSide(changes.flatMap(wordsBefore), truth.before),
    scoreSide(changes.flatMap(wordsAfter), truth.after),
  ];
  const sum = (name: 'changed' | 'found' | 'marked' | 'wrong' | 'unread') =>
    sides.reduce((total, side) => total + side[name], 0);
  return {
    changed: sum('changed'),
    found: sum('found'),
    marked: sum('marked'),
    wrong: sum('wrong'),
    unread: sum('unread'),
    misses: sides.flatMap(({ misses }) => misses),
  };
}

function scoreSide(words: Word[], truth: TrueWords): Score {
  const flat = truth.flatMap((paragraph, index) =>
    paragraph.map(([word, changed]) => ({ word, changed, index })),
  );
  const paragraphOf: (number | undefined)[] = new Array(words.length);
  let read = 0;
  diffSequences(
    words.length,
    flat.length,
    (mine, theirs) => words[mine]!.word === flat[theirs]!.word,
    (count, mine, theirs) => {
      for (let at = 0; at < count; at += 1) paragraphOf[mine + at] = flat[theirs + at]!.index;
      read += count;
    },
  );
  const marked = new Map<string, number>();
  let last = 0;
  let all = 0;
  for (const [at, { word, isMarked }] of words.entries()) {
    last = paragraphOf[at] ?? last;
    if (!isMarked) continue;
    all += 1;
    const key = `${last} ${word}`;
    marked.set(key, (marked.get(key) ?? 0) + 1);
  }
  const score: Score = {
    changed: 0,
    found: 0,
    marked: all,
    wrong: 0,
    unread: flat.length - read,
    misses: [],
  };
  const take = (key: string): boolean => {
    const left = marked.get(key) ?? 0;
    if (left > 0) marked.set(key, left - 1);
    return left > 0;
  };
  for (const { word, changed, index } of flat.filter((each) => each.changed === 1)) {
    score.changed += 1;
    if (take(`${index} ${word}`)) score.found += 1;
    else score.misses.push(`missed: ${word} (paragraph ${index}, ${changed})`);
  }
  for (const { word, index } of flat.filter(({ changed }) => changed === 2)) take(`${index} ${word}`);
  for (const [key, count] of marked) {
    score.wrong += count;
    if (count > 0) score.misses.push(`wrong: ${key}`);
  }
  return score;
}

function wordsAfter(change: Change): Word[] {
  return change.k === 'away' ? [] : wordsOf(change, 'added');
}

function wordsBefore(change: Change): Word[] {
  const isMoved = change.k !== 'same' && change.k !== 'away' && change.place === 'here';
  return isMoved ? [] : wordsOf(change, 'removed');
}

function wordsOf(change: Change, marked: 'added' | 'removed'): Word[] {
  return piecesOf(change).flatMap(({ is, tokens }) =>
    is === 'same' || is === marked ? asWords(tokens, is === marked) : [],
  );
}

function asWords(tokens: Token[], isMarked: boolean): Word[] {
  return tokens.flatMap(({ isWord, shown }) => {
    const word = shown
      .map((part) => (typeof part === 'string' ? part : part.k === 'run' ? part.s : ''))
      .join('');
    return isWord ? [{ word, isMarked }] : [];
  });
}
