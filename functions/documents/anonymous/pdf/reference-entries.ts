import type { PageLine } from './page-lines.ts';
import type { LinePassage } from './page-passages.ts';

const SOURCE =
  /\b(?:1[6-9]|20)\d{2}[a-z]?\b|\bet al\b|\bdoi\b|arxiv|https?:|\bpp?\. ?\d|\(eds?\.?\)|^\s*\[?\d{1,3}[\].]/i;
/** 'A. B. Okafor', 'Okafor, A. B.', 'Okafor AB'. */
const CITED_NAME =
  /(?:\p{Lu}\.[\s-]?){1,3}\s*\p{Lu}\p{Ll}|\p{Lu}[\p{L}’'-]+,?\s*(?:\p{Lu}\.[\s,;-]?){1,3}|\p{Lu}[\p{L}’'-]+\s\p{Lu}{1,3}[,.]/u;

/**
 * Whether a stretch among the references can be part of their list: an entry, or the rest of one that stood open in the column before.
 * What was laid among them otherwise may name nobody.
 */
export const isOfList = (text: string, before: string): boolean =>
  SOURCE.test(text) || CITED_NAME.test(text) || !/[.\])]\s*$/.test(before);

/** An entry of the references begins with its number, or further out than its other lines. */
export function entriesOf({ lines }: LinePassage): { text: string; lines: PageLine[] }[] {
  const entries: PageLine[][] = [];
  let before: PageLine | undefined;
  for (const line of lines) {
    const isFirst =
      !before || /^\s*(?:\[\d{1,3}\]|\d{1,3}\.)\s/.test(line.text) || line.left < before.left - 3;
    if (isFirst) entries.push([line]);
    else entries.at(-1)?.push(line);
    before = line;
  }
  return entries.map((entry) => ({ text: entry.map(({ text }) => text).join('\n'), lines: entry }));
}
