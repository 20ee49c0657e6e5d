import diffSequences from '@jest/diff-sequences';
import { compareTokens, type Effort, type Piece, TooMuchWork } from './compare-tokens.ts';
import { matchPassages } from './match-passages.ts';
import { passageKey, passageOf, type Token } from './passage.ts';

/** A row of a table with the changes in its cells; `from` counts from 1 in its table, `is` applies to the whole row. */
export interface Row {
  is: 'same' | 'changed' | 'added' | 'removed';
  number: number;
  cells: Piece[][];
}

type Cells = readonly Token[][];

/** Compares two tables, row by row and in each row cell by cell. */
export function compareRows(before: readonly Cells[], after: readonly Cells[], effort: Effort): Row[] {
  const asPassages = (rows: readonly Cells[]) => rows.map((cells) => passageOf('paragraph', cells.flat()));
  const { matches } = matchPassages(asPassages(before), asPassages(after));
  const rows: Row[] = [];
  let [doneBefore, doneAfter] = [0, 0];
  const upTo = (b: number, a: number): void => {
    for (; doneBefore < b; doneBefore += 1) rows.push(whole('removed', doneBefore, before[doneBefore] ?? []));
    for (; doneAfter < a; doneAfter += 1) rows.push(whole('added', doneAfter, after[doneAfter] ?? []));
  };
  for (const match of matches) {
    upTo(match.before[0], match.after[0]);
    // Rows were joined or split: the first of each side is compared, the others are added or removed as a whole.
    const cells = compareCells(before[doneBefore] ?? [], after[doneAfter] ?? [], effort);
    const isSame = cells.every((pieces) => pieces.every(({ is }) => is === 'same'));
    rows.push({ is: isSame ? 'same' : 'changed', number: doneAfter + 1, cells });
    doneBefore += 1;
    doneAfter += 1;
    upTo(match.before[1], match.after[1]);
  }
  upTo(before.length, after.length);
  return rows;
}

function whole(is: 'added' | 'removed', index: number, cells: Cells): Row {
  return { is, number: index + 1, cells: cells.map((tokens) => (tokens.length > 0 ? [{ is, tokens }] : [])) };
}

/** Equal cells belong together; between them those in the same order do. */
function compareCells(before: Cells, after: Cells, effort: Effort): Piece[][] {
  const cells: Piece[][] = [];
  const keys = { before: before.map(passageKey), after: after.map(passageKey) };
  let [doneBefore, doneAfter] = [0, 0];
  const upTo = (b: number, a: number): void => {
    while (doneBefore < b || doneAfter < a) {
      const was = doneBefore < b ? before[doneBefore++] : undefined;
      const is = doneAfter < a ? after[doneAfter++] : undefined;
      cells.push(compareTokens(was ?? [], is ?? [], effort));
    }
  };
  if (before.length === after.length) upTo(before.length, after.length);
  else {
    const isCommon = (b: number, a: number): boolean => {
      effort.left -= 1;
      if (effort.left < 0) throw new TooMuchWork();
      return keys.before[b] === keys.after[a];
    };
    diffSequences(before.length, after.length, isCommon, (count, b, a) => {
      upTo(b, a);
      upTo(b + count, a + count);
    });
    upTo(before.length, after.length);
  }
  return cells;
}
