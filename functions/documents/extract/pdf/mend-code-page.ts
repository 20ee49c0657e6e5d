/** Words consisting only of letters that Latin alphabets use among others; a text has hundreds of them or none. */
const MISREAD_WORD = /(?<![\p{L}\d])[À-ÿ¨¸ª²³´¥¯¿º]{3,}(?![\p{L}\d])/gu;
const MIN_WORDS = 6;

/** Characters of Windows-1251 outside 'А' to 'я' in its order: how Windows-1252 reads their codes, and what they mean. */
const [READ, MEANT] = ['¨¸ªº²³¯¿¥´', 'ЁёЄєІіЇїҐґ'];

/** Whether Cyrillic fonts without a map to Unicode were read as Windows-1252 ('Ââåäåíèå' for 'Введение'). */
export function isMisreadCyrillic(texts: readonly string[]): boolean {
  let words = 0;
  for (const text of texts) {
    words += text.match(MISREAD_WORD)?.length ?? 0;
    if (words >= MIN_WORDS) return true;
  }
  return false;
}

/** Converts words in which every letter is such a character; other words are Latin, or formulas. */
export function mendCyrillic(text: string): string {
  return text.replace(/[\p{L}¨¸²³´¥¯¿×÷]+/gu, (word) =>
    /^[À-ÿ¨¸ª²³´¥¯¿º]+$/u.test(word) && /(?![×÷])[À-ÿ]/u.test(word)
      ? [...word].map(cyrillicOf).join('')
      : word,
  );
}

function cyrillicOf(letter: string): string {
  const code = letter.charCodeAt(0);
  const other = MEANT[READ.indexOf(letter)];
  return other ?? (code >= 0xc0 && code <= 0xff ? String.fromCharCode(code - 0xc0 + 0x410) : letter);
}
