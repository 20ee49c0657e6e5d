import { captionLabel } from '../../model/caption-words.ts';
import type { Block, Inline, Paragraph } from '../../model/document.ts';
import { alignLines } from '../../model/math-lines.ts';
import { plainText } from '../../model/plain-text.ts';
import type { ParagraphLook } from '../word-document.ts';
import { withoutPageNumber } from './contents-entry.ts';

function isBlank(inline: Inline): boolean {
  if (typeof inline === 'string') return inline.trim() === '';
  if (inline.k === 'run') return inline.s.trim() === '';
  return inline.k === 'anchor' || inline.k === 'tab';
}

const ALIGNS = new Map<string, Paragraph['align']>([
  ['center', 'center'],
  ['both', 'justify'],
  ['distribute', 'justify'],
]);

/** Characters: a longer paragraph has lines enough at the foot of a page, and a chain of such paragraphs would fill a page. */
const LONGEST_KEPT = 200;

/** Makes a paragraph into its block, or several if each of its lines is an equation with its number. */
export function blocksOfParts(parts: Inline[], side: ParagraphLook, isFirst: boolean): Block[] {
  const lines: Inline[][] = [[]];
  for (const inline of parts)
    if (typeof inline === 'object' && inline.k === 'br') lines.push([]);
    else lines.at(-1)?.push(inline);
  const equations = lines.map((line) =>
    equationOf(
      line,
      line.filter((inline) => !isBlank(inline)),
    ),
  );
  if (lines.length > 1 && equations.every((one) => one?.k === 'equation' && one.number))
    return equations.filter((one) => one !== undefined);
  const block = blockOf(parts, side, isFirst);
  return block ? [block] : [];
}

/** A heading, a displayed equation, or text. Undefined if it is empty. */
function blockOf(parts: Inline[], side: ParagraphLook, isFirst: boolean): Block | undefined {
  const c = trimmed(parts, isProgram(parts, side));
  const said = c.filter((inline) => !isBlank(inline));
  if (said.length === 0) {
    const anchors = c.filter((inline) => typeof inline === 'object' && inline.k === 'anchor');
    return anchors.length > 0 ? { k: 'par', role: 'body', c: anchors } : undefined;
  }
  const equation = equationOf(c, said);
  if (equation && !side.label) return equation;
  const label = isFirst ? side.label : undefined;
  // Captions whose numbers Word counts as those of a list.
  const isCounted = label && captionLabel(label.text)?.length === label.text.length;
  if (side.headingLevel !== undefined) return headingOf(c, side, side.headingLevel, label);
  return isCounted
    ? paragraphOf([`${label.text.trim()} `, ...c], said, side)
    : paragraphOf(c, said, side, label);
}

type Label = ParagraphLook['label'];

function headingOf(c: Inline[], side: ParagraphLook, level: number, label: Label): Block {
  const block: Block = { k: 'heading', level: Math.min(6, level), c };
  if (label && !label.isBullet) block.label = label.text;
  const align = alignOf(side);
  if (align && align !== 'justify') block.align = align;
  if (side.rtl) block.rtl = true;
  return block;
}

function paragraphOf(c: Inline[], said: Inline[], side: ParagraphLook, label?: Label): Paragraph {
  const block: Paragraph = {
    k: 'par',
    role: side.role,
    c: side.role === 'contents' ? withoutPageNumber(c) : withBreaksAtPictures(c),
  };
  const align = alignOf(side);
  if (align) block.align = align;
  if (side.rtl) block.rtl = true;
  if (label) hangLabel(block, label.text, side);
  else indent(block, side);
  if ((side.end ?? 0) > 6) block.end = Math.min(side.end ?? 0, 120);
  if (label && !label.isBullet && isInBold(said)) block.keepNext = true;
  else if (side.isList) block.tight = true;
  if (side.keepNext && said.map(plainText).join('').length <= LONGEST_KEPT) block.keepNext = true;
  if (side.border) block.border = true;
  if (side.fill && side.fill !== 'none') block.fill = side.fill;
  if (side.role === 'contents') block.tight = true;
  else if (side.rightTab) fillLastTab(block.c);
  return block;
}

/** Points: a picture this wide has its own line; lower ones are equations. */
const WIDE = 240;
const HIGH = 80;

/**
 * Ends the line before and after a wide picture, which has no room beside text, and would stretch a justified line that it was pushed out
 * of.
 */
function withBreaksAtPictures(list: Inline[]): Inline[] {
  const out: Inline[] = [];
  let before: 'picture' | 'words' | undefined;
  for (const inline of list) {
    if (plainText(inline).trim() === '' && !isPicture(inline)) {
      if (typeof inline === 'object' && inline.k === 'br') before = undefined;
      out.push(inline);
      continue;
    }
    const kind = isWide(inline) ? 'picture' : 'words';
    if (before && kind !== before) out.push({ k: 'br' });
    out.push(inline);
    before = kind;
  }
  return out;
}

const isPicture = (inline: Inline) => typeof inline === 'object' && inline.k === 'image';

const isWide = (inline: Inline) =>
  typeof inline === 'object' && inline.k === 'image' && inline.width >= WIDE && inline.height >= HIGH;

function hangLabel(block: Paragraph, label: string, { start = 0, first = 0 }: ParagraphLook): void {
  block.label = label;
  block.hang = first < 0 ? Math.min(-first, 60) : 18;
  const indent = Math.max(0, Math.min(start - (first < 0 ? block.hang : 0), 160));
  if (indent > 1) block.start = indent;
}

