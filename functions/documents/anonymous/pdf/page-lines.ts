import { isBlankText, type PageCharacter, type PageCharacters } from './page-characters.ts';

/** Characters on one base line, in the order of the content. */
export interface PageLine {
  page: number;
  /** Start and end among the page's characters. */
  from: number;
  to: number;
  text: string;
  /** Points from the page's lower edge to the base line. */
  base: number;
  /** Height of its type, in points. */
  size: number;
  left: number;
  right: number;
  /** Its last word continues on the next line. */
  isBroken: boolean;
}

const BREAK = /[\r\n]/;

/** The lines of a page in the order of its content: text written next on the same base line belongs to the line. */
export function readLines(page: number, { characters }: PageCharacters): PageLine[] {
  const lines: PageLine[] = [];
  let from = 0;
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at];
    if (!character) continue;
    const isEnd = character.object < 0 && BREAK.test(character.text);
    const leaves = at > from && leavesLine(characters[at - 1], character);
    if (!isEnd && !leaves) continue;
    pushLine(lines, page, characters, from, at);
    from = isEnd ? at + 1 : at;
  }
  pushLine(lines, page, characters, from, characters.length);
  return lines;
}

/** PDFium ends no line after a hyphen. */
function leavesLine(before: PageCharacter | undefined, character: PageCharacter): boolean {
  return before?.isHyphen === true && character.object >= 0 && Math.abs(before.y - character.y) > 1;
}

function pushLine(
  lines: PageLine[],
  page: number,
  characters: readonly PageCharacter[],
  from: number,
  to: number,
): void {
  const line = lineOf(page, characters, from, to);
  if (!line) return;
  const before = lines.at(-1);
  const whole = before && isOneLine(before, line) && lineOf(page, characters, before.from, to);
  if (whole) lines[lines.length - 1] = whole;
  else lines.push(line);
}

/** Marks of notes are raised, and PDFium takes them for lines. */
function isOneLine(before: PageLine, line: PageLine): boolean {
  const size = Math.max(before.size, line.size);
  const gap = line.left - before.right;
  return Math.abs(line.base - before.base) < 0.6 * size && gap > -0.5 * size && gap < 2 * size;
}

export function lineOf(
  page: number,
  characters: readonly PageCharacter[],
  from: number,
  to: number,
): PageLine | null {
  const shown: PageCharacter[] = [];
  const texts: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (let at = from; at < to; at++) {
    const character = characters[at];
    if (!character) continue;
    texts.push(character.text);
    if (character.object < 0 || isBlankText(character.text)) continue;
    shown.push(character);
    left = Math.min(left, character.box[0]);
    right = Math.max(right, character.box[2]);
  }
  if (shown.length === 0) return null;
  const heights = shown.map(heightOf).sort((a, b) => a - b);
  const size = heights[Math.floor(heights.length / 2)] ?? 0;
  const usual = shown.find((character) => heightOf(character) >= size) ?? shown[0];
  return {
    page,
    from,
    to,
    text: texts.join(''),
    base: usual?.y ?? 0,
    size,
    left,
    right,
    isBroken: shown.at(-1)?.isHyphen === true,
  };
}

const heightOf = ({ box }: PageCharacter): number => Math.abs(box[1] - box[3]);

/** Lines as one text, with a map back to the characters. */
export interface Run {
  text: string;
  lines: readonly PageLine[];
  /** Start of each line in the text. */
  starts: number[];
}

export function runOf(lines: readonly PageLine[]): Run {
  let text = '';
  const starts = lines.map((line) => {
    const start = text.length;
    text += `${line.text}\n`;
    return start;
  });
  return { text, lines, starts };
}

/** Index of the line that contains an offset. */
export function lineAt({ starts }: Run, offset: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
}
