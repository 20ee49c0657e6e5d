import { type JudgedPdf, judgePdf } from '../readers/pdf/pdfium.ts';

export interface VerifiedPart {
  /** What the part was read from; null for what we typeset ourselves, whose text needs no second look. */
  original: Uint8Array | null;
  pages: number;
  /** Of each page, the size of what draws it: light ones are looked at first. */
  contentBytes: number[];
  scrutiny: Scrutiny;
}

/**
 * How many pages are compared, in milliseconds. `quick`, for files without any oddity, is for all such parts together, but
 * one page of the first is always looked at; `thorough` is for what one reader may take otherwise than another
 * (encrypted, written in several revisions), `full` for what had to be mended.
 */
export type Scrutiny = keyof typeof milliseconds;
const milliseconds = { quick: 10, thorough: 300, full: 3000 };

/** A page's text may lose this share of its letters, as one glyph mapped otherwise, and still count as the same. */
const tolerance = 0.005;

/**
 * Opens the merged file with another engine than made it and compares page count and text with each source.
 * Returns the indexes of parts that came out worse; 'unreadable' where the whole did.
 */
export async function verifyMerged(
  merged: Uint8Array,
  parts: VerifiedPart[],
): Promise<number[] | 'unreadable'> {
  const result = await judgePdf(merged);
  if (!('judged' in result)) return 'unreadable';
  const { judged } = result;
  try {
    if (judged.pages !== parts.reduce((sum, part) => sum + part.pages, 0)) return 'unreadable';
    const worse: number[] = [];
    const quickUntil = performance.now() + milliseconds.quick;
    let first = 0;
    let isFirst = true;
    for (const [index, part] of parts.entries()) {
      const { original, pages, scrutiny } = part;
      const until = scrutiny === 'quick' ? quickUntil : performance.now() + milliseconds[scrutiny];
      if (original && (isFirst || performance.now() < until)) {
        if (!(await hasSameText(original, part, judged, first, until))) worse.push(index);
        isFirst = false;
      }
      first += pages;
    }
    return worse;
  } finally {
    judged.close();
  }
}

async function hasSameText(
  original: Uint8Array,
  { pages, contentBytes }: VerifiedPart,
  merged: JudgedPdf,
  first: number,
  until: number,
): Promise<boolean> {
  const result = await judgePdf(original);
  // What this engine can't open was opened by another one: there is nothing to compare with.
  if (!('judged' in result)) return true;
  const source = result.judged;
  try {
    const compared = pageOrder(contentBytes.slice(0, Math.min(pages, source.pages)));
    for (const [looked, page] of compared.entries()) {
      if (looked >= 1 && performance.now() > until) break;
      if (textLoss(source.textOf(page), merged.textOf(first + page)) > tolerance) return false;
    }
    return true;
  } finally {
    source.close();
  }
}

/** The share of the letters of `before` that `after` lacks, whatever their order and spacing. */
export function textLoss(before: string, after: string): number {
  if (before === after) return 0;
  const left = new Map<string, number>();
  for (const letter of after) left.set(letter, (left.get(letter) ?? 0) + 1);
  let all = 0;
  let lost = 0;
  for (const letter of before) {
    if (letter.trim() === '') continue;
    all += 1;
    const count = left.get(letter) ?? 0;
    if (count > 0) left.set(letter, count - 1);
    else lost += 1;
  }
  return all === 0 ? 0 : lost / all;
}

/** The lighter half of the pages that draw anything, then all others: a page of heavy drawings takes as long as ten of text. */
export function pageOrder(contentBytes: number[]): number[] {
  const drawn = [...contentBytes.keys()].filter((page) => contentBytes[page]! > 0);
  const byWeight = drawn.toSorted((a, b) => contentBytes[a]! - contentBytes[b]!);
  const light = new Set(byWeight.slice(0, Math.ceil(drawn.length / 2)));
  const pages = [...contentBytes.keys()];
  return [pages.filter((page) => light.has(page)), pages.filter((page) => !light.has(page))].flatMap((some) =>
    spreadOrder(some.length).map((index) => some[index]!),
  );
}

/** 0, last, middle, quarters …: whatever time allows, the pages looked at lie apart. */
export function spreadOrder(count: number): number[] {
  const order = new Set<number>();
  for (let steps = 1; order.size < count; steps *= 2) {
    for (let step = 0; step <= steps && order.size < count; step++)
      order.add(Math.round(((count - 1) * step) / steps));
  }
  return [...order];
}
