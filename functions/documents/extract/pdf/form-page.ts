import type { Line } from '../../pdf/text/build-lines.ts';
import { groupOf, type Lines } from '../../pdf/text/line-group.ts';
import type { PageText } from '../../pdf/text/read-characters.ts';
import type { Block } from '../block.ts';
import { FORM_MARK } from '../vocabulary/text-patterns.ts';
import { toBlock } from './build-blocks.ts';

/** Em: a line further below its row belongs to the foot of the page. */
const ROW_GAP = 4;

/** The page that a submission system puts before the manuscript: labels on the left, values on the right. */
export function isFormPage(lines: readonly Line[]): boolean {
  return lines.filter((line) => FORM_MARK.test(line.text)).length >= 2 && labelsOf(lines).length >= 3;
}

function labelsOf(lines: readonly Line[]): Line[] {
  return lines
    .filter((line) => line.left < line.pageWidth * 0.3 && /^\p{Lu}[\p{L} /'’()-]{2,50}:/u.test(line.text))
    .toSorted((a, b) => a.base - b.base);
}

/** Builds one block a row: label and value. */
export function buildFormBlocks(
  lines: readonly Line[],
  page: PageText,
  vocabulary: ReadonlySet<string>,
): Block[] {
  const labels = labelsOf(lines);
  const rows = labels.map((label): Lines => [label]);
  const others: Line[] = [];
  const cells = cellsOf(lines.filter((line) => !labels.includes(line)));
  for (const line of lines.toSorted((a, b) => a.base - b.base || a.left - b.left)) {
    if (labels.includes(line)) continue;
    const cell = cells.find((one) => one.includes(line)) ?? [];
    const beside = labels.findIndex((label) => isBeside(label, cell));
    const over = labels.findLastIndex((label) => label.base <= line.base + 0.6 * line.size);
    const row = rows[beside < 0 ? over : beside];
    const above = row?.at(-1);
    if (row && above && line.base - above.base < ROW_GAP * line.size) row.push(line);
    else others.push(line);
  }
  return [...others.map((line): Lines => [line]), ...rows].map((row) =>
    toBlock(groupOf(row), page, vocabulary),
  );
}

/** Lines that follow at a paragraph's distance, from the same left edge. */
function cellsOf(values: readonly Line[]): Line[][] {
  const cells: Line[][] = [];
  for (const line of values.toSorted((a, b) => a.base - b.base)) {
    const cell = cells.find((one) => {
      const last = one.at(-1);
      if (!last) return false;
      return line.base - last.base < 1.4 * line.size && Math.abs(line.left - last.left) < line.size;
    });
    if (cell) cell.push(line);
    else cells.push([line]);
  }
  return cells;
}

/** Whether a label is beside its value. It may be at half the height of the value. */
function isBeside(label: Line, cell: readonly Line[]): boolean {
  const [first, last] = [cell[0], cell.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    first !== last &&
    label.right < first.left &&
    label.base > first.base - 0.3 * label.size &&
    label.base < last.base + 0.3 * label.size
  );
}
