import { withoutUnfit } from '../../forms/publication-meta.ts';
import type { RichText } from '../../forms/rich-text.ts';

type Look = 'i' | 'sub' | 'sup';
const LOOKS: readonly string[] = ['i', 'sub', 'sup'];
const MARK = /<(\/?)(i|b|sub|sup)>/g;

export const withoutMarks = (text: string): string => text.replace(MARK, '');

/** One line of plain text, which every form allows. */
export const inLine = (text: string): string => withoutUnfit(withoutMarks(text).replace(/\s+/g, ' ')).trim();

/** The four marks of a moved text as formatting; bold changes no meaning and is dropped. Undefined for a text without any. */
export function readMarks(text: string): RichText | undefined {
  const parts: RichText = [];
  let open: Look[] = [];
  let from = 0;
  const add = (s: string) => {
    if (s) parts.push(open.length > 0 ? { s, looks: [...open] } : s);
  };
  for (const { 0: mark, 1: ends, 2: look = '', index } of text.matchAll(MARK)) {
    add(text.slice(from, index));
    from = index + mark.length;
    if (LOOKS.includes(look)) open = ends ? open.filter((one) => one !== look) : [...open, look as Look];
  }
  add(text.slice(from));
  return parts.some((part) => typeof part === 'object') ? parts : undefined;
}
