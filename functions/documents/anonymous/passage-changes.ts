import type { Match, Span } from './match.ts';
import { CITATION_WITHHELD } from './replacement-text.ts';

/** Replaces a stretch of a passage. */
export interface Change extends Span {
  by: string;
}

/** The part of a stretch that is not removed already. */
export function without({ start, end }: Match, across: readonly Change[]): Span {
  const touching = across.filter((change) => change.start < end && change.end > start);
  const from = touching.filter((change) => change.start <= start).map((change) => change.end);
  const to = touching.filter((change) => change.start > start).map((change) => change.start);
  return { start: Math.max(start, ...from), end: Math.min(end, ...to) };
}

/** All changes in order, with the citations that go with what is removed. */
export function withCitations(changes: readonly Change[], cited: readonly Span[], text: string): Change[] {
  const all = [...changes];
  for (const { start, end } of cited) {
    if (all.some((change) => change.start < end && change.end > start)) continue;
    // A year begins with the space between it and its name.
    const space = /\s/.test(text.charAt(start)) ? ' ' : '';
    all.push({ start, end, by: space + CITATION_WITHHELD });
  }
  return all.sort((a, b) => a.start - b.start);
}
