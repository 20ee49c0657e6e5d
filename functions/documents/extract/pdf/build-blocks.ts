import type { Line } from '../../pdf/text/build-lines.ts';
import { joinLines } from '../../pdf/text/join-lines.ts';
import { groupOf, type LineGroup, type Lines, lastOf } from '../../pdf/text/line-group.ts';
import { orderBlocks } from '../../pdf/text/order-blocks.ts';
import type { PageText } from '../../pdf/text/read-characters.ts';
import type { Block } from '../block.ts';
import { sharedWidth } from '../block-geometry.ts';
import { readLabel } from '../labels.ts';
import { isCentered, isOnAxis, startsField } from './title-page-fields.ts';

/**
 * Groups a page's lines into blocks in reading order. `vocabulary` holds the document's words, to join hyphenated ones; `measure` is the
 * width of its text in points.
 */
export function buildBlocks(
  lines: readonly Line[],
  page: PageText,
  vocabulary: ReadonlySet<string>,
  measure: number,
): Block[] {
  const setting: Setting = { leading: measureLeading(lines), measure };
  return orderBlocks(splitParagraphs(groupLines(lines, setting))).map((group) =>
    toBlock(group, page, vocabulary),
  );
}

function measureLeading(lines: readonly Line[]): Map<number, number> {
  const sorted = lines.toSorted((a, b) => a.base - b.base);
  const gaps = new Map<number, Map<number, number>>();
  for (const [at, line] of sorted.entries()) {
    const below = sorted
      .slice(at + 1)
      .find((other) => other.base - line.base > 0.4 * line.size && sharedWidth(line, other) > 0);
    if (!below || Math.abs(below.size - line.size) > 0.6) continue;
    const gap = Math.round((below.base - line.base) * 2) / 2;
    if (gap > line.size * 3.2) continue;
    const counts = gaps.get(Math.round(line.size)) ?? new Map<number, number>();
    counts.set(gap, (counts.get(gap) ?? 0) + 1);
    gaps.set(Math.round(line.size), counts);
  }
  const leading = new Map<number, number>();
  for (const [size, counts] of gaps) {
    const [usual] = [...counts].toSorted((a, b) => b[1] - a[1]);
    if (usual && usual[1] >= 3) leading.set(size, usual[0]);
  }
  return leading;
}

interface Setting {
  /** Usual distance of base lines, by rounded size. */
  leading: ReadonlyMap<number, number>;
  measure: number;
}

function groupLines(lines: readonly Line[], setting: Setting): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines.toSorted((a, b) => a.base - b.base || a.left - b.left)) {
    const host = groups.find((group) => isRestOfLine(group, line));
    if (host) {
      const last = lastOf(host.lines);
      host.lines[host.lines.length - 1] = { ...last, text: `${last.text} ${line.text}`, right: line.right };
      continue;
    }
    let best: LineGroup | undefined;
    for (const group of groups) {
      if (line.base - group.bottom > 60 || !joins(group, line, setting)) continue;
      if (!best || group.bottom > best.bottom) best = group;
    }
    if (best) {
      best.lines.push(line);
      best.left = Math.min(best.left, line.left);
      best.right = Math.max(best.right, line.right);
      best.bottom = line.base;
    } else
      groups.push({ lines: [line], left: line.left, right: line.right, top: line.base, bottom: line.base });
  }
  return groups;
}

/** Whether a line continues another after a wide gap, as around a formula, within the measure of the paragraph. */
function isRestOfLine(group: LineGroup, line: Line): boolean {
  const last = lastOf(group.lines);
  return (
    group.lines.length >= 2 &&
    Math.abs(last.base - line.base) < 0.2 * line.size &&
    Math.abs(last.size - line.size) < 0.7 &&
    // A part at the end raised above the rest, such as limits of an error, overlaps the beginning of the line.
    line.left >= last.right - 2 * line.size &&
    line.right > last.right &&
    line.left - last.right < 6 * line.size &&
    line.right <= group.right + line.size
  );
}

/** Long by its cases, each a question about the same two lines. Their order matters: each may rely on those before. */
function joins(group: LineGroup, line: Line, { leading, measure }: Setting): boolean {
  const last = lastOf(group.lines);
  const gap = line.base - last.base;
  // Lines of the next column, read between those of this one, don't continue a line above both.
  if (gap < 0.35 * line.size || sharedWidth(last, line) <= 0) return false;
  const isRun = runsOnInHan(last, line);
  if (Math.abs(line.size - last.size) > (isRun ? 1.1 : Math.max(0.7, 0.06 * last.size))) return false;
  const usual = leading.get(Math.round(line.size)) ?? line.size * (isRun ? 1.65 : 1.35);
  // A fraction or a tall sign moves its line down in the middle of a sentence.
  const most = line.font === last.font && isInSentence(last, line, group) ? 1.45 : 1.18;
  if (gap > Math.max(usual * most, line.size * 1.22)) return false;
  if (line.bold !== last.bold && line.text.length > 3 && !isInSentence(last, line, group)) return false;
  if (endsParagraph(last, group) && line.font !== last.font && line.text.length > 3) return false;
  const shared = sharedWidth(group, line);
  if (shared < 0.4 * Math.min(group.right - group.left, line.right - line.left)) return false;
  if (group.lines.length === 1 && isShortField(last, line)) return false;
  if (startsField(last, line, measure)) return false;
  const label = startsSection(line, last, group);
  if (label) return false;
  return !isLabelAlone(last) || group.lines.length > 1;
}

