import type { Tally } from '../tally.ts';
import { type Column, type Field, reasonToLeaveOut } from './columns.ts';

/** A row of a list, which knows what of it was taken. */
export class Row {
  readonly place: string;
  private readonly cells: { column: Column; text: string; state?: 'kept' | 'named' }[];
  private readonly tally: Tally;

  constructor(columns: readonly Column[], texts: readonly string[], place: string, tally: Tally) {
    this.place = place;
    this.tally = tally;
    this.cells = columns.flatMap((column, at) => (texts[at] ? [{ column, text: texts[at] }] : []));
  }

  get isEmpty(): boolean {
    return this.cells.length === 0;
  }

  private cell(field: Field, index: number) {
    return this.cells.find(({ column }) => column.field === field && column.index === index);
  }

  /** Without marking it as kept. */
  peek(field: Field, index = 1): string | undefined {
    return this.cell(field, index)?.text;
  }

  take(field: Field, index = 1): string | undefined {
    const cell = this.cell(field, index);
    if (cell) cell.state ??= 'kept';
    return cell?.text;
  }

  /** Takes a text if it can be read; otherwise it is in doubt. */
  read<Value>(
    field: Field,
    reader: (text: string) => Value | undefined,
    reason: string,
    index = 1,
  ): Value | undefined {
    const text = this.take(field, index);
    const value = text === undefined ? undefined : reader(text);
    if (text !== undefined && value === undefined) this.doubt(field, reason, index);
    return value;
  }

  doubt(field: Field, reason: string, index = 1): void {
    const cell = this.cell(field, index);
    if (!cell || cell.state === 'named') return;
    cell.state = 'named';
    this.tally.doubt(cell.column.header, reason, this.place);
  }

  /** A text in each of its languages; without one it is in that of the article, which comes first. */
  localized(field: Field, own: string): [language: string, text: string][] {
    const texts = new Map<string, string>();
    const cells = this.cells.filter(({ column }) => column.field === field);
    for (const cell of cells.sort(
      (a, b) => Number(a.column.language !== undefined) - Number(b.column.language !== undefined),
    )) {
      const language = cell.column.language ?? own;
      if (texts.has(language)) continue;
      cell.state ??= 'kept';
      texts.set(language, cell.text);
    }
    return [...texts];
  }

  /** The numbers of a repeated column that hold something. */
  indexes(...fields: Field[]): number[] {
    const all = this.cells.filter(({ column }) => column.field && fields.includes(column.field));
    return [...new Set(all.map(({ column }) => column.index))].sort((a, b) => a - b);
  }

  count(): void {
    this.tally.kept('row');
    for (const { column, state } of this.cells) {
      if (state === 'kept') this.tally.kept(column.header);
      else if (!state) this.tally.leaveOut(column.header, reasonToLeaveOut(column), this.place);
    }
  }

  refuse(reason: string): void {
    this.tally.leaveOut('row', reason, this.place, 1, 'refused');
  }
}
