import { isBlankText, type PageCharacter } from './page-characters.ts';

/** Letters on one base line, from left to right. */
export interface PageRow {
  text: string;
  /** Index of the page's character for each unit of the text (UTF-16); -1 for a space between. */
  characters: number[];
}

/** Share of an em: a wider gap is a space, a much wider one separates columns. */
const SPACE = 0.16;
const COLUMN = 1.35;

/** Rows as the eye sees them, whatever the order of the content. */
export function rowsOf(characters: readonly PageCharacter[]): PageRow[] {
  const byBase = new Map<number, number[]>();
  for (let index = 0; index < characters.length; index++) {
    const { object = -1, text = '', y = 0 } = characters[index] ?? {};
    if (object < 0 || isBlankText(text)) continue;
    const base = Math.round(y);
    const beside = byBase.get(base);
    if (beside) beside.push(index);
    else byBase.set(base, [index]);
  }
  const rows: PageRow[] = [];
  for (const base of [...byBase.keys()].sort((a, b) => b - a)) {
    let row: PageRow | undefined;
    let before: PageCharacter | undefined;
    for (const index of fromTheLeft(byBase.get(base) ?? [], characters)) {
      const character = characters[index];
      if (!character) continue;
      const gap = gapBetween(before, character);
      if (!row || gap > COLUMN) {
        row = { text: '', characters: [] };
        rows.push(row);
      } else if (gap > SPACE) appendText(row, ' ', -1);
      appendText(row, character.text, index);
      before = character;
    }
  }
  return rows;
}

/** Longer rows are lines of a text. */
const LONGEST_IN_CELL = 30;
/** Points: tolerance for left edges below each other. */
const SAME_LEFT = 3;
/** Share of a line's height. */
const NEXT_LINE = 2;

/** Short rows below each other, as in the cells of a table, as one text for each column. */
export function stacksOf(rows: readonly PageRow[], characters: readonly PageCharacter[]): PageRow[] {
  const stacks: PageRow[] = [];
  const open = new Map<number, { stack: PageRow; above: PageCharacter }>();
  for (const row of rows) {
    const first = characters[row.characters[0] ?? -1];
    if (!first || row.text.length > LONGEST_IN_CELL) continue;
    const left = Math.round(first.x / SAME_LEFT);
    const over = open.get(left);
    const height = Math.abs(first.box[1] - first.box[3]);
    const stack: PageRow =
      over && over.above.y - first.y < NEXT_LINE * height ? over.stack : { text: '', characters: [] };
    if (stack.text === '') stacks.push(stack);
    else appendText(stack, '\n', -1);
    stack.text += row.text;
    stack.characters.push(...row.characters);
    open.set(left, { stack, above: first });
  }
  return stacks.filter(({ text }) => text.includes('\n'));
}

/** Most rows are written so. */
function fromTheLeft(indexes: number[], characters: readonly PageCharacter[]): number[] {
  const leftOf = (index: number | undefined) => characters[index ?? -1]?.x ?? 0;
  const isInOrder = indexes.every((index, at) => at === 0 || leftOf(indexes[at - 1]) <= leftOf(index));
  return isInOrder ? indexes : indexes.sort((a, b) => leftOf(a) - leftOf(b));
}

function gapBetween(before: PageCharacter | undefined, { box }: PageCharacter): number {
  if (!before) return Number.POSITIVE_INFINITY;
  return (box[0] - before.box[2]) / Math.max(0.1, Math.abs(box[1] - box[3]));
}

export function appendText(row: PageRow, text: string, index: number): void {
  row.text += text;
  for (let unit = 0; unit < text.length; unit++) row.characters.push(index);
}
