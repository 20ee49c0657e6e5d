/** Commas and semicolons of every script that has its own (Latin, Chinese and Japanese, Arabic), and the Japanese and Chinese list comma. */
const SEPARATORS = /[,;，；、،؛]/;

/** The keywords in one line of text as people type them: trimmed, empty ones left out. */
export function splitKeywords(line: string): string[] {
  return line
    .split(SEPARATORS)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}
