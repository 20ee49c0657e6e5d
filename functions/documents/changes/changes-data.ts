import type { Inline } from '../model/document.ts';
import { withLongBroken } from '../typeset/break-long.ts';
import { type Change, type Comparison, piecesOf } from './compare-passages.ts';
import type { Row } from './compare-rows.ts';
import type { Piece } from './compare-tokens.ts';
import { type Token, wordsIn } from './passage.ts';

/** From this length, unchanged words between changes are shortened in the middle; the second number is kept at either end. */
const LONG_SAME = 70;
const KEPT_SAME = 25;
/** A table with more columns than fit is listed cell by cell. */
const MAX_COLUMNS = 7;
/** Minimum width of a column or a line, in points. */
const NARROW = 50;

interface ShownPiece {
  is: Piece['is'];
  /** There is a space before the piece. */
  spaced: boolean;
  c: Inline[];
}

/** Entries that `changes.typ` sets, in order. */
export type Entry =
  /** The heading of the next changes. */
  | { k: 'under'; rtl: boolean; c: Inline[] }
  | { k: 'skipped'; s: string }
  | { k: 'passage'; rtl: boolean; label?: string; pieces: ShownPiece[] }
  | { k: 'table'; label?: string; columns: number; rows: { name: string; cells: ShownPiece[][] }[] };

/** The changes as data for the template: unchanged parts are represented only by their headings and the number of passages. */
export function changesData({ changes, added, removed, moved }: Comparison, width: number) {
  const entries: Entry[] = [];
  let skipped = 0;
  let heading: Token[] | undefined;
  for (const change of changes) {
    if (change.k === 'same') {
      skipped += 1;
      if (change.kind === 'heading') heading = change.tokens;
      continue;
    }
    if (skipped > 0) entries.push({ k: 'skipped', s: `… ${counted(skipped, 'passage')} without changes …` });
    skipped = 0;
    if (heading) entries.push({ k: 'under', rtl: isRightToLeft(heading), c: shownTokens(heading, width) });
    heading = undefined;
    entries.push(...entriesOf(change, width));
  }
  return { summary: summaryOf({ added, removed, moved }), entries };
}

