import { compareRows, type Row } from './compare-rows.ts';
import { compareTokens, type Effort, type Piece, TooMuchWork } from './compare-tokens.ts';
import { bagOf, shared, weightOf } from './likeness.ts';
import { type Match, matchPassages } from './match-passages.ts';
import { type Passage, type Token, wordsIn } from './passage.ts';

/** `away` marks the former position of a moved passage, with its pieces in their new state; `here` is the new position. */
export type Change =
  | { k: 'text'; kind: Passage['kind']; pieces: Piece[]; place?: 'here' }
  | { k: 'away'; pieces: Piece[] }
  | { k: 'table'; rows: Row[]; place?: 'here' }
  /** An unchanged passage; headings among them locate the next change. */
  | { k: 'same'; kind: Passage['kind']; tokens: Token[] };

export interface Comparison {
  /** In reading order of the new document, with removed passages where they were. */
  changes: Change[];
  /** Words. */
  added: number;
  removed: number;
  /** Passages. */
  moved: number;
}

/** `tooDifferent`: more than 60% of all words would be marked. */
export type Compared = Comparison | 'tooDifferent' | 'tooLarge';

const MAX_DIFFERENT = 0.6;
/** A paper of 20,000 words with 1,000 changed takes a tenth of it. */
const EFFORT = 4_000_000;
/** A manuscript has some hundred. */
const MAX_PASSAGES = 20_000;

export function comparePassages(before: readonly Passage[], after: readonly Passage[]): Compared {
  if (before.length + after.length > MAX_PASSAGES) return 'tooLarge';
  // Cheap, and the only cost of very different documents.
  if (differenceAtLeast(before, after) > MAX_DIFFERENT) return 'tooDifferent';
  try {
    const found = compare(before, after);
    const words = [...before, ...after].reduce((sum, passage) => sum + passage.words, 0);
    return found.added + found.removed > MAX_DIFFERENT * words ? 'tooDifferent' : found;
  } catch (error) {
    if (error instanceof TooMuchWork) return 'tooLarge';
    throw error;
  }
}

/** The smallest share of all words that occurs in only one of them, however passages are matched. */
function differenceAtLeast(before: readonly Passage[], after: readonly Passage[]): number {
  const isWord = (key: string) => (/[\p{L}\p{N}]/u.test(key) ? 1 : 0);
  const [one, other] = [bagOf(before), bagOf(after)];
  const all = weightOf(one, isWord) + weightOf(other, isWord);
  return all === 0 ? 0 : 1 - (2 * shared(one, other, isWord)) / all;
}

function compare(before: readonly Passage[], after: readonly Passage[]): Comparison {
  const { matches, moves } = matchPassages(before, after);
  const effort: Effort = { left: EFFORT };
  const changes: Change[] = [];
  const moved = new Map<Passage, { away?: Change; here?: Change }>();
  for (const move of moves) {
    const [was, is] = [before[move.before], after[move.after]];
    if (!was || !is) continue;
    const here = between(was, is, effort);
    moved.set(was, { away: { k: 'away', pieces: piecesOf(here) } });
    moved.set(is, { here: atNewPlace(here) });
  }
  const upTo = (from: Match, to: Match): void => {
    for (let place = from.before[1]; place < to.before[0]; place += 1) {
      const gone = before[place];
      if (gone) changes.push(moved.get(gone)?.away ?? between(gone, undefined, effort));
    }
    for (let place = from.after[1]; place < to.after[0]; place += 1) {
      const come = after[place];
      if (come) changes.push(moved.get(come)?.here ?? between(undefined, come, effort));
    }
  };
  let last: Match = { before: [0, 0], after: [0, 0] };
  for (const match of matches) {
    upTo(last, match);
    changes.push(between(whole(before.slice(...match.before)), whole(after.slice(...match.after)), effort));
    last = match;
  }
  upTo(last, { before: [before.length, before.length], after: [after.length, after.length] });
  return { changes, ...count(changes), moved: moves.length };
}

function atNewPlace(change: Change): Change {
  if (change.k === 'text' || change.k === 'table') return { ...change, place: 'here' };
  return { k: 'text', kind: 'paragraph', pieces: piecesOf(change), place: 'here' };
}

/** Joins several passages that match one of the other document. */
function whole(passages: readonly Passage[]): Passage | undefined {
  const [first, ...rest] = passages;
  if (!first || rest.length === 0) return first;
  return { ...first, tokens: passages.flatMap(({ tokens }) => tokens) };
}

function between(before: Passage | undefined, after: Passage | undefined, effort: Effort): Change {
  const kind = (after ?? before)?.kind ?? 'paragraph';
  if (before && after && isEqual(before, after)) return { k: 'same', kind, tokens: after.tokens };
  const isOfTables = [before, after].every((passage) => !passage || passage.rows);
  if (isOfTables && (before || after))
    return { k: 'table', rows: compareRows(before?.rows ?? [], after?.rows ?? [], effort) };
  const pieces = compareTokens(tokensOf(before), tokensOf(after), effort);
  const isSame = pieces.every(({ is }) => is === 'same');
  return isSame ? { k: 'same', kind, tokens: tokensOf(after) } : { k: 'text', kind, pieces };
}

const tokensOf = (passage: Passage | undefined) => passage?.tokens ?? [];
const isEqual = (before: Passage, after: Passage) =>
  before.key === after.key && before.tokens.length === after.tokens.length;

function count(changes: readonly Change[]): Pick<Comparison, 'added' | 'removed'> {
  const pieces = changes.flatMap((change) => (change.k === 'away' ? [] : piecesOf(change)));
  const of = (is: Piece['is']) =>
    pieces.reduce((sum, piece) => sum + (piece.is === is ? wordsIn(piece.tokens) : 0), 0);
  return { added: of('added'), removed: of('removed') };
}

export function piecesOf(change: Change): Piece[] {
  if (change.k === 'same') return [{ is: 'same', tokens: change.tokens }];
  return change.k === 'table' ? change.rows.flatMap(({ cells }) => cells.flat()) : change.pieces;
}
