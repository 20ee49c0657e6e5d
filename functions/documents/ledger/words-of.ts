/** Note marks touch words but are no part of them. */
const MARKS = /<(a|xref)\b[^>]*(?:id="(?:fn|en)-[^"]*mark[^"]*"|ref-type="fn")[^>]*>.*?<\/\1>/gs;

/** The text of a form in HTML or XML; formulas are counted separately. */
export const plainOf = (markup: string): string =>
  markup
    .replace(MARKS, '')
    .replace(/<(?:mml:)?math\b[\s\S]*?<\/(?:mml:)?math>/g, ' ')
    .replace(
      /<\/?(?:b|i|u|s|sub|sup|em|strong|a|span|mark|code|small|italic|bold|underline|strike|xref|ext-link|sc|monospace|named-content|styled-content|overline)\b[^>]*>/g,
      '',
    )
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x?[\da-f]+;/gi, ' ')
    .replace(/&amp;/g, '&');

/** Invisible characters: readers of PDFs drop them. */
const UNSEEN = /\p{Cf}/gu;
/** In scripts without spaces, lines end within words: each letter counts. */
const SPACELESS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = new RegExp(`[${SPACELESS}]|(?:(?![${SPACELESS}])[\\p{L}\\p{N}])+`, 'gu');
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A ligature within a word from the right is read back to front: such words are compared by their letters. */
const compared = (word: string): string => (FROM_THE_RIGHT.test(word) ? [...word].sort().join('') : word);

export const wordsOf = (text: string): string[] =>
  (text.normalize('NFKC').replace(UNSEEN, '').toLowerCase().match(WORD) ?? []).map(compared);