function summaryOf({ added, removed, moved }: Pick<Comparison, 'added' | 'removed' | 'moved'>): string {
  const parts = [`${counted(added, 'word')} added`, `${counted(removed, 'word')} removed`];
  if (moved > 0) parts.push(`${counted(moved, 'passage')} moved`);
  return `${parts.join(', ')}.`;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

function entriesOf(change: Exclude<Change, { k: 'same' }>, width: number): Entry[] {
  if (change.k === 'table') return tableEntries(change.rows, change.place, width);
  const label = labelOf(change);
  const rtl = isRightToLeft(tokensOf(change.pieces));
  const whole: Piece[] =
    change.k === 'away' ? [{ is: 'same', tokens: asItWas(change.pieces) }] : change.pieces;
  return [{ k: 'passage', rtl, ...(label ? { label } : {}), pieces: shownPieces(whole, width) }];
}

function asItWas(pieces: readonly Piece[]): Token[] {
  return pieces.flatMap(({ is, tokens }) => (is === 'added' ? [] : tokens));
}

const NAMES = { paragraph: 'paragraph', heading: 'heading', note: 'note', table: 'table' };

function labelOf(change: Extract<Change, { k: 'text' | 'away' }>): string | undefined {
  const changed = change.pieces.some(({ is }) => is !== 'same');
  if (change.k === 'away') return changed ? 'Moved from here, with changes:' : 'Moved from here:';
  if (change.place) return changed ? 'Moved to here, with changes:' : 'Moved to here:';
  const [only, ...more] = change.pieces;
  if (more.length === 0 && only?.is !== 'same')
    return only?.is === 'added' ? `New ${NAMES[change.kind]}:` : `Removed ${NAMES[change.kind]}:`;
  return change.kind === 'note' ? 'Note:' : undefined;
}

function shownPieces(pieces: readonly Piece[], width: number): ShownPiece[] {
  return pieces.flatMap(({ is, tokens }, index): ShownPiece[] => {
    const spaced = index > 0 && tokens[0]?.isSpaced === true;
    if (is !== 'same' || wordsIn(tokens) <= LONG_SAME) return [{ is, spaced, c: shownTokens(tokens, width) }];
    const head = shownTokens(tokens.slice(0, KEPT_SAME), width);
    const tail = shownTokens(tokens.slice(-KEPT_SAME), width);
    return [{ is, spaced, c: [...head, ' … ', ...tail] }];
  });
}

/** Joins neighbours with the same formatting. */
function shownTokens(tokens: readonly Token[], width: number): Inline[] {
  const list: Inline[] = [];
  const put = (inline: Inline): void => {
    const last = list.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') list[list.length - 1] = last + inline;
    else if (isRun(inline) && isRun(last) && lookOf(inline) === lookOf(last))
      list[list.length - 1] = { ...last, s: last.s + inline.s };
    else list.push(inline);
  };
  tokens.forEach(({ shown, isSpaced }, index) => {
    if (isSpaced && index > 0) put(spaceLike(list.at(-1), shown[0]));
    for (const inline of shown) put(inline);
  });
  return withLongBroken(list, width);
}

type Run = Extract<Inline, { k: 'run' }>;

function isRun(inline: Inline | undefined): inline is Run {
  return typeof inline === 'object' && inline.k === 'run';
}

function lookOf({ s: _, ...look }: Run): string {
  return JSON.stringify(look);
}

/** A space between two words of the same formatting takes it, so that they become one text. */
function spaceLike(before: Inline | undefined, after: Inline | undefined): Inline {
  return isRun(before) && isRun(after) && lookOf(before) === lookOf(after) ? { ...before, s: ' ' } : ' ';
}

function tableEntries(rows: readonly Row[], place: 'here' | undefined, width: number): Entry[] {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const label = place ? 'Table, moved to here:' : tableLabel(rows);
  // The first row names the columns.
  const shown = rows.filter(({ is }, index) => is !== 'same' || index === 0);
  if (columns > MAX_COLUMNS)
    return [{ k: 'skipped', s: label }, ...shown.flatMap((row) => cellEntries(row, width))];
  const room = Math.max(NARROW, width / (columns + 1) - 8);
  const shownRows = shown.map((row) => ({
    name: rowName(row),
    cells: row.cells.map((cell) => shownPieces(cell, room)),
  }));
  return [{ k: 'table', label, columns, rows: shownRows }];
}

function tableLabel(rows: readonly Row[]): string {
  const [first] = rows;
  if (first && rows.every(({ is }) => is === 'added')) return 'New table:';
  if (first && rows.every(({ is }) => is === 'removed')) return 'Removed table:';
  const same = rows.filter(({ is }) => is === 'same').length;
  return `Table, ${counted(same, 'row')} without changes:`;
}

function rowName({ is, number }: Row): string {
  if (is === 'added') return `New row ${number}`;
  return is === 'removed' ? `Removed row ${number}` : `Row ${number}`;
}

function cellEntries(row: Row, width: number): Entry[] {
  const isWhole = row.is === 'added' || row.is === 'removed';
  const cells = row.cells.flatMap((pieces, index) => {
    const changed = pieces.some(({ is }) => is !== 'same');
    return changed ? [{ pieces, index }] : [];
  });
  return cells.map(
    ({ pieces, index }): Entry => ({
      k: 'passage',
      rtl: isRightToLeft(tokensOf(pieces)),
      label: isWhole ? `${rowName(row)}, column ${index + 1}:` : `Row ${row.number}, column ${index + 1}:`,
      pieces: shownPieces(pieces, width),
    }),
  );
}

const STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** By the first letter that has a direction (UAX #9, P2). */
function isRightToLeft(tokens: readonly Token[]): boolean {
  for (const { key } of tokens) {
    const letter = STRONG.exec(key)?.[0];
    if (letter && !key.startsWith('equation ') && !key.startsWith('picture '))
      return RIGHT_TO_LEFT.test(letter);
  }
  return false;
}

const tokensOf = (pieces: readonly Piece[]) => pieces.flatMap(({ tokens }) => tokens);

/** Number of words to set, which determines how long that takes. */
export function markedWords(comparison: Comparison): number {
  return comparison.changes.reduce(
    (sum, change) =>
      sum + (change.k === 'same' ? 0 : wordsIn(piecesOf(change).flatMap(({ tokens }) => tokens))),
    0,
  );
}
