import type { Inline } from '../model/document.ts';
import { runText, withText } from './inline-text.ts';

/** Points of a character at the text's size; a capital takes a third more. */
const CHARACTER = 5;
/**
 * Where a long word may be split: preferably after a joining character, otherwise after points and lines, but not within numbers. Nothing
 * ever breaks after an opening bracket (UAX 14, LB14), so the break is before it.
 */
const JOINTS = [/(?<=[,;:)}\]=&?|/\\+>])|(?=[({[<])/u, /(?<=[._~%#@*-])(?!\d)/u];
/** As many letters over the edge stay within a cell's padding or the page's margin, and read better than a split word. */
const SLACK = 3;
/** Scripts that break between any two characters need no help, and joined letters would be torn apart. */
const BREAKABLE = '\\s\\u200b\\u0590-\\u1cff\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef';
const WORD = new RegExp(`[^${BREAKABLE}]+`, 'gu');

/**
 * Marks where a word wider than the line may break: program code, addresses, sequences of bases. Otherwise it would run over the paper's
 * edge or into the next cell. A change of formatting doesn't end a word.
 */
export function withLongBroken(list: Inline[], width: number): Inline[] {
  const limit = Math.max(4, Math.floor(width / CHARACTER));
  const texts = list.map(runText);
  const joined = texts.map((text) => text ?? ' ').join('');
  if (joined.length * 1.34 <= limit) return list;
  const cuts = [...joined.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    lengthOf(word) > limit ? cutsOf(word, limit).map((cut) => index + cut) : [],
  );
  if (cuts.length === 0) return list;
  const out: Inline[] = [];
  let start = 0;
  let next = 0;
  for (const [index, inline] of list.entries()) {
    const end = start + (texts[index] ?? ' ').length;
    let from = start;
    for (let cut = cuts[next]; cut !== undefined && cut <= end; cut = cuts[++next]) {
      if (cut > from) out.push(withText(inline, joined.slice(from, cut)));
      out.push({ k: 'may' });
      from = cut;
    }
    if (from === start) out.push(inline);
    else if (end > from) out.push(withText(inline, joined.slice(from, end)));
    start = end;
  }
  return out;
}

function lengthOf(word: string): number {
  return word.length + (word.match(/[\p{Lu}@%]/gu)?.length ?? 0) / 3;
}

function cutsOf(word: string, limit: number): number[] {
  let pieces = [word];
  for (const joint of JOINTS) {
    pieces = pieces.flatMap((piece) => (piece.length > limit / 2 ? piece.split(joint) : [piece]));
  }
  const cut = pieces.flatMap((piece) => (lengthOf(piece) > limit + SLACK ? chunks(piece, limit) : [piece]));
  let at = 0;
  return cut.slice(0, -1).map((piece) => {
    at += piece.length;
    return at;
  });
}

/** Never splits a surrogate pair or before a mark. */
function chunks(piece: string, limit: number): string[] {
  const size = Math.max(2, Math.min(10, Math.floor(limit / 2)));
  return piece.match(new RegExp(`\\P{M}\\p{M}*(?:\\P{M}\\p{M}*){0,${size - 1}}`, 'gu')) ?? [piece];
}