function indent(block: Paragraph, { start = 0, first = 0 }: ParagraphLook): void {
  if (start > 6) block.start = Math.min(start, 160);
  if (first > 4 && block.align !== 'center') block.first = Math.min(first, 40);
  if (first >= -4) return;
  block.first = Math.max(first, -60);
  block.start = Math.max(0, (block.start ?? 0) + block.first);
  if (block.start === 0) delete block.start;
}

/** A short numbered paragraph entirely in bold is a heading, whatever its style: it keeps its distance and the text after it. */
function isInBold(said: Inline[]): boolean {
  return (
    said.every((inline) => typeof inline === 'object' && inline.k === 'run' && inline.b) &&
    said.map(plainText).join('').length <= 100
  );
}

function alignOf(side: ParagraphLook): Paragraph['align'] {
  const { align } = side;
  if (!align) return undefined;
  // Left and right are the leading and the trailing edge, as in Word (17.3.1.13).
  if (align === 'right' || align === 'end') return side.rtl ? 'left' : 'right';
  if (side.rtl && align === 'left') return undefined;
  return ALIGNS.get(align);
}

function fillLastTab(c: Inline[]): void {
  for (let index = c.length - 1; index >= 0; index -= 1) {
    const inline = c[index];
    if (typeof inline === 'object' && inline.k === 'tab') {
      c[index] = { k: 'tab', fill: true };
      return;
    }
    if (typeof inline === 'object' && inline.k === 'link') {
      const before = inline.c.length;
      fillLastTab(inline.c);
      if (inline.c.length === before && inline.c.some((part) => typeof part === 'object' && part.k === 'tab'))
        return;
    }
  }
}

/** Whether what a line begins with is its indent: a program's, by its style or its font. */
function isProgram(parts: Inline[], { role }: ParagraphLook): boolean {
  const said = parts.filter(
    (inline) => !isBlank(inline) && (typeof inline !== 'object' || inline.k !== 'br'),
  );
  const isMono = (inline: Inline) => typeof inline === 'object' && inline.k === 'run' && inline.mono === true;
  return role === 'code' || (said.length > 0 && said.every(isMono));
}

/** Removes spaces, tabs and line ends at both ends, which only moved the text; `isIndented` keeps those at the start. */
function trimmed(parts: Inline[], isIndented: boolean): Inline[] {
  const isPadding = (inline: Inline | undefined): boolean =>
    inline !== undefined && typeof inline === 'object' && (inline.k === 'br' || inline.k === 'tab');
  let from = 0;
  let to = parts.length;
  while (
    !isIndented &&
    from < to &&
    (isPadding(parts[from]) || (typeof parts[from] === 'string' && String(parts[from]).trim() === ''))
  )
    from += 1;
  while (
    to > from &&
    (isPadding(parts[to - 1]) || (typeof parts[to - 1] === 'string' && String(parts[to - 1]).trim() === ''))
  )
    to -= 1;
  return parts.slice(from, to);
}

/** A displayed equation: alone, also in lines, or with nothing beside it but its number, as in tab-equation-tab-(1). */
function equationOf(c: Inline[], said: Inline[]): Block | undefined {
  const lines = leadingLines(said);
  const last = lines.at(-1);
  if (!last) return undefined;
  const rest = said.slice(said.indexOf(last) + 1);
  if (rest.some((inline) => typeof inline === 'object' && inline.k === 'math')) return undefined;
  const m = alignLines(
    lines.flatMap(({ m: line }, at) => (at === 0 ? line : [{ k: 'break' } as const, ...[line].flat()])),
  );
  const anchors = c.filter((inline) => typeof inline === 'object' && inline.k === 'anchor');
  if (rest.length === 0) {
    if (typeof m === 'object' && 'k' in m && m.k === 'numbered')
      return { k: 'equation', m: m.e, number: [...anchors, { k: 'math', m: m.number }] };
    return anchors.length > 0 ? { k: 'equation', m, number: anchors } : { k: 'equation', m };
  }
  const words = rest.map(plainText).join('').trim();
  if (!/^[.,;]?\s*[([]?[A-Z]{0,3}[-.\s]?\d{1,3}[a-z]?([-.]\d{1,3}[a-z]?)*[)\]]?$|^[.,;]$/.test(words))
    return undefined;
  return { k: 'equation', m, number: rest.map(withoutPadding) };
}

type Formula = Extract<Inline, { k: 'math' }>;

/** The formulas that a paragraph begins with, each on a line of its own. */
function leadingLines(said: Inline[]): Formula[] {
  const lines: Formula[] = [];
  let isNewLine = true;
  for (const inline of said) {
    if (typeof inline !== 'object') break;
    if (inline.k === 'br') isNewLine = true;
    else if (inline.k === 'math' && (isNewLine || (inline.display && lines.at(-1)?.display))) {
      lines.push(inline);
      isNewLine = false;
    } else break;
  }
  return lines;
}

/** Rows of spaces only moved the number into position. */
function withoutPadding(inline: Inline): Inline {
  const close = (s: string): string => s.replace(/\s+/g, ' ').trim();
  if (typeof inline === 'string') return close(inline);
  return inline.k === 'run' ? { ...inline, s: close(inline.s) } : inline;
}
