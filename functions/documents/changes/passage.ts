import type { Inline } from '../model/document.ts';

/** A word, a punctuation mark, or an object in a line: the smallest unit that can be added or removed. */
export interface Token {
  /** Equal for tokens that count as the same. */
  key: string;
  shown: Inline[];
  /** There is a space before it. */
  isSpaced: boolean;
  isWord: boolean;
}

/** A paragraph, a heading, a note, an equation, a picture or a whole table, in reading order. */
export interface Passage {
  kind: 'paragraph' | 'heading' | 'note' | 'table';
  tokens: Token[];
  /** Equal for passages with the same text. */
  key: string;
  /** How many of its tokens are words. */
  words: number;
  /** A table's cells, row by row. */
  rows?: Token[][][];
}

export function passageOf(kind: Passage['kind'], tokens: Token[], rows?: Token[][][]): Passage {
  const made: Passage = { kind, tokens, key: passageKey(tokens), words: wordsIn(tokens) };
  if (rows) made.rows = rows;
  return made;
}

export function passageKey(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join(' ');
}

export function wordsIn(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { isWord }) => sum + (isWord ? 1 : 0), 0);
}
