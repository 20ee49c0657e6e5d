import type { Inline } from '../model/document.ts';
import { runText, withText } from './inline-text.ts';

/** Two letters of a script without spaces, with the marks that end their sentence. */
const LAST =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}[\p{Pe}\p{Pf}。．，、；：！？.,;:!?]*\s*$/u;

/** Keeps the last two letters of a Chinese or Japanese paragraph together: otherwise a single one could fill its last line. */
export function avoidShortLastLine(list: Inline[]): Inline[] {
  const last = list.at(-1);
  const text = last === undefined ? undefined : runText(last);
  const match = text === undefined ? null : LAST.exec(text);
  if (last === undefined || text === undefined || !match || match.index === 0) return list;
  return [
    ...list.slice(0, -1),
    withText(last, text.slice(0, match.index)),
    { k: 'held', c: withText(last, match[0].trimEnd()) },
  ];
}
