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

/** The words of a document's paragraphs. A title's come again there; those of names, schools and covers hardly ever do. */
export class BodyWords {
  private readonly stems = new Set<string>();

  constructor(sections: readonly Section[]) {
    let characters = 0;
    for (const { block, words } of sections) {
      if (words < MIN_PARAGRAPH_WORDS) continue;
      for (const stem of stemsOf(block.text)) this.stems.add(stem);
      characters += block.text.length;
      if (characters > CHARACTERS) break;
    }
  }

  /** How many words of a line come again, of how many. */
  count(line: string): WordCount {
    const stems = new Set(stemsOf(line));
    let found = 0;
    for (const stem of stems) if (this.stems.has(stem)) found++;
    return { found, of: stems.size };
  }
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/u;

/** First letters of words; of Chinese and Japanese, which part none, pairs of characters. */
function stemsOf(text: string): string[] {
  const stems: string[] = [];
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []) {
    if (UNSPACED.test(word)) for (let at = 0; at + 1 < word.length; at++) stems.push(word.slice(at, at + 2));
    else if (word.length >= MIN_WORD) stems.push(word.slice(0, STEM));
  }
  return stems;
}
