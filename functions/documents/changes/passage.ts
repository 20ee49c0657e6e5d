import type { Inline } from '../model/document.ts';

/** A word, a sign, or a thing that stands in a line: the least that can be added or removed. */
export interface Token {
  /** Alike in tokens that count as one and the same. */
  key: string;
  shown: Inline[];
  /** Stands apart from what is before it. */
  isSpaced: boolean;
  isWord: boolean;
}

/** A paragraph, a heading, a note, an equation, a picture or a whole table, in the order in which they are read. */
export interface Passage {
  kind: 'paragraph' | 'heading' | 'note' | 'table';
  tokens: Token[];
  /** Alike in passages that say the same. */
  key: string;
  /** How many of its tokens are words. */
  words: number;
  /** A table's cells, row by row. */
  rows?: Token[][][];
}

export function passageOf(kind: Passage['kind'], tokens: Token[], rows?: Token[][][]): Passage {
  const made: Passage = { kind, tokens, key: keyOf(tokens), words: wordsIn(tokens) };
  if (rows) made.rows = rows;
  return made;
}

export function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join(' ');
}

export function wordsIn(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { isWord }) => sum + (isWord ? 1 : 0), 0);
}
