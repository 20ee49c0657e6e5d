const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]$/;
const UNSPACED_START = /^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** Joins wrapped lines, and words broken at a line's end unless the document writes them with their hyphen elsewhere. */
export function joinLines(lines: readonly string[], vocabulary: ReadonlySet<string>): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (UNSPACED.test(text) && UNSPACED_START.test(line)) text += line;
    else text = joinTwo(text, line, vocabulary);
  }
  return text;
}

function joinTwo(text: string, line: string, vocabulary: ReadonlySet<string>): string {
  const broken = /([\p{L}\p{N}]+)[-\u00ad‐]$/u.exec(text);
  const next = /^[\p{L}\p{N}]+/u.exec(line)?.[0];
  if (!broken || !next) return /[-‐–—/]$/u.test(text) && broken ? text + line : `${text} ${line}`;
  const [, head] = broken;
  const keepsHyphen =
    vocabulary.has(`${head}-${next}`.toLowerCase()) && !vocabulary.has(`${head}${next}`.toLowerCase());
  if (keepsHyphen || !/^\p{Ll}/u.test(next)) return text + line;
  return text.slice(0, -1) + line;
}

/** The words of a text in lower case, with and without hyphens inside, except those broken at line ends. */
export function collectVocabulary(lines: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [word] of line.matchAll(/[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*(?![-‐])/gu))
      words.add(word.toLowerCase().replaceAll('‐', '-'));
  }
  return words;
}
