import type { PageCharacter } from './page-characters.ts';

/** Letters on one base line, from the left to the right. */
export interface PageRow {
  text: string;
  /** For each unit of the text (UTF-16), which of the page's characters it is; -1 for a space between. */
  characters: number[];
}

/** Of an em: a wider gap is a space, a much wider one another column. */
const SPACE = 0.16;
const COLUMN = 1.35;

/** What the eye sees as rows, whatever the order of the content. */
export function rowsOf(characters: readonly PageCharacter[]): PageRow[] {
  const bases = characters.map(({ y }) => Math.round(y));
  const ink: number[] = [];
  for (let index = 0; index < characters.length; index++) {
    const { object = -1, text = '' } = characters[index] ?? {};
    if (object >= 0 && text.trim() !== '') ink.push(index);
  }
  const baseOf = (index: number) => bases[index] ?? 0;
  const leftOf = (index: number) => characters[index]?.x ?? 0;
  ink.sort((a, b) => baseOf(b) - baseOf(a) || leftOf(a) - leftOf(b));
  const rows: PageRow[] = [];
  let row: PageRow | undefined;
  let before: number | undefined;
  for (const index of ink) {
    const character = characters[index];
    if (!character) continue;
    const gap = gapBetween(before === undefined ? undefined : characters[before], character);
    if (!row || before === undefined || baseOf(before) !== baseOf(index) || gap > COLUMN) {
      row = { text: '', characters: [] };
      rows.push(row);
    } else if (gap > SPACE) append(row, ' ', -1);
    append(row, character.text, index);
    before = index;
  }
  return rows.filter(({ text }) => text.length > 3);
}

function gapBetween(before: PageCharacter | undefined, { box }: PageCharacter): number {
  if (!before) return Number.POSITIVE_INFINITY;
  return (box[0] - before.box[2]) / Math.max(0.1, Math.abs(box[1] - box[3]));
}

function append(row: PageRow, text: string, index: number): void {
  row.text += text;
  for (let unit = 0; unit < text.length; unit++) row.characters.push(index);
}
