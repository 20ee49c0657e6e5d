import { mathText } from '../model/math-text.ts';
import { plainText } from '../model/plain-text.ts';
import { type Change, type Comparison, piecesOf } from './compare-passages.ts';
import type { Piece } from './compare-tokens.ts';
import type { Token } from './passage.ts';

interface DescribedPiece {
  is: Piece['is'];
  text: string;
}

type DescribedChange =
  | { kind: string; pieces: DescribedPiece[] }
  | { kind: 'table'; place?: 'here'; rows: { is: string; row: number; cells: DescribedPiece[][] }[] };

/** Describes the changes in words, for programs and debugging; unchanged passages are left out. */
export function describeChanges({ changes, ...counts }: Comparison) {
  return { ...counts, changes: changes.flatMap(describe) };
}

function describe(change: Change): DescribedChange[] {
  if (change.k === 'same') return [];
  if (change.k !== 'table') {
    const kind = change.k === 'away' ? 'moved from here' : change.place ? 'moved to here' : change.kind;
    return [{ kind, pieces: piecesOf(change).map(describePiece) }];
  }
  const rows = change.rows.filter(({ is }) => is !== 'same');
  const described = rows.map(({ is, number, cells }) => ({
    is,
    row: number,
    cells: cells.map((pieces) => pieces.map(describePiece)),
  }));
  return [{ kind: 'table', ...(change.place ? { place: change.place } : {}), rows: described }];
}

function describePiece({ is, tokens }: Piece): DescribedPiece {
  return { is, text: tokensText(tokens) };
}

export function tokensText(tokens: readonly Token[]): string {
  return tokens
    .map(({ shown, isSpaced }, index) => {
      const words = shown.map((inline) =>
        typeof inline === 'object' && inline.k === 'math' ? mathText(inline.m) : plainText(inline),
      );
      return `${isSpaced && index > 0 ? ' ' : ''}${words.join('')}`;
    })
    .join('');
}
