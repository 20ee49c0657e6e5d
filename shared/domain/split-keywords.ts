/** Commas and semicolons of every script that has its own (Latin, Chinese and Japanese, Arabic), and the Japanese and Chinese list comma. */
const SEPARATORS = /[,;，；、،؛]/;

/** Splits a line of typed keywords: trimmed, without empty ones. */
export function splitKeywords(line: string): string[] {
  return line
    .split(SEPARATORS)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}
