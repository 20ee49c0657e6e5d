import diffSequences from '@jest/diff-sequences';
import { type Token, wordsIn } from './passage.ts';

/** Tokens of both documents, or of only one. */
export interface Piece {
  is: 'same' | 'added' | 'removed';
  tokens: Token[];
}

/** The work left for one comparison, in tokens looked at. Counted, not timed, so that a busy machine gets the same result. */
export interface Effort {
  left: number;
}

/** Two documents that would take too long to compare. */
export class TooMuchWork extends Error {}

/** Below this share of common words a mixture is unreadable: the two passages are shown one after the other. */
const WORTH_MIXING = 0.3;

/** The smallest set of additions and removals. The pieces that are not added give the old text, those not removed the new one. */
export function compareTokens(before: readonly Token[], after: readonly Token[], effort: Effort): Piece[] {
  const pieces: Piece[] = [];
  const put = (is: Piece['is'], tokens: readonly Token[]): void => {
    if (tokens.length > 0) pieces.push({ is, tokens: [...tokens] });
  };
  let [doneBefore, doneAfter] = [0, 0];
  const upTo = (b: number, a: number): void => {
    put('removed', before.slice(doneBefore, b));
    put('added', after.slice(doneAfter, a));
  };
  const isCommon = (b: number, a: number): boolean => {
    effort.left -= 1;
    if (effort.left < 0) throw new TooMuchWork();
    return before[b]?.key === after[a]?.key;
  };
  diffSequences(before.length, after.length, isCommon, (count, b, a) => {
    upTo(b, a);
    put('same', after.slice(a, a + count));
    [doneBefore, doneAfter] = [b + count, a + count];
  });
  upTo(before.length, after.length);
  return isMixed(pieces, before, after) ? slid(withoutIslands(pieces)) : replaced(before, after);
}

function isMixed(pieces: readonly Piece[], before: readonly Token[], after: readonly Token[]): boolean {
  const same = pieces.flatMap(({ is, tokens }) => (is === 'same' ? tokens : []));
  const most = Math.max(wordsIn(before), wordsIn(after));
  return most === 0 ? same.length > 0 : wordsIn(same) >= WORTH_MIXING * most;
}

function replaced(before: readonly Token[], after: readonly Token[]): Piece[] {
  const pieces: Piece[] = [
    { is: 'removed', tokens: [...before] },
    { is: 'added', tokens: [...after] },
  ];
  return pieces.filter(({ tokens }) => tokens.length > 0);
}

/** Adds punctuation to the changed words around it, if only it is common to both sides by chance. */
function withoutIslands(pieces: readonly Piece[]): Piece[] {
  const flat = pieces.flatMap((piece, index): Piece[] => {
    const isIsland =
      piece.is === 'same' &&
      wordsIn(piece.tokens) === 0 &&
      isLong(pieces, index - 1, -1) &&
      isLong(pieces, index + 1, 1);
    if (!isIsland) return [piece];
    return [
      { is: 'removed', tokens: piece.tokens },
      { is: 'added', tokens: piece.tokens },
    ];
  });
  return joined(flat);
}

/** Words were both removed and added there. */
function isLong(pieces: readonly Piece[], at: number, step: number): boolean {
  const beside = [pieces[at], pieces[at + step]].flatMap((piece) =>
    piece && piece.is !== 'same' ? [piece] : [],
  );
  return (
    beside.length === 2 &&
    beside[0]?.is !== beside[1]?.is &&
    beside.every(({ tokens }) => wordsIn(tokens) > 0)
  );
}

/** Removed tokens before added ones, each in one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  let open: Record<'removed' | 'added', Token[]> = { removed: [], added: [] };
  const close = (): void => {
    if (open.removed.length > 0) out.push({ is: 'removed', tokens: open.removed });
    if (open.added.length > 0) out.push({ is: 'added', tokens: open.added });
    open = { removed: [], added: [] };
  };
  for (const { is, tokens } of pieces) {
    if (is === 'same') {
      close();
      out.push({ is, tokens });
    } else open[is].push(...tokens);
  }
  close();
  return out;
}

/**
 * 'A b. [A c.]' rather than 'A [b. A] c.': an addition or removal that begins or ends with the same words as its neighbour fits several
 * positions; the best is between two sentences.
 */
function slid(pieces: readonly Piece[]): Piece[] {
  const made = pieces.map((piece) => ({ ...piece }));
  for (let index = 1; index < made.length; index += 1) {
    const [left, moved, right] = [made[index - 1], made[index], made[index + 1]];
    if (left?.is !== 'same' || !moved || moved.is === 'same' || (right && right.is !== 'same')) continue;
    slide(left, moved, right);
  }
  return made.filter(({ tokens }) => tokens.length > 0);
}

function slide(left: Piece, moved: Piece, right: Piece | undefined): void {
  const row = [...left.tokens, ...moved.tokens, ...(right?.tokens ?? [])];
  const length = moved.tokens.length;
  const isSame = (one: number, other: number): boolean => row[one]?.key === row[other]?.key;
  let first = left.tokens.length;
  while (first > 0 && isSame(first - 1, first - 1 + length)) first -= 1;
  let best = { at: left.tokens.length, score: scoreAt(row, left.tokens.length, length) };
  for (let at = first; at + length <= row.length; at += 1) {
    if (at > first && !isSame(at - 1, at - 1 + length)) break;
    const score = scoreAt(row, at, length);
    if (score > best.score) best = { at, score };
  }
  left.tokens = row.slice(0, best.at);
  moved.tokens = row.slice(best.at, best.at + length);
  if (right) right.tokens = row.slice(best.at + length);
}

const SENTENCE_END = /^[.?!。？！؟]$/u;

function scoreAt(row: readonly Token[], at: number, length: number): number {
  const isEnd = (place: number): boolean => place < 0 || SENTENCE_END.test(row[place]?.key ?? '');
  const startsAfterEnd = isEnd(at - 1) ? 2 : 0;
  const endsItself = isEnd(at + length - 1) ? 2 : 0;
  const isWhole = row[at]?.isSpaced && (at + length >= row.length || row[at + length]?.isSpaced) ? 1 : 0;
  return startsAfterEnd + endsItself + isWhole;
}
