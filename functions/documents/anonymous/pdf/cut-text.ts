import type { Operation } from './content-tokens.ts';
import type { ContentUnit, ShownText } from './content-unit.ts';
import { type Piece, writePieces } from './shown-text.ts';

/** What to cut from a text: all of it, or runs of codes with the width of each. */
export type TextCut = { isWhole: true; ems: number } | { isWhole: false; runs: CodeRun[] };

export interface CodeRun {
  /** The first piece and byte, and those after the last. */
  from: { piece: number; offset: number };
  to: { piece: number; offset: number };
  /** Its width, in ems. */
  ems: number;
}

/** A content without the texts that are cut. */
export function cutTexts(unit: ContentUnit, cuts: ReadonlyMap<ShownText, TextCut>): Buffer {
  const byPlace = new Map([...cuts].map(([text, cut]) => [text.at, cut]));
  const isGone = (place: number) => byPlace.get(place)?.isWhole === true;
  return withTexts(
    unit,
    new Map([...cuts].map(([text, cut]) => [text.at, remaining(text, cut, unit, isGone)])),
  );
}

/** A content with other texts, by their index among its operations. Everything else stays byte for byte. */
export function withTexts(unit: ContentUnit, shown: ReadonlyMap<number, Piece[]>): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (const [at, pieces] of [...shown].sort(([a], [b]) => a - b)) {
    const operation = unit.operations[at];
    if (!operation) continue;
    const shows = pieces.length > 0 ? writePieces(pieces) : '';
    parts.push(
      unit.content.subarray(done, operation.start),
      Buffer.from(` ${movesOf(unit.content, operation)}${shows} `, 'latin1'),
    );
    done = operation.end;
  }
  parts.push(unit.content.subarray(done));
  return Buffer.concat(parts);
}

function remaining(
  text: ShownText,
  cut: TextCut,
  unit: ContentUnit,
  isGone: (place: number) => boolean,
): Piece[] {
  if (!cut.isWhole) return piecesLeft(text, cut);
  return isFollowed(unit.operations, text.at, isGone) ? [gap(cut.ems)] : [];
}

/** The pieces that a text still shows. */
export const piecesLeft = ({ pieces }: ShownText, cut: TextCut): Piece[] =>
  cut.isWhole ? [] : withoutRuns(pieces, cut.runs);

/** The other effects of a text-showing operator: a new line, spacings (ISO 32000-2, table 107). */
function movesOf(content: Buffer, { operator, operands }: Operation): string {
  if (operator === "'") return 'T* ';
  if (operator !== '"') return '';
  const [word, character] = operands
    .slice(-3)
    .map(({ start, end }) => content.toString('latin1', start, end));
  return word !== undefined && character !== undefined ? `${word} Tw ${character} Tc T* ` : 'T* ';
}

const placing = new Set(['Td', 'TD', 'Tm', 'T*', "'", '"', 'BT', 'ET']);

/** Whether a text that stays continues where this one ends. */
function isFollowed(
  operations: readonly Operation[],
  at: number,
  isGone: (place: number) => boolean,
): boolean {
  for (let next = at + 1; next < operations.length; next++) {
    const operator = operations[next]?.operator ?? '';
    if (placing.has(operator)) return false;
    if ((operator === 'Tj' || operator === 'TJ') && !isGone(next)) return true;
  }
  return false;
}

/** In whole ems, because the exact width of a name can reveal it (Lopresti and Spitz 2005). */
const gap = (ems: number): Piece => ({
  move: -1000 * Math.sign(ems) * Math.max(1, Math.ceil(Math.abs(ems) - 0.001)),
});

/** Moves within a run are removed with it. */
function withoutRuns(pieces: readonly Piece[], runs: readonly CodeRun[]): Piece[] {
  const kept: Piece[] = [];
  let at = { piece: 0, offset: 0 };
  for (const run of runs) {
    copy(pieces, at, run.from, kept);
    kept.push(gap(run.ems));
    at = run.to;
  }
  copy(pieces, at, { piece: pieces.length, offset: 0 }, kept);
  return kept;
}

function copy(pieces: readonly Piece[], from: CodeRun['from'], to: CodeRun['to'], kept: Piece[]): void {
  for (let index = from.piece; index <= Math.min(to.piece, pieces.length - 1); index++) {
    const piece = pieces[index];
    if (!piece) continue;
    if ('move' in piece) {
      if (index < to.piece) kept.push(piece);
      continue;
    }
    const start = index === from.piece ? from.offset : 0;
    const end = index === to.piece ? to.offset : piece.codes.length;
    if (end > start) kept.push({ codes: piece.codes.subarray(start, end) });
  }
}
