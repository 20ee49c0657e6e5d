/** Semicolons of every script that has its own, and commas (Latin, Chinese and Japanese, Arabic) with the Japanese and Chinese list comma. */
const SEMICOLONS = /[;；؛]/;
const COMMAS = /[,，、،]/;

/** Splits a line of typed keywords, trimmed and without empty ones. Where semicolons separate, commas belong to the words. */
export function splitKeywords(line: string): string[] {
  return line
    .split(SEMICOLONS.test(line) ? SEMICOLONS : COMMAS)
    .map((keyword) => keyword.trim())
    .filter((keyword) => /[\p{L}\p{N}]/u.test(keyword));
}

/** One line that is split into the same keywords again. */
export const joinKeywords = (keywords: readonly string[]): string =>
  keywords.some((keyword) => COMMAS.test(keyword)) ? `${keywords.join('; ')};` : keywords.join(', ');
