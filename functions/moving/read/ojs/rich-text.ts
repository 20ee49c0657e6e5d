import { type Fragment, readFragment } from '../fragment-words.ts';
import { tidy } from '../xml/tree.ts';

const ESCAPED_TAG = /&lt;\/?(?:p|br|i|b|em|strong|sub|sup|div|span|a|ul|ol|li)\b[^<>]{0,300}?&gt;/i;
const ESCAPED_ENTITY = /&(?:amp;)+(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

export interface RichText extends Fragment {
  /** Escaped twice in the source. */
  isDecodedTwice: boolean;
}

/** Reads an abstract or a note. Entities are decoded twice if they were escaped twice. */
export function readRichText(source: string): RichText {
  const isDecodedTwice = ESCAPED_TAG.test(source) || ESCAPED_ENTITY.test(source);
  // One more round of the five, so that marks become marks.
  const html = isDecodedTwice
    ? source
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : source;
  return { ...readFragment(html), isDecodedTwice };
}

const TITLE_MARKUP =
  /<\/?(?:i|em|b|strong|sub|sup|u|span|br|p)\b[^<>]*>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

/** Reads a title or another single line: plain text up to OJS 3.3, which may hold marks since 3.4. */
export function readLine(text: string): RichText {
  if (!TITLE_MARKUP.test(text)) return { text: tidy(text), isDecodedTwice: false, lostMarks: 0 };
  const read = readRichText(tidy(text));
  return { ...read, text: tidy(read.text) };
}
