import { Parser } from 'htmlparser2';

/** The four marks, by the elements that mean them. */
const MARKS = new Map([
  ['i', 'i'],
  ['em', 'i'],
  ['b', 'b'],
  ['strong', 'b'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);
const BLOCKS = /^(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|dl|dt|dd|hr|pre)$/;
/** Nothing is lost with these. */
const PLAIN = /^(?:p|div|br|span|font|u|body|html|head|o:p)$/;
const SILENT = /^(?:script|style|iframe|object|template|noscript|title|head)$/;
const ESCAPED_TAG = /&lt;\/?(?:p|br|i|b|em|strong|sub|sup|div|span|a|ul|ol|li)\b[^<>]{0,300}?&gt;/i;
const ESCAPED_ENTITY = /&(?:amp;)+(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

export interface RichText {
  /** Paragraphs with an empty line between them, and the four marks. */
  text: string;
  /** Escaped twice in the source. */
  isDecodedTwice: boolean;
  /** Links, pictures, lists and the like, of which the words alone remain. */
  lostMarks: number;
}

function parse(html: string, onLoss: () => void): string {
  const out: string[] = [];
  const open: string[] = [];
  let silent = 0;
  const closeMarks = (down: number): void => {
    while (open.length > down) out.push(`</${open.pop()}>`);
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        const mark = MARKS.get(name);
        if (!PLAIN.test(name) && !mark) onLoss();
        if (SILENT.test(name)) silent += 1;
        else if (name === 'br') out.push('\n');
        else if (BLOCKS.test(name)) {
          closeMarks(0);
          out.push('\n\n');
        } else if (mark && silent === 0) {
          open.push(mark);
          out.push(`<${mark}>`);
        }
      },
      ontext(text) {
        if (silent === 0) out.push(text.replace(/\s+/g, ' '));
      },
      onclosetag(name) {
        if (SILENT.test(name)) silent = Math.max(0, silent - 1);
        else if (BLOCKS.test(name)) {
          closeMarks(0);
          out.push('\n\n');
        } else {
          const at = open.lastIndexOf(MARKS.get(name) ?? '');
          if (at !== -1) closeMarks(at);
        }
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  closeMarks(0);
  return out
    .join('')
    .replace(/<(i|b|sub|sup)>(\s*)<\/\1>/g, '$2')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .join('\n')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n');
}

/** Reads an abstract or a note: HTML, of which an allow-list remains. Entities are decoded twice if they were escaped twice. */
export function readRichText(source: string): RichText {
  let lostMarks = 0;
  const isDecodedTwice = ESCAPED_TAG.test(source) || ESCAPED_ENTITY.test(source);
  // One more round of the five, so that marks become marks.
  const once = isDecodedTwice
    ? source
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : source;
  // Journals without an editor for HTML wrote paragraphs with empty lines.
  const html = /<(?:p|br|div|li)\b/i.test(once) ? once : once.replace(/\n\s*\n/g, '<p>');
  const text = parse(html, () => {
    lostMarks += 1;
  });
  return { text, isDecodedTwice, lostMarks };
}

const TITLE_MARKUP =
  /<\/?(?:i|em|b|strong|sub|sup|u|span|br|p)\b[^<>]*>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

/** Reads a title or another single line: plain text up to OJS 3.3, which may hold marks since 3.4. */
export function readLine(text: string): RichText {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (!TITLE_MARKUP.test(plain)) return { text: plain, isDecodedTwice: false, lostMarks: 0 };
  const read = readRichText(plain);
  return { ...read, text: read.text.replace(/\s+/g, ' ') };
}
