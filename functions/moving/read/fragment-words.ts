import { Parser } from 'htmlparser2';

/** Elements of HTML and of JATS that a title or an abstract keeps. */
export const MARKS = new Map(
  Object.entries({ i: 'i', em: 'i', italic: 'i', b: 'b', strong: 'b', bold: 'b', sub: 'sub', sup: 'sup' }),
);
const BREAKS = /^(p|div|br|li|ul|ol|sec|title|list|list-item|h[1-6]|tr|blockquote|disp-quote)$/;
const SILENT = /^(script|style|head|iframe|object|template|noscript)$/;
/** The parser takes longer for each tag the more elements are open. */
const MAX_TAGS = 10_000;

/** A fragment of HTML or JATS as paragraphs separated by empty lines, with the marks <i>, <b>, <sub> and <sup>; the rest as text. */
export function fragmentWords(fragment: string): string {
  if (!/[<&]/.test(fragment)) return paragraphs(fragment.replace(/\r\n?/g, '\n').split(/\n\s*\n/));
  if (fragment.split('<').length > MAX_TAGS) return paragraphs([fragment.replace(/<[^<>]*>/g, ' ')]);
  const lines: string[] = [''];
  let silent = 0;
  const bare = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
  const write = (text: string) => {
    if (silent === 0) lines[lines.length - 1] += text;
  };
  const parser = new Parser({
    onopentag(written) {
      const name = bare(written);
      if (SILENT.test(name)) silent += 1;
      if (BREAKS.test(name)) lines.push('');
      if (MARKS.has(name)) write(`<${MARKS.get(name)}>`);
    },
    onclosetag(written) {
      const name = bare(written);
      if (SILENT.test(name)) silent -= 1;
      if (MARKS.has(name)) write(`</${MARKS.get(name)}>`);
      if (BREAKS.test(name)) lines.push('');
    },
    ontext: write,
  });
  parser.end(fragment);
  return paragraphs(lines);
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const paragraphs = (lines: readonly string[]): string =>
  lines
    .map(tidy)
    .filter((line) => line.replace(/<\/?\w+>/g, '') !== '')
    .join('\n\n');

/** A fragment in one line. */
export const fragmentLine = (fragment: string): string => fragmentWords(fragment).replaceAll('\n\n', ' ');
/** A fragment without any marks. */
export const plainWords = (fragment: string): string =>
  fragmentWords(fragment).replace(/<\/?(i|b|sub|sup)>/g, '');
