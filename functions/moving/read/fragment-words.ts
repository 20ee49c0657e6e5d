import { Parser } from 'htmlparser2';

const MARKS: Readonly<Record<string, string>> = {
  i: 'i',
  em: 'i',
  italic: 'i',
  b: 'b',
  strong: 'b',
  bold: 'b',
  sub: 'sub',
  sup: 'sup',
};
const BREAKS = /^(p|div|br|li|ul|ol|sec|title|list|list-item|h[1-6]|tr|blockquote|disp-quote)$/;
const SILENT = /^(script|style|head|iframe|object|template|noscript)$/;
/** The parser takes longer for each tag the more elements are open. */
const MAX_OPEN = 200;

/** A fragment of HTML or JATS as paragraphs separated by empty lines, with the marks <i>, <b>, <sub> and <sup>; the rest as text. */
export function fragmentWords(fragment: string): string {
  if (!/[<&]/.test(fragment)) return paragraphs(fragment.replace(/\r\n?/g, '\n').split(/\n\s*\n/));
  const lines: string[] = [''];
  const open: string[] = [];
  let silent = 0;
  const bare = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
  const write = (text: string) => {
    if (silent === 0) lines[lines.length - 1] += text;
  };
  const parser = new Parser(
    {
      onopentag(written) {
        const name = bare(written);
        if (open.length >= MAX_OPEN) return;
        open.push(name);
        if (SILENT.test(name)) silent += 1;
        if (BREAKS.test(name)) lines.push('');
        if (Object.hasOwn(MARKS, name)) write(`<${MARKS[name]}>`);
      },
      onclosetag(written) {
        const name = bare(written);
        if (open.at(-1) !== name) return;
        open.pop();
        if (SILENT.test(name)) silent -= 1;
        if (Object.hasOwn(MARKS, name)) write(`</${MARKS[name]}>`);
        if (BREAKS.test(name)) lines.push('');
      },
      ontext: write,
    },
    { decodeEntities: true },
  );
  parser.end(fragment);
  return paragraphs(lines);
}

const paragraphs = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.replace(/<\/?\w+>/g, '') !== '')
    .join('\n\n');

/** A fragment in one line. */
export const fragmentLine = (fragment: string): string => fragmentWords(fragment).replaceAll('\n\n', ' ');
