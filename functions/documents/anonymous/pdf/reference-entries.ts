import type { PageLine } from './page-lines.ts';
import type { LinePassage } from './page-passages.ts';

/** An entry of the references begins with its number, or further out than its other lines. */
export function entriesOf({ lines }: LinePassage): { text: string; lines: PageLine[] }[] {
  const entries: PageLine[][] = [];
  let before: PageLine | undefined;
  for (const line of lines) {
    const isFirst =
      !before || /^\s*(?:\[\d{1,3}\]|\d{1,3}\.)\s/.test(line.text) || line.left < before.left - 3;
    if (isFirst) entries.push([line]);
    else entries.at(-1)?.push(line);
    before = line;
  }
  return entries.map((entry) => ({ text: entry.map(({ text }) => text).join('\n'), lines: entry }));
}