/** Whether the line above is full and ends within a sentence, which a line of emphasis may continue. */
function isInSentence(last: Line, line: Line, group: LineGroup): boolean {
  return (
    (group.lines.length > 1 || countLetters(last) > MIN_FULL_LINE) &&
    /[\p{L},-]$/u.test(last.text) &&
    /^\p{Ll}/u.test(line.text) &&
    Math.abs(last.left - line.left) < 0.5 * line.size &&
    last.right > group.right - 2 * line.size
  );
}

/** Whether a full line of Chinese doesn't end its sentence; text recognition guesses a size for each line. */
function runsOnInHan(last: Line, line: Line): boolean {
  return (
    countHan(last) >= MIN_HAN &&
    (countHan(line) >= MIN_HAN || /^\p{Script=Han}.*。$/u.test(line.text)) &&
    !/[。！？：；]$/u.test(last.text) &&
    last.right > line.right - line.size &&
    Math.abs(last.left - line.left) < 4 * line.size
  );
}

const MIN_HAN = 12;

function countHan({ text }: Line): number {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0;
}

/** Letters; a heading is shorter. */
const MIN_FULL_LINE = 60;

function countLetters({ text }: Line): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** A short line that ends a sentence. */
function endsParagraph(line: Line, group: LineGroup): boolean {
  return group.lines.length >= 3 && /[.!?]$/.test(line.text) && line.right < group.right - 2 * line.size;
}

/** Whether a line begins with its own label, which starts a block even at the usual distance. */
function startsSection(line: Line, last: Line, group: LineGroup): boolean {
  const label = readLabel(line);
  if (!label || !/^[^\p{L}]*(?:\p{Lu}|\p{Lo}|a\s?b\s?s\s?t\s?r\s?a\s?c\s?t|k\s?e\s?y)/u.test(line.text))
    return false;
  if (label.rest === '' || label.kind !== 'other')
    return (
      label.kind !== 'title' ||
      last.right < group.right - 20 ||
      (label.rest === '' && isCentered(last) && isCentered(line))
    );
  return line.lead !== '' || last.right < group.right - 0.12 * (group.right - group.left);
}

/** 'Classification: Biology' with the title under it. */
function isShortField(last: Line, line: Line): boolean {
  const label = readLabel(last);
  return (
    label?.kind === 'other' && label.rest !== '' && last.right - last.left < 0.8 * (line.right - line.left)
  );
}

function isLabelAlone(line: Line): boolean {
  const label = readLabel(line);
  return label !== undefined && label.rest === '' && line.text.length < 40;
}

/** Splits groups before an indented first line and after the last line of a keyword list. */
function splitParagraphs(groups: readonly LineGroup[]): LineGroup[] {
  return groups.flatMap((group) => {
    const parts: Lines[] = [];
    const isKeywords = readLabel(group.lines[0])?.kind === 'keywords';
    for (const [at, line] of group.lines.entries()) {
      const [previous, part] = [group.lines[at - 1], parts.at(-1)];
      const opens =
        previous === undefined ||
        isIndented(group, previous, line, group.lines[at + 1]) ||
        (isKeywords && (endsList(group, previous) || changesSlant(group, previous, line)));
      if (!part || opens) parts.push([line]);
      else part.push(line);
    }
    return parts.map(groupOf);
  });
}

/** A full line between two that begin at the edge. */
function isIndented(group: LineGroup, previous: Line, line: Line, next: Line | undefined): boolean {
  const indent = line.left - group.left;
  const edge = group.left + 0.5 * line.size;
  const isCentred = isOnAxis(previous, line) && next !== undefined && isOnAxis(line, next);
  return (
    next !== undefined &&
    !isCentred &&
    indent > 0.75 * line.size &&
    indent < 4.5 * line.size &&
    previous.left < edge &&
    next.left < edge &&
    line.right > group.right - 0.1 * (group.right - group.left)
  );
}

function endsList(group: LineGroup, previous: Line): boolean {
  return /[.]$/.test(previous.text) && previous.right < group.right - 0.15 * (group.right - group.left);
}

function changesSlant(group: LineGroup, previous: Line, line: Line): boolean {
  return (
    previous.italic !== line.italic &&
    !/[,;·•-]$/.test(previous.text) &&
    previous.right < group.right - 0.08 * (group.right - group.left) &&
    /^\p{Lu}/u.test(line.text)
  );
}

export function toBlock(group: LineGroup, page: PageText, vocabulary: ReadonlySet<string>): Block {
  const { lines } = group;
  const [main = lines[0]] = lines.toSorted((a, b) => b.text.length - a.text.length);
  const share = (test: (line: Line) => boolean) =>
    lines.filter(test).reduce((sum, line) => sum + line.text.length, 0) /
    Math.max(
      1,
      lines.reduce((sum, line) => sum + line.text.length, 0),
    );
  const middle = (group.left + group.right) / 2;
  return {
    text: joinLines(
      lines.map((line) => line.text),
      vocabulary,
    ),
    lead: lines[0].lead,
    styleNames: [],
    size: main.size,
    bold: share((line) => line.bold) > 0.6,
    italic: share((line) => line.italic) > 0.6,
    font: main.font,
    centered: Math.abs(middle - page.width / 2) < 0.03 * page.width && group.left > 0.16 * page.width,
    isHeading: false,
    numbered: false,
    superscripts: lines.reduce((sum, line) => sum + line.superscripts, 0),
    inTable: false,
    inTextBox: false,
    startsPage: false,
    page: page.page,
    place: {
      left: group.left,
      right: group.right,
      top: group.top,
      bottom: group.bottom,
      pageWidth: page.width,
      pageHeight: page.height,
    },
    lines: lines.map((line) => line.text),
  };
}
