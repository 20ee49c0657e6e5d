import { countMissing } from '../model/count-missing.ts';
import { type JudgedPdf, judgePdf } from '../pdf/engines/judge-pdf.ts';

export interface VerifiedPart {
  /** The source of the part; null for what we typeset ourselves, whose text needs no check. */
  original: Uint8Array | null;
  pages: number;
  /** How much must be read for the text of each page: light ones are compared first. */
  weights: number[];
  scrutiny: Scrutiny;
}

/**
 * How long pages are compared, in milliseconds. `quick`, for regular files, covers all such parts together, but one page is always
 * compared; `thorough` is for files that readers may understand differently (encrypted, or revised against the standard), `full` for
 * mended ones.
 */
export type Scrutiny = keyof typeof milliseconds;
const milliseconds = { quick: 10, thorough: 150, full: 3000 };

/** A page's text may lose this share of its letters, such as one glyph mapped differently, and still count as the same. */
const tolerance = 0.005;

/** A part in its place in the merged file, whose page `first` is its own page 0. */
interface PlacedPart extends VerifiedPart {
  original: Uint8Array;
  index: number;
  first: number;
}

/**
 * Opens the merged file with another engine than made it and compares page count and text with each source. Returns the indexes of parts
 * that came out worse; 'unreadable' if the whole did.
 */
export async function verifyMerged(
  merged: Uint8Array,
  parts: VerifiedPart[],
): Promise<number[] | 'unreadable'> {
  const result = await judgePdf(merged);
  if (!('judged' in result)) return 'unreadable';
  const { judged } = result;
  try {
    const placed: PlacedPart[] = [];
    let first = 0;
    for (const [index, part] of parts.entries()) {
      const { original } = part;
      if (original) placed.push({ ...part, original, index, first });
      first += part.pages;
    }
    if (judged.pages !== first) return 'unreadable';
    const quick = placed.filter((part) => part.scrutiny === 'quick');
    const worse = await compareTexts(quick, judged, milliseconds.quick);
    for (const part of placed)
      if (part.scrutiny !== 'quick')
        worse.push(...(await compareTexts([part], judged, milliseconds[part.scrutiny])));
    return worse.toSorted((a, b) => a - b);
  } finally {
    judged.close();
  }
}

/** Returns the indexes of parts with a page that has lost text. */
async function compareTexts(parts: PlacedPart[], merged: JudgedPdf, time: number): Promise<number[]> {
  const until = performance.now() + time;
  const sources = new Map<PlacedPart, JudgedPdf | null>();
  const worse = new Set<number>();
  try {
    for (const [looked, { part, page }] of pagesInTurn(parts).entries()) {
      if (looked > 0 && performance.now() > until) break;
      if (!sources.has(part)) sources.set(part, await openOriginal(part));
      const source = sources.get(part);
      // This engine can't open the source, so there is nothing to compare with.
      if (!source || page >= source.pages || worse.has(part.index)) continue;
      if (textLoss(source.textOf(page), merged.textOf(part.first + page)) > tolerance) worse.add(part.index);
    }
    return [...worse];
  } finally {
    for (const source of sources.values()) source?.close();
  }
}

async function openOriginal({ original }: PlacedPart): Promise<JudgedPdf | null> {
  const result = await judgePdf(original);
  return 'judged' in result ? result.judged : null;
}

/** One page of each part, the light ones first, then the next page of each. */
function pagesInTurn<Part extends { weights: number[] }>(parts: Part[]): { part: Part; page: number }[] {
  const all = parts.flatMap((part) =>
    pageOrder(part.weights).map((page, turn) => ({ part, page, turn, weight: part.weights[page] ?? 0 })),
  );
  return all.sort((a, b) => a.turn - b.turn || a.weight - b.weight);
}

/** The share of the letters of `before` that `after` lacks, whatever their order and spacing. */
export function textLoss(before: string, after: string): number {
  if (before === after) return 0;
  const letters = [...before].filter((letter) => letter.trim() !== '');
  return letters.length === 0 ? 0 : countMissing(letters, after) / letters.length;
}

/** The lighter half of the non-empty pages, then all others: a page of many fonts takes as long as ten with few. */
export function pageOrder(weights: number[]): number[] {
  const drawn = [...weights.entries()].filter(([, weight]) => weight > 0);
  const byWeight = drawn.toSorted(([, a], [, b]) => a - b).map(([page]) => page);
  const light = new Set(byWeight.slice(0, Math.ceil(drawn.length / 2)));
  const pages = [...weights.keys()];
  return [pages.filter((page) => light.has(page)), pages.filter((page) => !light.has(page))].flatMap((some) =>
    spreadOrder(some.length).flatMap((index) => some[index] ?? []),
  );
}

/** 0, last, middle, quarters …: however many pages there is time for, they are spread out. */
export function spreadOrder(count: number): number[] {
  const order = new Set<number>();
  for (let steps = 1; order.size < count; steps *= 2) {
    for (let step = 0; step <= steps && order.size < count; step++)
      order.add(Math.round(((count - 1) * step) / steps));
  }
  return [...order];
}
