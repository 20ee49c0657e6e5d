import type { Passage } from '../../parts/passage.ts';
import { isBiography } from '../../parts/reference-list.ts';
import { opensSection } from '../../parts/zones.ts';
import type { PageLine } from './page-lines.ts';

/** Lines that belong together: a paragraph, a heading, a line of a byline. */
export interface LinePassage extends Passage {
  lines: PageLine[];
}

/** Share of a line's height: a larger distance separates passages. */
const LEADING = 1.5;
/** Ratio to the text's type: larger type may be a heading. */
const LARGER = 1.1;
const LONGEST_HEADING = 120;
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,4})\.?\s+\p{Lu}/u;

/** Splits the lines of a text, without running heads and feet, into passages. */
export function groupPassages(
  lines: readonly PageLine[],
  isNaming: (text: string) => boolean,
): LinePassage[] {
  const usual = usualSize(lines);
  const groups: PageLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && goesOn(before, line)) group.push(line);
    else groups.push([line]);
  }
  const passages = groups.map((group) => toPassage(group, usual));
  for (const [at, passage] of passages.entries())
    if (at < FRONT || isBiography(passage.text)) passage.isNaming = isNaming(passage.text);
  markTitle(passages, usual);
  return passages;
}

/** Passages that may contain byline and title. */
const FRONT = 80;

function goesOn(before: PageLine, line: PageLine): boolean {
  if (before.page !== line.page) return before.isBroken;
  // Such a line is a passage of its own, however close to its neighbours.
  if (opensSection(line.text) || opensSection(before.text)) return false;
  if (Math.abs(before.size - line.size) > 0.08 * Math.max(before.size, line.size)) return false;
  const down = before.base - line.base;
  return before.isBroken || (down > -0.3 * line.size && down < LEADING * line.size);
}

function toPassage(lines: PageLine[], usual: number): LinePassage {
  const text = joinLines(lines);
  const [first] = lines;
  const isShort = text.length <= LONGEST_HEADING && lines.length <= 2;
  const isLarge = (first?.size ?? 0) > LARGER * usual;
  const isCapital = text.length > 4 && /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  const isHeading = isShort && (isLarge || isCapital || NUMBERED.test(text)) && !/[,;]\s*$/.test(text);
  return { text, lines, isHeading, isTitle: false };
}

export const joinLines = (lines: readonly PageLine[]): string => lines.map(({ text }) => text).join('\n');

/** The paper's title is in the largest type of its first page. */
function markTitle(passages: readonly LinePassage[], usual: number): void {
  const first = passages.filter(
    ({ lines, isNaming, text }) => lines[0]?.page === 0 && !isNaming && text.trim().length > 8,
  );
  const sizeOf = ({ lines }: LinePassage) => lines[0]?.size ?? 0;
  const largest = Math.max(0, ...first.map(sizeOf));
  if (largest <= LARGER * usual) return;
  for (const passage of first) if (sizeOf(passage) > 0.97 * largest) passage.isTitle = true;
}

/** The size of most of the type, in points. */
export function usualSize(lines: readonly PageLine[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

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
