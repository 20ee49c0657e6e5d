import diffSequences from '@jest/diff-sequences';
import {
  type Change,
  type Comparison,
  piecesOf,
} from '../../functions/documents/changes/compare-passages.ts';
import type { Token } from '../../functions/documents/changes/passage.ts';
import { sum } from './figures.ts';

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
  const all = (name: keyof Score) => sum(sides.map((side) => side[name]));
  return { changed: all('changed'), found: all('found'), marked: all('marked'), wrong: all('wrong') };
}

function scoreSide(words: Word[], truth: TrueWords): Score {
  const flat = truth.flatMap((paragraph, index) =>
    paragraph.map(([word, changed]) => ({ word, changed, index })),
  );
  const paragraphOf: (number | undefined)[] = new Array(words.length);
  diffSequences(
    words.length,
    flat.length,
    (mine, theirs) => words[mine]!.word === flat[theirs]!.word,
    (count, mine, theirs) => {
      for (let at = 0; at < count; at += 1) paragraphOf[mine + at] = flat[theirs + at]!.index;
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
  const score: Score = { changed: 0, found: 0, marked: all, wrong: 0 };
  const take = (key: string): boolean => {
    const left = marked.get(key) ?? 0;
    if (left > 0) marked.set(key, left - 1);
    return left > 0;
  };
  for (const { word, index } of flat.filter(({ changed }) => changed === 1)) {
    score.changed += 1;
    if (take(`${index} ${word}`)) score.found += 1;
  }
  for (const { word, index } of flat.filter(({ changed }) => changed === 2)) take(`${index} ${word}`);
  score.wrong = sum([...marked.values()]);
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
