import { Parser } from 'htmlparser2';
import { tidy } from './xml/tree.ts';

/** Elements of HTML and of JATS that a title or an abstract keeps. */
export const MARKS = new Map(
  Object.entries({ i: 'i', em: 'i', italic: 'i', b: 'b', strong: 'b', bold: 'b', sub: 'sub', sup: 'sup' }),
);
const BLOCKS =
  /^(p|div|li|ul|ol|sec|title|list|list-item|h[1-6]|tr|table|blockquote|disp-quote|section|article|dl|dt|dd|hr|pre)$/;
const SILENT = /^(script|style|head|iframe|object|template|noscript)$/;
/** Nothing is lost with these. */
const PLAIN = /^(p|div|br|span|font|u|body|html|head|o:p)$/;
/** The parser takes longer for each tag the more elements are open. */
const MAX_TAGS = 10_000;

export interface Fragment {
  /** Paragraphs with an empty line between them, and the marks <i>, <b>, <sub> and <sup>. */
  text: string;
  /** Links, pictures, lists and the like, of which the words alone remain. */
  lostMarks: number;
}

/** Reads a fragment of HTML or JATS, of which an allow-list remains. */
export function readFragment(written: string): Fragment {
  if (written.split('<').length > MAX_TAGS)
    return { text: tidy(written.replace(/<[^<>]*>/g, ' ')), lostMarks: 0 };
  // Where there is no editor for HTML, paragraphs are written with empty lines.
  const html = /<(?:\w+:)?(?:p|br|div|li)\b/i.test(written) ? written : written.replace(/\n\s*\n/g, '<p>');
  const paragraphs = [''];
  const open: string[] = [];
  let silent = 0;
  let lostMarks = 0;
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const write = (text: string): void => {
    if (silent === 0) paragraphs[paragraphs.length - 1] += text;
  };
  const closeMarks = (down: number): void => {
    while (open.length > down) write(`</${open.pop()}>`);
  };
  const startParagraph = (): void => {
    closeMarks(0);
    paragraphs.push('');
  };
  const parser = new Parser({
    onopentagname(prefixed) {
      const name = bare(prefixed);
      const mark = MARKS.get(name);
      if (!PLAIN.test(prefixed) && !mark) lostMarks += 1;
      if (SILENT.test(name)) silent += 1;
      else if (name === 'br') write('\n');
      else if (BLOCKS.test(name)) startParagraph();
      else if (mark && silent === 0) {
        open.push(mark);
        write(`<${mark}>`);
      }
    },
    ontext: (text) => write(text.replace(/\s+/g, ' ')),
    onclosetag(prefixed) {
      const name = bare(prefixed);
      if (SILENT.test(name)) silent = Math.max(0, silent - 1);
      else if (BLOCKS.test(name)) startParagraph();
      else {
        const at = open.lastIndexOf(MARKS.get(name) ?? '');
        if (at !== -1) closeMarks(at);
      }
    },
  });
  parser.end(html);
  closeMarks(0);
  const text = paragraphs
    .map((one) =>
      one
        .replace(/<(i|b|sub|sup)>(\s*)<\/\1>/g, '$2')
        .split('\n')
        .map(tidy)
        .join('\n')
        .trim(),
    )
    .filter((one) => one.replace(/<\/?\w+>/g, '') !== '')
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n');
  return { text, lostMarks };
}

export const fragmentWords = (fragment: string): string => readFragment(fragment).text;
/** A fragment in one line. */
export const fragmentLine = (fragment: string): string => tidy(fragmentWords(fragment));
/** A fragment without any marks. */
export const plainWords = (fragment: string): string =>
  fragmentWords(fragment).replace(/<\/?(i|b|sub|sup)>/g, '');
