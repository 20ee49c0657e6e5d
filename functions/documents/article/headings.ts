import { isSectionName } from '../extract/front-matter.ts';
import { captionLabel } from '../model/caption-words.ts';
import type { Block, Heading, Inline, Paragraph } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';
import { leftOutHeading } from '../parts/left-out-sections.ts';
import { isReferencesHeading } from '../parts/reference-list.ts';
import { isShown } from './shown.ts';

/** A section heading with its level, and the paragraphs below it in `blocks`. */
export interface Stretch {
  heading?: { level: number; label?: string; c: Inline[]; text: string };
  blocks: Block[];
}

/**
 * Splits a text at its headings: those by style, and short lines in bold, or in italics with a number. Labels of captions and lines of
 * programs don't count.
 */
export function stretchesOf(blocks: readonly Block[]): Stretch[] {
  const made = new Map<Block, MadeHeading>();
  for (const block of withoutRows(blocks)) {
    const heading = madeHeading(block);
    if (heading) made.set(block, heading);
  }
  dropLists(blocks, made);
  const hasMain = [...made.values()].some(({ isMain }) => isMain);
  const stretches: Stretch[] = [{ blocks: [] }];
  let styled = 0;
  for (const block of blocks) {
    const is = made.get(block);
    if (block.k === 'heading' && !isCaptionOnly(block) && block.c.some(isShown)) {
      const { label, c, text } = numbered(block.label, block.c);
      const depth = label && /^\d+(?:\.\d+)+\.?$/.test(label) ? label.split('.').filter(Boolean).length : 0;
      styled = isMainName(text) ? Math.min(block.level, styled || block.level) : block.level;
      stretches.push({
        heading: { level: Math.max(styled, depth), ...(label ? { label } : {}), c, text },
        blocks: [],
      });
    } else if (is) {
      const base = styled > 0 && !is.isMain ? styled : 0;
      const level =
        is.depth > 0 && styled === 0 ? is.depth : base + (is.isMain || !hasMain || base > 0 ? 1 : 2);
      const { label, c, text } = is;
      stretches.push({ heading: { level, ...(label ? { label } : {}), c, text }, blocks: [] });
    } else stretches.at(-1)!.blocks.push(captionOfHeading(block));
  }
  return stretches;
}

interface MadeHeading {
  label?: string;
  c: Inline[];
  text: string;
  /** How many parts its number has; 0 without a number. */
  depth: number;
  /** Named like the main sections of papers. */
  isMain: boolean;
}

const LONGEST = 120;
const OF_CODE = /[\\{}<>=;|#@]|\(\)|https?:/;

function madeHeading(block: Block): MadeHeading | undefined {
  if (block.k !== 'par' || (block.role !== 'body' && block.role !== 'subtitle')) return undefined;
  const written = block.c.map(plainText).join('').trim();
  if (written === '' || written.length > LONGEST || OF_CODE.test(written) || !/\p{L}{2}/u.test(written))
    return undefined;
  if (captionLabel(written) || block.c.some((inline) => typeof inline === 'object' && inline.k === 'image'))
    return undefined;
  const given = block.label === undefined ? undefined : plainText(block.label).trim();
  const { label, c, text } = numbered(given, block.c);
  const depth =
    label && /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2})*\.?$/.test(label) ? label.split('.').filter(Boolean).length : 0;
  if (given !== undefined && !label) return undefined;
  const isMain = isMainName(text);
  const ends = /[.,;!?。]\s*$/.test(text) || /[:：]\s*$/.test(text);
  const bold = isAll(block, 'b');
  const isHeading =
    (isMain && (bold || given !== undefined || isAll(block, 'i') || isCapitals(text) || isAlone(text))) ||
    (bold && !ends) ||
    (isAll(block, 'i') && depth > 1 && !ends) ||
    (given !== undefined && depth > 1 && !ends && /^\p{Lu}/u.test(text));
  return isHeading ? { ...(label ? { label } : {}), c, text, depth, isMain } : undefined;
}

