import type { PageCharacters } from './page-characters.ts';
import { lineOf, type PageLine } from './page-lines.ts';

/** A line number at the start of a line, or alone. */
const NUMBER = /^\s*(\d{1,4})(?:\s+(?=\S)|\s*$)/;
/** Share of a document's lines: some number every second one, or every fifth. */
const LEAST_NUMBERED = 0.15;
const STEPS = [1, 2, 5, 10];
const LEAST_LINES = 20;

/** Removes the line numbers that reviewers refer to from the lines of all pages, if the document has them. */
export function withoutLineNumbers(
  lines: readonly PageLine[][],
  pages: readonly PageCharacters[],
): PageLine[][] {
  const all = lines.flat();
  const numbered = numbersOf(all);
  if (numbered.size < LEAST_LINES || numbered.size < LEAST_NUMBERED * all.length) return [...lines];
  return lines.map((page, index) =>
    page.flatMap((line) =>
      numbered.has(line) ? (behindNumber(line, pages[index]?.characters ?? []) ?? []) : [line],
    ),
  );
}

/** Lines that begin with a number of one series: continuous, or starting again on each page. */
function numbersOf(lines: readonly PageLine[]): Set<PageLine> {
  const candidates = lines.flatMap((line) => {
    const [, number] = NUMBER.exec(line.text) ?? [];
    return number ? [{ line, number: Number(number) }] : [];
  });
  const found = STEPS.map((step) => {
    const inSeries = new Set<PageLine>();
    for (const [at, { line, number }] of candidates.entries()) {
      const before = candidates[at - 1];
      if (before && number !== before.number + step) continue;
      if (before) inSeries.add(before.line);
      inSeries.add(line);
    }
    return inSeries;
  });
  return found.toSorted((a, b) => b.size - a.size)[0] ?? new Set();
}

function behindNumber(line: PageLine, characters: PageCharacters['characters']): PageLine | null {
  const [number = ''] = NUMBER.exec(line.text) ?? [];
  let { from } = line;
  for (let left = number.length; left > 0 && from < line.to; from++)
    left -= characters[from]?.text.length ?? 0;
  return lineOf(line.page, characters, from, line.to);
}
