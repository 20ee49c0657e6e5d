import type { FoundPassage, Span } from './screening-findings.ts';

interface Piece {
  text: string;
  isAlike: boolean;
}

/** In UTF-16 units; the rest can be read in the PDF. */
const MAX_SHOWN = 3000;

/** A passage as written, cut at the beginning and end of shared words. */
export function piecesOf(text: string, { span, alike }: FoundPassage['here']): Piece[] {
  const pieces: Piece[] = [];
  let [at] = span;
  const to = Math.min(span[1], at + MAX_SHOWN);
  const add = (end: number, isAlike: boolean) => {
    const until = Math.min(end, to);
    if (until > at) pieces.push({ text: text.slice(at, until), isAlike });
    at = Math.max(at, until);
  };
  for (const [start, end] of alike satisfies Span[]) {
    add(start, false);
    add(end, true);
  }
  add(span[1], false);
  return to < span[1] ? [...pieces, { text: ' …', isAlike: false }] : pieces;
}