/** These are headings even in plain type. */
const isAlone = (text: string) => isReferencesHeading(text) || leftOutHeading(text) !== undefined;
const isCapitals = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
const isMainName = (text: string) =>
  isSectionName(text) || isReferencesHeading(text) || leftOutHeading(text) !== undefined;

function isAll({ c }: Paragraph, look: 'b' | 'i'): boolean {
  const shown = c.filter(isShown);
  return (
    shown.length > 0 &&
    shown.every(
      (inline) =>
        typeof inline === 'object' &&
        (inline.k === 'run'
          ? inline[look] === true
          : inline.k === 'link'
            ? isAll({ c: inline.c } as Paragraph, look)
            : inline.k === 'note' || inline.k === 'math'),
    )
  );
}

const TYPED_NUMBER =
  /^\s*((?:\d{1,2}|[A-Z](?=\.))(?:\.\d{1,2})*[.)]?|[IVX]{1,5}[.)])[\s\u00a0\t]+(?=\S*\p{L})/u;

/** Separates a typed number from the words of a heading. */
function numbered(given: string | undefined, c: Inline[]): { label?: string; c: Inline[]; text: string } {
  const text = c.map(plainText).join('');
  if (given) return { label: given.replace(/\)$/, ''), c, text: text.trim() };
  const [found, label] = TYPED_NUMBER.exec(text) ?? [];
  if (found === undefined || label === undefined) return { c, text: text.trim() };
  return {
    label: label.replace(/\)$/, ''),
    c: withoutStart(c, found.length),
    text: text.slice(found.length).trim(),
  };
}

function withoutStart(inlines: Inline[], count: number): Inline[] {
  let left = count;
  return inlines.flatMap((inline): Inline[] => {
    const length = plainText(inline).length;
    const cut = Math.min(left, length);
    left -= cut;
    if (cut === 0) return [inline];
    if (cut === length) return typeof inline === 'object' && inline.k === 'anchor' ? [inline] : [];
    if (typeof inline === 'string') return [inline.slice(cut)];
    if (inline.k === 'run') return [{ ...inline, s: inline.s.slice(cut) }];
    return inline.k === 'link' ? [{ ...inline, c: withoutStart(inline.c, cut) }] : [inline];
  });
}

/** Longer runs of such lines with nothing between are no headings, but a form, an address or a program. */
const LONGEST_ROW = 3;

function withoutRows(blocks: readonly Block[]): Block[] {
  const shown = blocks.filter((block) =>
    block.k === 'par' || block.k === 'heading' ? block.c.some(isShown) : block.k !== 'pageBreak',
  );
  const out: Block[] = [];
  let row: Block[] = [];
  const close = () => {
    if (row.length <= LONGEST_ROW) out.push(...row);
    row = [];
  };
  for (const block of shown)
    if (madeHeading(block)) row.push(block);
    else close();
  close();
  return out;
}

/** A numbered line is an item of a list if the next paragraph is one too. */
function dropLists(blocks: readonly Block[], made: Map<Block, MadeHeading>): void {
  for (const [at, block] of blocks.entries()) {
    const is = made.get(block);
    if (!is || block.k !== 'par' || block.label === undefined) continue;
    const beside = [blocks[at - 1], blocks[at + 1]];
    const isItem = beside.some(
      (other) => other?.k === 'par' && other.label !== undefined && !made.has(other),
    );
    if (isItem && !is.isMain && !isAll(block, 'b')) made.delete(block);
  }
}

/** 'Table 1' in the style of a heading is the label of what follows it. */
function isCaptionOnly({ c }: Heading): boolean {
  const text = c.map(plainText).join('').trim();
  const label = captionLabel(text);
  return label !== undefined && label.length >= text.length;
}

function captionOfHeading(block: Block): Block {
  return block.k === 'heading' && isCaptionOnly(block) ? { k: 'par', role: 'caption', c: block.c } : block;
}
