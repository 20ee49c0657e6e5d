import type { Inline } from '../model/document.ts';
import { runText, withText } from './inline-text.ts';

/** A short compound between spaces: `long-term`, `(p-value)`. */
const COMPOUND =
  /(?<=^|\s)[^\s\u0590-\u08ff\u2e80-\u9fff\uac00-\ud7af]*(?![\u0590-\u08ff])\p{L}-(?![\u0590-\u08ff])\p{L}[^\s\u0590-\u08ff\u2e80-\u9fff\uac00-\ud7af]*(?=\s)/gu;
const LONGEST = 28;

/** The registrant of a DOI, which a line break after its point would cut in two. */
const DOI_PREFIX = /\b10\.\d{4,9}(?=\/)/g;

/**
 * Keeps compounds on one line: readers that extract text take a hyphen at a line's end for a broken word and join `phenotype-` and
 * `specific`.
 */
export function withHyphensHeld(list: Inline[]): Inline[] {
  if (!list.some((inline) => isConcerned(runText(inline)))) return list;
  return list.flatMap((inline) => {
    const text = runText(inline);
    if (text === undefined || !isConcerned(text)) return [inline];
    const parts: Inline[] = [];
    let at = 0;
    const matches = [...text.matchAll(COMPOUND), ...text.matchAll(DOI_PREFIX)].sort(
      (a, b) => a.index - b.index,
    );
    for (const match of matches) {
      if (match[0].length > LONGEST || match.index < at) continue;
      if (match.index > at) parts.push(withText(inline, text.slice(at, match.index)));
      parts.push({ k: 'held', c: withText(inline, match[0]) });
      at = match.index + match[0].length;
    }
    if (parts.length === 0) return [inline];
    parts.push(withText(inline, text.slice(at)));
    return parts;
  });
}

function isConcerned(text: string | undefined): boolean {
  return text !== undefined && (text.includes('-') || text.includes('10.'));
}
