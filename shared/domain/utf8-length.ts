/** Bytes of the text in UTF-8, which is how stores count; a lone surrogate counts as the replacement character, U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Cuts the text to a number of bytes, in whole code points. */
export function cutBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text.toWellFormed()) {
    bytes += utf8Length(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}
