import { HAN_OR_KANA } from './block.ts';
import type { Section } from './front-matter.ts';

/** Shorter paragraphs are headings, names and addresses. */
const MIN_PARAGRAPH_WORDS = 25;
const CHARACTERS = 60_000;
/** Letters: inflected forms of one word begin alike. */
const STEM = 5;
const MIN_WORD = 4;

export interface WordCount {
  found: number;
  of: number;
}

/** The words of a document's paragraphs. A title's words recur there; those of names, schools and covers hardly ever do. */
export class BodyWords {
  /** Number of paragraphs in which each word occurs. */
  private readonly stems = new Map<string, number>();
  /** A long title or byline is a paragraph itself. */
  private readonly lines = new Set<string>();

  constructor(sections: readonly Section[]) {
    let characters = 0;
    for (const { block, words } of sections) {
      if (words < MIN_PARAGRAPH_WORDS) continue;
      for (const stem of new Set(stemsOf(block.text))) this.stems.set(stem, (this.stems.get(stem) ?? 0) + 1);
      for (const line of [block.text, ...(block.lines ?? block.text.split('\n'))])
        this.lines.add(line.trim());
      characters += block.text.length;
      if (characters > CHARACTERS) break;
    }
  }

  /** How many words of a line recur in the text, out of how many. */
  count(line: string): WordCount {
    const stems = new Set(stemsOf(line));
    const least = this.lines.has(line.trim()) ? 2 : 1;
    let found = 0;
    for (const stem of stems) if ((this.stems.get(stem) ?? 0) >= least) found++;
    return { found, of: stems.size };
  }
}

/** First letters of words; for Chinese and Japanese, which don't separate words, pairs of characters. */
function stemsOf(text: string): string[] {
  const stems: string[] = [];
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []) {
    if (HAN_OR_KANA.test(word))
      for (let at = 0; at + 1 < word.length; at++) stems.push(word.slice(at, at + 2));
    else if (word.length >= MIN_WORD) stems.push(word.slice(0, STEM));
  }
  return stems;
}
